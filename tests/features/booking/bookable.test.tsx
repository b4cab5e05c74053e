/** What can be booked: full sessions, a full event, and guests who have nothing to book. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { holdInvitation } from '#mocks/backend/scenarioSetup.ts'
import { api } from '#src/api/client.ts'
import { invitationHeld } from '#src/store/heldInvitation.ts'
import { goTo, renderApp, type AppOptions } from '#tests/support/app.tsx'
import { hangs, held, noNetwork, replies } from '#tests/support/backend.ts'
import { offered, wireEvent, wireSession } from '#tests/support/wireSession.ts'

const FULL = 'The event is fully booked'

const date = () => screen.findByRole('button', { name: 'Date' })
const isDateOpen = () => waitFor(async () => expect(await date()).toBeEnabled())
const introduction = () => screen.findByRole('button', { name: 'Make a reservation' })

it('a session that takes nobody cannot be chosen', async () => {
  const full = wireSession('24T11', wireEvent('open-to-public', 0))
  const { user, press } = await renderApp(
    '/reservation',
    offered(full, wireSession('24T14'), { ...full, id: 9, start_at: '2025-06-25T11:00:00' }),
  )
  await isDateOpen()
  await press('Date')
  const calendar = within(await screen.findByRole('dialog', { name: 'Date' }))
  expect(calendar.getByRole('button', { name: '2025/06/25' })).toBeDisabled()
  await user.click(calendar.getByRole('button', { name: '2025/06/24' }))
  await user.click(calendar.getByRole('button', { name: 'OK' }))
  expect(screen.getByRole('radio', { name: '11:00 - 11:59' })).toBeDisabled()
  expect(screen.getByRole('radio', { name: '14:00 - 14:59' })).toBeEnabled()
})

it('a guest who can choose nothing sees that the event is fully booked', async () => {
  const { press, address } = await renderApp(
    '/reservation?foo=1',
    offered(wireSession('24T11', wireEvent('gala')), wireSession('24T11', undefined, 0)),
  )
  await screen.findByRole('dialog', { name: FULL })
  await press('OK')
  await introduction()
  expect(address()).toBe('/?redirect=false&foo=1')
})

describe('a guest with an invitation', () => {
  const opened = async (options: AppOptions) => {
    const app = await renderApp('/', options)
    await introduction()
    app.store.dispatch(invitationHeld({ code: 'VIC2025', type: 'vic', isAccepted: true }))
    await waitFor(async () => expect(await introduction()).toBeEnabled())
    await app.press('Make a reservation')
    return app
  }

  it.each<[string, unknown[], boolean]>([
    ['may choose while one event takes guests', [wireSession('24T11', wireEvent('gala'))], false],
    ['is shown where none does', [wireSession('24T11', wireEvent('gala', 0))], true],
  ])('%s', async (_, others, isFull) => {
    await opened(offered(wireSession('24T11', undefined, 0), ...others))
    const field = await screen.findByLabelText('Event')
    await waitFor(() => expect(within(field).getAllByRole('option')).toHaveLength(3))
    expect(screen.queryAllByRole('dialog', { name: FULL })).toHaveLength(isFull ? 1 : 0)
  })

  it.each([
    ['checkReservation', { is_reserved: false, has_available_session: false }],
    ['getAvailability', { has_available_session: false }],
  ] as const)('goes on, whatever %s says of free sessions', async (endpoint, body) => {
    const { address } = await opened({
      scenario: 'signed-in',
      arrange: ({ fail, world }) => {
        fail(endpoint, replies(200, body))
        holdInvitation(world, 'VIC2025', 'accepted')
      },
    })
    await screen.findByLabelText('Event')
    expect(address()).toBe('/reservation')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a guest with a reservation and no invitation', () => {
  it.each(['/reservation', '/reservation/phone'])('is led from %s to the ticket', async (path) => {
    const { address, reports } = await renderApp(`${path}?foo=1`, { scenario: 'reserved' })
    await screen.findByRole('img', { name: 'Ticket QR code' })
    expect(address()).toBe('/ticket?foo=1')
    expect(reports.views).toEqual([path, '/ticket'])
  })

  it('meets no dialog where every session is taken', async () => {
    const check = held()
    await renderApp('/reservation', {
      scenario: 'reserved',
      arrange: ({ fail }) => {
        fail('getSessions', replies(200, { sessions: [] }))
        fail('checkReservation', check.fault, 1)
      },
    })
    expect(await date()).toBeDisabled()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    check.release()
    expect(await screen.findByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
  })

  it('is not judged by an answer of before the visit', async () => {
    const { store, backend } = await renderApp('/form-1', { scenario: 'reserved' })
    const known = store.dispatch(api.endpoints.checkReservation.initiate())
    expect((await known).data?.isReserved).toBe(true)
    for (const reservation of backend.world.reservations) reservation.status = 'cancelled'
    vi.setSystemTime(Date.now() + 1)
    goTo('/reservation')
    await isDateOpen()
    await waitFor(() => expect(backend.count('GET /reservation/check')).toBe(2))
    expect(screen.getByRole('heading', { name: 'Reservation' })).toBeInTheDocument()
  })
})

it.each([
  ['is not answered', hangs],
  ['fails', noNetwork],
])('a check for a reservation that %s keeps nobody from the form', async (_, fault) => {
  const { address } = await renderApp('/reservation', {
    scenario: 'signed-in',
    arrange: ({ fail }) => void fail('checkReservation', fault),
  })
  await isDateOpen()
  expect(address()).toBe('/reservation')
})
