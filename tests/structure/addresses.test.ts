/** Lines of the source that set an address of the browser. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SETS_ADDRESS =
  /\bhref\s*=(?!=)|\blocation\s*=(?!=)|location\.(assign|replace)\(|(push|replace)State\(|window\.open\(/

/** '//evil.example/ticket' as a path reads as another host. */
const isUnsafe = (line: string): boolean =>
  SETS_ADDRESS.test(line) && /\bpath(name)?\b/.test(line) && !/\borigin\b/.test(line)

it.each([
  'retry.href = location.pathname + location.search',
  'location.assign(pathname)',
  "window.history.replaceState(null, '', path + query)",
  '<a href={pathname}>',
])('recognises an address that is made of a path alone: %s', (line) => {
  expect(isUnsafe(line)).toBe(true)
})

it('sets no address of the browser from a path without the origin', () => {
  const files = ['src', 'liff'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const unsafe = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(isUnsafe)
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(unsafe).toEqual([])
})
