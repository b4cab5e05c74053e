// @vitest-environment node
/** The real SDK where LINE, its guest or the phone fails: tests/e2e/lineFailures.spec.ts. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import {
  readBrowserResult,
  runBrowserTests,
  type BrowserResult,
} from '#tests/scorecard/browserTests.ts'
import { defineFigure, type FigureOptions } from '#tests/scorecard/figure.ts'

const MIN_ENVIRONMENTS = 14

const FILE = 'lineFailures'
const JOURNEYS = 'test-results/e2e.json'

/** `npm test` has just run the file on this build. */
const isMeasured = () =>
  existsSync(JOURNEYS) &&
  statSync(JOURNEYS).mtimeMs > statSync('dist/index.html').mtimeMs &&
  readFileSync(JOURNEYS, 'utf8').includes(FILE)

let result: Promise<BrowserResult> | null = null

/** The quick form does not run again what the journeys have measured. */
function failAround({ size }: FigureOptions): Promise<BrowserResult> {
  result ??=
    size === 'quick' && isMeasured()
      ? Promise.resolve(readBrowserResult(JOURNEYS, FILE))
      : runBrowserTests({ name: '13', project: 'line', file: FILE, grep: 'usable|control' })
  return result
}

defineFigure({
  number: 13,
  name: 'LINE in 14 bad environments: usable within 6.5 s',
  target: '14 of 14',
  run: async (options) => {
    const min = options.size === 'full' ? MIN_ENVIRONMENTS : 1
    const { passed, failed } = (await failAround(options)).measured
    const count = passed.length + failed.length
    return {
      value: `${passed.length} of ${count}`,
      isMet: failed.length === 0 && count >= min,
      details: { passed, failed, limitMs: 6_500 },
    }
  },
  control: {
    broken: 'an app whose own script never comes',
    // The control passes where the test has noticed it.
    run: async (options) => {
      const { passed } = (await failAround(options)).control
      const noticed = passed.length
      return { value: `${noticed} not usable`, isMet: noticed === 0, details: { noticed: passed } }
    },
  },
})
