/** Looks for APIs that the oldest supported browsers lack, also in the code of packages. Run `npm run build` first. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const DIST = 'dist'

/** APIs that Chrome 87 or Safari 14.1 lacks. Each name is distinctive, so any mention counts. */
const NAMES = [
  'hasOwn',
  'groupBy',
  'fromAsync',
  'withResolvers',
  'canParse',
  'randomUUID',
  'structuredClone',
  'findLast',
  'findLastIndex',
  'toSorted',
  'toReversed',
  'toSpliced',
  'isWellFormed',
  'toWellFormed',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
  'symmetricDifference',
  'throwIfAborted',
]

/** Such APIs with common names: only a call of this form counts. */
const CALLS = [
  /\.(?:at|with|union|intersection|difference)\(/,
  /\bAbortSignal\.(?:abort|any|timeout)\b/,
  /\b(?:Promise\.try|URL\.parse)\b/,
]

const TOO_NEW = new RegExp(
  [`\\b(?:${NAMES.join('|')})\\b`, ...CALLS.map(({ source }) => source)].join('|'),
  'g',
)

/** Uses that an old browser never reaches, or that do no harm there. */
const HARMLESS = [
  // Redux Toolkit calls it for a request that was aborted before it began. Nobody reads its outcome.
  /if\(\w+\.aborted\)return AbortSignal\.abort\(\w+\.reason\)/g,
]

const findTooNew = (script: string): string[] => {
  const checked = HARMLESS.reduce((text, use) => text.replace(use, ''), script)
  return [...checked.matchAll(TOO_NEW)].map(({ index }) => checked.slice(index - 60, index + 40))
}

describe('The search for new APIs', () => {
  it.each([
    'e[0].at(-1)',
    'e.toSorted()',
    'Object.hasOwn(e,`a`)',
    '{hasOwn:e}=Object',
    'AbortSignal.any([e])',
    'structuredClone(e)',
    'new Set(e).union(t)',
  ])('finds %s', (script) => {
    expect(findTooNew(script)).toHaveLength(1)
  })

  it.each(['e.concat(t)', 'e.hasOwnProperty(t)', 'new AbortController().abort()', 'e.flat(2)'])(
    'accepts %s',
    (script) => {
      expect(findTooNew(script)).toEqual([])
    },
  )
})

describe('The build', () => {
  const names = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  const scripts = names.filter((name) => /\.(?:js|html)$/.test(name))
  const read = (name: string) => readFileSync(join(DIST, name), 'utf8')

  it('uses no API that the oldest supported browsers lack', () => {
    expect(scripts.length).toBeGreaterThan(20)
    const found = scripts.flatMap((name) => findTooNew(read(name)).map((use) => `${name}: ${use}`))
    expect(found).toEqual([])
  })

  it('still contains each use that the search excepts as harmless', () => {
    const all = scripts.map(read).join('\n')
    expect(HARMLESS.filter((use) => all.search(use) === -1)).toEqual([])
  })
})
