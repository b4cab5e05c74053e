/** A scene of the workbench on a phone of Playwright's, and what is looked at there. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { endpointNames } from '#mocks/backend/world.ts'
import type { Scene, Size } from '#mocks/workbench/scene.ts'
import type { Locale } from '#src/texts/languages.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { lowContrast } from '#tests/support/contrast.ts'
import { expect, settled } from '#tests/support/guest.ts'
import { emulateLine } from '#tests/support/linePlatform.ts'
import { faultOf, performSteps } from '#tests/support/performSteps.ts'
import { LIFF_ID } from '#tests/support/servers.ts'

const LINE_GUEST = {
  isFriend: false,
  // The mock backend's people have this name as well.
  profile: {
    userId: 'U1',
    displayName: 'Morgan',
    pictureUrl: 'https://profile.line-scdn.net/0h-picture',
  },
}

type Phone = { page: Page; backend: TestBackend; baseURL: string | undefined }

export async function openScene(scene: Scene, { page, backend, baseURL }: Phone): Promise<void> {
  for (const call of endpointNames) {
    const answer = scene.answers?.[call]
    if (answer !== undefined) backend.fail(call, faultOf(answer))
  }
  const { line, sizes } = scene
  if (line !== undefined)
    await emulateLine(page.context(), {
      ...LINE_GUEST,
      liffId: LIFF_ID,
      endpoint: `${baseURL}/`,
      isLoggedIn: line !== 'logged-out',
    })
  if (scene.isForcedColors) await page.emulateMedia({ forcedColors: 'active' })
  if (sizes?.[0]) await page.setViewportSize(sizes[0])
  await page.goto(scene.address)
  await performSteps(page, backend, scene.steps)
  if (scene.isLarge) await enlargeText(page)
}

/**
 * Of Debian's package fonts-noto-cjk: one machine has more fonts than the next, and the style
 * sheet's lists begin with those of phones.
 */
const FONTS = { serif: 'Noto Serif CJK TC', sans: 'Noto Sans CJK TC' }

export const setFonts = (page: Page): Promise<unknown> => page.addInitScript(setIn, FONTS)

/** Runs in the page. Not a <style>, which the content security policy would not let in. */
function setIn({ serif, sans }: typeof FONTS) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:root:root { --serif: '${serif}'; --sans: '${sans}' }`)
  document.adoptedStyleSheets = [sheet]
}

/** Nothing moves, and the page is at its top. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    window.scrollTo(0, 0)
  })
  await settled(page)
}

/**
 * By the switch, which is behind a dialog where one is open: a tap would not get there, its event
 * does.
 */
export async function chooseLanguage(page: Page, language: Locale): Promise<void> {
  const button = page.locator(`button[lang="${language}"][aria-pressed]`)
  await button.dispatchEvent('click')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await rest(page)
}

/**
 * A phone as long as its page, so that the picture has all of it and what sticks to the edges lies
 * over nothing. A dialog needs no more than a phone.
 */
export async function unroll(page: Page, { width, height }: Size): Promise<void> {
  if (await page.getByRole('dialog').isVisible()) return
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, whole) })
  await rest(page)
}

/** Plays the animations of the facets again, and holds them so many milliseconds after their start. */
export const holdAnimations = (page: Page, ms: number): Promise<void> =>
  page.evaluate((time) => {
    for (const facet of document.querySelectorAll<SVGPathElement>('svg path')) {
      facet.style.animation = 'none'
      // Asked for its animations in between, it starts them anew.
      facet.getAnimations()
      facet.style.animation = ''
      for (const animation of facet.getAnimations()) {
        animation.pause()
        animation.currentTime = time
      }
    }
  }, ms)

export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))

export const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/**
 * What axe finds serious or critical, and low contrasts: each rule with its elements. A text whose
 * contrast is measured is noted in `measured`, and not measured again in the same colour.
 */
export async function seriousFaults(page: Page, measured: Set<string>): Promise<string[][]> {
  const [isThere, hasForcedColors] = await page.evaluate(() => [
    'axe' in window,
    window.matchMedia('(forced-colors: active)').matches,
  ])
  const { violations, incomplete } = await new AxeBuilder({
    page,
    // Half a megabyte: once for a page.
    ...(isThere && { axeSource: ';' }),
  })
    // There are no frames to gather from, which would take another page each time.
    .setLegacyMode()
    .options({ resultTypes: ['violations', 'incomplete'] })
    // It reads the colours of the style sheet, not those that replace them.
    .disableRules(hasForcedColors ? ['color-contrast'] : [])
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return [
    ...serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]),
    ...(await lowContrasts(page, incomplete, measured)),
  ]
}

type Undecided = {
  id: string
  nodes: { html: string; target: unknown[]; any: { data: unknown }[] }[]
}

/** What axe could not decide, such as a text on a gradient, is measured. */
async function lowContrasts(
  page: Page,
  incomplete: Undecided[],
  measured: Set<string>,
): Promise<string[][]> {
  const low: string[][] = []
  for (const { nodes } of incomplete.filter(({ id }) => id === 'color-contrast'))
    for (const { html, target, any } of nodes) {
      const [check] = any as { data?: { expectedContrastRatio?: string; fgColor?: string } }[]
      const { expectedContrastRatio = '4.5', fgColor = '' } = check?.data ?? {}
      const needed = parseFloat(expectedContrastRatio)
      const selector = String(target[0])
      const key = `${selector} ${fgColor} ${needed}`
      if (measured.has(key)) continue
      measured.add(key)
      const contrast = await lowContrast(page, selector, needed)
      if (contrast !== null) low.push([`contrast ${contrast.toFixed(2)}, not ${needed}`, html])
    }
  await page.evaluate(() => window.scrollTo(0, 0))
  return low
}
