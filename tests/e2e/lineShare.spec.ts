/**
 * Sharing from the built app with the real SDK: with LINE's picker if possible, otherwise with the
 * alternatives.
 */
import type { Page } from '@playwright/test'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import { expect } from '#tests/support/guest.ts'
import { holdTime } from '#tests/e2e/line/heldTime.ts'
import { expectCleanAddress, test } from '#tests/e2e/line/guest.ts'

/** The backend sends this address, which does not depend on the app's. */
const INVITATION_URL = 'https://tickets.example/invitation/VIC2025'
const TEXT =
  'You are invited to The Puzzle Re-edition Exhibition, 30 May 2025 to 1 June 2025. Please accept your invitation through the link below.'

/** tests/liff/messages.test.ts checks the content of a message. */
const INVITATION = [
  { type: 'text', text: TEXT },
  { type: 'flex' },
  { type: 'flex', contents: { hero: { action: { uri: INVITATION_URL } } } },
]

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share', exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Share the link' })

/** The alternatives to the picker: LINE's share link, a copy button, a selectable text. */
async function expectOtherWays(page: Page) {
  await expect(sheet(page)).toBeVisible()
  const opening = page.context().waitForEvent('page')
  await sheet(page).getByRole('button', { name: 'Share in LINE' }).click()
  const inLine = await opening
  await inLine.waitForLoadState()
  const { origin, pathname, searchParams } = new URL(inLine.url())
  expect(origin + pathname).toBe('https://line.me/R/share')
  expect(searchParams.get('text')).toBe(`${TEXT}\n${INVITATION_URL}`)
  expect(await inLine.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await inLine.close()
  await expect(sheet(page).getByLabel('Link')).toHaveValue(INVITATION_URL)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sheet(page).getByRole('button', { name: 'Copy the link' }).click()
  await expect(sheet(page).getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(INVITATION_URL)
}

test.describe('/rsvp in the LIFF browser', () => {
  // lineSlow.spec.ts tests the automatic start, in time and late.
  test('shows no screen while the picker is open', async ({ page, emulate }) => {
    const line = await emulate({ browser: 'liff', picker: 'waits' })
    // LINE answers in time, even on a busy machine.
    const time = await holdTime(page)
    await line.open(page, '/rsvp/VIC2025')
    await time.advanceUntil(() => line.shares.length > 0, LINE_TIMEOUTS.CALL)
    await time.resume()
    await expect.poll(() => line.shares[0]?.messages).toMatchObject(INVITATION)
    await expect(page.getByRole('heading')).toBeHidden()
    await expect(page.getByRole('button')).toBeHidden()
    line.answerPicker('CANCEL')
    await expect(shareButton(page)).toBeEnabled()
    // A cancelled picker is not an error, and does not open again automatically.
    await expect(sheet(page)).toBeHidden()
    expect([line.closes, line.shares.length]).toEqual([[], 1])

    line.behaviour.picker = 'fails'
    await shareButton(page).click()
    await expectOtherWays(page)
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await expect(sheet(page)).toBeHidden()
    expect(line.closes).toEqual([])

    line.behaviour.picker = 'sends'
    await shareButton(page).click()
    await expect.poll(() => line.shared()).toMatchObject([INVITATION])
  })
})

test("A guest who first denies LINE's login can log in later and send the card with a tap", async ({
  page,
  emulate,
  reported,
  baseURL,
}) => {
  const ADDRESS = '/rsvp/VIC2025?foo=1'
  const logIn = sheet(page).getByRole('button', { name: 'Log in to LINE to send the card' })
  const line = await emulate({ consent: 'asks', os: 'android' })
  await line.open(page, ADDRESS)
  await shareButton(page).click()
  await expect(sheet(page).getByRole('listitem').first()).toHaveText(
    'Log in to LINE to send the card',
  )
  await logIn.click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(ADDRESS)
  expectCleanAddress(page)
  const authorize = line.requests.find(({ endpoint }) => endpoint === 'authorize')
  expect(authorize?.query['redirect_uri']).toBe(baseURL + ADDRESS)
  await shareButton(page).click()
  await expect(logIn).toBeVisible()
  await expect(page.getByText('Sharing as')).toBeHidden()

  await logIn.click()
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(page.getByText('陳大文')).toBeVisible()
  await expect(page).toHaveURL(ADDRESS)
  expectCleanAddress(page)
  await expect(page.locator('p', { hasText: 'Sharing as' }).locator('img')).toHaveAttribute(
    'src',
    'https://profile.line-scdn.net/0h-picture',
  )
  // Nothing opens before the tap.
  expect(line.shares).toEqual([])
  await shareButton(page).click()
  await expect(page.getByText('Shared. Thank you.')).toBeVisible()
  expect(line.shared()).toMatchObject([INVITATION])
  expect(line.shares).toHaveLength(1)
  expect(JSON.stringify(reported)).not.toMatch(/token|VIC2025|liff|state/)
})
