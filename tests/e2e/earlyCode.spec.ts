/** The QR code of the early script: where it is, what happens to it, and when it is not drawn. */
import type { Page, Route } from '@playwright/test'
import { ANSWERED_TTL_MS } from '#src/api/prefetched.ts'
import { checkIn, undoCheckIn } from '#mocks/backend/staff.ts'
import { deferred } from '#tests/support/backend.ts'
import {
  expectDrawn,
  expectTakenOver,
  film,
  openWithoutApp,
  placedTexts,
} from '#tests/e2e/earlyTicket.ts'
import { expect, scan, test } from '#tests/support/guest.ts'
import { STORAGE_FAULTS } from '#tests/support/storageFaults.ts'
import { codesOf, stopCodeRotation } from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })
test.beforeEach(({ backend }) => stopCodeRotation(backend.world))

const LIST = 'GET /reservation/list'

const filmed = (page: Page) => page.evaluate(() => window.filmed)

const cardHeight = (page: Page) =>
  page
    .getByRole('img')
    .first()
    .locator('xpath=../..')
    .evaluate((card) => card.getBoundingClientRect().height)

const UPRIGHT = { width: 390, height: 844 }
const LANDSCAPE = { width: 667, height: 375 }

for (const [scenario, lang, name, viewport, fontSize] of [
  ['reserved', 'en', '390', UPRIGHT, '100%'],
  ['reserved', 'en', '320, large text', { width: 320, height: 568 }, '200%'],
  ['reserved', 'zh-Hant', 'landscape', LANDSCAPE, '100%'],
  ['vic-ticket', 'en', 'wide landscape', { width: 915, height: 412 }, '100%'],
  ['three-tickets', 'zh-Hant', '390', UPRIGHT, '100%'],
  ['three-tickets', 'en', 'landscape', LANDSCAPE, '100%'],
] as const)
  test.describe(`The early code (${scenario}, ${lang}, ${name})`, () => {
    test.use({ scenario, viewport })
    test('is drawn before the app, does not move, and causes no extra request', async ({
      page,
      backend,
    }) => {
      await page.addInitScript((size) => {
        document.addEventListener('readystatechange', () => {
          document.documentElement.style.fontSize = size
        })
      }, fontSize)
      const startApp = await openWithoutApp(page, `/ticket?lang=${lang}`)
      await expectDrawn(page)
      const code = await scan(page)
      expect(codesOf(backend).map(({ ticket }) => ticket)).toContain(code)
      const early = await placedTexts(page)
      expect(early.length).toBeGreaterThan(5)
      const tree = await page.getByRole('img').first().ariaSnapshot()
      // An underlined blank would be a dash below the code.
      await expect(page.locator('.link').filter({ visible: true })).toHaveCount(0)
      const earlyHeight = await cardHeight(page)

      startApp()
      await expectTakenOver(page)
      const appTexts = await placedTexts(page)
      expect(early.filter((text) => !appTexts.includes(text))).toEqual([])
      expect(await page.getByRole('img').first().ariaSnapshot()).toBe(tree)
      expect(await scan(page)).toBe(code)
      // With large text the guest count wraps, but the early code reserves only one line.
      if (fontSize === '100%') expect(await cardHeight(page)).toBe(earlyHeight)
      const { frames: places, moved } = await filmed(page)
      // The text is enlarged in the first two frames.
      expect(new Set(fontSize === '200%' ? places.slice(2) : places).size).toBe(1)
      if (fontSize === '100%') expect(moved).toEqual([])
      expect([backend.count('GET /me'), backend.count(LIST)]).toEqual([1, 1])
    })
  })

test('An app that arrives after 30 s fetches again, and the early code stays until then', async ({
  page,
  backend,
}) => {
  await page.clock.install()
  const startApp = await openWithoutApp(page)
  await expectDrawn(page)
  await page.clock.fastForward(ANSWERED_TTL_MS + 500)
  const { fault, release } = deferred()
  backend.fail('getReservations', fault, 1)
  startApp()
  await expect.poll(() => backend.count(LIST)).toBe(2)
  // This is longer than the app waits for its first answers.
  await page.clock.runFor(1_500)
  await expectDrawn(page)
  release()
  await expectTakenOver(page)
  expect(new Set((await filmed(page)).frames).size).toBe(1)
})

for (const file of ['start', 'TicketScreen'])
  test(`The early code stays if the network is lost before ${file}`, async ({ page, context }) => {
    const addresses = new RegExp(`/assets/${file}-`)
    const start = /\/assets\/start-/
    const started =
      file === 'start' ? null : page.waitForEvent('requestfinished', (one) => start.test(one.url()))
    await page.clock.install()
    // If the app were faster, no early code would be drawn.
    await page.route(start, async (route) => {
      await expectDrawn(page)
      await route.fallback()
    })
    let lost = () => {}
    const isLost = new Promise<void>((resolve) => (lost = resolve))
    const lose = async (route: Route) => {
      await expectDrawn(page)
      await started
      await context.setOffline(true)
      await route.abort()
      lost()
    }
    await page.route(addresses, lose, { times: 1 })
    await page.goto('/ticket', { waitUntil: 'commit' })
    await expectDrawn(page)
    const code = await scan(page)
    expect(code).not.toBeNull()
    await isLost
    await page.clock.runFor(1_500)
    expect(await scan(page)).toBe(code)

    await context.setOffline(false)
    await expectTakenOver(page)
    expect(await scan(page)).toBe(code)
  })

test("The early code stays if the ticket's own file is missing, also after one reload", async ({
  page,
}) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.clock.install()
  let isMissing = true
  await page.route(/\/assets\/TicketScreen-/, async (route) => {
    // If the app were faster, no early code would be drawn.
    await expectDrawn(page)
    // A handler that waits must not be removed: Playwright would answer its request by itself.
    await (isMissing ? route.fulfill({ status: 404 }) : route.continue())
  })
  await page.goto('/ticket', { waitUntil: 'commit' })
  await expectDrawn(page)
  await expect.poll(() => loads).toBe(2)
  await expectDrawn(page)
  await page.clock.runFor(6_000)
  expect(await scan(page)).not.toBeNull()
  expect(loads).toBe(2)
  isMissing = false
  await expectTakenOver(page)
})

// This tests one case of each kind. tests/earlyCode tests every reason.
test('The early code is never drawn on a wide screen, for a used ticket, or without storage', async ({
  page,
  backend,
}) => {
  const expectNone = async (last: string) => {
    await page.goto('/ticket')
    await expect(page.getByText(last)).toBeVisible()
    expect((await filmed(page)).frames).toEqual([])
  }
  await page.addInitScript(film)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectNone('Continue on your phone')
  await page.setViewportSize({ width: 390, height: 844 })
  checkIn(backend.world)
  await expectNone('Your ticket has been used')
  undoCheckIn(backend.world)
  await page.addInitScript(STORAGE_FAULTS['throws'] ?? '')
  await expectNone('Verify your mobile number and reserve')
})
