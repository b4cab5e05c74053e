import type { UnknownAction } from '@reduxjs/toolkit'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { api } from '#src/api/client.ts'
import type { Session } from '#src/domain/model.ts'
import { bookDraft } from '#src/features/booking/book.ts'
import { presetApplied, selectDraft, sessionChosen } from '#src/features/booking/draftSlice.ts'
import { invitationHeld, selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { selectLastBooking } from '#src/features/booking/lastBookingSlice.ts'
import { VIC } from '#tests/support/arrange.ts'
import { deferred, noNetwork, replies, type Fault } from '#tests/support/backend.ts'
import { afterTimers, CREATE, openPage, flush, storedCommands } from '#tests/support/commands.ts'

const NAME = 'Collectors Evening'

const session: Session = {
  id: 7,
  startAt: Date.parse('2025-06-24T11:00:00+08:00'),
  endAt: Date.parse('2025-06-24T11:45:00+08:00'),
  event: { id: 1, name: NAME, slug: null, bookingQuota: 40 },
  activityQuota: 2,
  type: { name: 'collectors', label: 'Collectors' },
}
const { startAt, endAt } = session
const untyped = { ...session, type: null }

const chosenWith = (invitationCode: string | null, isOneOfSeveral = false) =>
  sessionChosen({ session, invitationCode, isOneOfSeveral })
const chosen = chosenWith(null)
const chosenByVic = chosenWith(VIC.code)
const oneOfSeveral = chosenWith(VIC.code, true)
const chosenOther = sessionChosen({
  session: { ...session, id: 8 },
  invitationCode: null,
  isOneOfSeveral: false,
})
const preset = presetApplied({ session: untyped, headcount: 2, invitationCode: VIC.code })
const held = invitationHeld(VIC)

beforeEach(() => void vi.useFakeTimers())

/** Opens a page whose booking gets this answer. */
async function openConfirm(fault: Fault, scenario: ScenarioName = 'signed-in') {
  const page = await openPage({ scenario })
  page.backend.fail('createReservation', fault)
  const { dispatch, getState } = page.store
  const seen = () => ({
    booked: selectLastBooking(getState()),
    session: selectDraft(getState()).session?.id ?? null,
    invitation: selectInvitation(getState()),
  })
  const leaving = new AbortController()
  const book = () => afterTimers(dispatch(bookDraft(leaving.signal)))
  return { ...page, seen, book, leave: () => leaving.abort() }
}

const made = replies(200, { reservation_id: 9 })

it('A session that was chosen with an invitation that is no longer held is not booked', async () => {
  const page = await openConfirm(made)
  page.store.dispatch(chosenByVic)
  expect(await page.book()).toEqual({ kind: 'unknown' })
  expect(page.backend.count(CREATE)).toBe(0)
})

const publicly = { headcount: 1, type: 'public' }
const byVic = { headcount: 1, type: 'vic', invitation_code: 'VIC2025' }

it.each<[string, UnknownAction[], object, label: string, eventName?: string]>([
  ['of a session', [chosen], publicly, 'collectors'],
  ['by an invitation', [chosenByVic, held], byVic, 'collectors'],
  ['of one event of several', [oneOfSeveral, held], byVic, 'collectors', NAME],
  ['of a preset', [preset, held], { ...byVic, headcount: 2 }, 'vic'],
])(
  'A booking %s sends the choice and is reported to analytics',
  async (_, actions, body, label, eventName) => {
    const page = await openConfirm(made)
    for (const action of actions) page.store.dispatch(action)
    expect(await page.book()).toMatchObject({ kind: 'done' })
    expect(page.backend.bodiesTo('/reservation/create')).toEqual([{ session_id: 7, ...body }])
    const booked = { reservationId: 9, startAt, endAt, eventName: eventName ?? null }
    expect(page.seen()).toEqual({ booked, session: null, invitation: null })
    const value = actions.includes(preset) ? 2 : 1
    const event = { category: 'reservation', action: 'complete_reservation', label, value }
    expect(page.reports.events).toEqual([event])
  },
)

const unbound = invitationHeld({ ...VIC, type: null })
const BIND = 'POST /reservation/invitation/bind/VIC2025'

it('An invitation without an answer to its bind request is bound before the booking', async () => {
  const page = await openConfirm(made)
  page.store.dispatch(unbound)
  page.store.dispatch(chosenByVic)
  expect(await page.book()).toMatchObject({ kind: 'done' })
  const posts = page.backend.requested().filter((line) => line.startsWith('POST'))
  expect(posts).toEqual([BIND, CREATE])
  expect(page.backend.bodiesTo('/reservation/create')).toEqual([{ session_id: 7, ...byVic }])
})

it('An invitation that is only opened does not change a choice that was made without it', async () => {
  const page = await openConfirm(made)
  page.store.dispatch(chosen)
  page.store.dispatch(unbound)
  expect(await page.book()).toMatchObject({ kind: 'done' })
  expect(page.backend.count(BIND)).toBe(0)
  expect(page.backend.bodiesTo('/reservation/create')).toEqual([{ session_id: 7, ...publicly }])
  expect(page.seen().invitation).toMatchObject({ code: VIC.code })
})

it('Nothing is booked while the type of the invitation is unknown, and the draft says so', async () => {
  const page = await openConfirm(made)
  page.backend.fail('bindInvitation', replies(500))
  page.store.dispatch(unbound)
  page.store.dispatch(chosenByVic)
  expect(await page.book()).toEqual({ kind: 'unknown' })
  expect(page.backend.count(CREATE)).toBe(0)
  expect(selectDraft(page.store.getState()).lastAttempt).toEqual({ outcome: 'lost' })
})

it.each<[string, (page: Awaited<ReturnType<typeof openConfirm>>) => unknown, number]>([
  ['stays sends the booking', () => undefined, 1],
  ['leaves sends no booking', ({ leave }) => leave(), 0],
  ['chooses another session sends no booking', ({ store }) => store.dispatch(chosenOther), 0],
])('During the request for the baseline list, a guest who %s', async (_, act, creates) => {
  const page = await openConfirm(made, 'reserved')
  const { fault, release } = deferred()
  page.backend.fail('getReservations', fault, 1)
  page.store.dispatch(chosen)
  const booking = page.book()
  await flush()
  act(page)
  release()
  await afterTimers(booking)
  expect(page.backend.count(CREATE)).toBe(creates)
})

it('A booking stores the baseline list from before it', async () => {
  const page = await openConfirm(noNetwork, 'reserved')
  page.store.dispatch(chosen)
  await page.store.dispatch(api.endpoints.checkReservation.initiate())
  await page.book()
  const reservationIds = [page.backend.world.reservations.at(-1)?.id]
  expect(storedCommands()).toMatchObject([{ argument: { wasReserved: true, reservationIds } }])
})
