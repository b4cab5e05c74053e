/** Lists the cases that did not occur in the answers of this run. */
import { rowsOf } from '#mocks/contract/check/openTickets.ts'
import { isJson, type Json } from '#mocks/contract/json.ts'

const EMPTY = 'the list is empty, so no row was checked'

const wordOf = (value: unknown) => String(value ?? '').toLowerCase()

/** @param lists all lists of tickets that were read */
export function ticketsNotSeen(lists: unknown[]): string[] {
  if (lists.length === 0) return ['tickets: the list could not be read']
  const rows = lists.flatMap((body) => rowsOf(body, 'reservations'))
  if (rows.length === 0) return [`tickets: ${EMPTY}`]
  const gifts = rows.flatMap(({ gift }) => (isJson(gift) ? [gift] : []))
  const hasStatus = (word: string) => rows.some(({ status }) => wordOf(status) === word)
  const isVic = ({ type }: Json) => isJson(type) && wordOf(type['name']) === 'vic'
  const missing = [
    ...['checked_in', 'cancelled', 'shared'].filter((word) => !hasStatus(word)),
    ...(rows.some(isVic) ? [] : ['of type vic']),
  ]
  const isRedeemed = gifts.some(({ status }) => wordOf(status) === 'redeemed')
  return [
    ...(missing.length === 0 ? [] : [`tickets: none is ${missing.join(', none is ')}`]),
    ...(gifts.length === 0 ? ['gifts: no ticket has one'] : []),
    ...(gifts.length > 0 && !isRedeemed ? ['gifts: none is redeemed'] : []),
  ]
}

/** @param bodies the answers, by the line of their call */
export function sessionsNotSeen(bodies: Map<string, unknown>): string[] {
  const all = [...bodies]
  const empty = all.filter(([, body]) => rowsOf(body, 'sessions').length === 0)
  const isPreset = ([, body]: [string, unknown]) =>
    isJson(body) && ['true', '1'].includes(wordOf(body['is_preset']))
  return [
    ...empty.map(([line]) => `${line}: ${EMPTY}`),
    ...(all.some(isPreset) ? [] : ['preset invitations: no list of sessions has is_preset true']),
  ]
}
