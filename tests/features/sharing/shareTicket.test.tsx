/** From the ticket to /share, and what stays there whatever the list says once a link was made. */
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import { api } from '#src/api/client.ts'
import { invitationHeld } from '#src/store/heldInvitation.ts'
import { signInStarted } from '#src/features/account/user.ts'
import { renderApp } from '#tests/support/app.tsx'
import { refuses, replies, type TestBackend } from '#tests/support/backend.ts'
import { openWithLine } from '#tests/support/fakeLine.ts'
import { pass } from '#tests/support/openTicket.ts'
import { holding, telling, wireTicket } from '#tests/support/wireTicket.ts'

const NOTHING = 'You have nothing to share at the moment.'
const FAILED = 'This could not be shared. Please try again.'

const links = () => screen.queryAllByRole('link', { name: 'Share this ticket' })
const shareButton = () => screen.findByRole('button', { name: 'Share this ticket' })
const sheet = () => screen.findByRole('dialog', { name: 'Share the link' })
const shares = ({ bodiesTo }: TestBackend) => bodiesTo('/reservation/sharing')
const untilListedAgain = ({ count }: TestBackend) =>
  waitFor(() => expect(count('GET /reservation/list')).toBe(2))
const lastTicket = ({ reservations }: World) => {
  const ticket = reservations.at(-1)
  if (ticket === undefined) throw new Error('no ticket')
  return ticket
}

describe('the ticket screen', () => {
  it('has one on the card of each shareable ticket, and none beside the gifts', async () => {
    const { user, backend } = await openWithLine('/ticket', { scenario: 'three-tickets' })
    await screen.findAllByRole('img', { name: 'Ticket QR code' })
    const [, second, third] = backend.world.reservations.slice(-3)
    expect(links().map((link) => link.getAttribute('href'))).toEqual([
      `/share?ticket=${second?.id}`,
      `/share?ticket=${third?.id}`,
    ])
    await user.click(screen.getByRole('tab', { name: 'Gift Redemption voucher' }))
    expect(links()).toEqual([])
  })

  it('leads to the ticket, which one more tap shares; the way on forgets it', async () => {
    const app = await openWithLine('/ticket?foo=1', { scenario: 'three-tickets' })
    await screen.findAllByRole('img', { name: 'Ticket QR code' })
    await app.user.click(links()[1] ?? document.body)
    const { id } = lastTicket(app.backend.world)
    expect(app.address()).toBe(`/share?ticket=${id}&foo=1`)
    const [first] = await screen.findAllByRole('button', { name: 'Share this ticket' })
    await app.user.click(first ?? document.body)
    expect(await screen.findByText('Shared. Thank you.')).toBeInTheDocument()
    expect(shares(app.backend)).toEqual([{ reservation_id: id }])
    await app.press('Back to the introduction')
    await waitFor(() => expect(app.address()).toBe('/?redirect=false&foo=1'))
  })
})

describe('a ticket that was shared', () => {
  const again = { name: 'Send the link again' }

  it.each<ScenarioName>(['share-withdrawn', 'share-at-once', 'second-shareable'])(
    'has a way to send its link again on its card, also after a reload (%s)',
    async (scenario) => {
      const app = await openWithLine('/share', { scenario })
      await app.press('Share this ticket')
      await screen.findByText('Shared. Thank you.')
      app.unmount()
      const later = await openWithLine('/ticket', { backend: app.backend })
      await later.user.click(await screen.findByRole('link', again))
      await later.user.click(await screen.findByRole('button', again))
      expect(await screen.findByText('Shared. Thank you.')).toBeInTheDocument()
      expect(later.shared).toEqual(app.shared)
    },
  )

  it('has none once somebody has received it, nor for another guest', async () => {
    const app = await openWithLine('/share', holding(wireTicket(7, { is_shareable: true })))
    app.backend.fail('shareReservation', replies(200, { share_code: 'S', hash_code: 'H' }))
    await app.press('Share this ticket')
    await screen.findByText('Shared. Thank you.')
    app.unmount()
    const owner = { id: 4, line_name: 'Morgan' }
    const later = await renderApp(
      '/ticket',
      holding(wireTicket(7, { status: 'shared', owner }), wireTicket(8)),
    )
    await screen.findByText(/shared with/)
    expect(screen.queryByRole('link', again)).not.toBeInTheDocument()
    later.unmount()
    await renderApp('/ticket', {
      ...holding(wireTicket(7)),
      arrange: (backend) => {
        telling(wireTicket(7))(backend)
        backend.fail('getMe', replies(200, { id: 99, mobile: '+852-51234567' }))
      },
    })
    await screen.findByRole('img', { name: 'Ticket QR code' })
    expect(screen.queryByRole('link', again)).not.toBeInTheDocument()
  })

  it('says why the link is refused, in the words of the server', async () => {
    const app = await openWithLine('/share?ticket=7', holding(wireTicket(7, { status: 'shared' })))
    app.backend.fail('shareReservation', refuses(1711, 400, 'Somebody has received it.'))
    await app.press(again.name)
    expect(await screen.findByText('Somebody has received it.')).toBeInTheDocument()
  })
})

describe('the introduction', () => {
  it('has the way to share the invitation while one is held', async () => {
    const app = await openWithLine('/?foo=1', { scenario: 'vic' })
    await screen.findByRole('tab', { name: 'Introduction' })
    expect(screen.queryByRole('link', { name: /^Share/ })).not.toBeInTheDocument()
    act(
      () =>
        void app.store.dispatch(invitationHeld({ code: 'VIC2025', type: 'vic', isAccepted: true })),
    )
    await app.user.click(screen.getByRole('link', { name: 'Share your invitation' }))
    expect(await screen.findByRole('heading', { name: 'Your invitation' })).toBeInTheDocument()
    expect(app.address()).toBe('/share?foo=1')
  })
})

