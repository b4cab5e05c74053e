/**
 * Canaries: each plants something that a layer must not have, and the linter has to name it. They are planted in an empty
 * copy of the layout under the project's own settings, so that nothing that reads the folders meanwhile meets one.
 */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const FOLDERS = ['src', 'liff', 'mocks', 'tests']
const OXLINT = resolve('node_modules/.bin/oxlint')

const IMPORTS = 'eslint(no-restricted-imports)'
const GLOBALS = 'eslint(no-restricted-globals)'
const PROPERTIES = 'eslint(no-restricted-properties)'
const CYCLE = 'import(no-cycle)'

const take = (name: string, from: string) =>
  `import { ${name} } from '${from}'\nexport const planted = ${name}\n`
const takeType = (name: string, from: string) =>
  `import type { ${name} } from '${from}'\nexport type Planted = ${name}\n`
const load = (from: string) => `export const planted = () => import('${from}')\n`
const keep = (expression: string) => `export const planted = ${expression}\n`

/** Folder, what is wrong there, the canary's source, the rule that finds it. */
const FORBIDDEN: [folder: string, what: string, source: string, rule: string][] = [
  ['src/domain', 'React', take('useState', 'react'), IMPORTS],
  ['src/domain', 'Redux', take('createSlice', '@reduxjs/toolkit'), IMPORTS],
  ['src/domain', 'a type of the API', takeType('WireUser', '#src/api/types.ts'), IMPORTS],
  ['src/domain', 'the texts', take('commonTexts', '#src/texts/app.ts'), IMPORTS],
  ['src/domain', "dayjs' timezone plugin", load('dayjs/plugin/timezone.js'), IMPORTS],
  ['src/domain', 'a neighbour by a relative path', take('parseUrl', './url.ts'), IMPORTS],
  ['src/domain', 'fetch', keep("fetch('/api')"), GLOBALS],
  ['src/domain', 'the window', keep('window.innerWidth'), GLOBALS],
  ['src/domain', 'the document', keep('document.title'), GLOBALS],
  ['src/domain', 'storage', keep("localStorage.getItem('api_token')"), GLOBALS],
  ['src/domain', 'storage of the session', keep('globalThis.sessionStorage'), GLOBALS],
  ['src/domain', 'the navigator', keep('navigator.onLine'), GLOBALS],
  ['src/domain', 'the address', keep('location.search'), GLOBALS],
  ['src/domain', 'a timer', keep('setTimeout(() => 1, 2)'), GLOBALS],
  ['src/domain', 'an interval', keep('setInterval(() => 1, 2)'), GLOBALS],
  ['src/domain', 'the clock', keep('Date.now()'), PROPERTIES],
  ['src/domain', 'chance', keep('Math.random()'), PROPERTIES],
  ['src/api', 'the state', take('selectUtm', '#src/state/utm.ts'), IMPORTS],
  ['src/api', 'the state by a relative path', take('selectUtm', '../state/utm.ts'), IMPORTS],
  ['src/api', 'fetch itself', keep("fetch('/api')"), GLOBALS],
  ['src/state', 'the session', take('signIn', '#src/session/signIn.ts'), IMPORTS],
  ['src/state', 'redux-persist outside persist.ts', take('FLUSH', 'redux-persist'), IMPORTS],
  ['src/state', 'storage outside storage.ts', keep('() => window.localStorage'), GLOBALS],
  ['src/session', 'a part of the screen', take('Page', '#src/ui/Page.tsx'), IMPORTS],
  ['src/session', "LINE's adapter", take('startLine', '#liff/start.ts'), IMPORTS],
  ['src/routing', 'the session', take('signIn', '#src/session/signIn.ts'), IMPORTS],
  ['src/routing', 'a screen', load('#src/screens/intro/Intro.tsx'), IMPORTS],
  ['src/services', "more than types of LINE's adapter", take('noLine', '#liff/line.ts'), IMPORTS],
  ['src/services', 'a screen', take('Intro', '#src/screens/intro/Intro.tsx'), IMPORTS],
  ['src/ui', 'the state', take('useAppSelector', '#src/state/hooks.ts'), IMPORTS],
  ['src/ui', 'the API', takeType('WireUser', '#src/api/types.ts'), IMPORTS],
  ['src/ui', 'the router', take('useLocation', 'react-router-dom'), IMPORTS],
  ['src/ui', 'a dialog', take('Refused', '#src/dialogs/Refused.tsx'), IMPORTS],
  ['src/ui', 'a toast of antd-mobile', take('Toast', 'antd-mobile'), IMPORTS],
  ['src/dialogs', 'the API', take('api', '#src/api/client.ts'), IMPORTS],
  ['src/dialogs', 'the way to other screens', take('useGo', '#src/routing/Go.tsx'), IMPORTS],
  ['src/screens', 'the routes', take('AppRoutes', '#src/routes.tsx'), IMPORTS],
  ['src/screens', 'the app, loaded later', load('#src/App.tsx'), IMPORTS],
  ['src/screens', 'the start', load('#src/start/app.tsx'), IMPORTS],
  ['src/screens', 'the composition root', load('#src/main.tsx'), IMPORTS],
  ['src/screens', 'the mock backend', load('#mocks/browser.ts'), IMPORTS],
  ['src/screens', "LINE's adapter", takeType('Line', '#liff/line.ts'), IMPORTS],
  ['src/screens', 'a tool for tests', take('http', 'msw'), IMPORTS],
  ['src/screens', 'a test', takeType('TestBackend', '#tests/support/backend.ts'), IMPORTS],
  ['src/screens', 'a dialog of antd-mobile', take('Dialog', 'antd-mobile'), IMPORTS],
  ['src/screens', 'the address', keep('() => window.location.href'), GLOBALS],
  ['src/screens', 'the address by way of the document', keep('document.location'), PROPERTIES],
  ['src/screens', 'a window of its own', keep("() => window.open('/')"), GLOBALS],
  ['src/screens', 'storage', keep('() => self.sessionStorage'), GLOBALS],
  ['src/screens', 'a default export', 'export default 1\n', 'import(no-default-export)'],
  ['src/screens', 'the log', 'console.log(1)\n', 'eslint(no-console)'],
  ['src', 'the mock backend', load('#mocks/browser.ts'), IMPORTS],
  ['src', 'the app', take('App', '#src/App.tsx'), IMPORTS],
  ['src', 'the start', take('startApp', '#src/start/app.tsx'), IMPORTS],
  ['src/start', 'the inside of the mock backend', load('#mocks/backend/world.ts'), IMPORTS],
  ['src', 'a test', load('#tests/support/backend.ts'), IMPORTS],
  ['liff', 'the app', takeType('Config', '#src/config.ts'), IMPORTS],
  ['liff', 'the mock backend', take('answer', '#mocks/backend/answer.ts'), IMPORTS],
  ['liff', 'the full SDK', take('liff', '@line/liff'), IMPORTS],
  ['liff', "LINE's stand-in", take('LiffMockPlugin', '@line/liff-mock'), IMPORTS],
  ['liff', 'the address', keep('() => window.location.href'), GLOBALS],
  ['mocks', 'a rule of the app', take('formatTime', '#src/domain/time.ts'), IMPORTS],
  ['mocks', 'a schema of the app', take('parseUser', '#src/api/types.ts'), IMPORTS],
  ['mocks', 'a rule that loads later', load('#src/domain/time.ts'), IMPORTS],
  ['mocks', "LINE's adapter", take('noLine', '#liff/line.ts'), IMPORTS],
  ['mocks', 'a test', take('ask', '#tests/mocks/ask.ts'), IMPORTS],
  ['tests/domain', 'a relative path', take('phone', '../../src/domain/phone.ts'), IMPORTS],
]

