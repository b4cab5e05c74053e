/**
 * The link of a shared ticket, and each of its ends. From one phone to another:
 * lineReceive.spec.ts.
 */
import type { Page } from '@playwright/test'
import { noNetwork, type TestBackend } from '#tests/support/backend.ts'
import { expect, test, verifyAs } from '#tests/support/guest.ts'
import { expectNoCodes } from '#tests/support/shareLink.ts'
import { holdCodes } from '#tests/support/ticketPhone.ts'

const LINK = '/receive?share_code=FRIEND-SHARE&hash_code=FRIEND-HASH'
const FRIEND_MOBILE = '98765432'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
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

  test('that somebody else was quicker with says so', async ({ page }) => {
    await page.goto('/receive?share_code=CLAIMED-SHARE&hash_code=CLAIMED-HASH&foo=1')
    await expect(heading(page, '此門票已被他人領取')).toBeVisible()
    await expect(page).toHaveURL(/\/error\/invitation-received\?foo=1$/)
    await page.getByRole('button', { name: '查看我的預約' }).click()
    await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
    await expectNoCodes(page)
  })

  test('without an answer waits for the guest, over a reload too', async ({ page, backend }) => {
    const restore = backend.fail('receiveReservation', noNetwork)
    await page.goto(LINK)
    await expect(page.getByText('Your ticket is waiting for you')).toBeVisible()
    await expectNoCodes(page)
    expect(received(backend)).toHaveLength(1)
    await page.reload()
    await expect(page.getByText('Your ticket is waiting for you')).toBeVisible()
    restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(ticketCode(page)).toBeVisible()
  })
})

test.describe('the link of a shared ticket without a number (no-mobile)', () => {
  test.use({ scenario: 'no-mobile' })
  test('is received after the verification', async ({ page, backend }) => {
    await page.goto(LINK)
    await expect(heading(page, 'Join the event')).toBeVisible()
    expect(received(backend)).toEqual([])
    await verifyAs(page, FRIEND_MOBILE)
    await expect(ticketCode(page)).toBeVisible()
    expect(received(backend)).toHaveLength(1)
    await expectNoCodes(page)
  })
})
