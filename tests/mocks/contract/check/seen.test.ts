import { describe, expect, it } from 'vitest'
import { sessionsNotSeen, ticketsNotSeen } from '#mocks/contract/check/seen.ts'

const EMPTY = 'the list is empty, so no row was checked'

const ticket = (changes: object) => ({ status: 'created', type: { name: 'public' }, ...changes })
const tickets = (...reservations: unknown[]) => ticketsNotSeen([{ reservations }])
const SESSIONS = 'GET /activity/sessions'
const sessions = (body: object) => sessionsNotSeen(new Map([[SESSIONS, body]]))

describe('check-api says that an empty list proves nothing', () => {
  it.each([[[]], [{}], [null]])('if the tickets are %j', (reservations) => {
    expect(ticketsNotSeen([{ reservations }])).toEqual([`tickets: ${EMPTY}`])
  })

  it.each([[[]], [{}], [null]])('if the sessions are %j', (list) => {
    expect(sessions({ sessions: list, is_preset: true })).toEqual([`${SESSIONS}: ${EMPTY}`])
  })

  it('but not if a second list of tickets has rows', () => {
    const row = ticket({ gift: { status: 'redeemed' } })
    const lists = [{ reservations: [] }, { reservations: [row] }]
    expect(ticketsNotSeen(lists).join()).not.toContain(EMPTY)
  })
})

describe('check-api names what the tickets have not shown', () => {
  it('if no list could be read', () => {
    expect(ticketsNotSeen([])).toEqual(['tickets: the list could not be read'])
  })

  it('if all tickets are open, public and without a gift', () => {
    expect(tickets(ticket({}))).toEqual([
      'tickets: none is checked_in, none is cancelled, none is shared, none is of type vic',
      'gifts: no ticket has one',
    ])
  })

  it('except what one of them shows, in capitals too', () => {
    const rows = [
      ticket({ status: 'CHECKED_IN', type: { name: 'VIC' } }),
      ticket({ status: 'cancelled', gift: { status: 'REDEEMED' } }),
    ]
    expect(tickets(...rows)).toEqual(['tickets: none is shared'])
  })

  it('if no gift is redeemed', () => {
    expect(tickets(ticket({ gift: { status: 'created' } })).at(-1)).toBe('gifts: none is redeemed')
  })
})

it.each([[true], [1], ['1'], ['true']])(
  'check-api has seen a preset invitation if is_preset is %j',
  (is_preset) => {
    expect(sessions({ sessions: [{ id: 1 }], is_preset })).toEqual([])
  },
)

it('check-api says that no list of sessions is preset', () => {
  expect(sessions({ sessions: [{ id: 1 }], is_preset: 0 })).toEqual([
    'preset invitations: no list of sessions has is_preset true',
  ])
})
