import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { WIDE } from '#src/constants.ts'

it('The constant WIDE equals the media query of the style sheet wide.css', () => {
  const style = readFileSync('src/styles/wide.css', 'utf8')
  expect(style.match(/\(min-width: 768px\)[^'{]*\b500px\)/g)).toEqual([WIDE])
})
