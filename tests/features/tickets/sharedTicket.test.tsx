/** Tests a shared ticket whose receiver is not known yet. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { COVERED_LIST_SECONDS } from '#src/domain/polling.ts'
import { goTo, renderApp } from '#tests/support/app.tsx'
import { LIST } from '#tests/features/tickets/openTicket.ts'
import { replies, type TestBackend } from '#tests/support/backend.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectScreen } from '#tests/support/screens.ts'
import { holding, telling, wireTicket } from '#tests/support/wireTicket.ts'

const UNKNOWN = 'This ticket has been shared with another guest'
const KNOWN = 'This ticket has been shared with Morgan'
const shared = wireTicket(7, { status: 'shared' })
const received = wireTicket(7, { status: 'shared', owner: { id: 4, line_name: 'Morgan' } })

beforeEach(() => void vi.useFakeTimers())

const statusTexts = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)

async function open() {
  const app = await renderApp('/ticket', holding(shared))
  await advanceTime(500)
  expect(statusTexts()).toContain(UNKNOWN)
  return app
}

it('A shared ticket names its receiver immediately if the giver reopens it within 5 s', async () => {
  const { backend } = await open()
  goTo('/?redirect=false')
  await expectScreen('introduction')
  telling(received)(backend)
  await advanceTime(1_000)
  goTo('/ticket')
  await advanceTime(1_000)
  expect(statusTexts()).toContain(KNOWN)
})

it('A shared ticket on an open screen names its receiver although its status does not change', async () => {
  const { backend } = await open()
  telling(received)(backend)
  await advanceTime(COVERED_LIST_SECONDS * 1_000 + 1_000)
  expect(statusTexts()).toContain(KNOWN)
  const lists = backend.count(LIST)
  await advanceTime(COVERED_LIST_SECONDS * 3_000)
  expect(backend.count(LIST)).toBe(lists)
})

it.each([
  ['its receiver sees its code', { user_id: 9, owner: { id: 1, line_name: 'Guest' } }, 1],
  ['its giver sees no code', { user_id: 1, owner: { id: 9, line_name: 'Morgan' } }, 0],
  ['its giver sees no code before it is received', { user_id: 1, owner: { id: 1 } }, 0],
])('A ticket that stays shared in a list without a user id: %s', async (_, guests, codes) => {
  const row = wireTicket(7, { status: 'shared', ...guests })
  const arrange = ({ fail }: TestBackend) =>
    void fail('getReservations', replies(200, { reservations: [row] }))
  await renderApp('/ticket', { scenario: 'signed-in', arrange })
  await advanceTime(500)
  const images = () => screen.queryAllByRole('img', { name: 'Ticket QR code' })
  expect(images()).toHaveLength(codes)
  await advanceTime(70_000)
  expect(images()).toHaveLength(codes)
})
