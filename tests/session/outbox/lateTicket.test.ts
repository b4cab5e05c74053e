/** The ticket of a link that was refused as taken may come to the list late. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { API_TOKEN_KEY } from '#src/constants.ts'
import {
  lookForLateTicket,
  refusedLink,
  rememberRefusedLink,
} from '#src/session/outbox/lateTicket.ts'
import { guestChanged } from '#src/session/guestScope.ts'
import {
  commandDone,
  commandDropped,
  commandStored,
  commandUnanswered,
  type OutboxEntry,
} from '#src/session/outbox/outboxSlice.ts'
import { selectReceivedLinks } from '#src/session/ticketsSlice.ts'
import { noNetwork } from '#tests/support/backend.ts'
import { flush, LIST, openPage } from '#tests/support/commands.ts'
import { ME } from '#tests/support/signIn.ts'
import { telling, wireTicket } from '#tests/support/wireTicket.ts'

beforeEach(() => void vi.useFakeTimers())

const codes = { shareCode: 'A', hashCode: 'B' }
const argument = { link: '1x', codes, wasReserved: false, reservationIds: [7] }
const late = wireTicket(9, { user_id: 4 })

/** A cancellation that has no answer yet. */
const pending: OutboxEntry = {
  kind: 'cancel',
  argument: { reservationId: 7 },
  id: 'pending',
  owner: ME,
  sentAt: 0,
  state: 'sending',
  unansweredAt: null,
  login: null,
}
const other: OutboxEntry = { ...pending, argument: { reservationId: 8 }, id: 'other' }

/** Opens a page whose link was refused as taken. The list has the guest's older ticket. */
async function openRefused() {
  const page = await openPage({ scenario: 'signed-in', arrange: telling(wireTicket(7)) })
  page.store.dispatch(commandStored(pending))
  page.store.dispatch(rememberRefusedLink(argument))
  const look = async () => {
    const looking = page.store.dispatch(lookForLateTicket())
    await flush()
    return looking
  }
  return { ...page, look, links: () => selectReceivedLinks(page.store.getState()) }
}

describe('The ticket of a refused link', () => {
  it('counts as received once the list has it', async () => {
    const { backend, look, links } = await openRefused()
    await look()
    expect(links()).toEqual([])
    telling(wireTicket(7), late)(backend)
    await look()
    expect(links()).toEqual(['1x'])
  })

  it('counts as received if another command stays pending, and only its state has changed', async () => {
    const { backend, store, look, links } = await openRefused()
    telling(wireTicket(7), late)(backend)
    store.dispatch(commandUnanswered({ id: 'pending', unansweredAt: Date.now(), state: 'unknown' }))
    await look()
    expect(links()).toEqual(['1x'])
  })

  it('is not found without an answer of the list', async () => {
    const { backend, look, links } = await openRefused()
    backend.fail('getReservations', noNetwork)
    const looking = look()
    await vi.advanceTimersByTimeAsync(5_000)
    await looking
    expect(links()).toEqual([])
  })

  it.each([
    ['a command is added before its list is requested', 0, commandStored(other)],
    ['a command is added while its list is requested', 1, commandStored(other)],
    [
      'another command is done',
      0,
      commandDone({ ...pending, id: '', data: null, doneAt: 0 } as never),
    ],
    ['a command is replaced', 0, commandStored({ ...pending, id: 'again' })],
    ['a command is resolved', 0, commandDropped({ id: 'pending' })],
    ['another guest logs in', 0, guestChanged({ guest: 5, login: 'l5' })],
  ])('is not looked for any more if %s', async (_, requests, change) => {
    const { backend, store, links, look } = await openRefused()
    telling(wireTicket(7), late)(backend)
    backend.requests.length = 0
    if (requests === 0) store.dispatch(change)
    const looking = look()
    if (requests === 1) store.dispatch(change)
    await looking
    expect(backend.count(LIST)).toBe(requests)
    expect(links()).toEqual([])
    expect(store.dispatch(refusedLink())).toBeNull()
  })

  it('is not looked for on a page without a refused link', async () => {
    const { backend } = await openRefused()
    const { store } = await openPage({ backend })
    await store.dispatch(lookForLateTicket())
    expect(backend.count(LIST)).toBe(0)
  })

  it('is not looked for after another tab has removed the login', async () => {
    const { backend, look } = await openRefused()
    localStorage.removeItem(API_TOKEN_KEY)
    await look()
    expect(backend.count(LIST)).toBe(0)
  })
})

it('A refused link is remembered without its codes', async () => {
  const { store } = await openRefused()
  expect(store.dispatch(refusedLink())?.argument).toEqual({ ...argument, codes: null })
})
