/**
 * Covers a link whose request the browser has sent twice. The first copy has received the ticket, the second one
 * is refused, and the list lags behind.
 */
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { delay } from '#src/delay.ts'
import { signOut } from '#src/session/signIn.ts'
import { renderApp } from '#tests/support/app.tsx'
import { refuses, type TestBackend } from '#tests/support/backend.ts'
import { advanceTime, turnPage } from '#tests/support/screen.ts'
import { telling, wireTicket } from '#tests/support/wireTicket.ts'

const LIST = 'GET /reservation/list'

const ticket = wireTicket(9, { user_id: 4 })

/** Opens a link that is refused with this code, and waits for the words. */
async function openRefused(
  code: number,
  words: string,
  change: (backend: TestBackend) => void = () => undefined,
) {
  vi.useFakeTimers()
  const arrange = (backend: TestBackend) => {
    telling(wireTicket(7))(backend)
    backend.fail('receiveReservation', refuses(code))
    change(backend)
  }
  const app = await renderApp('/receive?share_code=A&hash_code=B', {
    scenario: 'signed-in',
    arrange,
  })
  await screen.findByText(words)
  return app
}

const openTaken = () => openRefused(1716, '此門票已被他人領取')

it.each([
  [1716, '此門票已被他人領取'],
  [1717, '這張門票已屬於您'],
])(
  'A ticket that comes a few seconds after its link was refused with %s is shown and named',
  async (code, words) => {
    const app = await openRefused(code, words)
    await advanceTime(5_500)
    telling(wireTicket(7), ticket)(app.backend)
    await advanceTime(10_000)
    await screen.findByText('You have received a ticket: 2025/06/24 Tue 14:00')
    expect(app.address()).toBe('/ticket')
    expect(app.backend.bodiesTo('/reservation/receive')).toHaveLength(1)
  },
)

it('A late ticket is found although /me answers only after the refusal is shown', async () => {
  const app = await openRefused(1716, '此門票已被他人領取', (backend) => {
    backend.fail('receiveReservation', async (request, answer) => {
      backend.fail('getMe', (_, me) => delay(1_000).then(me), 1)
      return refuses(1716)(request, answer)
    })
  })
  await advanceTime(2_000)
  telling(wireTicket(7), ticket)(app.backend)
  await advanceTime(10_000)
  await screen.findByText('You have received a ticket: 2025/06/24 Tue 14:00')
  expect(app.address()).toBe('/ticket')
})

it('A link that another guest has taken stays refused, and costs three more requests at most', async () => {
  const app = await openTaken()
  const before = app.backend.count(LIST)
  await advanceTime(600_000)
  expect(app.backend.count(LIST)).toBe(before + 3)
  expect(app.address()).toBe('/error/invitation-received')
})

it('A hidden page does not look for the ticket of a refused link, and looks once it is visible', async () => {
  const app = await openTaken()
  const before = app.backend.count(LIST)
  turnPage('hidden')
  await advanceTime(600_000)
  expect(app.backend.count(LIST)).toBe(before)
  telling(wireTicket(7), ticket)(app.backend)
  turnPage('visible')
  await advanceTime(1_000)
  await screen.findByText(/^You have received a ticket: /)
})

it('The ticket of a refused link is not looked for after the guest has signed out', async () => {
  const app = await openTaken()
  const before = app.backend.count(LIST)
  act(() => void app.store.dispatch(signOut()))
  await advanceTime(600_000)
  expect(app.backend.count(LIST)).toBe(before)
  expect(screen.queryByText(/^You have received a ticket: /)).not.toBeInTheDocument()
})

it('A ticket that another tab books is not named as that of a refused link', async () => {
  const app = await openTaken()
  localStorage.setItem(
    'persist:outbox',
    JSON.stringify({ entries: [], unreadFailure: { owner: 1 } }),
  )
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: 'persist:outbox', newValue: 'changed' }),
      ),
  )
  telling(wireTicket(7), ticket)(app.backend)
  await advanceTime(60_000)
  expect(screen.queryByText(/^You have received a ticket: /)).not.toBeInTheDocument()
})
