/** Covers lists that lack a ticket or a code, because a server replica lags behind. */
import { describe, expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import { selectIsTicketMissing } from '#src/features/tickets/useTicketPolling.ts'
import { commandDone } from '#src/session/outbox/outboxSlice.ts'
import { replies } from '#tests/support/backend.ts'
import { flush, LIST, lists, LONG, openTicket } from '#tests/features/tickets/openTicket.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { telling, wireGift, wireTicket } from '#tests/support/wireTicket.ts'

const CHECK = 'GET /reservation/check'

const done = (kind: string, argument: object, data: unknown) =>
  commandDone({ id: 'c1', kind, argument, data, doneAt: Date.now() } as never)

describe('A ticket', () => {
  it('is looked for in an empty list while the check says that there is a reservation', async () => {
    const { times } = await openTicket({
      arrange: (backend) => {
        telling()(backend)
        backend.fail('checkReservation', replies(200, { is_reserved: true }))
      },
    })
    await advanceTime(140_000)
    expect(times(LIST)).toEqual([0, 5, 15, 35, 75, 135])
    expect(times(CHECK)).toEqual([0, 10, 30, 70, 130])
  })

  it.each([
    ['by itself', false],
    ['after a tap on Try again', true],
  ])('is no longer missing %s once the check finds no reservation', async (_, isRetried) => {
    const { backend, store, result, count } = await openTicket({
      arrange: (server) => {
        telling()(server)
        server.fail('checkReservation', replies(200, { is_reserved: true }))
      },
    })
    await flush()
    expect(selectIsTicketMissing(store.getState())).toBe(true)
    backend.fail('checkReservation', replies(200, { is_reserved: false }))
    if (isRetried) result.current.retry()
    await advanceTime(isRetried ? 1_000 : 16_000)
    expect(selectIsTicketMissing(store.getState())).toBe(false)
    const before = count(CHECK)
    await advanceTime(300_000)
    expect(count(CHECK)).toBe(before)
  })

  it('is no longer expected a minute after its booking, once the check finds no reservation', async () => {
    const { store } = await openTicket({
      arrange: (server) => {
        telling()(server)
        server.fail('checkReservation', replies(200, { is_reserved: false }))
      },
    })
    const booking = { startAt: Date.now(), wasReserved: false, reservationIds: [] }
    store.dispatch(done('create', booking, { reservationId: 8, eventName: null }))
    store.dispatch(api.util.invalidateTags(['Reservation']))
    await advanceTime(55_000)
    expect(selectIsTicketMissing(store.getState())).toBe(true)
    await advanceTime(25_000)
    expect(selectIsTicketMissing(store.getState())).toBe(false)
  })

  it('of a link that added none is no longer expected two minutes later, once the check finds no reservation', async () => {
    const { store } = await openTicket({
      arrange: (server) => {
        telling()(server)
        server.fail('checkReservation', replies(200, { is_reserved: false }))
      },
    })
    store.dispatch(done('receive', { link: 'L', reservationIds: [] }, { reservationId: null }))
    store.dispatch(api.util.invalidateTags(['Reservation']))
    await advanceTime(110_000)
    expect(selectIsTicketMissing(store.getState())).toBe(true)
    await advanceTime(60_000)
    expect(selectIsTicketMissing(store.getState())).toBe(false)
  })

  it('is looked for if its row cannot be read and all others are finished', async () => {
    const used = wireTicket(7, { status: 'checked_in' })
    const unreadable = wireTicket(8, { session: null })
    const { backend, result } = await openTicket({ arrange: telling(used, unreadable) })
    telling(used, wireTicket(8, LONG))(backend)
    await advanceTime(6_000)
    expect(result.current.list?.reservations).toHaveLength(2)
  })

  it('is looked for in an empty list although neither the check nor this phone knows of it', async () => {
    const { backend, result, times } = await openTicket({
      arrange: (server) => {
        telling()(server)
        server.fail('checkReservation', replies(200, { is_reserved: false }))
      },
    })
    await advanceTime(18_000)
    expect(result.current.list?.reservations).toEqual([])
    backend.fail('getReservations', lists(wireTicket(7, LONG)))
    await advanceTime(18_000)
    expect(result.current.list?.reservations).toHaveLength(1)
    expect(times(LIST)).toEqual([0, 5, 15, 35])
  })

  it.each([
    ['an open ticket', {}],
    ['a used one', { status: 'checked_in' }],
  ])('returns automatically after a list with only %s', async (_, changes) => {
    const [first, second] = [wireTicket(7, { ...LONG, ...changes }), wireTicket(8, LONG)]
    const { backend, result, times } = await openTicket({ arrange: telling(first, second) })
    backend.fail('getReservations', lists(first), 1)
    result.current.retry()
    await flush()
    expect(result.current.list?.reservations).toHaveLength(1)
    await advanceTime(2_000)
    expect(result.current.list?.reservations).toHaveLength(2)
    await advanceTime(300_000)
    expect(times(LIST)).toEqual([0, 0, 2])
  })

  it('that leaves the list is looked for five times if the other tickets stay', async () => {
    const { backend, result, times } = await openTicket({
      arrange: telling(wireTicket(7, LONG), wireTicket(8, LONG)),
    })
    backend.fail('getReservations', lists(wireTicket(7, LONG)))
    result.current.retry()
    await advanceTime(500_000)
    expect(times(LIST)).toEqual([0, 0, 2, 12, 32, 72, 132])
  })

  it('is not looked for after the guest has cancelled it', async () => {
    const { backend, store, result, times } = await openTicket({
      arrange: telling(wireTicket(7, LONG), wireTicket(8, LONG)),
    })
    store.dispatch(done('cancel', { reservationId: 8 }, null))
    backend.fail('getReservations', lists(wireTicket(7, LONG)))
    result.current.retry()
    await advanceTime(60_000)
    expect(times(LIST)).toEqual([0, 0])
  })

  it.each([
    ['has no code yet', { check_in_code: null }],
    ['cannot be read', { session: null }],
    ['has a gift without a code', { gift: wireGift({ redeem_code: null }) }],
  ])('is listed again soon if it %s, however long the other code is valid', async (_, changes) => {
    const [first, second] = [wireTicket(7, LONG), wireTicket(8, LONG)]
    const { backend, result, times } = await openTicket({
      arrange: telling(first, { ...second, ...changes }),
    })
    backend.fail('getReservations', lists(first, second))
    await advanceTime(60_000)
    expect(times(LIST)).toEqual([0, 5])
    expect(result.current.list?.reservations).toHaveLength(2)
  })

  it('is looked for soon after its booking, however often the list was empty before', async () => {
    const { backend, store, result, times } = await openTicket({ arrange: telling() })
    for (let count = 0; count < 5; count += 1) {
      result.current.retry()
      await advanceTime(1_000)
    }
    const booking = { startAt: Date.now(), wasReserved: false, reservationIds: [] }
    store.dispatch(done('create', booking, { reservationId: 8, eventName: null }))
    store.dispatch(api.util.invalidateTags(['Reservation']))
    await flush()
    backend.fail('getReservations', lists(wireTicket(8, LONG)))
    await advanceTime(5_000)
    expect(times(LIST).slice(-2)).toEqual([5, 10])
    expect(result.current.list?.reservations).toHaveLength(1)
  })

  it('is looked for if the first list of a phone is empty, but /me names a reservation', async () => {
    const { backend, store, times } = await openTicket({ arrange: telling() })
    backend.fail('getMe', replies(200, { id: 1, is_reserved: true }))
    backend.fail('checkReservation', replies(500))
    await store.dispatch(api.endpoints.getMe.initiate())
    await advanceTime(20_000)
    expect(times(LIST)).toEqual([0, 5, 15])
  })
})

describe('A ticket without a gift that is checked in on this page', () => {
  const used = wireTicket(7, { status: 'checked_in' })

  const checkIn = async () => {
    const page = await openTicket({ arrange: telling(wireTicket(7, LONG)) })
    telling(used)(page.backend)
    page.result.current.retry()
    await flush()
    return page
  }

  it('shows a gift that the server makes some seconds later', async () => {
    const { backend, result, times } = await checkIn()
    backend.fail('syncStatus', replies(200, { is_updated: false }))
    await advanceTime(10_000)
    telling({ ...used, gift: wireGift() })(backend)
    await advanceTime(6_000)
    expect(times(LIST)).toEqual([0, 0, 5, 15])
    expect(result.current.list?.reservations[0]?.gift).not.toBeNull()
  })

  it.each([
    ['without', null],
    ['with an inactive', wireGift({ is_active: false })],
  ])('is listed five more times %s gift', async (_, gift) => {
    const { backend, times } = await checkIn()
    telling({ ...used, gift })(backend)
    backend.fail('syncStatus', replies(200, { is_updated: false }))
    await advanceTime(3_600_000)
    expect(times(LIST)).toEqual([0, 0, 5, 15, 35, 75, 135])
  })

  it('sends no request for an hour after these lists', async () => {
    const { count, forget } = await checkIn()
    await advanceTime(140_000)
    forget()
    await advanceTime(3_600_000)
    expect(count()).toBe(0)
  })
})

it('A ticket without a gift that was checked in before is not listed again', async () => {
  const { count } = await openTicket({ arrange: telling(wireTicket(7, { status: 'checked_in' })) })
  await advanceTime(3_600_000)
  expect(count()).toBe(1)
})
