/** A code may be missing if a ticket is over, but an open one cannot be shown without it. */
import type { Finding } from '#mocks/contract/check/finding.ts'
import { isJson, type Json } from '#mocks/contract/json.ts'
import { LOSSES } from '#mocks/contract/losses.ts'

/** As LOSSES names them. */
export const CODES = [
  'Reservation.check_in_code',
  'Reservation.hash_code',
  'Gift.redeem_code',
  'Gift.hash_code',
]

/** Every other word is an open ticket. */
const OVER = ['checked_in', 'cancelled', 'shared', 'redeemed']

const isOver = ({ status }: Json) => OVER.includes(String(status).toLowerCase())

/** An object's values count as a list. */
export function rowsOf(body: unknown, key: string): Json[] {
  const list = isJson(body) ? body[key] : null
  const rows = isJson(list) ? Object.values(list) : list
  return Array.isArray(rows) ? rows.filter(isJson) : []
}

/** @param body of the list, without its envelope */
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
      what: `${label}.${field}: an open ticket has none`,
      sees: LOSSES[`${schema}.${field}`]?.sees ?? '',
      isRow: true,
    }))
