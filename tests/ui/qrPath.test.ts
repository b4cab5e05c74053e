import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { qrPath } from '#src/ui/qrPath.ts'

const PIXELS = 3

/** What a scanner reads of the path. */
function scanned({ path, size }: ReturnType<typeof qrPath>): string | undefined {
  const width = size * PIXELS
  const picture = new Uint32Array(width * width).fill(0xffffffff)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row += 1) {
      const start = row * width + Number(x) * PIXELS
      picture.fill(0xff000000, start, start + Number(length) * PIXELS)
    }
  return jsQR(new Uint8ClampedArray(picture.buffer), width, width)?.data
}

it.each(['門票|入場', 'a'.repeat(500)])('a scanner reads %s', (text) => {
  expect(scanned(qrPath(text))).toBe(text)
})

it('a scanner reads codes of every length', () => {
  const texts = Array.from({ length: 120 }, (_, length) => `${'K7f-'.repeat(length)}|${length}`)
  expect(texts.map((text) => scanned(qrPath(text)))).toEqual(texts)
})

it('leaves four light modules around the code', () => {
  const { path, size } = qrPath('CODE|HASH')
  const rows = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...edges]) => edges.map(Number))
  expect(Math.min(...rows.map(([x = 0]) => x))).toBe(4)
  expect(Math.min(...rows.map(([, y = 0]) => y))).toBe(4)
  expect(Math.max(...rows.map(([x = 0, , length = 0]) => x + length))).toBe(size - 4)
})
