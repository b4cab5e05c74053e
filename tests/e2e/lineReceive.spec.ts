/** A shared ticket goes from one guest's phone to another's. */
import type { Page } from '@playwright/test'
import { addGuest } from '#mocks/backend/guests.ts'
import {
  answerFor,
  expect,
  listenTo,
  scan,
  animationsFinished,
  verifyAs,
} from '#tests/support/guest.ts'
import { expectCleanAddress, expectNoCodes, test } from '#tests/e2e/line/guest.ts'
import { emulateLine } from '#tests/e2e/line/platform.ts'
import { LIFF_ID } from '#tests/support/servers.ts'
import { codesOf, stopCodeRotation } from '#tests/support/ticketPhone.ts'

const FRIEND_MOBILE = '98765432'

test.use({ scenario: 'vic-ticket' })

test('A ticket shared by the link of the sheet shows its giver who has it', async ({
  page,
  browser,
  emulate,
  backend,
  complaints,
  baseURL,
}) => {
  const ticketCode = (phone: Page) => phone.getByRole('img', { name: 'Ticket QR code' })
  stopCodeRotation(backend.world)
  addGuest(backend.world, { lineName: 'Robin 💐 <i>', mobile: `+852-${FRIEND_MOBILE}` })
  const line = await emulate()
  await line.open(page, '/ticket')
  await page.getByRole('link', { name: 'Share this ticket' }).click()
  await page.getByRole('button', { name: 'Share this ticket' }).click()
  const linkField = page.getByLabel('Link', { exact: true })
  await expect(linkField).toHaveValue(/^https:\/\/liff\.line\.me\/.+\/receive\?share_code=/)
  const path = (await linkField.inputValue()).replace(line.link(), '')
  await page.goto('/ticket')
  await expect(ticketCode(page)).toBeVisible()

  // A friend opens the link, verifies a number, and receives the ticket.
  const context = await browser.newContext()
  const friend = await context.newPage()
  listenTo(friend, complaints)
  await answerFor(friend, backend)
  const friendsLine = await emulateLine(context, { liffId: LIFF_ID, endpoint: `${baseURL}/` })
  await friendsLine.open(friend, path)
  await verifyAs(friend, FRIEND_MOBILE)
  await expect(ticketCode(friend)).toBeVisible()
  await expect(friend).toHaveURL(`${baseURL}/ticket`)
  await animationsFinished(friend)
  expect(await scan(friend)).toBe(codesOf(backend)[0]?.ticket)
  expectCleanAddress(friend)
  await expectNoCodes(friend)
  await context.close()

  // The giver's open ticket is updated by the sync.
  await expect(page.getByText('This ticket has been shared with Robin 💐 <i>')).toBeVisible()
  await expect(ticketCode(page)).toBeHidden()
  expect(await scan(page)).toBeNull()
  await page.goto('/share')
  await expect(page.getByText('You have nothing to share at the moment.')).toBeVisible()

  // Later guests are too late, including the giver.
  await line.open(page, path)
  await expect(page.getByRole('heading', { name: '此門票已被他人領取' })).toBeVisible()
})
