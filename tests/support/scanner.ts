/** Scanners for the codes on a guest's phone: a plain one, and a patient one. */
import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'

type Picture = { data: Uint8ClampedArray; width: number; height: number }

/** The screen as it is now. */
export async function photographed(page: Page): Promise<Picture> {
  const { data, width, height } = PNG.sync.read(await page.screenshot())
  return { data: Uint8ClampedArray.from(data), width, height }
}

/**
 * The text of the code in a picture, found at half its size nearly always; null where there is
 * none.
 */
export const read = (picture: Picture): string | null => decode(halved(picture)) ?? decode(picture)

const decode = ({ data, width, height }: Picture): string | null =>
  jsQR(data, width, height)?.data ?? null

/**
 * Greys that tell dark from bright, close to white above all: a code under a veil has nothing but
 * pale modules.
 */
const THRESHOLDS = [64, 160, 216, 240, 248, 253]

/**
 * All that a patient scanner reads on the screen, inverted codes included: on the whole of it, and
 * on the panel of the codes at half its size, with each grey in turn taken for the border between
 * dark and bright.
 */
export async function scanStretched(page: Page): Promise<string[]> {
  const whole = await photographed(page)
  const scale = whole.width / (page.viewportSize()?.width ?? whole.width)
  const box = await page.getByRole('tabpanel').boundingBox()
  const edges = box && [box.x, box.y, box.x + box.width, box.y + box.height]
  const panel = halved(
    whole,
    edges?.map((edge) => edge * scale),
  )
  const pictures = [halved(whole), panel, ...THRESHOLDS.map((grey) => parted(panel, grey))]
  return [...new Set(pictures.map(decode).filter((text) => text !== null))]
}

/**
 * Every second pixel of what lies between these edges (left, top, right, bottom) and on the
 * picture.
 */
function halved(picture: Picture, edges: number[] = []): Picture {
  const [left = 0, top = 0, right = picture.width, bottom = picture.height] = edges
  const width = (Math.min(right, picture.width) - left) >> 1
  const height = (Math.min(bottom, picture.height) - top) >> 1
  const from = new Uint32Array(picture.data.buffer)
  const first = Math.round(top) * picture.width + Math.round(left)
  const to = Uint32Array.from(
    { length: width * height },
    (_, at) => from[first + 2 * (Math.floor(at / width) * picture.width + (at % width))] ?? 0,
  )
  return { data: new Uint8ClampedArray(to.buffer), width, height }
}

/** Black and white alone: what is darker than this grey, and the rest. */
function parted({ data, width, height }: Picture, grey: number): Picture {
  const isDark = (at: number) =>
    (data[at] ?? 0) * 0.3 + (data[at + 1] ?? 0) * 0.59 + (data[at + 2] ?? 0) * 0.11 < grey
  const to = Uint32Array.from({ length: width * height }, (_, at) =>
    isDark(at * 4) ? 0xff000000 : 0xffffffff,
  )
  return { data: new Uint8ClampedArray(to.buffer), width, height }
}
