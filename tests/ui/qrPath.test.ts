import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { qrPath } from '#src/ui/qrPath.ts'

const PIXELS = 3

/** Draws the path into pixels and returns what a scanner reads. */
function scan({ path, size }: ReturnType<typeof qrPath>): string | undefined {
  const width = size * PIXELS
  const picture = new Uint32Array(width * width).fill(0xffffffff)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row += 1) {
      const start = row * width + Number(x) * PIXELS
      picture.fill(0xff000000, start, start + Number(length) * PIXELS)
    }
  return jsQR(new Uint8ClampedArray(picture.buffer), width, width)?.data
}

describe('qrPath', () => {
  it.each([
    ['Chinese characters', '門票|入場'],
    ['500 letters', 'a'.repeat(500)],
  ])('draws a code that a scanner can read for %s', (_, text) => {
    expect(scan(qrPath(text))).toBe(text)
  })

  it('draws readable codes for texts of every length', () => {
    const texts = Array.from({ length: 120 }, (_, length) => `${'K7f-'.repeat(length)}|${length}`)
    expect(texts.map((text) => scan(qrPath(text)))).toEqual(texts)
  })

  it('leaves a quiet zone of four modules around the code', () => {
    const { path, size } = qrPath('CODE|HASH')
    const rows = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...edges]) => edges.map(Number))
    expect(Math.min(...rows.map(([x = 0]) => x))).toBe(4)
    expect(Math.min(...rows.map(([, y = 0]) => y))).toBe(4)
    expect(Math.max(...rows.map(([x = 0, , length = 0]) => x + length))).toBe(size - 4)
  })
})
