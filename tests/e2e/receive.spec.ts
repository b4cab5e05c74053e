/**
 * The link of a shared ticket, and each of its ends. From one phone to another:
 * lineReceive.spec.ts.
 */
import type { Page } from '@playwright/test'
import { type TestBackend } from '#tests/support/backend.ts'
import { expect, test } from '#tests/support/guest.ts'
import { expectNoCodes } from '#tests/support/shareLink.ts'
import { holdCodes } from '#tests/support/ticketPhone.ts'

const LINK = '/receive?share_code=FRIEND-SHARE&hash_code=FRIEND-HASH'

const ticketCode = (page: Page) => page.getByRole('img', { name: 'Ticket QR code' })

const received = ({ requests }: TestBackend) =>
  requests.filter(({ path }) => path === '/reservation/receive').map(({ body }) => body)

test.describe('the link of a shared ticket', () => {
  test.use({ scenario: 'signed-in' })
  test.beforeEach(({ backend }) => holdCodes(backend.world))

  test('gives the ticket, once, and keeps its codes to itself', async ({ page, backend }) => {
    await page.goto(`${LINK}&foo=1`)
    await expect(ticketCode(page)).toBeVisible()
    await expect(page).toHaveURL(/\/ticket\?foo=1$/)
    expect(received(backend)).toEqual([{ share_code: 'FRIEND-SHARE', hash_code: 'FRIEND-HASH' }])
    await expectNoCodes(page)
    // Again: it is this guest's.
    await page.goto(LINK)
    await expect(ticketCode(page)).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain('FRIEND')
  })
})
