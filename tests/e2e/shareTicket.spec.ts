/** The way in to /share, and what stays there whatever the list says once a link was made. */
import type { Page } from '@playwright/test'
import { expect, scan, settled, test } from '#tests/support/guest.ts'
import { codesOf, holdCodes, openGift, openTicket, PHONES } from '#tests/support/ticketPhone.ts'

const link = (page: Page) => page.getByRole('link', { name: 'Share this ticket' })
const button = (page: Page) => page.getByRole('button', { name: 'Share this ticket' })

test.beforeEach(({ backend }) => holdCodes(backend.world))

test.describe('on the smallest phone', () => {
  test.use({ viewport: PHONES[1], scenario: 'three-tickets' })
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
