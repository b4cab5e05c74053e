// @vitest-environment node
/** What a build and the lock file may not hold, and tests/e2e/scorecardPolicy.spec.ts. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import {
  runBrowserTests,
  type BrowserResult,
  type BrowserTests,
} from '#tests/scorecard/browserTests.ts'
import { defineFigure, type FigureOptions, type Measured } from '#tests/scorecard/figure.ts'
import {
  BUILD_RULES,
  lockFaults,
  readFolder,
  type Lock,
  type ShippedFile,
} from '#tests/scorecard/shipped.ts'

const AUDIT_TIMEOUT_MS = 20_000

let result: Promise<BrowserResult> | null = null

/** The quick form has the control alone: the journeys of `npm test` fail on a violation. */
const browse = ({ size }: FigureOptions) =>
  (result ??= runBrowserTests({
    name: '12',
    project: 'scorecard',
    file: 'scorecardPolicy',
    ...(size === 'quick' && { grep: 'control', isWithoutLine: true }),
  }))

function found(files: ShippedFile[], lock: Lock, pages: BrowserTests): Record<string, string[]> {
  const rules = Object.entries(BUILD_RULES).map(([what, rule]) => [what, rule(files)])
  return {
    'violations of the policy': pages.noted('violation'),
    ...(Object.fromEntries(rules) as Record<string, string[]>),
    'lock file': lockFaults(lock),
  }
}

const shippedFiles = () => readFolder('dist')
const lockFile = () => JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

type Audit = { metadata?: { vulnerabilities?: { high: number; critical: number } } }

/** Of what guests get. Null where the registry does not answer. */
function audit(): number | null {
  try {
    const args = ['audit', '--omit=dev', '--json']
    const answer = execFileSync('npm', args, {
      encoding: 'utf8',
      timeout: AUDIT_TIMEOUT_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return vulnerabilitiesIn(answer)
  } catch (error) {
    // It exits with 1 where it finds something.
    const { stdout = '' } = error as { stdout?: string }
    return vulnerabilitiesIn(stdout)
  }
}

function vulnerabilitiesIn(answer: string): number | null {
  if (!answer.startsWith('{')) return null
  const { vulnerabilities } = (JSON.parse(answer) as Audit).metadata ?? {}
  return vulnerabilities ? vulnerabilities.high + vulnerabilities.critical : null
}

async function measure(options: FigureOptions): Promise<Measured> {
  const { measured } = await browse(options)
  const faults = found(shippedFiles(), lockFile(), measured)
  const count = Object.values(faults).flat().length
  const vulnerabilities = options.size === 'full' ? audit() : null
  const pages = measured.passed.length
  const seen = options.size === 'full' ? `${pages} pages` : 'pages by the journeys'
  return {
    value: `${count}, ${seen}; npm audit ${vulnerabilities ?? 'not run'}`,
    isMet:
      count === 0 &&
      measured.failed.length === 0 &&
      (options.size === 'quick' || pages > 0) &&
      (vulnerabilities ?? 0) === 0,
    details: { faults, pages, failed: measured.failed, vulnerabilities },
  }
}

/** One of everything that a rule is there for. */
const PLANTED: ShippedFile[] = [
  { name: 'assets/planted.js', text: 'setupWorker();//# sourceMappingURL=planted.js.map' },
  { name: 'assets/keys.js', text: 'const config={api_key:"0123456789abcdef"}' },
  { name: 'planted/index.html', text: '<script>alert(1)</script>' },
]

async function measurePlanted(options: FigureOptions): Promise<Measured> {
  const lock = lockFile()
  const [name = ''] = Object.keys(lock.packages).filter((one) => one !== '')
  const planted = { packages: { ...lock.packages, [name]: { version: '1.0.0' } } }
  const faults = found([...shippedFiles(), ...PLANTED], planted, (await browse(options)).control)
  const missed = Object.keys(faults).filter((what) => faults[what]?.length === 0)
  const all = Object.keys(faults).length
  return {
    value: `${all - missed.length} of ${all} kinds found`,
    isMet: missed.length > 0,
    details: { faults, missed },
  }
}

defineFigure({
  number: 12,
  name: 'policy violations, mock code, maps, inline scripts without a hash, secrets; lock file; npm audit',
  target: '0',
  run: measure,
  control: { broken: 'one of each planted', run: measurePlanted },
})
