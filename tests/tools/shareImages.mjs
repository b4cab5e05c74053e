/**
 * Draws the images of LINE's card, of link previews and of the home screen from the facets of the app. They hold
 * no words, because the words are live text. Run `npm run share-images` after a change of the facets.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { PNG } from 'pngjs'
import { chromiumFlags, ensureChromium } from '../support/chromium.mjs'
import { roundEdges } from './roundEdges.mjs'

/** The facets are drawn for the width of a phone, and their seams scale with it. */
const PHONE_WIDTH = 390
const PAPER = '#f6f2ea'

/**
 * The first two have the ratios 20:13 and 20:5 of liff/messages.ts. Chats expect 1200 x 630 (src/build/previewTags.ts),
 * and phones 180 x 180 for the home screen.
 */
const PICTURES = [
  { facets: 'hero', file: 'share-hero', width: 1040, height: 676 },
  { facets: 'ticketBand', file: 'ticket-band', width: 1040, height: 260 },
  { facets: 'hero', file: 'link-preview', width: 1200, height: 630 },
]

/** Packs 24 bits per pixel with the best filter. */
const pack = (png) =>
  [0, 1, 2, 3, 4]
    .map((filterType) =>
      PNG.sync.write(png, { filterType, deflateLevel: 9, deflateStrategy: 0, colorType: 2 }),
    )
    .reduce((smallest, packed) => (packed.length < smallest.length ? packed : smallest))

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })

async function draw({ file, width, height, scale, body }) {
  const page = await browser.newPage({ deviceScaleFactor: scale })
  await page.setViewportSize({ width: Math.ceil(width / scale), height: Math.ceil(height / scale) })
  await page.setContent(`<body style="margin:0;background:${PAPER}">${body}`)
  const shot = PNG.sync.read(await page.screenshot())
  const cut = new PNG({ width, height })
  PNG.bitblt(shot, cut, 0, 0, width, height, 0, 0)
  roundEdges(cut, 16, 12)
  writeFileSync(`src/images/${file}.png`, pack(cut))
  await page.close()
}

for (const { facets, file, width, height } of PICTURES) {
  const svg = readFileSync(`src/ui/facets/${facets}.svg`).toString('base64')
  const picture = `url(data:image/svg+xml;base64,${svg}) bottom / cover no-repeat`
  const scale = width / PHONE_WIDTH
  // The outer seams lie outside the image.
  const body = `<div style="position:absolute;inset:-1px -1px auto;height:${height / scale + 1}px;
    background:${picture}"></div>`
  await draw({ file, width, height, scale, body })
}

const [, icon] = /rel="icon"\s+href="([^"]+)"/.exec(readFileSync('index.html', 'utf8')) ?? []
const body = `<div style="height:100vh;background:url(&quot;${icon}&quot;) center / 64% no-repeat"></div>`
await draw({ file: 'home-screen', width: 180, height: 180, scale: 2, body })
await browser.close()
