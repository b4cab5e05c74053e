/** A ticket that is over may lack its code. An open ticket cannot be shown without one. */
import type { Finding } from '#mocks/contract/check/finding.ts'
import { isJson, type Json } from '#mocks/contract/json.ts'
import { LOSSES } from '#mocks/contract/losses.ts'

/** Keys of LOSSES. */
export const CODES = [
  'Reservation.check_in_code',
  'Reservation.hash_code',
  'Gift.redeem_code',
  'Gift.hash_code',
]

/** A ticket with any other status is open. */
const OVER = ['checked_in', 'cancelled', 'shared', 'redeemed']

const isOver = ({ status }: Json) => OVER.includes(String(status).toLowerCase())

/** Accepts an object in place of a list, and uses its values. */
export function rowsOf(body: unknown, key: string): Json[] {
  const list = isJson(body) ? body[key] : null
  const rows = isJson(list) ? Object.values(list) : list
  return Array.isArray(rows) ? rows.filter(isJson) : []
}

/** @param body the body of the list, without its envelope */
export const checkOpenTickets = (body: unknown): Finding[] =>
  rowsOf(body, 'reservations')
    .filter((row) => !isOver(row))
    .flatMap((row) => {
      const { gift } = row
      const isGiftOpen = isJson(gift) && !isOver(gift) && isActive(gift)
      return [
        ...lacking(row, 'Reservation', 'reservations[]', ['check_in_code', 'hash_code']),
        ...(isGiftOpen
          ? lacking(gift, 'Gift', 'reservations[].gift', ['redeem_code', 'hash_code'])
          : []),
      ]
    })

const isActive = ({ is_active: active }: Json) => /^(1|true)$/i.test(String(active))

const lacking = (row: Json, schema: string, label: string, fields: string[]): Finding[] =>
  fields
    .filter((field) => (row[field] ?? '') === '')
    .map((field) => ({
      grade: 'BREAKS',
      where: 'GET /reservation/list',
      what: `${label}.${field}: missing, but an open ticket needs it`,
      sees: LOSSES[`${schema}.${field}`]?.sees ?? '',
      isRow: true,
    }))
