/** Checks the files of docs/hosting. tests/e2e/nginx.spec.ts serves a build with them. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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
