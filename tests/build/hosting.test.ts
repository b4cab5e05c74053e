/** Checks the files of docs/hosting. tests/e2e/nginx.spec.ts serves a build with them. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { calls } from '#src/api/calls.ts'
import { nginxConfiguration } from '#tests/tools/nginxConfiguration.ts'

const read = (file: string) => readFileSync(file, 'utf8')

describe('The hosting files', () => {
  it('contain the nginx.conf that belongs to this build (renew it with npm run hosting:renew)', async () => {
    const folders = Array.from(
      read('dist/_redirects').matchAll(/^(\/.+)\/\* .* 200$/gm),
      ([, path = '']) => path,
    )
    expect(folders).not.toEqual([])
    const endpoints = Object.values(calls).map(({ path }) => path.slice(1))
    const configuration = nginxConfiguration(folders, [...new Set(endpoints)])
    await expect(configuration).toMatchFileSnapshot('../../docs/hosting/nginx.conf')
  })

  it('pass every setting of the build into the image', () => {
    const settings = read('.env.example').matchAll(/^(VITE_\w+)=/gm)
    const taken = read('docs/hosting/Dockerfile').matchAll(/^ARG (VITE_\w+)=/gm)
    expect(Array.from(taken, ([, name]) => name)).toEqual(Array.from(settings, ([, name]) => name))
  })

  it('name the API host in one place of the proxy, which nginx.conf includes by its folder', () => {
    expect(read('docs/hosting/api-proxy.conf').match(/api\.example/g)).toHaveLength(1)
    expect(read('docs/hosting/nginx.conf')).toContain('include site.d/*.conf;')
  })

  it('pass the host name of the API into the image', () => {
    const file = read('docs/hosting/Dockerfile')
    expect(file).toMatch(/^ARG API_HOST=$/m)
    expect(file).toContain('docs/hosting/api-proxy.conf > docs/hosting/site.d/api.conf')
  })
})

const DAY_MS = 86_400_000

/** Makes a site with release.sh. A build is an opening page and one script. */
function makeSite() {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const site = join(folder, 'site')
  const build = (name: string): string => {
    const path = join(folder, name)
    mkdirSync(join(path, 'assets'), { recursive: true })
    writeFileSync(join(path, 'index.html'), name)
    writeFileSync(join(path, 'assets', `start-${name}.js`), name)
    return path
  }
  return {
    site,
    build,
    release: (path: string) => spawnSync('sh', ['docs/hosting/release.sh', path, site]).status,
    read: (file: string) => {
      try {
        return read(join(site, 'dist', file))
      } catch {
        return null
      }
    },
  }
}

describe('release.sh', () => {
  it('serves the new pages, and the scripts of earlier builds for 30 days', () => {
    const { site, build, release, read: served } = makeSite()
    expect([release(build('first')), release(build('second'))]).toEqual([0, 0])
    expect(served('index.html')).toBe('second')
    expect(served('assets/start-first.js')).toBe('first')
    expect(served('assets/start-second.js')).toBe('second')
    const longAgo = new Date(Date.now() - 31 * DAY_MS)
    utimesSync(join(site, 'dist/assets/start-first.js'), longAgo, longAgo)
    expect(release(build('third'))).toBe(0)
    expect(served('assets/start-first.js')).toBeNull()
    expect(served('assets/start-second.js')).toBe('second')
  })

  it('goes back to an earlier build, and keeps the scripts of the later one', () => {
    const { build, release, read: served } = makeSite()
    const first = build('first')
    expect([release(first), release(build('second')), release(first)]).toEqual([0, 0, 0])
    expect(served('index.html')).toBe('first')
    expect(served('assets/start-second.js')).toBe('second')
  })

  it('refuses a folder that is not a build', () => {
    const { site, release } = makeSite()
    expect(release(site)).toBe(1)
  })
})
