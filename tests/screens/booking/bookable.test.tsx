/** What can be booked: full sessions, a full event, and guests who have nothing to book. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { holdInvitation } from '#mocks/backend/scenarioSetup.ts'
import { api } from '#src/api/client.ts'
import { invitationHeld } from '#src/state/invitation.ts'
import { renderApp } from '#tests/support/app.tsx'
import { hangs, held, noNetwork, replies, type TestBackend } from '#tests/support/backend.ts'

const FULL = 'The event is fully booked'

const event = (slug: string, quota: number | null) => ({
  id: slug,
  name: `Event ${slug}`,
  slug,
  ...(quota !== null && { booking_quota: quota }),
})

/** A session of one hour in June 2025, by the Hong Kong clock. */
const session = (start: string, of = event('open-to-public', 9), quota: number | null = 9) => ({
  id: `${of.slug} ${start}`,
  start_at: `2025-06-${start}:00:00`,
  end_at: `2025-06-${start}:59:00`,
  event: of,
  activity: quota === null ? {} : { booking_quota: quota },
  type: { name: 'public', label: 'Public' },
})

const answering = (sessions: unknown[], isPreset = false) => ({
  scenario: 'signed-in' as const,
  arrange: ({ fail }: TestBackend) =>
    void fail('getSessions', replies(200, { sessions, booking_quota: 1, is_preset: isPreset })),
})

const date = () => screen.findByRole('button', { name: 'Date' })
const isDateOpen = () => waitFor(async () => expect(await date()).toBeEnabled())
const introduction = () => screen.findByRole('button', { name: 'Make a reservation' })

describe('a session that takes nobody', () => {
  it.each([['its event', session('24T11', event('open-to-public', 0))]])(
    'by %s cannot be chosen',
    async (_, full) => {
      const { user } = await renderApp(
        '/reservation',
        answering([full, session('24T14'), { ...full, id: 9, start_at: '2025-06-25T11:00:00' }]),
      )
      await isDateOpen()
      await user.click(await date())
      const calendar = within(await screen.findByRole('dialog', { name: 'Date' }))
      expect(calendar.getByRole('button', { name: '2025/06/25' })).toBeDisabled()
      await user.click(calendar.getByRole('button', { name: '2025/06/24' }))
      await user.click(calendar.getByRole('button', { name: 'OK' }))
      expect(screen.getByRole('radio', { name: '11:00 - 11:59' })).toBeDisabled()
      expect(screen.getByRole('radio', { name: '14:00 - 14:59' })).toBeEnabled()
    },
  )

  it('is not one without any quota', async () => {
    await renderApp('/reservation', answering([session('24T11', event('a', null), null)]))
    await isDateOpen()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a guest who can choose nothing', () => {
  it.each([
    [
      'the public event is full',
      answering([session('24T11', event('gala', 9)), session('24T11', undefined, 0)]),
    ],
    ['the preset session is full', answering([session('24T11', event('gala', 0))], true)],
  ])('sees the dialog where %s', async (_, options) => {
    const { user, address } = await renderApp('/reservation?foo=1', options)
    await screen.findByRole('dialog', { name: FULL })
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await introduction()
    expect(address()).toBe('/?foo=1')
  })
})

describe('a guest with an invitation', () => {
  const opened = async (options: Parameters<typeof renderApp>[1]) => {
    const app = await renderApp('/', options)
    await introduction()
    app.store.dispatch(invitationHeld({ code: 'VIC2025', type: 'vic' }))
    await waitFor(async () => expect(await introduction()).toBeEnabled())
    await app.user.click(await introduction())
    return app
  }

  it.each<[string, unknown[], boolean]>([
    ['may choose while one event takes guests', [session('24T11', event('gala', 9))], false],
    ['is shown where none does', [session('24T11', event('gala', 0))], true],
  ])('%s', async (_, others, isFull) => {
    await opened(answering([session('24T11', undefined, 0), ...others]))
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
    window.history.pushState(null, '', '/reservation')
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    await isDateOpen()
    await waitFor(() =>
      expect(backend.requested().filter((one) => one === 'GET /reservation/check')).toHaveLength(2),
    )
    expect(screen.getByRole('heading', { name: 'Reservation' })).toBeInTheDocument()
  })

  it('may reserve again after a cancellation', async () => {
    const { user, address } = await renderApp('/ticket', { scenario: 'reserved' })
    await user.click(await screen.findByRole('button', { name: 'Cancel my reservation' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: /^Cancel my/ }))
    await waitFor(async () => expect(await introduction()).toBeEnabled())
    await user.click(await introduction())
    await isDateOpen()
    expect(address()).toBe('/reservation')
  })
})

describe('the check for a reservation', () => {
  it.each([
    ['is not answered', hangs],
    ['fails', noNetwork],
  ])('keeps nobody from the form where it %s', async (_, fault) => {
    const { address } = await renderApp('/reservation', {
      scenario: 'signed-in',
      arrange: ({ fail }) => void fail('checkReservation', fault),
    })
    await isDateOpen()
    expect(address()).toBe('/reservation')
  })
})
