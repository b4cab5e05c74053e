/** Scans the QR codes on a guest's phone. */
import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'

type Picture = { data: Uint8ClampedArray; width: number; height: number }

/** Takes a screenshot. */
export async function photographed(page: Page): Promise<Picture> {
  const { data, width, height } = PNG.sync.read(await page.screenshot())
  return { data: Uint8ClampedArray.from(data), width, height }
}

/** Returns the text of the code in a picture, or null. Half the size is almost always enough. */
export const read = (picture: Picture): string | null => decode(halved(picture)) ?? decode(picture)

const decode = ({ data, width, height }: Picture): string | null =>
  jsQR(data, width, height)?.data ?? null

/** Keeps every second pixel. */
function halved(picture: Picture): Picture {
  const width = picture.width >> 1
  const height = picture.height >> 1
  const from = new Uint32Array(picture.data.buffer)
  const to = Uint32Array.from(
    { length: width * height },
    (_, at) => from[2 * (Math.floor(at / width) * picture.width + (at % width))] ?? 0,
  )
  return { data: new Uint8ClampedArray(to.buffer), width, height }
}
