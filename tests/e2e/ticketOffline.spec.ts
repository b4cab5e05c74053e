import type { Page } from '@playwright/test'
import { noNetwork } from '#tests/support/backend.ts'
import { expect, scan, settled, test } from '#tests/support/guest.ts'
import {
  codesOf,
  holdCodes,
  moveSession,
  openTicket,
  setServerTime,
} from '#tests/support/ticketPhone.ts'

const lastKnown = (page: Page) =>
  page.getByRole('region', { name: 'Your ticket, when last updated' })

/** 14:00 in Hong Kong. */
const START = Date.UTC(2025, 5, 24, 6)

test.describe('the ticket without an event to reach', () => {
  test.use({ scenario: 'reserved' })
  test.beforeEach(async ({ page, backend }) => {
    holdCodes(backend.world)
    setServerTime(backend.world, START)
    moveSession(backend.world, START)
    await page.clock.install({ time: START })
  })

  async function expectLastKnown(page: Page, status: string, age: string | RegExp) {
    for (const [term, text] of [
      ['Date', '2025/06/24'],
      ['Time', '14:00'],
      ['Venue', /Auction Hall, Level 6/],
      ['Status', status],
      ['Last updated', age],
    ] as const) {
      const row = lastKnown(page).locator('div', { has: page.getByText(term, { exact: true }) })
      await expect(row.getByRole('definition')).toHaveText(text)
    }
    expect(await scan(page)).toBeNull()
    await expect(page.getByRole('img', { name: 'QR code' })).toHaveCount(0)
  }

  test('shows what the phone last saw of it, and the code when it is back', async ({
    page,
    backend,
  }) => {
    await openTicket(page)
    const heal = backend.fail('every', noNetwork)
    await page.reload()
    await expect(
      page.getByRole('heading', { name: 'We cannot connect at the moment' }),
    ).toBeVisible()
    await expectLastKnown(page, 'Reserved', 'Just now')
    setServerTime(backend.world, START + 125 * 60_000)
    await page.clock.fastForward(125 * 60_000)
    await expectLastKnown(page, 'Reserved', '2 hours ago')
    heal()
    moveSession(backend.world, START + 100 * 60_000)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
    await settled(page)
    expect(await scan(page)).toBe(codesOf(backend)[0]?.ticket)
    await expect(lastKnown(page)).toHaveCount(0)
  })
})