describe('a ticket whose link was made', () => {
  const codes = replies(200, { share_code: 'S', hash_code: 'H' })

  it.each<[string, unknown[]]>([
    ['is gone', []],
    ['is used', [wireTicket(7, { status: 'checked_in' })]],
  ])('stays with its link where the list says that it %s', async (_, rows) => {
    vi.useFakeTimers()
    const app = await openWithLine('/share', {
      ...holding(wireTicket(6, { is_shareable: true }), wireTicket(7, { is_shareable: true })),
      phone: { outcomes: ['unavailable', 'sent'] },
    })
    app.backend.fail('shareReservation', codes)
    const [, second] = await screen.findAllByRole('button', { name: 'Share this ticket' })
    telling(wireTicket(6, { is_shareable: true }), ...rows)(app.backend)
    await app.user.click(second ?? document.body)
    const dialog = await sheet()
    const link = screen.getByLabelText('Link')
    await untilListedAgain(app.backend)
    await pass(2000)
    expect(dialog).toBeInTheDocument()
    expect(link).toHaveDisplayValue(/share_code=S&hash_code=H$/)

    await app.press('Close')
    const buttons = await screen.findAllByRole('button', { name: 'Share this ticket' })
    expect(buttons).toHaveLength(2)
    await app.user.click(buttons[1] ?? document.body)
    expect(await screen.findByText('Shared. Thank you.')).toBeInTheDocument()
    expect(shares(app.backend)).toEqual([{ reservation_id: 7 }])
  })

  it.each<ScenarioName>(['share-withdrawn', 'share-at-once'])(
    'stays until the guest leaves (%s)',
    async (scenario) => {
      const app = await openWithLine('/share', { scenario })
      await app.press('Share this ticket')
      expect(await screen.findByText('Shared. Thank you.')).toBeInTheDocument()
      await untilListedAgain(app.backend)
      expect(screen.getByText('Shared. Thank you.')).toBeInTheDocument()
      app.unmount()
      await renderApp('/share', { backend: app.backend })
      expect(await screen.findByText(NOTHING)).toBeInTheDocument()
    },
  )

  it('stays while the login is renewed', async () => {
    const app = await openWithLine('/share', {
      scenario: 'share-at-once',
      phone: { outcomes: ['unavailable'] },
    })
    await app.press('Share this ticket')
    const dialog = await sheet()
    act(() => void app.store.dispatch(signInStarted()))
    expect(dialog).toBeInTheDocument()
  })

  it('is not for another guest on the same phone', async () => {
    const app = await openWithLine('/share', {
      scenario: 'share-at-once',
      phone: { outcomes: ['unavailable'] },
    })
    await app.press('Share this ticket')
    const dialog = await sheet()
    app.backend.fail('getMe', replies(200, { id: 99, mobile: '+852-51234567' }))
    app.backend.fail('getReservations', replies(200, { user_id: 99, reservations: [] }))
    await act(() =>
      app.store.dispatch(
        api.endpoints.getMe.initiate(undefined, { forceRefetch: true, subscribe: false }),
      ),
    )
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  it('that is refused says so, although the list offers it no more', async () => {
    const app = await openWithLine('/share', holding(wireTicket(7, { is_shareable: true })))
    await shareButton()
    app.backend.fail('shareReservation', refuses(1710, 400, ''))
    telling(wireTicket(7))(app.backend)
    await app.press('Share this ticket')
    expect(await screen.findByText(FAILED)).toBeInTheDocument()
    await untilListedAgain(app.backend)
    expect(screen.getByText(FAILED)).toBeInTheDocument()
  })
})

describe('/share?ticket=', () => {
  const address = (backend: TestBackend) => `/share?ticket=${lastTicket(backend.world).id}`

  /** Comes back to the ticket's own address after its link was made, from LINE's login for one. */
  async function comeBack(scenario: ScenarioName) {
    const first = await openWithLine('/share', { scenario })
    await first.user.click(await shareButton())
    await screen.findByText('Shared. Thank you.')
    first.unmount()
    const { backend, shared } = first
    return { ...(await openWithLine(address(backend), { backend })), before: shared }
  }

  it.each<ScenarioName>(['share-withdrawn', 'share-at-once'])(
    'brings back the ticket, and a tap the same link (%s)',
    async (scenario) => {
      const app = await comeBack(scenario)
      await app.press('Send the link again')
      expect(await screen.findByText('Shared. Thank you.')).toBeInTheDocument()
      expect(app.shared).toEqual(app.before)
      expect(shares(app.backend)).toHaveLength(2)
    },
  )

  it('has this ticket first, then the invitation, then the others', async () => {
    const app = await openWithLine('/share?ticket=8', {
      ...holding(wireTicket(7, { is_shareable: true }), wireTicket(8, { is_shareable: true })),
    })
    act(
      () =>
        void app.store.dispatch(invitationHeld({ code: 'VIC2025', type: 'vic', isAccepted: true })),
    )
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3))
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['Your ticket, 2 of 2', 'Your invitation', 'Your ticket, 1 of 2'])
    app.backend.fail('shareReservation', refuses(1710, 400, ''))
    const [first] = screen.getAllByRole('button', { name: 'Share this ticket' })
    await app.user.click(first ?? document.body)
    await waitFor(() => expect(shares(app.backend)).toEqual([{ reservation_id: 8 }]))
  })
})
