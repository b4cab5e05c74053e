/**
 * Every screen in both languages and on two phones, in one visit each: its picture, its faults for
 * assistive technology, its words, its width. `npm run gallery:renew` takes the pictures anew.
 */
import type { Page } from '@playwright/test'
import { PHONES, type Scene, type Size } from '#mocks/workbench/scene.ts'
import { scenes } from '#mocks/workbench/scenes.ts'
import type { Locale } from '#src/texts/languages.ts'
import { LOCALES } from '#src/texts/locale.ts'
import { test as fixedClockTest } from '#tests/support/fixedClock.ts'
import { expect } from '#tests/support/guest.ts'
import { cutOff, tooWide } from '#tests/support/layout.ts'
import { textsWithWrongLang, visibleTexts, textsNotIn } from '#tests/support/visibleText.ts'
import {
  enlargeText,
  finishAnimations,
  holdAnimations,
  openScene,
  rest,
  seriousFaults,
} from '#tests/support/openScene.ts'
import { drawsLikeProbe, renewProbe } from '#tests/support/probe.ts'

/**
 * Of Debian's package fonts-noto-cjk: one machine has more fonts than the next, and the style
 * sheet's lists begin with those of phones.
 */
const FONTS = { serif: 'Noto Serif CJK TC', sans: 'Noto Sans CJK TC' }

const HINT =
  'The picture differs. If the change is meant, look at the new pictures and renew them: npm run gallery:renew'

const test = fixedClockTest.extend<object, { isSameRenderer: boolean }>({
  isSameRenderer: [
    async ({ browser }, use, { config }) => {
      if (config.updateSnapshots === 'all') await renewProbe(browser)
      await use(await drawsLikeProbe(browser))
    },
    { scope: 'worker' },
  ],

  page: async ({ page }, use) => {
    await page.addInitScript(setIn, FONTS)
    await use(page)
  },
})

/** Runs in the page. Not a <style>, which the content security policy would not let in. */
function setIn({ serif, sans }: typeof FONTS) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:root:root { --serif: '${serif}'; --sans: '${sans}' }`)
  document.adoptedStyleSheets = [sheet]
}

/**
 * By the switch, which is behind a dialog where one is open: a tap would not get there, its event
 * does.
 */
async function choose(page: Page, language: Locale) {
  const button = page.locator(`button[lang="${language}"][aria-pressed]`)
  await button.dispatchEvent('click')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await rest(page)
}

/**
 * A phone as long as its page, so that the picture has all of it and what sticks to the edges lies
 * over nothing. A dialog needs no more than a phone.
 */
async function unroll(page: Page, { width, height }: Size) {
  if (await page.getByRole('dialog').isVisible()) return
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, whole) })
  await rest(page)
}

type Inspection = { language: Locale; isCompared: boolean }

async function inspect(
  page: Page,
  { name, sizes = PHONES, hasChangingImages = false, animatedForMs }: Scene,
  { language, isCompared }: Inspection,
) {
  for (const size of sizes) {
    const where = `${name} in ${language} at ${size.width}`
    await page.setViewportSize(size)
    await rest(page)
    expect.soft(await tooWide(page), `${where}: beyond the screen`).toEqual([])
    expect.soft(await cutOff(page), `${where}: cut off`).toEqual([])
    if (size === PHONES[0]) await unroll(page, size)
    const picture = [language, `${name}-${size.width}.png`]
    const mask = hasChangingImages ? [page.getByRole('img')] : []
    if (animatedForMs !== undefined) await holdAnimations(page, animatedForMs)
    if (isCompared)
      await expect.soft(page, `${where}. ${HINT}`).toHaveScreenshot(picture, {
        mask,
        scale: 'device',
        animations: animatedForMs === undefined ? 'disabled' : 'allow',
      })
    if (animatedForMs !== undefined) await finishAnimations(page)
    expect.soft(await seriousFaults(page), `${where}: for assistive technology`).toEqual([])
  }
  const texts = await visibleTexts(page)
  expect.soft(textsNotIn(language, texts), `${name}: not in ${language}`).toEqual([])
  expect.soft(textsWithWrongLang(texts), `${name} in ${language}: in the wrong voice`).toEqual([])
}

for (const scene of scenes)
  test.describe(scene.name, () => {
    test.use({
      scenario: scene.scenario,
      app: scene.line === undefined ? 'built' : 'line',
      deviceScaleFactor: scene.pixelRatio ?? 1,
      contextOptions: {
        reducedMotion: scene.animatedForMs === undefined ? 'reduce' : 'no-preference',
      },
    })
    test('is as it was, whole, and in one language', async ({
      page,
      backend,
      baseURL,
      isSameRenderer: isCompared,
    }) => {
      await openScene(scene, { page, backend, baseURL })
      const texts = await visibleTexts(page)
      expect.soft(textsWithWrongLang(texts), `${scene.name} as written`).toEqual([])
      for (const language of LOCALES) {
        await choose(page, language)
        await inspect(page, scene, { language, isCompared })
      }
      // The mask is no phone's.
      for (const size of scene.sizes === undefined ? PHONES : []) {
        const where = `${scene.name} with large text at ${size.width}`
        await page.setViewportSize(size)
        await enlargeText(page)
        await rest(page)
        expect.soft(await tooWide(page), `${where}: beyond the screen`).toEqual([])
        expect.soft(await seriousFaults(page), `${where}: for assistive technology`).toEqual([])
      }
    })
  })

/**
 * Tells a run apart from one that compared: where fonts or Chromium are others, every picture would
 * differ.
 */
test('the pictures are compared where the renderer is the one that drew them', async ({
  isSameRenderer,
}) => {
  if (isSameRenderer) return
  const description = 'the pictures are not compared: this machine draws the probe differently'
  test.info().annotations.push({ type: 'not compared', description })
  console.info(description)
})
