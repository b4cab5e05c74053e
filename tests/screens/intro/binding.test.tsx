/**
 * The introduction with action=check-binding: where the membership is not bound, the binding page
 * follows.
 */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Config } from '#src/config.ts'
import { invitationHeld } from '#src/state/invitation.ts'
import { renderApp } from '#tests/support/app.tsx'
import { hangs, held, noNetwork, refuses, type Fault } from '#tests/support/backend.ts'

const CHECK = 'GET /check-crm-binding'
const VISIT = 'GET /log-crm-binding-visit'
const ADDRESS = '/?action=check-binding&foo=1'
const OTP_PAGE = 'https://members.example/otp'
const WALK_IN_PAGE = 'https://members.example/walk-in'
const pages: Partial<Config> = { otpBindingUrl: OTP_PAGE, walkInBindingUrl: WALK_IN_PAGE }

const introduction = () => screen.findByRole('tab', { name: 'Introduction' })
const contact = () => screen.findByRole('dialog', { name: 'Your membership needs one more step' })

/** Where the page was sent, outside the app. */
let visited: string[] = []
beforeEach(() => {
  visited = []
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void visited.push(String(url)))
})

const requestCount = ({ backend }: Awaited<ReturnType<typeof renderApp>>, line: string) =>
  backend.requested().filter((one) => one === line).length

describe('a guest whose membership is bound', () => {
  it('stays, is checked once, and the address asks for it no more', async () => {
    const app = await renderApp(ADDRESS, { scenario: 'signed-in', config: pages })
    await introduction()
    await waitFor(() =>
      expect([requestCount(app, CHECK), requestCount(app, VISIT)]).toEqual([1, 0]),
    )
    expect(app.address()).toBe('/?foo=1')
    expect(visited).toEqual([])
  })

  it('goes on to the ticket only after the check', async () => {
    const { fault, release } = held()
    const app = await renderApp(ADDRESS, {
      scenario: 'reserved',
      arrange: ({ fail }) => void fail('checkCrmBinding', fault),
    })
    expect(await screen.findByRole('button', { name: 'You have a reservation' })).toBeDisabled()
    await waitFor(() => expect(requestCount(app, CHECK)).toBe(1))
    expect(app.address()).toBe('/?foo=1')
    release()
    expect(await screen.findByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
    expect(app.address()).toBe('/ticket?foo=1')
  })

  it.each<[string, Fault]>([['no network', noNetwork]])(
    'or of whom nothing is known is stopped by nothing: %s',
    async (_, fault) => {
      // With a reservation the ticket follows, once the check is over.
      const app = await renderApp(ADDRESS, {
        scenario: 'reserved',
        config: pages,
        arrange: ({ fail }) => void fail('checkCrmBinding', fault),
      })
      expect(await screen.findByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
      expect(requestCount(app, CHECK)).toBeGreaterThan(0)
      expect(requestCount(app, VISIT)).toBe(0)
      expect(visited).toEqual([])
    },
  )

  it('reads the introduction while the check hangs', async () => {
    const app = await renderApp(ADDRESS, {
      scenario: 'signed-in',
      arrange: ({ fail }) => void fail('checkCrmBinding', hangs),
    })
    await app.user.click(await screen.findByRole('button', { name: 'Make a reservation' }))
    await screen.findByRole('heading', { name: 'Reservation' })
    expect(app.address()).toBe('/reservation?foo=1')
  })
})

describe('a guest whose membership is not bound', () => {
  it.each([
    ['without an invitation leaves for the page of the OTP', false, OTP_PAGE],
    ['with an invitation leaves for the page of walk-ins', true, WALK_IN_PAGE],
  ])('%s', async (_, isInvited, page) => {
    const { fault, release } = held()
    const app = await renderApp(ADDRESS, {
      scenario: 'crm-unbound',
      config: pages,
      arrange: ({ fail }) => void fail('checkCrmBinding', fault),
    })
    await waitFor(() => expect(requestCount(app, CHECK)).toBe(1))
    if (isInvited) app.store.dispatch(invitationHeld({ code: 'PUBLIC2025', type: 'public' }))
    release()
    await waitFor(() => expect(visited).toEqual([page]))
    expect(requestCount(app, VISIT)).toBe(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('who comes by an invitation leaves for the page of walk-ins', async () => {
    await renderApp('/invitation/PUBLIC2025?foo=1', { scenario: 'crm-unbound', config: pages })
    await waitFor(() => expect(visited).toEqual([WALK_IN_PAGE]))
  })

  it.each([
    ['no page', {}, 'OK'],
    ['no page', {}, 'Esc'],
    ['the page of walk-ins alone', { walkInBindingUrl: WALK_IN_PAGE }, 'OK'],
  ])('sees whom to contact where %s %j is configured; %s stays', async (_, config, way) => {
    const app = await renderApp(ADDRESS, { scenario: 'crm-unbound', config })
    const dialog = await contact()
    expect(dialog).toHaveTextContent(/contact the event staff/)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    if (way === 'OK') await app.user.click(screen.getByRole('button', { name: 'OK' }))
    else fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(app.address()).toBe('/?foo=1'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await introduction()
    expect([requestCount(app, CHECK), requestCount(app, VISIT)]).toEqual([1, 1])
    expect(app.store.getState().user.status).toBe('signed-in')
    expect(visited).toEqual([])
  })
})

describe('the membership is not checked', () => {
  it.each(['/?foo=1', '/?action=other&foo=1', '/?action=&foo=1'])('at %s', async (address) => {
    const app = await renderApp(address, { scenario: 'crm-unbound', config: pages })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Make a reservation' })).toBeEnabled(),
    )
    expect(requestCount(app, CHECK)).toBe(0)
  })

  it('without a login, before there is one', async () => {
    const app = await renderApp(ADDRESS)
    await screen.findByText('Welcome')
    expect(app.address()).toBe('/welcome?redirect_path=%2F%3Faction%3Dcheck-binding&foo=1')
    expect(app.backend.requests).toEqual([])
  })
})

describe('a guest who verifies first', () => {
  const verify = async ({ user }: Awaited<ReturnType<typeof renderApp>>) => {
    await user.click(await screen.findByRole('button', { name: 'Make a reservation' }))
    await user.type(await screen.findByLabelText('Phone number'), '91234567')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await user.type(await screen.findByLabelText('Verification code'), '1234')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
  }

  it.each<[string, string, Fault | null]>([
    ['who was welcomed', ADDRESS, null],
    ['who came by a public invitation', '/invitation/PUBLIC2025?foo=1', null],
    ['whose login was refused before', ADDRESS, refuses(9999)],
  ])('is checked once there is a login: %s', async (_, address, fault) => {
    const app = await renderApp(address, {
      ...(fault && { mobileVerificationToken: 'refused' }),
      arrange: ({ fail }) => void (fault && fail('login', fault, 1)),
    })
    if (fault) await screen.findByText('refused with 9999')
    await verify(app)
    await introduction()
    await waitFor(() => expect(requestCount(app, CHECK)).toBe(1))
    expect(app.address()).toBe('/?foo=1')
  })
})

it('a login that is refused with 2007 leaves for the binding page, too', async () => {
  await renderApp('/', {
    mobileVerificationToken: 'unbound',
    config: pages,
    arrange: ({ fail }) => void fail('login', refuses(2007)),
  })
  await waitFor(() => expect(visited).toEqual([OTP_PAGE]))
})
