import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { HOUR_MS } from '#mocks/backend/hongKong.ts'
import { formatTimeRange } from '#src/domain/time.ts'
import { freeSession } from '#tests/mocks/request.ts'
import { renderApp } from '#tests/support/app.tsx'
import { draftSession } from '#tests/support/arrange.ts'
import { advanceTime, turnPage } from '#tests/support/screen.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'

it('The success screen leads to the ticket if the booking was cancelled while the page was hidden', async () => {
  vi.useFakeTimers()
  const app = await renderApp('/reservation', { scenario: 'signed-in' })
  await expectEnabled('Date')
  act(() => draftSession(app, freeSession(app.backend.world)))
  await app.press('Complete the reservation')
  await app.press('Confirm')
  await expectScreen('success', '/success')
  turnPage('hidden')
  await advanceTime(60_000)
  for (const reservation of app.backend.world.reservations) reservation.status = 'cancelled'
  turnPage('visible')
  await advanceTime(5_000)
  expect(location.pathname).toBe('/ticket')
})

it('The success screen shows the times of the booked ticket, although the chosen ones were earlier', async () => {
  const app = await renderApp('/reservation', { scenario: 'signed-in' })
  await expectEnabled('Date')
  const session = freeSession(app.backend.world)
  act(() => draftSession(app, session))
  await app.press('Complete the reservation')
  await expectScreen('confirmation')
  session.startAt += HOUR_MS
  session.endAt += HOUR_MS
  await app.press('Confirm')
  await expectScreen('success', '/success')
  const times = formatTimeRange(session.startAt, session.endAt)
  expect(await screen.findByText(times)).toBeVisible()
})
