/** Finds source lines that could lead the browser to another host. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SETS_ADDRESS =
  /\bhref\s*=(?!=)|\blocation\s*=(?!=)|location\.(assign|replace)\(|(push|replace)State\(|window\.open\(/

/** A path of '//evil.example/ticket' would be another host, so it needs the origin before it. */
const isUnsafe = (line: string): boolean =>
  SETS_ADDRESS.test(line) && /\bpath(name)?\b/.test(line) && !/\borigin\b/.test(line)

it.each([
  'retry.href = location.pathname + location.search',
  'location.assign(pathname)',
  "window.history.replaceState(null, '', path + query)",
  '<a href={pathname}>',
])('The check finds an address that is made only of a path: %s', (line) => {
  expect(isUnsafe(line)).toBe(true)
})

it('The source never sets an address from a path without the origin', () => {
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
