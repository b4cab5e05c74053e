import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { WIDE } from '#src/constants.ts'

it('means the same wide screens as the style sheet, which has no constants', () => {
  const style = readFileSync('src/styles/wide.css', 'utf8')
  expect(style.match(/\(min-width: 768px\)[^'{]*\b500px\)/g)).toEqual([WIDE])
})
