/** Tests the LINE profile name, the link to the official account and the logout from LINE. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openWithLine } from '#tests/support/fakeLine.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'

type Options = NonNullable<Parameters<typeof openWithLine>[1]>
type Phone = NonNullable<Options['phone']>

it('The RSVP screen leaves out the LINE name if LINE does not answer', async () => {
  const phone = { profile: new Promise<null>(() => {}) }
  const app = await openWithLine('/rsvp/VIC2025', { phone })
  await expectEnabled('Share')
  expect(app.calls.profile).toBe(1)
  expect(screen.queryByText('Sharing as')).not.toBeInTheDocument()
})

describe('The link to the official account', () => {
  const lineOaUrl = 'https://line.me/R/ti/p/@exhibition'
  const link = () => screen.queryByRole('link', { name: /^Follow us on LINE/ })

  async function openTicket(phone: Phone, config: NonNullable<Options['config']> = { lineOaUrl }) {
    const app = await openWithLine('/ticket', { scenario: 'reserved', config, phone })
    await expectScreen('ticket code')
    return app
  }

  it('is missing on the ticket of a friend of the account', async () => {
    const app = await openTicket({ isFriend: true })
    await waitFor(() => expect(app.calls.friendship).toBe(1))
    expect(link()).not.toBeInTheDocument()
  })

  it('names the account to a guest who is not its friend', async () => {
    await openTicket({ isFriend: false }, { lineOaUrl, lineOaId: 'exhibition' })
    await waitFor(() => expect(link()).toHaveTextContent('Follow us on LINE (@exhibition)'))
    expect(link()).toHaveAttribute('href', lineOaUrl)
  })

  it('is missing without a configured URL, and LINE gets no request', async () => {
    const app = await openTicket({}, { lineOaId: '@exhibition' })
    expect(link()).not.toBeInTheDocument()
    expect(app.calls.friendship).toBe(0)
  })
})

it('Signing out of the app logs out of LINE', async () => {
  const app = await openWithLine('/reset', { scenario: 'signed-in' })
  await waitFor(() => expect(app.calls.logout).toBe(1))
  expect(app.tokenStorage.apiToken()).toBeNull()
})
