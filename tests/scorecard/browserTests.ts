/** Some of the browser tests, run for a figure. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { text as readText } from 'node:stream/consumers'

type Annotation = { type: string; description?: string }
type Spec = { title: string; tests: { status: string; annotations: Annotation[] }[] }
type Suite = { title: string; specs: Spec[]; suites?: Suite[] }

type Selection = {
  /** Of its result's file. */
  name: string
  project: 'line' | 'scorecard'
  /** Part of a file's name. */
  file: string
  /** Of the titles of tests, groups included. */
  grep?: string
  /** Without the apps for LINE, which take a while to build. */
  isWithoutLine?: boolean
}

export type BrowserTests = {
  /** Titles, groups included. */
  passed: string[]
  failed: string[]
  /** What the tests annotated with this type. */
  noted: (type: string) => string[]
}

/** `control`: the tests whose titles say so, of something that is broken on purpose. */
export type BrowserResult = { measured: BrowserTests; control: BrowserTests }

/** @throws with Playwright's words where no test ran */
export async function runBrowserTests(selection: Selection): Promise<BrowserResult> {
  const { name, project, file, grep, isWithoutLine = false } = selection
  const report = `scorecard/${name}-browser`
  const result = `test-results/${report}.json`
  rmSync(result, { force: true })
  const args = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts']
  args.push(
    '--output',
    `test-results/${name}-browser`,
    '--project',
    project,
    ...(isWithoutLine ? ['--no-deps'] : []),
    '--workers',
    '2',
  )
  if (grep !== undefined) args.push('--grep', grep)
  const env = {
    ...process.env,
    REPORT: report,
    SCORECARD: 'on',
    LINE_APPS_FOLDER: `node_modules/.line-apps/${process.pid}-${name}`,
  }
  const child = spawn('npx', [...args, file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output] = await Promise.all([readText(child.stdout), once(child, 'close')])
  if (!existsSync(result)) throw new Error(output)
  return readBrowserResult(result, file)
}

/** @throws where none of the file's tests is in the report */
export function readBrowserResult(report: string, file: string): BrowserResult {
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[] }
  const specs = suites
    .filter(({ title }) => title.includes(file))
    .flatMap((suite) => specsOf(suite, ''))
  if (specs.length === 0) throw new Error(`${report} has no test of ${file}`)
  const isControl = ({ title }: Spec) => title.includes('control')
  return {
    measured: asTests(specs.filter((spec) => !isControl(spec))),
    control: asTests(specs.filter(isControl)),
  }
}

const specsOf = ({ title, specs, suites = [] }: Suite, before: string): Spec[] => {
  const group = `${before}${title} › `
  return [
    ...specs.map((spec) => ({ ...spec, title: group + spec.title })),
    ...suites.flatMap((suite) => specsOf(suite, group)),
  ]
}

function asTests(specs: Spec[]): BrowserTests {
  const isFine = ({ tests }: Spec) =>
    tests.every(({ status }) => status === 'expected' || status === 'flaky')
  const titles = (some: Spec[]) => some.map(({ title }) => title).sort()
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((test) => test.annotations))
  return {
    passed: titles(specs.filter(isFine)),
    failed: titles(specs.filter((spec) => !isFine(spec))),
    noted: (wanted) =>
      annotations
        .flatMap(({ type, description = '' }) => (type === wanted ? [description] : []))
        .sort(),
  }
}
