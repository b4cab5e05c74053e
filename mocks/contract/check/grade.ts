/**
 * Grades the differences from the document by what the app's own reader does with them. If it reads a
 * value like the documented one, the app copes. If it drops the value, the guest loses something.
 */
import { isDeepStrictEqual } from 'node:util'
import { compareWith, type Difference } from '#mocks/contract/check/compare.ts'
import type { Finding } from '#mocks/contract/check/finding.ts'
import { checkOpenTickets, CODES } from '#mocks/contract/check/openTickets.ts'
import { isJson } from '#mocks/contract/json.ts'
import { LOSSES } from '#mocks/contract/losses.ts'
import { exampleAt, withValue, without } from '#mocks/contract/neededFields.ts'
import { readAs } from '#mocks/contract/readers.ts'
import type { AnswerName } from '#mocks/contract/schemas.ts'

type Verdict = Pick<Finding, 'grade' | 'sees' | 'isCause'>

/** The value that is read as a whole: a row of a list, or the whole body. */
type Unit = { name: AnswerName; value: unknown; path: string[] }

const ROWS: Partial<Record<AnswerName, AnswerName>> = {
  ReservationList: 'Reservation',
  SessionList: 'Session',
}

/** @param body without its envelope */
export function gradeBody(where: string, name: AnswerName, body: unknown): Finding[] {
  const findings = compareWith(name, body)
    // Only an open ticket needs the codes, and checkOpenTickets looks for them.
    .filter(({ field, isMissing = false }) => !isMissing || !CODES.includes(field))
    .map((difference) => {
      const { label, what } = difference
      const verdict = judge(difference, unitOf(name, body, difference.path))
      const isRow = label.includes('[]')
      return { where, what: `${label || 'the body'}: ${what}`, ...verdict, isRow }
    })
  return [...findings, ...(name === 'ReservationList' ? checkOpenTickets(body) : [])]
}

function unitOf(name: AnswerName, body: unknown, path: string[]): Unit {
  const rowName = ROWS[name]
  const [list = '', row = '', ...rest] = path
  if (rowName === undefined || path.length < 2) return { name, value: body, path }
  const rows = (body as Record<string, Record<string, unknown>>)[list]
  return { name: rowName, value: rows?.[row], path: rest }
}

function judge(difference: Difference, unit: Unit): Verdict {
  const loss = LOSSES[difference.field]
  const { name, path } = unit
  const reading = readAs(name, unit.value)
  if (!reading.isRead) {
    const own = path.join('.')
    const isCause = reading.unread.some((field) => isWithin(own, field) || isWithin(field, own))
    if (isCause) return { grade: 'BREAKS', ...(loss && { sees: loss.sees }), isCause }
    // Another field makes the row unreadable. Replace that field by its example to judge this one.
    const repaired = reading.unread.reduce(
      (value, field) => withValue(value, field.split('.'), exampleAt(name, field)),
      unit.value,
    )
    return readAs(name, repaired).isRead ? judge(difference, { ...unit, value: repaired }) : COPES
  }
  if (difference.isMissing === true) {
    const isImportant = loss?.grade === 'breaks'
    return {
      grade: isImportant ? 'COPES' : 'WISH',
      ...(loss && { sees: `Without it: ${loss.sees}` }),
    }
  }
  if (isReadLikePlain(unit, reading.value, difference)) return COPES
  if (!loss) return { grade: 'WISH', sees: 'The app does not use it.' }
  return { grade: loss.grade === 'breaks' ? 'BREAKS' : 'COPES', sees: loss.sees }
}

const COPES: Verdict = { grade: 'COPES' }

const isWithin = (field: string, whole: string) =>
  whole === '' || field === whole || field.startsWith(`${whole}.`)

function isReadLikePlain(
  { name, value, path }: Unit,
  read: unknown,
  { what }: Difference,
): boolean {
  if (what.includes('does not name')) return true
  const readsAlso = (other: unknown) => {
    const reading = readAs(name, other)
    return reading.isRead && isDeepStrictEqual(reading.value, read)
  }
  const plain = plainOf(
    path.reduce<unknown>((inner, key) => valueAt(inner, key), value),
    what,
  )
  if (plain !== undefined) return readsAlso(withValue(value, path, plain))
  return !readsAlso(without(value, path))
}

const valueAt = (value: unknown, key: string): unknown =>
  isJson(value) || Array.isArray(value) ? (value as Record<string, unknown>)[key] : undefined

const BOOLEANS: Record<string, boolean> = { 0: false, 1: true, false: false, true: true }

/** Returns the value that the document expects, or undefined if it cannot be derived. */
function plainOf(value: unknown, what: string): unknown {
  if (value === '') return null
  if (/ instead of (a )?list/.test(what)) return isJson(value) ? Object.values(value) : []
  if (what.includes('instead of true or false')) {
    const written = String(value).toLowerCase()
    // The app reads null as false.
    return value === null ? false : BOOLEANS[written]
  }
  return what.startsWith('a number in quotes') ? Number(value) : undefined
}
