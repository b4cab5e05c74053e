/** A booking that no look-up could find, once a list answers again. */
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { LATE_COMMIT_MS } from '#src/domain/commandOutcome.ts'
import { lostAnswer, noNetwork } from '#tests/support/backend.ts'
import { afterTimers } from '#tests/support/commands.ts'
import { openConfirm } from '#tests/support/confirmPage.ts'

beforeEach(() => void vi.useFakeTimers())

it('a booking without an answer is found with the first list that is polled', async () => {
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
