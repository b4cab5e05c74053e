/**
 * Visits every screen once, in all languages and on two phones. Checks the screenshot, accessibility,
 * texts and width. `npm run gallery:renew` takes new screenshots.
 */
import type { Page } from '@playwright/test'
import { PHONES, WIDE_LANDSCAPE, type Scene } from '#mocks/workbench/scene.ts'
import { scenes } from '#mocks/workbench/scenes.ts'
import type { Locale } from '#src/texts/languages.ts'
import { LOCALES } from '#src/texts/locale.ts'
import { test as fixedClockTest } from '#tests/e2e/fixedClock.ts'
import { expect } from '#tests/support/guest.ts'
import { brokenDates, buttonsOutOfView, cutOff, tooWide } from '#tests/support/layout.ts'
import { textsWithWrongLang, visibleTexts, textsNotIn } from '#tests/support/visibleText.ts'
import {
  chooseLanguage,
  enlargeText,
  finishAnimations,
  holdAnimations,
  openScene,
  scrollToTop,
  seriousFaults,
  setFonts,
  unroll,
  type Contrasts,
} from '#tests/e2e/scenes/openScene.ts'
import { drawsLikeProbe, renewProbe } from '#tests/e2e/scenes/probe.ts'

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
    await setFonts(page)
    await use(page)
  },
})

type Inspection = { language: Locale; isCompared: boolean; measured: Contrasts }

async function inspect(
  page: Page,
  { name, sizes = PHONES, hasChangingImages = false, animatedForMs }: Scene,
  { language, isCompared, measured }: Inspection,
) {
  // Names and roles depend on the language, and scrolling on the size, so each is checked once.
  const sizeForAxe = sizes[LOCALES.indexOf(language) % sizes.length]
  for (const size of sizes) {
    const where = `${name} in ${language} at ${size.width}`
    await page.setViewportSize(size)
    await scrollToTop(page)
    expect.soft(await tooWide(page), `${where}: beyond the screen`).toEqual([])
    expect.soft(await cutOff(page), `${where}: cut off`).toEqual([])
    expect.soft(await brokenDates(page), `${where}: broken dates`).toEqual([])
    if (size === PHONES[0]) await unroll(page, size)
    const picture = [language, `${name}-${size.width}.png`]
    const mask = hasChangingImages ? [page.getByRole('img'), page.getByText(/^https?:/)] : []
    if (animatedForMs !== undefined) await holdAnimations(page, animatedForMs)
    if (isCompared)
      await expect.soft(page, `${where}. ${HINT}`).toHaveScreenshot(picture, {
        mask,
        scale: 'device',
        animations: animatedForMs === undefined ? 'disabled' : 'allow',
      })
    if (animatedForMs !== undefined) await finishAnimations(page)
    if (size === sizeForAxe)
      expect.soft(await seriousFaults(page, measured), `${where}: axe`).toEqual([])
  }
  const texts = await visibleTexts(page)
  expect.soft(textsNotIn(language, texts), `${name}: not in ${language}`).toEqual([])
  expect.soft(textsWithWrongLang(texts), `${name} in ${language}: in the wrong voice`).toEqual([])
}

/** LINE's window on a common phone and on the smallest one, and a turned phone. */
const LOW_SCREENS = [{ width: 390, height: 664 }, { width: 320, height: 454 }, WIDE_LANDSCAPE]

/** The guest can always press the buttons of a dialog without scrolling. */
async function inspectDialog(page: Page, { name }: Scene) {
  for (const language of LOCALES) {
    await chooseLanguage(page, language)
    for (const text of ['large', 'normal'] as const) {
      await page.evaluate(
        (size) => {
          document.documentElement.style.fontSize = size
        },
        text === 'large' ? '200%' : '',
      )
      for (const size of [...PHONES, ...LOW_SCREENS]) {
        await page.setViewportSize(size)
        await scrollToTop(page)
        const where = `${name} in ${language} at ${size.width} x ${size.height}, ${text} text`
        expect.soft(await buttonsOutOfView(page), `${where}: buttons out of view`).toEqual([])
      }
    }
  }
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
      const measured: Contrasts = new Map()
      for (const language of LOCALES) {
        await chooseLanguage(page, language)
        await inspect(page, scene, { language, isCompared, measured })
      }
      // The desktop mask is not shown on phones.
      for (const size of scene.sizes === undefined ? PHONES : []) {
        const where = `${scene.name} with large text at ${size.width}`
        await page.setViewportSize(size)
        await enlargeText(page)
        await scrollToTop(page)
        expect.soft(await tooWide(page), `${where}: beyond the screen`).toEqual([])
        expect.soft(await cutOff(page), `${where}: cut off`).toEqual([])
        expect.soft(await brokenDates(page), `${where}: broken dates`).toEqual([])
        // Contrast is measured in the picture, and most of a dialog's texts are in view on this phone.
        if (size === PHONES[0])
          expect.soft(await seriousFaults(page, measured), `${where}: axe`).toEqual([])
      }
      if (await page.getByRole('dialog').isVisible()) await inspectDialog(page, scene)
    })
  })

/**
 * Reports whether the screenshots were compared. With other fonts or another Chromium, every
 * screenshot would differ.
 */
test('The screenshots are compared if this machine renders the probe as stored', async ({
  isSameRenderer,
}) => {
  if (isSameRenderer) return
  const description = 'the pictures are not compared: this machine draws the probe differently'
  test.info().annotations.push({ type: 'not compared', description })
  console.info(description)
})
