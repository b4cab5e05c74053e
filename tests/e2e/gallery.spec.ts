/**
 * Every screen in both languages and on two phones, in one visit each: its picture, its faults for assistive technology, its words, its width.
 * `npm run gallery:renew` takes the pictures anew.
 */
import { AxeBuilder } from '@axe-core/playwright'
import type { CDPSession, Page } from '@playwright/test'
import type { Locale } from '#src/texts/languages.ts'
import { LOCALES } from '#src/texts/locale.ts'
import { test as fixedClockTest } from '#tests/support/fixedClock.ts'
import { scenes } from '#tests/support/scenes.ts'
import { expect, settled } from '#tests/support/guest.ts'
import { cutOff, tooWide } from '#tests/support/layout.ts'
import { textsWithWrongLang, visibleTexts, textsNotIn } from '#tests/support/visibleText.ts'
import { PHONES, type Scene, type Size } from '#tests/support/scene.ts'

/** Of Debian's package fonts-noto-cjk: one machine has more fonts than the next, and the style sheet's lists begin with those of phones. */
const FONTS = { serif: 'Noto Serif CJK TC', sans: 'Noto Sans CJK TC' }

const HINT =
  'The picture differs. If every picture does, the fonts or Chromium do: they are drawn with Debian’s chromium and fonts-noto-cjk. ' +
  'If the change is meant, look at the new pictures and renew them: npm run gallery:renew'

const test = fixedClockTest.extend({
  page: async ({ page }, use) => {
    await page.addInitScript(setIn, FONTS)
    await use(page)
  },
})

test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } })

/** Runs in the page. Not a <style>, which the content security policy would not let in. */
function setIn({ serif, sans }: typeof FONTS) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:root:root { --serif: '${serif}'; --sans: '${sans}' }`)
  document.adoptedStyleSheets = [sheet]
}

/** Nothing moves, and the page is at its top. */
const resting = async (page: Page) => {
  await page.evaluate(async () => {
    await document.fonts.ready
    window.scrollTo(0, 0)
  })
  await settled(page)
}

/** By the switch, which is behind a dialog where one is open: a tap would not get there, its event does. */
async function choose(page: Page, language: Locale) {
  const button = page.locator(`.foot button[lang="${language}"]`)
  await button.dispatchEvent('click')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await resting(page)
}

const enlargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** A phone as long as its page, so that the picture has all of it and what sticks to the edges lies over nothing. A dialog needs no more than a phone. */
async function unroll(page: Page, { width, height }: Size) {
  if (await page.getByRole('dialog').isVisible()) return
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, whole) })
  await resting(page)
}

async function seriousFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    // There are no frames to gather from, which would take another page each time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}

async function inspect(page: Page, { name, sizes = PHONES }: Scene, language: Locale) {
  for (const size of sizes) {
    const where = `${name} in ${language} at ${size.width}`
    await page.setViewportSize(size)
    await resting(page)
    expect.soft(await tooWide(page), `${where}: beyond the screen`).toEqual([])
    expect.soft(await cutOff(page), `${where}: cut off`).toEqual([])
    if (size === PHONES[0]) await unroll(page, size)
    const picture = [language, `${name}-${size.width}.png`]
    await expect.soft(page, `${where}. ${HINT}`).toHaveScreenshot(picture)
    expect.soft(await seriousFaults(page), `${where}: for assistive technology`).toEqual([])
  }
  const texts = await visibleTexts(page)
  expect.soft(textsNotIn(language, texts), `${name}: not in ${language}`).toEqual([])
  expect.soft(textsWithWrongLang(texts), `${name} in ${language}: in the wrong voice`).toEqual([])
}

for (const scene of scenes)
  test.describe(scene.name, () => {
    test.use({ scenario: scene.scenario })
    test('is as it was, whole, and in one language', async ({ page, backend }) => {
      scene.arrange?.(backend)
      await page.goto(scene.address)
      await scene.reach(page, backend)
      if (scene.isLarge) await enlargeText(page)
      const texts = await visibleTexts(page)
      expect.soft(textsWithWrongLang(texts), `${scene.name} as written`).toEqual([])
      for (const language of LOCALES) {
        await choose(page, language)
        await inspect(page, scene, language)
      }
      // The smallest phone with the largest text: nothing reaches beyond it. The mask is no phone's.
      if (scene.sizes === undefined) {
        await enlargeText(page)
        await resting(page)
        expect.soft(await tooWide(page), `${scene.name} with large text`).toEqual([])
      }
    })
  })

test('the pictures are set in the fonts of fonts-noto-cjk', async ({ page }) => {
  await page.goto('/welcome?lang=zh-Hant')
  // The first picture in the HTML has no button.
  await expect(page.getByRole('main').getByRole('button')).toBeVisible()
  const client = await page.context().newCDPSession(page)
  const fonts = [await fontsOf(client, 'h1'), await fontsOf(client, '.lead-text p')]
  expect(fonts, 'Install Debian’s fonts-noto-cjk.').toEqual([[FONTS.serif], [FONTS.sans]])
})

/** The families that an element's letters are really drawn in. */
async function fontsOf(client: CDPSession, selector: string): Promise<string[]> {
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}
