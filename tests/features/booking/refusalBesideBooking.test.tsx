/** Tests that a refused invitation does not hide what became of a booking. */
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LATE_COMMIT_MS } from '#src/domain/commandOutcome.ts'
import { answerInvitation } from '#src/session/outbox/answerInvitation.ts'
import { freeSession } from '#tests/mocks/request.ts'
import { renderApp } from '#tests/support/app.tsx'
import { draftSession } from '#tests/support/arrange.ts'
import { noNetwork, refuses } from '#tests/support/backend.ts'
import { advanceTime, turnPage } from '#tests/support/screen.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'

it('A refused invitation is shown after the guest has read that the booking failed', async () => {
  vi.useFakeTimers()
  const app = await renderApp('/reservation', { scenario: 'signed-in' })
  await expectEnabled('Date')
  act(() => draftSession(app, freeSession(app.backend.world)))
  await app.press('Complete the reservation')
  await expectScreen('confirmation')
  app.backend.fail('createReservation', noNetwork)
  app.backend.fail('bindInvitation', noNetwork, 1)
  act(() => void app.store.dispatch(answerInvitation({ kind: 'bind', argument: { code: 'GONE' } })))
  await advanceTime(1_500)
  await app.press('Confirm')
  await advanceTime(1_000)
  expect(await screen.findByText('We are checking your reservation')).toBeVisible()
  app.backend.fail('bindInvitation', refuses(1899))
  turnPage('hidden')
  turnPage('visible')
  await advanceTime(2_000)
  expect(app.address()).toBe('/confirm')
  await advanceTime(LATE_COMMIT_MS + 5_000)
  expect(app.address()).toBe('/confirm')
  await app.press('OK')
  await advanceTime(500)
  expect(app.address()).toBe('/error/invitation-canceled')
})
