/** The forms in which servers write the same answer: docs/api.md, "How an answer is read". */
import fc from 'fast-check'

export type Dialect = {
  /** @param index counts the ids of an answer, because one answer may mix their forms */
  ids: (value: number | string, index: number) => unknown
  booleans: (value: boolean) => unknown
  counts: (value: number) => unknown
  times: (iso: string) => unknown
  lists: (list: unknown[]) => unknown
  words: (value: string) => string
  envelope: (body: object) => unknown
}

const inHongKong = (iso: string) =>
  new Date(Date.parse(iso) + 28_800_000).toISOString().slice(0, 19)

/** Writes digits as a number, if JSON does not round them. */
const asNumber = (value: number | string): number | string =>
  String(Number(value)) === String(value) && Number.isSafeInteger(Number(value))
    ? Number(value)
    : value

export const dialects: fc.Arbitrary<Dialect> = fc.record({
  ids: fc.constantFrom<Dialect['ids'][]>(
    (value) => value,
    String,
    asNumber,
    (value, index) => (index % 2 === 0 ? String(value) : asNumber(value)),
  ),
  booleans: fc.constantFrom<Dialect['booleans'][]>(
    (value) => value,
    Number,
    (value) => String(Number(value)),
    String,
    (value) => String(value).toUpperCase(),
  ),
  counts: fc.constantFrom<Dialect['counts'][]>(
    (value) => value,
    String,
    (value) => `${value}.0`,
  ),
  times: fc.constantFrom<Dialect['times'][]>(
    (iso) => iso,
    inHongKong,
    (iso) => inHongKong(iso).replace('T', ' '),
    (iso) => inHongKong(iso).replace('T', ' ').replaceAll('-', '/'),
    (iso) => `${inHongKong(iso)}.000000+0800`,
    (iso) => `${inHongKong(iso)}[Asia/Hong_Kong]`,
    (iso) => new Date(iso).toUTCString(),
    (iso) => Date.parse(iso) / 1000,
    Date.parse,
  ),
  lists: fc.constantFrom<Dialect['lists'][]>(
    (list) => list,
    (list) => Object.fromEntries(list.map((row, index) => [index * 2 + 1, row])),
    (list) => (list.length > 0 ? list : null),
  ),
  words: fc.constantFrom<Dialect['words'][]>(
    (status) => status,
    (status) => status.toUpperCase(),
  ),
  envelope: fc.constantFrom<Dialect['envelope'][]>(
    (body) => body,
    (data) => ({ data }),
    (data) => ({ code: 0, message: 'ok', data }),
    (data) => ({ code: '20000', message: 'success', data }),
    (data) => ({ success: true, code: 1, data }),
    (body) => ({ code: 1, message: 'ok', ...body }),
    (body) => JSON.stringify(body),
    (body) => ({ code: 0, data: JSON.stringify(body) }),
  ),
})

const IDS = /^(id|user_id|reservation_id)$/
const TIMES = /_at$/
const COUNTS = /(quota|count|seconds|_num)$/
const ENUM_WORDS = new Set([
  'created',
  'checked_in',
  'cancelled',
  'shared',
  'redeemed',
  'mr',
  'ms',
  'mx',
])

/** Writes a plain answer in this dialect, without its envelope. */
export function encode(plain: object, by: Dialect): object {
  let ids = 0
  const nextId = () => (ids += 1)
  return encodeField(plain, { ...by, ids: (value) => by.ids(value, nextId()) }) as object
}

function encodeField(value: unknown, by: Dialect, key = ''): unknown {
  if (IDS.test(key) && (typeof value === 'number' || typeof value === 'string'))
    return by.ids(value, 0)
  if (typeof value === 'boolean') return by.booleans(value)
  if (typeof value === 'number') return COUNTS.test(key) ? by.counts(value) : value
  if (typeof value === 'string') {
    if (TIMES.test(key)) return by.times(value)
    return ENUM_WORDS.has(value) ? by.words(value) : value
  }
  if (Array.isArray(value)) return by.lists(value.map((row) => encodeField(row, by)))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, encodeField(part, by, name)]),
  )
}
