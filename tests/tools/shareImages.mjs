/**
 * Draws the images of LINE's card from the facets of the app. The words are live text below them.
 * Run `npm run share-images` after a change of the facets.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { PNG } from 'pngjs'
import { chromiumFlags, ensureChromium } from '../support/chromium.mjs'
import { roundEdges } from './roundEdges.mjs'

/** The facets are drawn for the width of a phone, and their seams scale with it. */
const WIDTH = 390
const SCALE = 1040 / WIDTH
const PAPER = '#f6f2ea'

/** The sizes have the ratios 20:13 and 20:5 of liff/messages.ts. */
const PICTURES = [
  { facets: 'hero', file: 'share-hero', height: 676 },
  { facets: 'ticketBand', file: 'ticket-band', height: 260 },
]

/** Packs 24 bits per pixel with the best filter. */
const pack = (png) =>
  [0, 1, 2, 3, 4]
    .map((filterType) =>
      PNG.sync.write(png, { filterType, deflateLevel: 9, deflateStrategy: 0, colorType: 2 }),
    )
    .reduce((smallest, packed) => (packed.length < smallest.length ? packed : smallest))

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
const page = await browser.newPage({ deviceScaleFactor: SCALE })
for (const { facets, file, height } of PICTURES) {
  const svg = readFileSync(`src/ui/facets/${facets}.svg`).toString('base64')
  const picture = `url(data:image/svg+xml;base64,${svg}) bottom / cover no-repeat`
  await page.setViewportSize({ width: WIDTH, height: Math.ceil(height / SCALE) })
  // The outer seams lie outside the image.
  await page.setContent(`<body style="margin:0;background:${PAPER}">
    <div style="position:absolute;inset:-1px -1px auto;height:${height / SCALE + 1}px;
    background:${picture}"></div>`)
  const shot = PNG.sync.read(await page.screenshot())
  const cut = new PNG({ width: 1040, height })
  PNG.bitblt(shot, cut, 0, 0, 1040, height, 0, 0)
  roundEdges(cut, 16, 12)
  writeFileSync(`src/images/${file}.png`, pack(cut))
}
await browser.close()
