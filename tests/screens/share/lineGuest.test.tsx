/**
 * What the screens do with the guest's LINE: the name to share under, the login that sends the
 * card, the official account, the logout.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noLine } from '#liff/line.ts'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'
import { fakeLine } from '#tests/support/fakeLine.ts'

type Options = AppOptions & { phone?: Parameters<typeof fakeLine>[0] }

async function open(address: string, { phone, ...options }: Options = {}) {
  const fake = fakeLine(phone)
  const app = await renderApp(address, { line: fake.line, ...options })
  return { ...app, ...fake }
}

const ready = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toBeEnabled())

/** The sheet of other ways, on /rsvp. */
async function openSheet(address: string, options: Options = {}) {
  const app = await open(address, options)
  await ready()
  await app.press('Share')
  const sheet = within(await screen.findByRole('dialog', { name: 'Share the link' }))
  return { ...app, sheet }
}

const LOG_IN = 'Log in to LINE to send the card'
const loggedOut = { isLoggedIn: false, outcomes: ['unavailable' as const] }

describe('the share sheet', () => {
  it('offers the login to LINE before the other ways', async () => {
    const { sheet } = await openSheet('/rsvp/VIC2025', { phone: loggedOut })
    const [first, second] = sheet.getAllByRole('listitem')
    expect(first).toHaveTextContent(LOG_IN)
    expect(second).toHaveTextContent('Share in LINE')
  })

  it.each([
    ['/rsvp/VIC2025?foo=1&utm_source=mail', '/rsvp/VIC2025?foo=1&utm_source=mail'],
    ['/rsvp/VIC2025?foo=1&error=access_denied&state=S&liffOAuth2Error=true', '/rsvp/VIC2025?foo=1'],
  ])('comes back from the login to where the guest was: %s', async (address, returnTo) => {
    const { sheet, user, logins } = await openSheet(address, { phone: loggedOut })
    await user.click(sheet.getByRole('button', { name: LOG_IN }))
    expect(logins).toEqual([window.location.origin + returnTo])
  })

  it.each<[string, Options]>([
    ['to a guest who is logged in', { phone: { outcomes: ['unavailable'] } }],
    ['without a LIFF app', { line: noLine }],
  ])('offers no login %s', async (_, options) => {
    const { sheet } = await openSheet('/rsvp/VIC2025', options)
    expect(sheet.queryByRole('button', { name: LOG_IN })).not.toBeInTheDocument()
    expect(sheet.getByRole('button', { name: 'Copy the link' })).toBeInTheDocument()
  })

  it('offers no login inside LINE, where the picker opens by itself', async () => {
    await open('/rsvp/VIC2025', { phone: { ...loggedOut, isInLine: true } })
    const sheet = within(await screen.findByRole('dialog', { name: 'Share the link' }))
    expect(sheet.queryByRole('button', { name: LOG_IN })).not.toBeInTheDocument()
  })
})

describe('the name that one shares under', () => {
  const PICTURE = 'https://profile.line-scdn.net/0h-picture'
  const shownAs = () => screen.queryByText('You share as')?.parentElement ?? null
  const picture = () => shownAs()?.querySelector('img') ?? null

  it('is shown with its picture on /rsvp', async () => {
    await open('/rsvp/VIC2025', { phone: { profile: { displayName: 'Kim', pictureUrl: PICTURE } } })
    await screen.findByText('You share as')
    expect(shownAs()?.querySelector('bdi')).toHaveTextContent(/^Kim$/)
    expect(picture()).toHaveAttribute('src', PICTURE)
    // The name says it all.
    expect(picture()).toHaveAttribute('alt', '')
  })

  it('has no picture of another host', async () => {
    const profile = { displayName: 'Kim', pictureUrl: 'https://evil.example/1.png' }
    await open('/rsvp/VIC2025', { phone: { profile } })
    await screen.findByText('Kim')
    expect(picture()).toBeNull()
  })

  it('cannot turn the words around it', async () => {
    await open('/rsvp/VIC2025', {
      phone: { profile: { displayName: '\u202Eevil\u0000', pictureUrl: null } },
    })
    expect((await screen.findByText('evil')).textContent).toBe('evil')
  })

  it.each([
    ['LINE gives none', null],
    ['LINE does not answer', new Promise<null>(() => {})],
  ])('is left out where %s', async (_, profile) => {
    const app = await open('/rsvp/VIC2025', { phone: { profile } })
    await ready()
    expect(app.calls.profile).toBe(1)
    expect(shownAs()).toBeNull()
  })

  it('is requested by the screens that show it alone', async () => {
    const app = await open('/welcome')
    await screen.findByText('Welcome')
    expect(app.calls).toEqual({ profile: 0, friendship: 0, logout: 0 })
  })
})

describe('the link to the official account', () => {
  const lineOaUrl = 'https://line.me/R/ti/p/@exhibition'
  const link = () => screen.queryByRole('link', { name: /^Follow us on LINE/ })
  const onTicket = (phone: Options['phone'], config: Options['config'] = { lineOaUrl }) =>
    open('/ticket', { scenario: 'reserved', config, ...(phone && { phone }) })

  it('is on the ticket of a guest who is no friend of it', async () => {
    await onTicket({ isFriend: false })
    await waitFor(() => expect(link()).toHaveAttribute('href', lineOaUrl))
    expect(link()).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link()).toHaveAttribute('target', '_blank')
  })

  it.each([
    ['a friend of it', { isFriend: true }],
    ['a guest of whom LINE has not answered yet', { isFriend: new Promise<null>(() => {}) }],
  ])('is not on the ticket of %s', async (_, phone) => {
    const app = await onTicket(phone)
    await screen.findByRole('img', { name: 'Ticket QR code' })
    await waitFor(() => expect(app.calls.friendship).toBe(1))
    expect(link()).not.toBeInTheDocument()
  })

  it.each(['@exhibition', 'exhibition'])('names the account: %s', async (lineOaId) => {
    await onTicket({}, { lineOaUrl, lineOaId })
    await waitFor(() => expect(link()).toHaveTextContent('Follow us on LINE (@exhibition)'))
  })

  it('is nowhere without an address, and LINE gets no request', async () => {
    const app = await onTicket({}, { lineOaId: '@exhibition' })
    await screen.findByRole('img', { name: 'Ticket QR code' })
    expect(link()).not.toBeInTheDocument()
    expect(app.calls.friendship).toBe(0)
  })
})

it('signing out logs out of LINE', async () => {
  const app = await open('/reset', { scenario: 'signed-in' })
  await waitFor(() => expect(app.calls.logout).toBe(1))
  expect(app.store.getState().user.info).toBeNull()
})
