/**
 * What the screens do with the guest's LINE: the name to share under, the login that sends the
 * card, the official account, the logout.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noLine } from '#liff/line.ts'
import { openWithLine } from '#tests/support/fakeLine.ts'

type Options = NonNullable<Parameters<typeof openWithLine>[1]>

const ready = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toBeEnabled())

/** The sheet of other ways, on /rsvp. */
async function openSheet(address: string, options: Options = {}) {
  const app = await openWithLine(address, options)
  await ready()
  await app.press('Share')
  const sheet = within(await screen.findByRole('dialog', { name: 'Share the link' }))
  return { ...app, sheet }
}

const LOG_IN = 'Log in to LINE to send'
const loggedOut = { isLoggedIn: false, outcomes: ['unavailable' as const] }

describe('the share sheet', () => {
  it.each<[string, Options]>([
    ['to a guest who is logged in', { phone: { outcomes: ['unavailable'] } }],
    ['without a LIFF app', { line: noLine }],
  ])('offers no login %s', async (_, options) => {
    const { sheet } = await openSheet('/rsvp/VIC2025', options)
    expect(sheet.queryByRole('button', { name: LOG_IN })).not.toBeInTheDocument()
    expect(sheet.getByRole('button', { name: 'Copy the link' })).toBeInTheDocument()
  })

  it('offers no login inside LINE, where the picker opens by itself', async () => {
    await openWithLine('/rsvp/VIC2025', { phone: { ...loggedOut, isInLine: true } })
    const sheet = within(await screen.findByRole('dialog', { name: 'Share the link' }))
    expect(sheet.queryByRole('button', { name: LOG_IN })).not.toBeInTheDocument()
  })
})

describe('the name that one shares under', () => {
  const shownAs = () => screen.queryByText('You share as')?.parentElement ?? null
  const picture = () => shownAs()?.querySelector('img') ?? null

  it('has no picture of another host', async () => {
    const profile = { displayName: 'Kim', pictureUrl: 'https://evil.example/1.png' }
    await openWithLine('/rsvp/VIC2025', { phone: { profile } })
    await screen.findByText('Kim')
    expect(picture()).toBeNull()
  })

  it('cannot turn the words around it', async () => {
    await openWithLine('/rsvp/VIC2025', {
      phone: { profile: { displayName: '\u202Eevil\u0000', pictureUrl: null } },
    })
    expect((await screen.findByText('evil')).textContent).toBe('evil')
  })

  it.each([
    ['LINE gives none', null],
    ['LINE does not answer', new Promise<null>(() => {})],
  ])('is left out where %s', async (_, profile) => {
    const app = await openWithLine('/rsvp/VIC2025', { phone: { profile } })
    await ready()
    expect(app.calls.profile).toBe(1)
    expect(shownAs()).toBeNull()
  })

  it('is requested by the screens that show it alone', async () => {
    const app = await openWithLine('/welcome')
    await screen.findByText('Welcome')
    expect(app.calls).toEqual({ profile: 0, friendship: 0, logout: 0 })
  })
})

describe('the link to the official account', () => {
  const lineOaUrl = 'https://line.me/R/ti/p/@exhibition'
  const link = () => screen.queryByRole('link', { name: /^Follow us on LINE/ })
  const onTicket = (phone: Options['phone'] = {}, config: Options['config'] = { lineOaUrl }) =>
    openWithLine('/ticket', { scenario: 'reserved', config, phone })

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
  const app = await openWithLine('/reset', { scenario: 'signed-in' })
  await waitFor(() => expect(app.calls.logout).toBe(1))
  expect(app.keys.apiToken()).toBeNull()
})
