/** A booking whose outcome checks all failed is found by the next list. */
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { LATE_COMMIT_MS } from '#src/domain/commandOutcome.ts'
import { lostAnswer, noNetwork } from '#tests/support/backend.ts'
import { afterTimers } from '#tests/support/commands.ts'
import { openConfirm } from '#tests/session/outbox/confirmPage.ts'

beforeEach(() => void vi.useFakeTimers())

it('An unknown booking is found in the next list that the page polls', async () => {
  const page = await openConfirm()
  let healList = () => {}
  page.backend.fail('createReservation', (request, answer) => {
    healList = page.backend.fail('getReservations', noNetwork)
    return lostAnswer(request, answer)
  })
  void page.book()
  await vi.advanceTimersByTimeAsync(LATE_COMMIT_MS + 12_000)
  expect(page.state()).toBe('unknown')
  healList()
  await afterTimers(page.store.dispatch(api.endpoints.getReservations.initiate()))
  expect(page.state()).toBeNull()
  expect(page.booked()).not.toBeNull()
  expect(page.creates()).toBe(1)
})
