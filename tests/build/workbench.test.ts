/** Checks that a production build does not depend on the files of the mocks. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'without-mocks-'))

const NEEDED = ['src', 'liff', 'tests/projects.ts', 'index.html', 'package.json', 'tsconfig.json']

beforeAll(() => {
  const settings = readdirSync('.').filter((name) => name.startsWith('.env'))
  for (const name of [...NEEDED, ...settings, 'vite.config.ts'])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const filesOf = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name)
        return [
          path.slice(root.length),
          createHash('sha256').update(readFileSync(path)).digest('hex'),
        ]
      }),
  )

it('The production build has the same bytes without the workbench and the mock backend', () => {
  // With NODE_ENV=test the build would contain the development build of React.
  const [, buildId] =
    /<meta name="build" content="([^"]+)"/.exec(readFileSync('dist/index.html', 'utf8')) ?? []
  const env = { ...process.env, NODE_ENV: 'production', VITE_BUILD_ID: buildId }
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: folder, env })
  const built = filesOf(join(folder, 'dist'))
  expect(Object.keys(built).length).toBeGreaterThan(30)
  expect(built).toEqual(filesOf(resolve('dist')))
}, 120_000)
