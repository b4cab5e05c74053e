/** A booking whose outcome checks all failed is found by the next list. */
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { LATE_COMMIT_MS } from '#src/domain/commandOutcome.ts'
import { hangs, lostAnswer, noNetwork } from '#tests/support/backend.ts'
import { afterTimers, submit } from '#tests/support/commands.ts'
import { openConfirm } from '#tests/session/outbox/confirmPage.ts'

beforeEach(() => void vi.useFakeTimers())

/** Books, and loses the answer and the network until all outcome checks have failed. */
async function openUnknownBooking() {
  const page = await openConfirm()
  let healList = () => {}
  page.backend.fail('createReservation', (request, answer) => {
    healList = page.backend.fail('getReservations', noNetwork)
    return lostAnswer(request, answer)
  })
  void page.book()
  await vi.advanceTimersByTimeAsync(LATE_COMMIT_MS + 12_000)
  expect(page.state()).toBe('unknown')
  return {
    ...page,
    async list() {
      healList()
      await afterTimers(page.store.dispatch(api.endpoints.getReservations.initiate()))
    },
  }
}

it('An unknown booking is found in the next list that the page polls', async () => {
  const page = await openUnknownBooking()
  await page.list()
  expect(page.state()).toBeNull()
  expect(page.booked()).not.toBeNull()
  expect(page.creates()).toBe(1)
})

it('An unknown booking is found in the next list while another command is being sent', async () => {
  const page = await openUnknownBooking()
  page.backend.fail('acceptInvitation', hangs)
  void page.store.dispatch(submit({ kind: 'accept', argument: { code: 'VIC2025' } }))
  await page.list()
  expect(page.state()).toBeNull()
  expect(page.booked()).not.toBeNull()
})

it('A booking is checked only as often as scheduled while a binding is unanswered too', async () => {
  const { backend, book, store, state } = await openConfirm()
  backend.fail('bindInvitation', noNetwork)
  await afterTimers(store.dispatch(submit({ kind: 'bind', argument: { code: 'VIC2025' } })))
  backend.fail('createReservation', noNetwork)
  let lists = 0
  // Without this limit, checks that cause each other would keep the test from ending.
  backend.fail('getReservations', (request, answer) =>
    ++lists > 20 ? hangs(request, answer) : answer(),
  )
  void book()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(state()).toBe('checking')
  // One list is the baseline, and two are the checks after 0 and 5 s.
  expect(lists).toBe(3)
})
