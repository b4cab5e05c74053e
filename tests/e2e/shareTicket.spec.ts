/** The way in to /share, and what stays there whatever the list says once a link was made. */
import type { Page } from '@playwright/test'
import type { TestBackend } from '#tests/support/backend.ts'
import { expect, scan, settled, test } from '#tests/support/guest.ts'
import { codesOf, holdCodes, openGift, openTicket, PHONES } from '#tests/support/ticketPhone.ts'

const NOTHING = 'You have nothing to share at the moment.'

const link = (page: Page) => page.getByRole('link', { name: 'Share this ticket' })
const button = (page: Page) => page.getByRole('button', { name: 'Share this ticket' })
const sheetLink = (page: Page) => page.getByLabel('Link', { exact: true })

const lists = (backend: TestBackend) =>
  backend.requested().filter((asked) => asked === 'GET /reservation/list').length

test.beforeEach(({ backend }) => holdCodes(backend.world))

for (const phone of PHONES)
  test.describe(`on a phone of ${phone.width}x${phone.height}`, () => {
    test.use({ viewport: phone, scenario: 'three-tickets' })
    test('each shareable ticket has its way to /share, and each code its room', async ({
      page,
      backend,
    }) => {
      const [, first] = codesOf(backend)
      await openTicket(page, '/ticket?foo=1')
      await expect(page.locator('.swiper-initialized')).toBeVisible()
      expect(await scan(page)).toBe(first?.ticket)
      await expect(link(page)).toHaveCount(2)
      await page.getByRole('group', { name: 'Ticket', exact: true }).press('ArrowRight')
      await settled(page)
      await page.getByRole('group', { name: '2 of 3' }).getByRole('link').tap()
      const { id } = backend.world.reservations.at(-1) ?? {}
      await expect(page).toHaveURL(`/share?ticket=${id}&foo=1`)
      await expect(button(page)).toHaveCount(2)

      // Nothing of it goes on: the way back is the ticket's as it was.
      await page.getByRole('button', { name: 'Back to the introduction' }).click()
      await expect(page).toHaveURL('/ticket?foo=1')
      await openGift(page)
      await expect(link(page)).toHaveCount(0)
    })
  })

test.describe('a ticket that cannot be shared', () => {
  test.use({ scenario: 'reserved' })
  test('has no way there, and neither has a guest without an invitation', async ({ page }) => {
    await openTicket(page)
    await expect(link(page)).toHaveCount(0)
    await page.getByRole('tab', { name: 'Introduction' }).click()
    await expect(page.getByRole('button', { name: 'You have a reservation' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Share/ })).toHaveCount(0)
  })
})

test.describe('an invitation that is held', () => {
  test.use({ scenario: 'public-invitation', viewport: { width: 320, height: 568 } })
  test('is shared from the introduction, in sight on the smallest phone', async ({ page }) => {
    await page.goto('/invitation/PUBLIC2025?foo=1')
    const way = page.getByRole('link', { name: 'Share your invitation' })
    await expect(way).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Central, Hong Kong')).toBeInViewport({ ratio: 1 })
    await way.tap()
    await expect(page).toHaveURL('/share?foo=1')
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeEnabled()
  })
})

test.describe('where the list withdraws the ticket with the first link', () => {
  test.use({ scenario: 'share-withdrawn' })
  test('the link stays until the guest leaves, and is the same for one who comes back', async ({
    page,
    backend,
  }) => {
    await openTicket(page)
    await link(page).tap()
    await button(page).tap()
    await expect(sheetLink(page)).toBeVisible()
    const made = await sheetLink(page).inputValue()
    const { shareCode } = backend.world.shares.at(-1) ?? {}
    expect(new URL(made).searchParams.get('share_code')).toBe(shareCode)
    // The list has come again and says otherwise.
    await expect.poll(() => lists(backend)).toBe(3)
    await page.waitForLoadState('networkidle')
    await expect(sheetLink(page)).toHaveValue(made)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(button(page)).toBeEnabled()
    await button(page).tap()
    await expect(sheetLink(page)).toHaveValue(made)

    // The same address, as after a login elsewhere.
    await page.reload()
    await button(page).tap()
    await expect(sheetLink(page)).toHaveValue(made)
    expect(backend.requests.filter(({ path }) => path === '/reservation/sharing')).toHaveLength(2)

    await page.goto('/share')
    await expect(page.getByText(NOTHING)).toBeVisible()
    await openTicket(page)
    await expect(link(page)).toHaveCount(0)
  })
})
