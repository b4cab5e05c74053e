/** Tests when the codes of an open ticket are renewed if the app did not read their list at once. */
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { Countdown } from '#src/features/tickets/Countdown.tsx'
import { goTo, inStore, renderApp } from '#tests/support/app.tsx'
import type { TestBackend } from '#tests/support/backend.ts'
import { LIST } from '#tests/features/tickets/openTicket.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectScreen } from '#tests/support/screens.ts'
import { makeTestStore } from '#tests/support/store.ts'
import { holding, telling, wireTicket } from '#tests/support/wireTicket.ts'

beforeEach(() => void vi.useFakeTimers())

const isCodeOpen = () => screen.queryByRole('img', { name: 'Ticket QR code' }) !== null

const withLifetime = (seconds: number) =>
  wireTicket(7, { check_in_code_remaining_seconds: seconds })

/** The first list arrived this long before the app read it. */
function prefetched(backend: TestBackend, agoMs: number): void {
  const { fetch } = backend
  let isFirst = true
  backend.fetch = (request, onReceived) => {
    if (request.url.endsWith('/reservation/list') && isFirst) {
      isFirst = false
      const at = Date.now() - agoMs
      onReceived?.({ sentAt: at, receivedAt: at })
    }
    return fetch(request)
  }
}

async function open(agoMs: number, seconds: number) {
  const app = await renderApp('/ticket', {
    scenario: 'signed-in',
    arrange: (backend) => {
      telling(withLifetime(seconds))(backend)
      prefetched(backend, agoMs)
    },
  })
  await advanceTime(100)
  await vi.dynamicImportSettled()
  return app
}

it('A code that expired while the app was loading is requested as soon as the screen opens', async () => {
  const { backend } = await open(20_000, 15)
  await advanceTime(1_000)
  expect([backend.count(LIST), isCodeOpen()]).toEqual([2, true])
})

it('A code whose list the app read late is renewed before it is covered', async () => {
  const { backend } = await open(5_000, 30)
  await advanceTime(24_500)
  expect([backend.count(LIST), isCodeOpen()]).toEqual([1, true])
  await advanceTime(2_200)
  expect([backend.count(LIST), isCodeOpen()]).toEqual([2, true])
})

it('A code is renewed on time after a short visit to another screen', async () => {
  const { backend } = await renderApp('/ticket', holding(withLifetime(30)))
  await advanceTime(100)
  goTo('/?redirect=false')
  await expectScreen('introduction')
  await advanceTime(3_500)
  goTo('/ticket')
  await advanceTime(25_900)
  expect([backend.count(LIST), isCodeOpen()]).toEqual([1, true])
  await advanceTime(2_200)
  expect([backend.count(LIST), isCodeOpen()]).toEqual([2, true])
})

it('The ring of the countdown shows the part of the time that is left', async () => {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  telling(withLifetime(60))(backend)
  await store.dispatch(api.endpoints.getReservations.initiate())
  const { container } = render(<Countdown />, { wrapper: inStore(store) })
  await advanceTime(15_000)
  const ring = container.querySelector('[stroke-dasharray]')
  const [length, hidden] = ['stroke-dasharray', 'stroke-dashoffset'].map((name) =>
    Number(ring?.getAttribute(name)),
  )
  expect((hidden ?? NaN) / (length ?? NaN)).toBeCloseTo(0.25)
})
