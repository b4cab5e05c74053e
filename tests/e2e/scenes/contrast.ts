/** Measures the contrast of a text by its pixels, for backgrounds that axe cannot read (gradients). */
import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'

type Rgb = [red: number, green: number, blue: number]

const luminance = (rgb: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Colours below this share are lines and edges, not background. */
const MIN_SHARE = 0.02

/** Returns the colours that cover a relevant part of the picture. */
function coloursOf(picture: Buffer): Rgb[] {
  const { data, width, height } = PNG.sync.read(picture)
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = [data[at], data[at + 1], data[at + 2]].join()
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  // In a gradient, each colour covers only a small part.
  const min = Math.min(width * height * MIN_SHARE, most)
  return [...counts]
    .filter(([, count]) => count >= min)
    .map(([key]) => key.split(',').map(Number) as Rgb)
}

const hideTexts = (page: Page, selector: string) =>
  page.evaluate((selected) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `${selected} { -webkit-text-fill-color: transparent !important; transition: none !important }`,
    )
    document.adoptedStyleSheets.push(sheet)
  }, selector)

const showTexts = (page: Page) => page.evaluate(() => void document.adoptedStyleSheets.pop())

/** Per channel, of 255. A gradient is rendered slightly differently each time. */
const MAX_NOISE = 16

function isAlike(one: Buffer, other: Buffer): boolean {
  const [a, b] = [PNG.sync.read(one).data, PNG.sync.read(other).data]
  return a.every((value, at) => Math.abs(value - (b[at] ?? 0)) <= MAX_NOISE)
}

/**
 * Returns the lowest contrast of the element's text with its background. Returns null if it is
 * sufficient, or if no text is visible.
 */
export async function lowContrast(
  page: Page,
  selector: string,
  needed: number,
): Promise<number | null> {
  const element = page.locator(selector)
  // Skip elements that disappeared since axe ran, and inactive slides, which look like the active one.
  const isSeen = element
    .locator('visible=true')
    .and(page.locator('*:not(.swiper-slide:not(.swiper-slide-active) *)'))
  if ((await isSeen.count()) === 0) return null
  await element.scrollIntoViewIfNeeded()
  const { colour, clip } = await element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    // Measure only the text, because a focus ring around it is not its background.
    const { x, y, width, height } = (
      node instanceof HTMLInputElement ? node : range
    ).getBoundingClientRect()
    return { colour: getComputedStyle(node).color, clip: { x, y, width, height } }
  })
  if (clip.width === 0 || clip.height === 0) return null
  const textColour = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number) as Rgb
  const take = () => page.screenshot({ clip, scale: 'css', animations: 'disabled' })
  const takeWithout = async (texts: string) => {
    await hideTexts(page, texts)
    const picture = await take()
    await showTexts(page)
    return picture
  }
  const behind = await takeWithout('*')
  const lowest = Math.min(...coloursOf(behind).map((one) => contrast(textColour, one)))
  if (lowest >= needed) return null
  // Ignore a text that something else covers, such as a dialog's title below an enlarged code.
  return isAlike(await take(), await takeWithout(selector)) ? null : lowest
}
