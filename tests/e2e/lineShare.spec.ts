/**
 * Sharing from the built app, with the real SDK: LINE's picker where there is one, the other ways
 * where there is none.
 */
import type { Page } from '@playwright/test'
import { LINE_TIMEOUTS } from '#liff/timeouts.ts'
import { expect } from '#tests/support/guest.ts'
import { holdTime } from '#tests/support/heldTime.ts'
import { expectCleanAddress, test } from '#tests/support/lineGuest.ts'
import type { Line } from '#tests/support/linePlatform.ts'

/** As the backend gives it, whatever the address of the app. */
const INVITATION_URL = 'https://tickets.example/invitation/VIC2025'
const TEXT =
  'You are invited to The Puzzle Re-edition Exhibition, 30 May 2025 to 1 June 2025. Please accept your invitation through the link below.'

const image = {
  type: 'image',
  url: expect.stringMatching(/^https:\/\/.+\?ver=v0\.1\.0$/),
}
const checkNow = { type: 'uri', label: 'Check Now', uri: INVITATION_URL }

const INVITATION = [
  { type: 'text', text: TEXT },
  {
    type: 'flex',
    altText: expect.any(String),
    contents: { type: 'bubble', hero: image },
  },
  {
    type: 'flex',
    altText: expect.any(String),
    contents: {
      type: 'bubble',
      hero: { ...image, action: checkNow },
      footer: { contents: [{ type: 'button', action: checkNow }] },
    },
  },
]

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share', exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Share the link' })

/** The other ways: LINE's share link, a copy, a text to select. */
async function expectOtherWays(page: Page, text: string, link: string) {
  await expect(sheet(page)).toBeVisible()
  const opening = page.context().waitForEvent('page')
  await sheet(page).getByRole('button', { name: 'Share in LINE' }).click()
  const inLine = await opening
  await inLine.waitForLoadState()
  const { origin, pathname, searchParams } = new URL(inLine.url())
  expect(origin + pathname).toBe('https://line.me/R/share')
  expect(searchParams.get('text')).toBe(`${text}\n${link}`)
  expect(await inLine.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await inLine.close()
  await expect(sheet(page).getByLabel('Link')).toHaveValue(link)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sheet(page).getByRole('button', { name: 'Copy the link' }).click()
  await expect(sheet(page).getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
}

/** LINE is in time, however busy the machine is. */
async function openUntil(page: Page, line: Line, condition: () => boolean) {
  const time = await holdTime(page)
  await line.open(page, '/rsvp/VIC2025')
  await time.passUntil(condition, LINE_TIMEOUTS.CALL)
  await time.resume()
}

test.describe('/rsvp in the LIFF browser', () => {
  test('shares by itself, once, and closes (ios)', async ({ page, emulate, backend }) => {
    const line = await emulate({ browser: 'liff', os: 'ios' })
    await openUntil(page, line, () => line.closes.length > 0)
    expect(line.closes).toEqual(['liff://close'])
    expect(line.shared()).toMatchObject([INVITATION])
    expect(line.shares).toHaveLength(1)
    expect(line.shares[0]).toMatchObject({ isMultiple: true, outcome: 'SUCCESS' })
    expect(new Set(backend.requested())).toEqual(
      new Set(['GET /reservation/invitation/VIC2025/info']),
    )
    expectCleanAddress(page)
    // Where LINE leaves the window open, the guest reads what happened.
    await expect(page.getByText('Shared. Thank you.')).toBeVisible()
  })

  test('shows nothing of a screen while the picker is open', async ({ page, emulate }) => {
    const line = await emulate({ browser: 'liff', picker: 'waits' })
    await openUntil(page, line, () => line.shares.length > 0)
    await expect.poll(() => line.shares[0]?.messages).toMatchObject(INVITATION)
    await expect(page.getByRole('heading')).toBeHidden()
    await expect(page.getByRole('button')).toBeHidden()
    line.settlePicker('CANCEL')
    await expect(shareButton(page)).toBeEnabled()
    // A cancelled picker is no fault, and does not come back by itself.
    await expect(sheet(page)).toBeHidden()
    expect([line.closes, line.shares.length]).toEqual([[], 1])

    line.behaviour.picker = 'sends'
    await shareButton(page).click()
    await expect.poll(() => line.shared()).toMatchObject([INVITATION])
  })

  test('offers the other ways with a picker that fails', async ({ page, emulate }) => {
    const line = await emulate({ browser: 'liff', picker: 'fails' })
    await line.open(page, '/rsvp/VIC2025')
    await expectOtherWays(page, TEXT, INVITATION_URL)
    expect(line.closes).toEqual([])
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(shareButton(page)).toBeEnabled()
  })
})

test.describe('/rsvp of a guest who is not logged in to LINE', () => {
  const ADDRESS = '/rsvp/VIC2025?foo=1'
  const logIn = (page: Page) => sheet(page).getByRole('button', { name: 'Log in to LINE to send' })

  /** To LINE's login, by the first of the ways that the sheet offers. */
  async function openLogin(page: Page) {
    await shareButton(page).click()
    await expect(sheet(page).getByRole('listitem').first()).toHaveText('Log in to LINE to send')
    await logIn(page).click()
    await expect(page.getByRole('heading', { name: 'LINE Login' })).toBeVisible()
  }

  async function sendCard(page: Page, line: Line) {
    await shareButton(page).click()
    await expect(page.getByText('Shared. Thank you.')).toBeVisible()
    expect(line.shared()).toMatchObject([INVITATION])
    expect(line.shares).toHaveLength(1)
  }

  test('logs in, comes back, and sends the card with one tap (android)', async ({
    page,
    emulate,
    reported,
    baseURL,
  }) => {
    const line = await emulate({ consent: 'asks', os: 'android' })
    await line.open(page, ADDRESS)
    await openLogin(page)
    const authorize = line.requests.find(({ endpoint }) => endpoint === 'authorize')
    expect(authorize?.query['redirect_uri']).toBe(baseURL + ADDRESS)
    await page.getByRole('link', { name: 'Allow' }).click()

    await expect(page.getByText('You share as')).toBeVisible()
    await expect(page).toHaveURL(ADDRESS)
    expectCleanAddress(page)
    await expect(page.getByText('陳大文')).toBeVisible()
    await expect(page.locator('p', { hasText: 'You share as' }).locator('img')).toHaveAttribute(
      'src',
      'https://profile.line-scdn.net/0h-picture',
    )
    await expect.poll(() => line.requested()).toContain('GET profile.line-scdn.net/0h-picture')
    // Nothing opens before the tap.
    expect(line.shares).toEqual([])
    await sendCard(page, line)
    expect(JSON.stringify(reported)).not.toMatch(/token|VIC2025|liff|state/)
  })

  test('who denies the login comes back to the other ways, and may log in after all', async ({
    page,
    emulate,
  }) => {
    const line = await emulate({ consent: 'asks' })
    await line.open(page, ADDRESS)
    await openLogin(page)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(ADDRESS)
    expectCleanAddress(page)
    await shareButton(page).click()
    await expectOtherWays(page, TEXT, INVITATION_URL)
    await expect(page.getByText('You share as')).toBeHidden()

    await logIn(page).click()
    await page.getByRole('link', { name: 'Allow' }).click()
    await expect(page).toHaveURL(ADDRESS)
    await expect(page.getByText('陳大文')).toBeVisible()
    await sendCard(page, line)
  })
})
