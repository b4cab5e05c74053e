/** A shared ticket goes from one guest's phone to another's. */
import type { Page } from '@playwright/test'
import { addGuest } from '#mocks/backend/guests.ts'
import { mockGuest } from '#mocks/backend/demoWorld.ts'
import { toWireReservation } from '#mocks/backend/tickets.ts'
import type { World } from '#mocks/backend/world.ts'
import { expect, scan, settled, verifyAs } from '#tests/support/guest.ts'
import { anotherPhone, expectCleanAddress, expectNoCodes, test } from '#tests/support/lineGuest.ts'
import { emulateLine } from '#tests/support/linePlatform.ts'
import { LIFF_ID } from '#tests/support/servers.ts'
import { holdCodes } from '#tests/support/ticketPhone.ts'

const FRIEND_MOBILE = '98765432'

const ticketCode = (page: Page) => page.getByRole('img', { name: 'Ticket QR code' })

/** The code of the newest ticket as the door would accept it. */
function codeAtTheDoor(world: World): string {
  const ticket = world.reservations.at(-1)
  if (ticket === undefined) throw new Error('no ticket')
  const { check_in_code, hash_code } = toWireReservation(world, mockGuest(world), ticket)
  return `${check_in_code}|${hash_code}`
}

test.describe('a ticket that is given away', () => {
  test.use({ scenario: 'vic-ticket' })
  test.beforeEach(({ backend }) => holdCodes(backend.world))

  test('goes from the ticket by the link of the sheet: the giver sees who has it', async ({
    page,
    browser,
    emulate,
    backend,
    complaints,
    baseURL,
  }) => {
    addGuest(backend.world, { lineName: 'Robin 💐 <i>', mobile: `+852-${FRIEND_MOBILE}` })
    const line = await emulate()
    await line.open(page, '/ticket')
    await page.getByRole('link', { name: 'Share this ticket' }).click()
    await page.getByRole('button', { name: 'Share this ticket' }).click()
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    expect(link).toMatch(line.link('/receive?share_code='))
    await page.goto('/ticket')
    await expect(ticketCode(page)).toBeVisible()

    // A friend's phone opens the link, verifies a number, and holds the ticket.
    const context = await browser.newContext()
    const friend = await anotherPhone(context, { backend, complaints })
    const friendsLine = await emulateLine(context, { liffId: LIFF_ID, endpoint: `${baseURL}/` })
    await friendsLine.open(friend, link.replace(line.link(), ''))
    await verifyAs(friend, FRIEND_MOBILE)
    await expect(ticketCode(friend)).toBeVisible()
    await expect(friend).toHaveURL(`${baseURL}/ticket`)
    await settled(friend)
    expect(await scan(friend)).toBe(codeAtTheDoor(backend.world))
    expectCleanAddress(friend)
    await expectNoCodes(friend)
    await context.close()

    // The giver's open ticket learns of it by itself.
    await expect(page.getByText('This ticket has been shared with Robin 💐 <i>')).toBeVisible()
    await expect(ticketCode(page)).toBeHidden()
    expect(await scan(page)).toBeNull()
    await page.goto('/share')
    await expect(page.getByText('You have nothing to share at the moment.')).toBeVisible()

    // Whoever else opens the link comes too late, the giver included.
    await line.open(page, link.replace(line.link(), ''))
    await expect(page.getByRole('heading', { name: '此門票已被他人領取' })).toBeVisible()
  })
})
