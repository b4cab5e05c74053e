/** The invitation page in a browser: a long name, a short page, and a late answer. */
import type { Page } from '@playwright/test'
import { deferred } from '#tests/support/backend.ts'
import {
  animationsFinished,
  appDrawn,
  bottomOf,
  expect,
  holdAnimations,
  holdRequests,
  test,
} from '#tests/support/guest.ts'

test.use({ scenario: 'vic' })

test.describe('An invitation on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('fits a name of 500 characters and keeps the buttons visible', async ({ page, backend }) => {
    const lastName = 'Wolfeschlegel'.repeat(40).slice(0, 500)
    for (const invitation of backend.world.invitations)
      invitation.invitee = { lastName, appellation: 'mr' }
    await page.goto('/invitation/VIC2025')
    const title = page.getByRole('heading', { level: 1 })
    const accept = page.getByRole('button', { name: '接受邀請' })
    await expect(title).toHaveText(/^Wolfe.*… 先生$/)
    await appDrawn(page)
    await animationsFinished(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    // The name has three lines and the appellation one.
    expect((await title.boundingBox())?.height).toBeLessThan(260)
    // The last row of the card scrolls out from below the buttons, which stay visible.
    await expect(accept).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(accept).toBeInViewport({ ratio: 1 })
    const row = await page.getByText('2 張').boundingBox()
    expect(bottomOf(row)).toBeLessThanOrEqual((await accept.boundingBox())?.y ?? 0)
  })
})

test.describe('An invitation in the window of LINE', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('shows its last row above the buttons, which share a row', async ({ page }) => {
    await page.goto('/invitation/VIC2025')
    const lastRow = page.getByText('2 張')
    const accept = page.getByRole('button', { name: '接受邀請' })
    await expect(lastRow).toBeVisible()
    await appDrawn(page)
    await animationsFinished(page)
    const top = (await accept.boundingBox())?.y
    expect(bottomOf(await lastRow.boundingBox())).toBeLessThan(top ?? 0)
    const decline = await page.getByRole('button', { name: '婉拒邀約' }).boundingBox()
    expect(decline?.y).toBe(top)
  })
})

test.describe('An invitation on the smallest phone with text at 200 %', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('keeps the date and the labels of the buttons on one line', async ({ page }) => {
    await page.goto('/invitation/VIC2025')
    await expect(page.getByText('2 張')).toBeVisible()
    await appDrawn(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const text of [/^\d{4}年\d\d月\d\d日$/, '接受邀請', '婉拒邀約']) {
      const line = page.getByText(text, { exact: true }).first()
      const lines = await line.evaluate((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        const { height } = words.getBoundingClientRect()
        return height / parseFloat(getComputedStyle(element).fontSize)
      })
      expect(lines, String(text)).toBeLessThan(2)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

/** Records how long each copy of the night page takes to dissolve. */
const recordDissolving = (page: Page) =>
  page.addInitScript(() => {
    const { animate } = Element.prototype
    const durations: unknown[] = []
    Object.assign(window, { durations })
    Element.prototype.animate = function (frames, options) {
      if (this.querySelector(':scope > main') && typeof options === 'object')
        durations.push(options.duration)
      return animate.call(this, frames, options)
    }
  })

const CHAMPAGNE = 'rgb(226, 205, 160)'

for (const [reducedMotion, durations] of [
  ['no-preference', [320]],
  ['reduce', []],
] as const)
  test(`An accepted invitation keeps its colour and then dissolves, with the motion preference ${reducedMotion}`, async ({
    page,
    backend,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await recordDissolving(page)
    const { fault, release } = deferred()
    backend.fail('acceptInvitation', fault)
    await page.goto('/invitation/VIC2025')
    await page.getByRole('button', { name: '接受邀請' }).click()
    const waiting = page.getByRole('button', { name: '載入中…' })
    await expect(waiting).toHaveAttribute('aria-busy', 'true')
    await expect(waiting).toHaveCSS('background-color', CHAMPAGNE)
    release()
    await expect(page).toHaveURL(/\/(reservation|confirm)$/)
    await expect.poll(() => page.evaluate('window.durations')).toEqual(durations)
    await expect(page.locator('body > [inert]')).toHaveCount(0)
  })

test('The night has faded out before the next page appears, so that their texts never overlap', async ({
  page,
}) => {
  await holdAnimations(page, 320)
  await page.goto('/invitation/VIC2025')
  await page.getByRole('button', { name: '接受邀請' }).click()
  await expect(page).toHaveURL(/\/confirm$/)
  await expect(page.locator('body > [inert] main')).toHaveCount(1)
  const visible = await page.evaluate(() => {
    const layer = document.querySelector('body > [inert]')
    const night = layer?.firstElementChild
    if (!layer || !night) throw new Error('nothing dissolves')
    const animations = layer.getAnimations({ subtree: true })
    const opacityOf = (element: Element) => Number(getComputedStyle(element).opacity)
    const frames = Array.from({ length: 20 }, (_, frame) => {
      for (const animation of animations) animation.currentTime = frame * 16
      return { isNightVisible: opacityOf(night) > 0, isNextVisible: opacityOf(layer) < 1 }
    })
    for (const animation of animations) animation.finish()
    return frames
  })
  expect(visible[0]).toEqual({ isNightVisible: true, isNextVisible: false })
  expect(visible.at(-1)).toEqual({ isNightVisible: false, isNextVisible: true })
  expect(visible.filter((frame) => frame.isNightVisible && frame.isNextVisible)).toEqual([])
  await expect(page.locator('body > [inert]')).toHaveCount(0)
})

test.describe('The membership check of an invitation', () => {
  test.use({ scenario: 'public-invitation' })
  test('does not navigate a guest who has already moved on', async ({ page, backend }) => {
    const membership = deferred()
    backend.fail('checkCrmBinding', membership.fault)
    const releaseScreen = await holdRequests(page, /\/assets\/ReservationScreen-[^/]+\.js$/)
    await page.goto('/invitation/PUBLIC2025')
    await expect.poll(() => backend.requested()).toContain('GET /check-crm-binding')
    await page.getByRole('button', { name: 'Make a reservation' }).click()
    await expect(page).toHaveURL(/\/reservation$/)
    const answered = page.waitForResponse('**/check-crm-binding')
    membership.release()
    await answered
    releaseScreen()
    await expect(page.getByRole('heading', { name: 'Reservation' })).toBeVisible()
  })
})
