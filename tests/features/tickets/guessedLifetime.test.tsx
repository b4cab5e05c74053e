/** Tests an open ticket if the server gives no usable remaining seconds, so that the app guesses when to ask again. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#mocks/backend/hongKong.ts'
import { MAX_TTL_SECONDS, RENEWAL_MS } from '#src/domain/polling.ts'
import { renderApp } from '#tests/support/app.tsx'
import { noNetwork } from '#tests/support/backend.ts'
import { advanceTime, turnNetwork } from '#tests/support/screen.ts'
import { holding, telling, wireTicket } from '#tests/support/wireTicket.ts'

const RECONNECTING = 'Your reservation is unaffected. The code returns once the connection is back.'

/** The lifetime of a code if the server gives it. */
const CODE_MS = 60_000

beforeEach(() => void vi.useFakeTimers())

const ticket = (id: number, seconds: unknown = null) =>
  wireTicket(id, { check_in_code_remaining_seconds: seconds })

async function open(...rows: unknown[]) {
  const app = await renderApp('/ticket', holding(...rows))
  await advanceTime(100)
  await vi.dynamicImportSettled()
  return app
}

const codes = () => screen.queryAllByRole('img', { name: 'Ticket QR code' })

it.each([[undefined], [null], [0], [-5]])(
  'A code with %j remaining seconds stays, without a countdown, while no list comes',
  async (seconds) => {
    const { backend, press } = await open(
      wireTicket(7, { check_in_code_remaining_seconds: seconds }),
    )
    await press('Tap to enlarge')
    turnNetwork('offline')
    backend.fail('every', noNetwork)
    for (const ms of [0, 10 * MINUTE_MS]) {
      await advanceTime(ms)
      expect(codes()).toHaveLength(2)
      expect(screen.queryByText(RECONNECTING)).not.toBeInTheDocument()
      expect(screen.getByText(/show this QR code/)).toBeInTheDocument()
      expect(document.body).not.toHaveTextContent(/New code in|· \d/)
    }
  },
)

it('A code without remaining seconds is renewed after 5 s, and then follows the seconds of its list', async () => {
  const { backend } = await open(ticket(7))
  telling(ticket(7, 60))(backend)
  await advanceTime(7_000)
  expect(screen.getByRole('timer')).toHaveTextContent(/New code in 0:5/)
  backend.fail('every', noNetwork)
  await advanceTime(CODE_MS + RENEWAL_MS)
  expect(codes()).toEqual([])
  expect(screen.getByText(RECONNECTING)).toBeInTheDocument()
})

it('A code that is valid for longer than the longest wait for a list stays while no list comes', async () => {
  const { backend } = await open(ticket(7, 5 * MAX_TTL_SECONDS))
  backend.fail('every', noNetwork)
  await advanceTime(MAX_TTL_SECONDS * 1000 + 2 * MINUTE_MS)
  expect(codes()).toHaveLength(1)
  expect(screen.queryByText(RECONNECTING)).not.toBeInTheDocument()
})

it('A code without remaining seconds stays when another code of the list is covered', async () => {
  const { backend } = await open(ticket(7), ticket(8, 60))
  backend.fail('every', noNetwork)
  await advanceTime(CODE_MS - 1_000)
  expect(codes()).toHaveLength(2)
  await advanceTime(RENEWAL_MS + 2_000)
  expect(screen.getAllByText(RECONNECTING)).toHaveLength(1)
  expect(codes()).toHaveLength(1)
  expect(document.body).not.toHaveTextContent(/New code in|· \d/)
})
