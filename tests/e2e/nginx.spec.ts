/** nginx as docs/hosting configures it, against `npm run preview` with the same build. */
import { readdirSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { test as base, expect } from '@playwright/test'
import { paths } from '#src/routing/paths.ts'
import { answerTo, get } from '#tests/support/httpAnswer.ts'
import { hasBrotli, startNginx } from '#tests/support/nginx.ts'
import { folderOf, startPreview } from '#tests/support/servers.ts'

const FILES = readdirSync(`${folderOf('built')}/assets`).map((name) => `/assets/${name}`)

/** Every route, and addresses that are none. */
const ADDRESSES = [
  ...Object.values(paths).map((path) => path.replace(/:\w+/, 'ABC-12_3')),
  '/?utm_source=mail&foo=a%20b',
  '/ticket/',
  '/ticket?foo=1',
  '/ticket/unknown',
  '/invitation/',
  '/invitation/ABC/',
  '/invitation/ABC/more',
  '/invitation/%E6%8B%BC%E5%9C%96',
  '/rsvp/ABC?liff.state=%2F%2Fevil',
  '/error/index.html',
  '/unknown',
  '/unknown/path.html',
  '/nothing.js',
  '/assets/nothing.js',
  '/index.html',
  '//evil.example/',
  '/api/client/me',
]

const test = base.extend<
  object,
  { preview: string; nginx: Awaited<ReturnType<typeof startNginx>> }
>({
  preview: [
    async ({}, use) => {
      const server = await startPreview(folderOf('built'))
      await use((server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''))
      await server.close()
    },
    { scope: 'worker' },
  ],
  nginx: [
    async ({}, use) => {
      const server = await startNginx(folderOf('built'))
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

test('answers every address as the preview does', async ({ preview, nginx }) => {
  for (const path of [...ADDRESSES, ...FILES])
    expect.soft(await answerTo(nginx.url, path), path).toEqual(await answerTo(preview, path))
})

test('resolves an encoded way up itself, and refuses one out of the folder', async ({ nginx }) => {
  const opening = await answerTo(nginx.url, '/')
  expect(await answerTo(nginx.url, '/invitation/..%2Fevil')).toEqual(opening)
  expect((await get(nginx.url, '/%2e%2e/etc/passwd')).status).toBe(400)
  expect(await answerTo(nginx.url, '/_headers')).toEqual(opening)
})

test('sends what it can compressed, the same to everybody', async ({ nginx }) => {
  const ways = { gzip: gunzipSync, ...(hasBrotli() && { br: brotliDecompressSync }) }
  const [script = ''] = FILES.filter((name) => name.endsWith('.js'))
  for (const path of ['/', '/ticket', '/invitation/ABC', script]) {
    const plain = await get(nginx.url, path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [encoding, unpack] of Object.entries(ways)) {
      const packed = await get(nginx.url, path, { 'accept-encoding': encoding })
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        'content-security-policy': plain.headers['content-security-policy'],
        'cache-control': plain.headers['cache-control'],
        vary: 'Accept-Encoding',
      })
      expect(packed.body.length).toBeLessThan(plain.body.length)
      expect(unpack(packed.body)).toEqual(plain.body)
    }
  }
})

test('logs the file that was served, and no code of an address', async ({ nginx }) => {
  await get(nginx.url, '/receive?share_code=SECRET1&hash_code=SECRET2')
  await get(nginx.url, '/invitation/SECRET3?liff.state=SECRET4', { referer: 'http://x/SECRET5' })
  await expect.poll(() => nginx.log()).toContain('GET /invitation/index.html 200')
  expect(nginx.log()).toContain('GET /receive/index.html 200')
  expect(nginx.log()).not.toContain('SECRET')
})
