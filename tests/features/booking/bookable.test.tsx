/** Tests what can be booked, with full sessions, a full event and guests who have a reservation. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { holdInvitation } from '#mocks/backend/scenarioSetup.ts'
import { api } from '#src/api/client.ts'
import { goTo, renderApp } from '#tests/support/app.tsx'
import { failing, hold } from '#tests/support/arrange.ts'
import { deferred, replies } from '#tests/support/backend.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'
import { offered, wireEvent, wireSession } from '#tests/features/booking/wireSession.ts'

it('A guest without a bookable session sees that the event is fully booked', async () => {
  const sessions = [wireSession('24T11', wireEvent('gala')), wireSession('24T11', undefined, 0)]
  const { user } = await renderApp('/reservation?foo=1', offered(...sessions))
  const dialog = await screen.findByRole('dialog', { name: 'The event is fully booked' })
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await expectScreen('introduction', '/?redirect=false&foo=1')
})

it('A guest whose free session may be unreadable is offered a retry instead of the fully-booked dialog', async () => {
  const { user, backend } = await renderApp(
    '/reservation',
    offered(wireSession('24T11', undefined, 0), { ...wireSession('24T14'), start_at: 'soon' }),
  )
  await screen.findByText('We could not load the sessions.')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  backend.fail('getSessions', replies(200, { sessions: [wireSession('24T14')] }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expectEnabled('Date')
  expect(screen.queryByText('We could not load the sessions.')).not.toBeInTheDocument()
})

it('A list whose sessions have no named event counts as fully booked', async () => {
  await renderApp('/reservation', offered({ ...wireSession('24T14'), event: { id: 1, slug: 'x' } }))
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('The event is fully booked')
})

it('A session without an event does not keep a full event from showing as fully booked', async () => {
  const full = wireSession('24T11', undefined, 0)
  await renderApp('/reservation', offered(full, { ...wireSession('24T14'), event: null }))
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('The event is fully booked')
})

it.each([
  ['checkReservation', { is_reserved: false, has_available_session: false }],
  ['getAvailability', { has_available_session: false }],
] as const)(
  'An invited guest reaches the form even if %s reports no free session',
  async (endpoint, body) => {
    const app = await renderApp('/', {
      scenario: 'signed-in',
      arrange: ({ fail, world }) => {
        fail(endpoint, replies(200, body))
        holdInvitation(world, 'VIC2025', 'accepted')
      },
    })
    await expectEnabled('Make a reservation')
    hold(app)
    await app.press('Make a reservation')
    await screen.findByLabelText('Event')
    await expectScreen('reservation', '/reservation')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  },
)

it.each(['signed-in', 'no-mobile'] as const)(
  'The phone step leads a %s guest to the form with the new login',
  async (scenario) => {
    const app = await renderApp('/reservation/phone?foo=1', { scenario })
    await app.verify()
    await expectScreen('reservation', '/reservation?foo=1')
  },
)

describe('A guest with a reservation and no invitation', () => {
  it.each(['/reservation', '/reservation/phone'])(
    'is redirected from %s to the ticket',
    async (path) => {
      const { reports } = await renderApp(`${path}?foo=1`, { scenario: 'reserved' })
      await expectScreen('ticket code', '/ticket?foo=1')
      expect(reports.views).toEqual([path, '/ticket'])
    },
  )

  it('is redirected although the clock of the phone is set back before the answer', async () => {
    const { fault, release } = deferred()
    const options = failing('reserved', 'checkReservation', fault)
    const { backend } = await renderApp('/reservation', options)
    await waitFor(() => expect(backend.count('GET /reservation/check')).toBe(1))
    vi.setSystemTime(Date.now() - 600_000)
    release()
    await expectScreen('ticket code', '/ticket')
  })

  it('is not redirected by an answer from before the visit', async () => {
    const { store, backend } = await renderApp('/form-1', { scenario: 'reserved' })
    const known = store.dispatch(api.endpoints.checkReservation.initiate())
    expect((await known).data?.isReserved).toBe(true)
    for (const reservation of backend.world.reservations) reservation.status = 'cancelled'
    vi.setSystemTime(Date.now() + 1)
    goTo('/reservation')
    await expectEnabled('Date')
    await waitFor(() => expect(backend.count('GET /reservation/check')).toBe(2))
    await expectScreen('reservation')
  })
})
