/** Tests the link with which a guest reaches the staff, on each screen that asks the guest to contact somebody. */
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { noNetwork, replies } from '#tests/support/backend.ts'

const LINE_URL = 'https://line.me/R/ti/p/@exhibition'

const SCREENS: [screen: string, address: string, options: AppOptions][] = [
  ['an expired ticket', '/ticket', { scenario: 'expired' }],
  ['a shared ticket', '/ticket', { scenario: 'shared' }],
  ['a link without an invitation code', '/invitation', {}],
  ['a missing membership', '/?action=check-binding', { scenario: 'crm-unbound' }],
  ['the fully booked event', '/', { scenario: 'fully-booked' }],
  [
    'tickets that could not be loaded',
    '/ticket',
    failing('signed-in', 'getReservations', replies(500)),
  ],
  [
    'sessions that could not be loaded',
    '/reservation',
    failing('signed-in', 'getSessions', replies(500)),
  ],
  ['details that could not be loaded', '/', failing('signed-in', 'every', noNetwork)],
]

describe('A guest can message the official account', () => {
  it.each(SCREENS)('from %s', async (_screen, address, options) => {
    await renderApp(address, { ...options, config: { lineOaUrl: LINE_URL } })
    const link = await screen.findByRole('link', { name: 'Message us on LINE' })
    expect(link).toHaveAttribute('href', LINE_URL)
  })

  it('from an error page, in the language of the page', async () => {
    const config = { lineOaUrl: LINE_URL, contactUrl: 'tel:+85221234567' }
    await renderApp('/error/invitation-canceled', { config })
    const [link, ...others] = await screen.findAllByRole('link')
    expect(link).toHaveTextContent('透過 LINE 聯絡我們')
    expect(link).toHaveAttribute('href', LINE_URL)
    expect(others).toEqual([])
  })
})

describe('Without an official account', () => {
  it.each([
    ['tel:+85221234567', null],
    ['mailto:guests@event.example', null],
    ['https://event.example/help', '_blank'],
  ])('the contact of the settings is linked: %s', async (contactUrl, target) => {
    await renderApp('/ticket', { scenario: 'expired', config: { contactUrl } })
    const link = await screen.findByRole('link', { name: 'Contact us' })
    expect(link).toHaveAttribute('href', contactUrl)
    expect(link.getAttribute('target')).toBe(target)
  })

  it('there is no link if the settings have no contact', async () => {
    await renderApp('/error/invitation-canceled')
    expect(await screen.findByRole('heading', { name: '邀請連結已取消' })).toBeInTheDocument()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
