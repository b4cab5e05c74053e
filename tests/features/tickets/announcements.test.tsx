/** Tests what a screen reader says while a ticket is open. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { RENEWAL_MS } from '#src/domain/polling.ts'
import { renderApp } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { noNetwork, replies } from '#tests/support/backend.ts'
import { addLiveRegion } from '#tests/support/liveRegion.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectScreen } from '#tests/support/screens.ts'
import { holding, telling, wireTicket } from '#tests/support/wireTicket.ts'

const USED = 'Your ticket has been used'
const usedTicket = (id: number) => wireTicket(id, { status: 'checked_in' })

/** The lifetime of a code in the mock backend. */
const CODE_MS = 60_000

beforeEach(() => void vi.useFakeTimers())

async function open(...rows: unknown[]) {
  const said = addLiveRegion()
  const app = await renderApp('/ticket', holding(...rows))
  await advanceTime(1_000)
  return { said, ...app }
}

it('A screen reader hears "Welcome" and that the ticket was used, once', async () => {
  const { said, backend } = await open(wireTicket(7))
  telling(usedTicket(7))(backend)
  await advanceTime(CODE_MS + 5_000)
  await advanceTime(CODE_MS)
  expect(said).toEqual([`Welcome | ${USED}`])
})

it('A screen reader hears one announcement for four tickets that are used at the same time', async () => {
  const ids = [7, 8, 9, 10]
  const { said, backend } = await open(...ids.map((id) => wireTicket(id)))
  telling(...ids.map(usedTicket))(backend)
  await advanceTime(CODE_MS + 5_000)
  expect(said).toEqual([`Welcome | ${USED}`])
})

it.each<[string, object, string]>([
  ['was cancelled', { status: 'cancelled' }, 'This ticket has been cancelled'],
  ['was shared', { status: 'shared' }, 'This ticket has been shared with another guest'],
  [
    'was used by another guest',
    { status: 'checked_in', owner: { id: 4, line_name: 'Morgan' } },
    'This ticket has been used by Morgan',
  ],
])('A screen reader hears that the ticket on the screen %s', async (_, changes, text) => {
  const { said, backend } = await open(wireTicket(7))
  telling(wireTicket(7, changes))(backend)
  await advanceTime(CODE_MS + 5_000)
  expect(said).toEqual([text])
})

it('A screen reader finds a ticket that was used before in its place, without an announcement', async () => {
  const { said } = await open(usedTicket(7), usedTicket(8))
  expect(screen.getAllByText(USED)).toHaveLength(2)
  expect(said).toEqual([])
})

it('A screen reader hears once that two codes could not be renewed, and finds no code under the message', async () => {
  const { said, backend } = await open(wireTicket(7), wireTicket(8))
  expect(screen.getAllByRole('img', { name: 'Ticket QR code' })).toHaveLength(2)
  backend.fail('every', noNetwork)
  await advanceTime(CODE_MS + RENEWAL_MS + 5_000)
  expect(said).toEqual([
    'One moment | Your reservation is unaffected. The code returns once the connection is back.',
  ])
  expect(screen.queryByRole('img', { name: 'Ticket QR code' })).not.toBeInTheDocument()
})

it('A screen reader hears that the tickets could not be loaded', async () => {
  const said = addLiveRegion()
  await renderApp('/ticket', failing('reserved', 'getReservations', noNetwork))
  await advanceTime(60_000)
  expect(said).toContain('We could not load your tickets.')
})

it('A screen reader hears on the introduction that the reservation has been cancelled', async () => {
  const { said, backend, user } = await open(wireTicket(7))
  backend.fail('cancelReservation', replies(200, {}))
  const name = 'Cancel my reservation'
  await user.click(screen.getByRole('button', { name }))
  await advanceTime(1_000)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  await advanceTime(2_000)
  await expectScreen('introduction')
  await advanceTime(1_000)
  expect(said.join(' | ')).toMatch(/(^|\| )Your reservation has been cancelled\.$/)
})
