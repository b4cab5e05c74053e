/**
 * What the screens do with the guest's LINE: the name to share under, the login that sends the
 * card, the official account, the logout.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { noLine } from '#liff/line.ts'
import { openWithLine } from '#tests/support/fakeLine.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'

type Options = NonNullable<Parameters<typeof openWithLine>[1]>
type Phone = NonNullable<Options['phone']>

/** /rsvp in a LINE whose profile is this. */
const openAs = (profile: Phone['profile'] = null) =>
  openWithLine('/rsvp/VIC2025', { phone: { profile } })

it.each<[string, Options, boolean]>([
  ['to a guest who is logged in', { phone: { outcomes: ['unavailable'] } }, false],
  ['without a LIFF app', { line: noLine }, false],
  [
    'inside LINE, where the picker opens by itself',
    { phone: { isInLine: true, isLoggedIn: false, outcomes: ['unavailable'] } },
    true,
  ],
])('the share sheet offers no login %s', async (_, options, isOpen) => {
  const { press } = await openWithLine('/rsvp/VIC2025', options)
  if (!isOpen) await press('Share')
  const sheet = within(await screen.findByRole('dialog', { name: 'Share the link' }))
  expect(sheet.getByRole('button', { name: 'Copy the link' })).toBeInTheDocument()
  expect(sheet.queryByRole('button', { name: /^Log in/ })).not.toBeInTheDocument()
})

describe('the name that one shares under', () => {
  const shownAs = () => screen.queryByText('You share as')?.parentElement ?? null

  it('has no picture of another host, and cannot turn the words around it', async () => {
    const pictureUrl = 'https://evil.example/1.png'
    await openAs({ displayName: '\u202EKim\u0000', pictureUrl })
    expect((await screen.findByText('Kim')).textContent).toBe('Kim')
    expect(shownAs()?.querySelector('img')).toBeNull()
  })

  it('is left out where LINE does not answer', async () => {
    const app = await openAs(new Promise<null>(() => {}))
    await expectEnabled('Share')
    expect(app.calls.profile).toBe(1)
    expect(shownAs()).toBeNull()
  })

  it('is requested by the screens that show it alone', async () => {
    const app = await openWithLine('/welcome')
    await expectScreen('welcome')
    expect(app.calls).toEqual({ profile: 0, friendship: 0, logout: 0 })
  })
})

describe('the link to the official account', () => {
  const lineOaUrl = 'https://line.me/R/ti/p/@exhibition'
  const link = () => screen.queryByRole('link', { name: /^Follow us on LINE/ })

  async function openTicket(phone: Phone, config: NonNullable<Options['config']> = { lineOaUrl }) {
    const app = await openWithLine('/ticket', { scenario: 'reserved', config, phone })
    await expectScreen('ticket code')
    return app
  }

  it.each([
    ['a friend of it', true],
    ['a guest of whom LINE has not answered yet', new Promise<null>(() => {})],
  ])('is not on the ticket of %s', async (_, isFriend) => {
    const app = await openTicket({ isFriend })
    await waitFor(() => expect(app.calls.friendship).toBe(1))
    expect(link()).not.toBeInTheDocument()
  })

  it.each(['@exhibition', 'exhibition'])(
    'names it to a guest who is no friend of it: %s',
    async (lineOaId) => {
      await openTicket({ isFriend: false }, { lineOaUrl, lineOaId })
      await waitFor(() => expect(link()).toHaveTextContent('Follow us on LINE (@exhibition)'))
      expect(link()).toHaveAttribute('href', lineOaUrl)
    },
  )

  it('is nowhere without an address, and LINE gets no request', async () => {
    const app = await openTicket({}, { lineOaId: '@exhibition' })
    expect(link()).not.toBeInTheDocument()
    expect(app.calls.friendship).toBe(0)
  })
})

it('signing out logs out of LINE', async () => {
  const app = await openWithLine('/reset', { scenario: 'signed-in' })
  await waitFor(() => expect(app.calls.logout).toBe(1))
  expect(app.keys.apiToken()).toBeNull()
})