/** Folder, what may be there, the source. */
const ALLOWED: [folder: string, what: string, source: string][] = [
  ['src/domain', 'another rule', take('formatDate', '#src/domain/time.ts')],
  ['src/domain', 'a time that was handed in', keep('(now: number) => new Date(now)')],
  ['src/api', 'a rule', take('parseServerTime', '#src/domain/time.ts')],
  ['src/state', 'the API', take('api', '#src/api/client.ts')],
  ['src/session', 'the state', take('selectUtm', '#src/state/utm.ts')],
  ['src/session', 'a path', take('paths', '#src/routing/paths.ts')],
  ['src/routing', 'a rule', take('carryQuery', '#src/domain/query.ts')],
  ['src/services', "a type of LINE's adapter", takeType('Line', '#liff/line.ts')],
  ['src/ui', "the event's facts", take('event', '#src/event.ts')],
  ['src/ui', 'a part of antd-mobile', take('Button', 'antd-mobile')],
  ['src/dialogs', 'a part of the screen', take('Dialog', '#src/ui/Dialog.tsx')],
  ['src/screens', 'the session', take('signIn', '#src/session/signIn.ts')],
  ['src/screens', 'a dialog', take('Refused', '#src/dialogs/Refused.tsx')],
  ['src/start', "LINE's adapter", take('startLine', '#liff/start.ts')],
  ['src', 'a screen, loaded later', load('#src/screens/intro/Intro.tsx')],
  ['liff', 'a module of the SDK', take('liff', '@line/liff/core')],
  ['mocks', 'a type of the wire', takeType('WireUser', '#src/api/types.ts')],
  ['mocks', "the mock server's library", take('http', 'msw')],
  ['tests/domain', 'all of the app', take('AppRoutes', '#src/routes.tsx')],
]

