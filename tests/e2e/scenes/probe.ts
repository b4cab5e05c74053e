/**
 * A small picture with everything that machines render differently: letters of both scripts, edges and
 * a slope. If this machine renders it differently, it cannot compare the screenshots of the gallery.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { PNG } from 'pngjs'

const STORED = fileURLToPath(new URL('../gallery/probe.png', import.meta.url))

const PROBE = `<!doctype html><style>
  body { margin: 8px; font: 18px/1.4 'Noto Sans CJK TC' }
  h1 { margin: 0; font: 28px/1.3 'Noto Serif CJK TC' }
</style>
<h1>拼圖復刻展覽 Puzzle</h1><p>香港中環 10:45 – 11:30 &amp; 門票</p>
<svg width="200" height="40"><path d="M0 40L100 3L200 40" fill="#345" /></svg>`

/** Allowed difference of a pixel's channel (of 255), and allowed share of differing pixels. */
const TOLERANCE = 48
const MAX_PER_MILLE = 1

async function drawProbe(browser: Browser): Promise<Buffer> {
  // Unlike the scenes, this is not rendered as on a phone.
  const context = { viewport: { width: 320, height: 180 }, deviceScaleFactor: 1, isMobile: false }
  const page = await browser.newPage(context)
  await page.setContent(PROBE)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

export async function renewProbe(browser: Browser): Promise<void> {
  writeFileSync(STORED, await drawProbe(browser))
}

export async function drawsLikeProbe(browser: Browser): Promise<boolean> {
  const [stored, drawn] = [
    PNG.sync.read(readFileSync(STORED)),
    PNG.sync.read(await drawProbe(browser)),
  ]
  if (stored.data.length !== drawn.data.length) return false
  let different = 0
  for (let pixel = 0; pixel < stored.data.length; pixel += 4)
    if ([0, 1, 2].some((channel) => isOff(stored.data, drawn.data, pixel + channel))) different += 1
  return different <= (stored.width * stored.height * MAX_PER_MILLE) / 1000
}

const isOff = (one: Buffer, other: Buffer, index: number) =>
  Math.abs((one[index] ?? 0) - (other[index] ?? 0)) > TOLERANCE
