/**
 * Writes allowed and forbidden lines into an empty copy of the folders and lints them with the
 * project's settings. The linter must report a line that ends with `// rule`, and no other line.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A folder may import only from the folders before it. */
const ORDER = ['domain', 'api', 'session', 'features', 'app']

/** They may not import each other. */
const FEATURES = ['account', 'invitation', 'booking', 'tickets', 'sharing', 'intro', 'messages']

// Each line exports something. `_` becomes a name that is unique in the file.
const take = (from: string, name = 'a') => `export { ${name} as _ } from '${from}'`
const takeType = (from: string) => `export type { A as _ } from '${from}'`
const load = (from: string) => `export const _ = () => import('${from}')`
const value = (expression: string) => `export const _ = ${expression}`
const refused = (lines: string[], rule = 'no-restricted-imports') =>
  lines.map((line) => `${line} // ${rule}`)

const global = (lines: string[]) => refused(lines, 'no-restricted-globals')
const property = (lines: string[]) => refused(lines, 'no-restricted-properties')
const planted = (folder: string) => take(`#src/${folder}/planted.ts`)

const foldersOf = (layer: string): string[] =>
  layer === 'features' ? FEATURES.map((name) => `features/${name}`) : [layer]

/** A file in each folder that imports from all other folders. */
const LAYERS = ORDER.flatMap((layer, index) =>
  foldersOf(layer).map((folder): [path: string, lines: string[]] => {
    const peers = foldersOf(layer).filter((other) => other !== folder)
    const after = ORDER.slice(index + 1).flatMap(foldersOf)
    return [
      `src/${folder}/layer.ts`,
      [
        ...ORDER.slice(0, index).flatMap(foldersOf).map(planted),
        ...refused([...peers, ...after].map(planted)),
      ],
    ]
  }),
)