/** What hangs on the very file that it stands in, or on two: its path, what is wrong there, the lines, the rules that find it. */
const IN_FILES: [path: string, what: string, source: string, rules: string[]][] = [
  ['src/domain/canary-a.ts', 'a circle', take('b', '#src/domain/canary-b.ts'), [CYCLE]],
  ['src/domain/canary-b.ts', 'a circle', take('a', '#src/domain/canary-a.ts'), [CYCLE]],
  ['src/domain/canary-c.ts', 'nothing', takeType('D', '#src/domain/canary-d.ts'), []],
  ['src/domain/canary-d.ts', 'nothing', takeType('C', '#src/domain/canary-c.ts'), []],
  ['src/ui/index.ts', 'a barrel', "export * from '#src/ui/canary.ts'\n", ['oxc(no-barrel-file)']],
  [
    'src/ui/CanaryHtml.tsx',
    'HTML from a string',
    "export const Planted = () => <p dangerouslySetInnerHTML={{ __html: '' }} />\n",
    ['react(no-danger)'],
  ],
  [
    'src/session/useCanary.ts',
    'an effect that forgets what it reads',
    "import { useEffect } from 'react'\n" +
      'export const useCanary = (text: string) => useEffect(() => console.info(text), [])\n',
    ['react-hooks(exhaustive-deps)'],
  ],
  [
    'src/state/persist.ts',
    'the address, not redux-persist',
    "export { FLUSH } from 'redux-persist'\nexport const planted = () => window.location.href\n",
    [GLOBALS],
  ],
  [
    'src/state/storage.ts',
    'the address, not storage',
    'export const planted = () => [window.localStorage, window.location.href]\n',
    [GLOBALS],
  ],
  [
    'src/routing/browser.ts',
    'storage, not the address',
    "export const planted = () => [window.localStorage, location.href, window.open('/')]\n",
    [GLOBALS],
  ],
  [
    'src/services/analytics.ts',
    "storage, not the address's origin",
    'export const planted = () => [window.localStorage, window.location.origin]\n',
    [GLOBALS],
  ],
  [
    'src/earlyStart.ts',
    'code of the app, not its types',
    "import type { EarlyAnswers } from '#src/api/early.ts'\n" +
      "import { takeEarlyAnswer } from '#src/api/early.ts'\n" +
      "import { parseUrl } from '#src/domain/url.ts'\n" +
      'export const planted: EarlyAnswers[] = [takeEarlyAnswer, parseUrl]\n',
    [IMPORTS, IMPORTS],
  ],
  ['src/shell.tsx', 'a screen', take('Intro', '#src/screens/intro/Intro.tsx'), [IMPORTS]],
  ['src/config.ts', 'the API', take('api', '#src/api/client.ts'), [IMPORTS]],
  [
    'src/main.tsx',
    "the inside of the mock backend, not its door or LINE's adapter",
    "import { startLine } from '#liff/start.ts'\n" +
      "export const planted = [startLine, () => import('#mocks/browser.ts')]\n" +
      "export const inside = () => import('#mocks/backend/world.ts')\n",
    [IMPORTS],
  ],
  ['liff/mock.ts', 'nothing', take('LiffMockPlugin', '@line/liff-mock'), []],
  ['liff/real.ts', "LINE's stand-in", take('LiffMockPlugin', '@line/liff-mock'), [IMPORTS]],
]

const named = (kind: string, index: number, folder: string) =>
  `${folder}/canary-${kind}-${index}.ts`

const PLANTS = [
  ...FORBIDDEN.map(([folder, what, source, rule], index) => ({
    path: named('wrong', index, folder),
    title: `finds in ${folder} ${what}`,
    source,
    rules: [rule],
  })),
  ...ALLOWED.map(([folder, what, source], index) => ({
    path: named('right', index, folder),
    title: `allows in ${folder} ${what}`,
    source,
    rules: [],
  })),
  ...IN_FILES.map(([path, what, source, rules]) => ({
    path,
    title: `finds in ${path} ${what}`,
    source,
    rules,
  })),
]

describe('the linter', () => {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  /** The rules that found something, by the file that it was found in. */
  const found = new Map<string, string[]>()

  beforeAll(() => {
    for (const settings of ['.oxlintrc.json', 'package.json'])
      copyFileSync(settings, join(root, settings))
    for (const { path, source } of PLANTS) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), source)
    }
    const run = spawnSync(OXLINT, [...FOLDERS, '--format=json'], { cwd: root, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(run.stdout) as {
      diagnostics: { filename: string; code: string }[]
    }
    for (const { filename, code } of diagnostics)
      found.set(filename, [...(found.get(filename) ?? []), code])
  })

  it.each(PLANTS.map((plant) => [plant.title, plant] as const))('%s', (_title, { path, rules }) => {
    expect(found.get(path) ?? []).toEqual(rules)
  })
})

it('lints every folder of the project, and lets nothing pass', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(scripts['lint']).toBe(`oxlint ${FOLDERS.join(' ')} --deny-warnings`)
})

it('has one set of lint settings, which no folder overrides', () => {
  const settings = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }),
  ).filter((path) => /(^|\/)(\.oxlintrc|oxlint\.config|\.eslintignore)/.test(path))
  expect(settings).toEqual([])
})
