/** The files of docs/hosting; tests/e2e/nginx.spec.ts serves a build with them. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nginxConfiguration } from '#tests/tools/nginxConfiguration.ts'

const read = (file: string) => readFileSync(file, 'utf8')

it('has the configuration that the build makes: npm run hosting:renew', async () => {
  const folders = Array.from(
    read('dist/_redirects').matchAll(/^(\/.+)\/\*/gm),
    ([, path = '']) => path,
  )
  expect(folders).not.toEqual([])
  await expect(nginxConfiguration(folders)).toMatchFileSnapshot('../../docs/hosting/nginx.conf')
})

it('takes every setting of the build into the image', () => {
  const settings = read('.env.example').matchAll(/^(VITE_\w+)=/gm)
  const taken = read('docs/hosting/Dockerfile').matchAll(/^ARG (VITE_\w+)=/gm)
  expect(Array.from(taken, ([, name]) => name)).toEqual(Array.from(settings, ([, name]) => name))
})
