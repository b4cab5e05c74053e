/**
 * The introduction with action=check-binding: where the membership is not bound, the binding page
 * follows.
 */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Config } from '#src/config/config.ts'
import { invitationHeld } from '#src/store/heldInvitation.ts'
import { renderApp } from '#tests/support/app.tsx'
import { hangs, held, refuses } from '#tests/support/backend.ts'

const CHECK = 'GET /check-crm-binding'
const VISIT = 'GET /log-crm-binding-visit'
const ADDRESS = '/?action=check-binding&foo=1'
const OTP_PAGE = 'https://members.example/otp'
const WALK_IN_PAGE = 'https://members.example/walk-in'
const pages: Partial<Config> = { otpMembershipUrl: OTP_PAGE, walkInMembershipUrl: WALK_IN_PAGE }

const introduction = () => screen.findByRole('tab', { name: 'Introduction' })
const ticket = () => screen.findByRole('img', { name: 'Ticket QR code' })

/** Where the page was sent, outside the app. */
let visited: string[] = []
beforeEach(() => {
  visited = []
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void visited.push(String(url)))
})

describe('a guest whose membership is bound', () => {
  it('stays, is checked once, and the address asks for it no more', async () => {
    const app = await renderApp(ADDRESS, { scenario: 'signed-in', config: pages })
    await introduction()
    await waitFor(() =>
      expect([app.backend.count(CHECK), app.backend.count(VISIT)]).toEqual([1, 0]),
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
    await waitFor(() => expect(app.backend.count(CHECK)).toBe(1))
    expect(app.address()).toBe('/?foo=1')
    release()
    expect(await ticket()).toBeInTheDocument()
    expect(app.address()).toBe('/ticket?foo=1')
  })

  it('reads the introduction while the check hangs', async () => {
    const app = await renderApp(ADDRESS, {
      scenario: 'signed-in',
      arrange: ({ fail }) => void fail('checkCrmBinding', hangs),
    })
    await app.press('Make a reservation')
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
    await waitFor(() => expect(app.backend.count(CHECK)).toBe(1))
    if (isInvited)
      app.store.dispatch(invitationHeld({ code: 'PUBLIC2025', type: 'public', isAccepted: true }))
    release()
    await waitFor(() => expect(visited).toEqual([page]))
    expect(app.backend.count(VISIT)).toBe(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('who comes by an invitation leaves for the page of walk-ins', async () => {
    await renderApp('/invitation/PUBLIC2025?foo=1', { scenario: 'crm-unbound', config: pages })
    await waitFor(() => expect(visited).toEqual([WALK_IN_PAGE]))
  })

  it('and has a reservation stays at the introduction from the binding step', async () => {
    const app = await renderApp(ADDRESS, {
      scenario: 'reserved',
      config: pages,
      arrange: ({ fail }) => void fail('checkCrmBinding', refuses(2007)),
    })
    await app.press('Back to the introduction')
    expect(await screen.findByRole('button', { name: 'You have a reservation' })).toBeDisabled()
    expect(app.address()).toBe('/?redirect=false&foo=1')
  })

  it.each([
    ['no page', {}],
    ['the page of walk-ins alone', { walkInMembershipUrl: WALK_IN_PAGE }],
  ])('sees whom to contact where %s is configured, and stays', async (_, config) => {
    const app = await renderApp(ADDRESS, { scenario: 'crm-unbound', config })
    const name = 'Your number is not linked to a membership yet'
    expect(await screen.findByRole('dialog', { name })).toHaveTextContent(/contact the event staff/)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    await app.press('OK')
    await waitFor(() => expect(app.address()).toBe('/?redirect=false&foo=1'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await introduction()
    expect([app.backend.count(CHECK), app.backend.count(VISIT)]).toEqual([1, 1])
    expect(app.store.getState().user.status).toBe('signed-in')
    expect(visited).toEqual([])
  })
})

describe('the membership is not checked', () => {
  it.each(['/?foo=1', '/?action=other&foo=1'])('at %s', async (address) => {
    const app = await renderApp(address, { scenario: 'crm-unbound', config: pages })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Make a reservation' })).toBeEnabled(),
    )
    expect(app.backend.count(CHECK)).toBe(0)
  })

  it('without a login, before there is one', async () => {
    const app = await renderApp(ADDRESS)
    await screen.findByText('Welcome')
    expect(app.address()).toBe('/welcome?redirect_path=%2F%3Faction%3Dcheck-binding&foo=1')
    expect(app.backend.requests).toEqual([])
  })
})

it.each([
  ['was welcomed', ADDRESS],
  ['came by a public invitation', '/invitation/PUBLIC2025?foo=1'],
])('a guest who %s is checked once there is a login', async (_, address) => {
  const app = await renderApp(address)
  await app.press('Make a reservation')
  await app.verify()
  await introduction()
  await waitFor(() => expect(app.backend.count(CHECK)).toBe(1))
  expect(app.address()).toBe('/?foo=1')
})

it('a login that is refused with 2007 leaves for the binding page, too', async () => {
  await renderApp('/', {
    mobileVerificationToken: 'unbound',
    config: pages,
    arrange: ({ fail }) => void fail('login', refuses(2007)),
  })
  await waitFor(() => expect(visited).toEqual([OTP_PAGE]))
})
