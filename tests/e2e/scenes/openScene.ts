/** Opens a scene of the workbench in Playwright, and checks it. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { endpointNames } from '#mocks/backend/world.ts'
import type { Scene, Size } from '#mocks/workbench/scene.ts'
import type { Locale } from '#src/texts/languages.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { lowContrast } from '#tests/e2e/scenes/contrast.ts'
import { expect, animationsFinished } from '#tests/support/guest.ts'
import { emulateLine } from '#tests/e2e/line/platform.ts'
import { performSteps } from '#tests/e2e/scenes/performSteps.ts'
import { faultOf } from '#tests/support/sceneFault.ts'
import { LIFF_ID } from '#tests/support/servers.ts'

const LINE_GUEST = {
  isFriend: false,
  // A guest of the mock backend has the same name.
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
 * Fonts of Debian's package fonts-noto-cjk. They make screenshots independent of other installed
 * fonts. The style sheet prefers the fonts of phones.
 */
const FONTS = { serif: 'Noto Serif CJK TC', sans: 'Noto Sans CJK TC' }

export const setFonts = (page: Page): Promise<unknown> => page.addInitScript(setIn, FONTS)

/** Runs in the page. The content security policy does not allow a <style> element. */
function setIn({ serif, sans }: typeof FONTS) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:root:root { --serif: '${serif}'; --sans: '${sans}' }`)
  document.adoptedStyleSheets = [sheet]
}

/** Scrolls to the top and waits until nothing moves. */
export async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    window.scrollTo(0, 0)
    // A form scrolls to its field at some time after the window's size has changed. Do it now.
    if (document.querySelector('[data-typing]'))
      window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  await animationsFinished(page)
}

/** Dispatches a click on the language switch, which a tap could not reach behind a dialog. */
export async function chooseLanguage(page: Page, language: Locale): Promise<void> {
  const button = page.locator(`button[lang="${language}"][aria-pressed]`)
  await button.dispatchEvent('click')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await scrollToTop(page)
}

/**
 * Makes the viewport as tall as the page, so that the screenshot shows all of it and sticky elements
 * cover nothing. A dialog fits on the screen anyway.
 */
export async function unroll(page: Page, { width, height }: Size): Promise<void> {
  if (await page.getByRole('dialog').isVisible()) return
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, whole) })
  await scrollToTop(page)
}

/** Restarts the facets' animations, and pauses them this many milliseconds after their start. */
export const holdAnimations = (page: Page, ms: number): Promise<void> =>
  page.evaluate((time) => {
    for (const facet of document.querySelectorAll<SVGPathElement>('svg path')) {
      facet.style.animation = 'none'
      // Reading the animations in between restarts them.
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

/** The contrast that each text needed when it was measured. A key is the text's selector and colour. */
export type Contrasts = Map<string, number>

/**
 * Returns serious and critical violations of axe, and low contrasts. Each entry is a rule with its
 * elements. A text that is in `measured` is measured again only if it needs more contrast now.
 */
export async function seriousFaults(page: Page, measured: Contrasts): Promise<string[][]> {
  const [isThere, hasForcedColors] = await page.evaluate(() => [
    'axe' in window,
    window.matchMedia('(forced-colors: active)').matches,
  ])
  const { violations, incomplete } = await new AxeBuilder({
    page,
    // The source has half a megabyte, so inject it only once per page.
    ...(isThere && { axeSource: ';' }),
  })
    // There are no iframes. Without this mode, axe opens another page each time.
    .setLegacyMode()
    .options({ resultTypes: ['violations', 'incomplete'] })
    // axe reads the colours of the style sheet, not the forced colours.
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

/** Measures what axe could not decide, such as a text on a gradient. */
async function lowContrasts(
  page: Page,
  incomplete: Undecided[],
  measured: Contrasts,
): Promise<string[][]> {
  const low: string[][] = []
  for (const { nodes } of incomplete.filter(({ id }) => id === 'color-contrast'))
    for (const { html, target, any } of nodes) {
      const [check] = any as { data?: { expectedContrastRatio?: string; fgColor?: string } }[]
      const { expectedContrastRatio = '4.5', fgColor = '' } = check?.data ?? {}
      const needed = parseFloat(expectedContrastRatio)
      const selector = String(target[0])
      const key = `${selector} ${fgColor}`
      if (needed <= (measured.get(key) ?? 0)) continue
      measured.set(key, needed)
      const contrast = await lowContrast(page, selector, needed)
      if (contrast !== null) low.push([`contrast ${contrast.toFixed(2)}, not ${needed}`, html])
    }
  await page.evaluate(() => window.scrollTo(0, 0))
  return low
}
