/** Changes an answer of the server at random, to test schemas and screens. */
import fc from 'fast-check'

/** None of them contains a word that the tests look for on the screen. */
const VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  'x',
  'x'.repeat(3_000),
  '\u202eabc\u0000',
  '<b>bold</b>',
  '2025-13-45T99:99:99Z',
  '2025-06-24',
  '0000-00-00',
  '24/06/2025 11:00',
  '9'.repeat(40),
  '-1',
  0,
  -1,
  0.5,
  7,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  [],
  {},
  [[]],
  { code: 0 },
]

export type Mutation = { at: number; how: 'remove' | 'replace' | 'repeat' | 'swap'; value: number }

/** Up to three changes of one answer. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    at: fc.nat(10_000),
    how: fc.constantFrom('remove', 'replace', 'replace', 'replace', 'repeat', 'swap'),
    value: fc.nat(VALUES.length - 1),
  }),
  { minLength: 1, maxLength: 3 },
)

type Holder = Record<string, unknown> | unknown[]
type Slot = { holder: Holder; key: string }

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

const slotsIn = (holder: Holder): Slot[] =>
  Object.entries(holder).flatMap(([key, value]) => [
    { holder, key },
    ...(isHolder(value) ? slotsIn(value) : []),
  ])

const read = ({ holder, key }: Slot): unknown =>
  Object.entries(holder).find(([k]) => k === key)?.[1]

export function mutate(answer: unknown, changes: Mutation[]): unknown {
  const root = { answer: structuredClone(answer) }
  for (const { at, how, value } of changes) {
    const slots = slotsIn(root)
    const slot = slots[at % slots.length]
    if (slot === undefined) continue
    if (how === 'remove' && !Array.isArray(slot.holder))
      Reflect.deleteProperty(slot.holder, slot.key)
    else if (how === 'repeat' && Array.isArray(slot.holder))
      slot.holder.push(...Array.from({ length: 20 }, () => structuredClone(read(slot))))
    else if (how === 'swap') {
      const other = slots[(at + value) % slots.length]
      Reflect.set(slot.holder, slot.key, other ? structuredClone(read(other)) : null)
    } else Reflect.set(slot.holder, slot.key, VALUES[value])
  }
  return root.answer
}
