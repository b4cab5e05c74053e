import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { readBuildId } from '#src/build/buildId.ts'
import { securityHeaders } from '#src/build/securityHeaders.ts'
import { readConfig } from '#src/build/settings.ts'
import { sourceMaps } from '#src/build/sourceMaps.ts'

const NOW = new Date('2026-11-26T05:10:42.123Z')

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('The build id is the commit and the time, or only the time without git', () => {
  const folder = emptyFolder()
  expect(readBuildId(folder, '', NOW)).toBe('2026-11-26T05:10Z')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  git('init', '-q')
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@a.example']
  git(...author, 'commit', '-q', '--allow-empty', '-m', 'first')
  const commit = git('rev-parse', 'HEAD').slice(0, 8)
  expect(readBuildId(folder, '', NOW)).toBe(`${commit} 2026-11-26T05:10Z`)
})

it('VITE_BUILD_ID replaces the build id, and must be a short word', () => {
  expect(readBuildId('.', 'release-7', NOW)).toBe('release-7')
  expect(readConfig({ VITE_BUILD_ID: 'release-7' })).toEqual(readConfig({}))
  expect(() => readConfig({ VITE_BUILD_ID: '"><script>' })).toThrow('VITE_BUILD_ID must be')
})

it.each([
  [true, ['index.js.map']],
  [false, []],
])(
  'With sourcemap %s, source maps are outside the build, and no script refers to them',
  async (...row) => {
    const [sourcemap, maps] = row
    const root = emptyFolder()
    writeFileSync(join(root, 'index.js'), 'console.log(location.href)')
    await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [sourceMaps()],
      build: {
        sourcemap,
        rolldownOptions: { input: join(root, 'index.js'), output: { entryFileNames: '[name].js' } },
      },
    })
    const folder = join(root, 'source-maps')
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual(maps)
    expect(readdirSync(join(root, 'dist'))).toEqual(['index.js'])
    expect(readFileSync(join(root, 'dist/index.js'), 'utf8')).not.toContain('sourceMappingURL')
  },
)

it('The policy allows requests to the address of failure reports only if it is set', () => {
  const connectSrc = (settings: Record<string, string>) =>
    /connect-src ([^;]*)/.exec(
      securityHeaders(readConfig(settings), '')['Content-Security-Policy'] ?? '',
    )?.[1]
  const without = connectSrc({})
  expect(without).toContain("'self'")
  expect(connectSrc({ VITE_FAILURE_URL: 'https://failures.example/in?a=b' })).toBe(
    without?.replace("'self'", "'self' https://failures.example"),
  )
})