const OTHER_RULES: [path: string, lines: string[]][] = [
  [
    'src/domain/oldBrowsers.ts',
    [
      value('[1].slice(-1)[0]'),
      ...property([
        value('[1].at(-1)'),
        value('[1].findLast(Boolean)'),
        value('[1].with(0, 2)'),
        value("Object.hasOwn({}, 'a')"),
        ...['abort()', 'timeout(1)', 'any([])'].map((call) => value(`AbortSignal.${call}`)),
      ]),
      ...global([value('structuredClone({})')]),
    ],
  ],
  ['src/routing/browser.ts', [value('location.href'), ...global([value('structuredClone({})')])]],
  [
    'src/domain/pure.ts',
    [
      take('dayjs', 'default'),
      value('(now: number) => new Date(now)'),
      ...refused(
        ['react', '@reduxjs/toolkit', 'dayjs/plugin/timezone.js'].map((name) => take(name)),
      ),
      ...refused([
        takeType('#src/api/types/guest.ts'),
        take('#src/texts/locale.ts'),
        take('./url.ts'),
      ]),
      ...global(["fetch('/api')", 'window.innerWidth', 'navigator.onLine'].map(value)),
      ...global(['location.search', 'setTimeout(() => 1, 2)'].map(value)),
      ...property([value('Date.now()'), value('Math.random()')]),
    ],
  ],
  [
    'src/session/kept.ts',
    [...refused([take('redux-persist', 'FLUSH')]), ...global([value('window.localStorage')])],
  ],
  ['src/session/storage.ts', [value('localStorage'), ...global([value('location.href')])]],
  [
    'src/ui/part.ts',
    [
      planted('domain'),
      take('#src/texts/event.ts', 'event'),
      take('#default-texts/app', 'appTexts'),
      take('antd-mobile', 'Button'),
      planted('routing'),
      ...refused([take('#default-texts/account')]),
      ...refused(['api', 'session', 'features/account', 'app'].map(planted)),
      ...refused([take('react-router-dom'), take('antd-mobile', 'Toast')]),
    ],
  ],
  [
    'src/features/booking/screen.ts',
    [
      ...['texts', 'routing', 'analytics', 'config', 'ui'].map(planted),
      take('#default-texts/booking', 'bookingTexts'),
      ...refused([take('#default-texts/sharing')]),
      ...refused(
        ['#src/app/routes.tsx', '#src/app/App.tsx', '#src/main.tsx', '#mocks/browser.ts'].map(load),
      ),
      ...refused([takeType('#liff/line.ts'), take('msw'), takeType('#tests/support/app.tsx')]),
      ...refused([take('#mocks/contract/call.ts'), take('antd-mobile', 'Button')]),
      ...global([value("window.open('/')"), value('self.sessionStorage')]),
      ...property([value('document.location')]),
      ...refused(['export default 1'], 'no-default-export'),
      ...refused(['console.log(1)'], 'no-console'),
    ],
  ],
  [
    'src/inline/main.ts',
    [
      takeType('#src/api/prefetched.ts'),
      value('location.href'),
      ...refused([take('#src/api/prefetched.ts'), planted('domain')]),
      ...property([value('location.pathname')]),
    ],
  ],
  [
    'src/main.tsx',
    [planted('app'), ...refused(['domain', 'session', 'features/account'].map(planted))],
  ],
  [
    'src/app/start/line.ts',
    [
      load('#liff/connectLine.ts'),
      load('#mocks/browser.ts'),
      ...refused([load('#mocks/httpServer.ts')]),
    ],
  ],
  [
    'mocks/backend/route.ts',
    [
      take('msw', 'http'),
      take('#src/api/calls.ts', 'calls'),
      takeType('#src/api/types/guest.ts'),
      ...refused([take('#src/api/types/guest.ts'), planted('domain'), load('#src/domain/time.ts')]),
      ...refused([take('#liff/line.ts'), take('#tests/mocks/request.ts')]),
      ...refused([take('#mocks/contract/calls.ts')]),
    ],
  ],
  [
    'mocks/contract/rows.ts',
    [
      take('#src/api/types/guest.ts'),
      takeType('#src/api/client.ts'),
      ...refused([take('#src/api/client.ts'), planted('domain'), take('#mocks/backend/world.ts')]),
    ],
  ],
  ['src/domain/circleA.ts', refused([take('#src/domain/circleB.ts', 'a')], 'no-cycle')],
  ['src/domain/circleB.ts', refused([take('#src/domain/circleA.ts', 'a')], 'no-cycle')],
  ['src/domain/barrel.ts', refused(["export * from '#src/domain/circleA.ts'"], 'no-barrel-file')],
]

describe('The linter', () => {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  const found = new Map<string, string[]>()
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  beforeAll(() => {
    for (const settings of ['oxlint.config.ts', 'package.json'])
      copyFileSync(settings, join(root, settings))
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
    for (const [path, lines] of [...LAYERS, ...OTHER_RULES]) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      const source = lines.map((line, index) => line.replace(/\b_\b/, `planted${index}`))
      writeFileSync(join(root, path), source.join('\n'))
    }
    const run = spawnSync('npm', ['run', '--silent', 'lint', '--', '--format=json'], {
      cwd: root,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(run.stdout) as {
      diagnostics: { filename: string; code: string; labels: { span: { line: number } }[] }[]
    }
    for (const { filename, code, labels } of diagnostics) {
      const rule = code.replace(/^.*\((.*)\)$/, '$1')
      const line = `${labels[0]?.span.line}: ${rule}`
      found.set(filename, [...(found.get(filename) ?? []), line])
    }
  }, 60_000)

  it.each([...LAYERS, ...OTHER_RULES])(
    'reports exactly the forbidden lines of %s',
    (path, lines) => {
      const expected = lines.flatMap((line, index) => {
        const rule = / \/\/ (.*)$/.exec(line)?.[1]
        return rule === undefined ? [] : [`${index + 1}: ${rule}`]
      })
      expect(new Set(found.get(path))).toEqual(new Set(expected))
    },
  )
})
