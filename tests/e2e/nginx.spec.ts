/** nginx with the configuration of docs/hosting, compared with `npm run preview` of the same build. */
import { readdirSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { test as base, expect } from '@playwright/test'
import { paths } from '#src/routing/paths.ts'
import { bookAs, listenTo } from '#tests/support/guest.ts'
import { answerTo, get, send } from '#tests/e2e/nginx/httpAnswer.ts'
import { hasBrotli, startNginx } from '#tests/e2e/nginx/nginx.ts'
import { folderOf, startPreview } from '#tests/support/servers.ts'
import { codesOf } from '#tests/support/ticketPhone.ts'
import { makeCertificates, startUpstream } from '#tests/e2e/nginx/tlsUpstream.ts'

const FILES = readdirSync(`${folderOf('built')}/assets`).map((name) => `/assets/${name}`)

/** Every route, and addresses that do not exist. */
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
  '/assets/nothing.html',
  '/assets/404.html',
  '/assets/',
  '/index.html',
  '//evil.example/',
  '/api/client/me',
]

type Nginx = Awaited<ReturnType<typeof startNginx>>
type Proxied = Nginx & {
  upstream: Awaited<ReturnType<typeof startUpstream>>
  certificates: ReturnType<typeof makeCertificates>
}

const test = base.extend<object, { preview: string; nginx: Nginx; proxied: Proxied }>({
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
  // The API is behind this server.
  proxied: [
    async ({}, use) => {
      const certificates = makeCertificates()
      const upstream = await startUpstream(certificates.good)
      const { host } = upstream
      const server = await startNginx(folderOf('built'), { host, ca: certificates.ca })
      await use({ ...server, upstream, certificates })
      await server.close()
      upstream.close()
    },
    { scope: 'worker' },
  ],
})

test('nginx answers every address like the preview', async ({ preview, nginx }) => {
  for (const path of [...ADDRESSES, ...FILES])
    expect.soft(await answerTo(nginx.url, path), path).toEqual(await answerTo(preview, path))
})

test('nginx resolves encoded parent paths and refuses those outside the folder', async ({
  nginx,
}) => {
  const opening = await answerTo(nginx.url, '/')
  expect(await answerTo(nginx.url, '/invitation/..%2Fevil')).toEqual(opening)
  expect((await get(nginx.url, '/%2e%2e/etc/passwd')).status).toBe(400)
  expect(await answerTo(nginx.url, '/_headers')).toEqual(opening)
})

test('nginx sends compressed files and the same content to every client', async ({ nginx }) => {
  const decoders = { gzip: gunzipSync, ...(hasBrotli() && { br: brotliDecompressSync }) }
  const [script = ''] = FILES.filter((name) => name.endsWith('.js'))
  for (const path of ['/', '/ticket', '/invitation/ABC', script]) {
    const plain = await get(nginx.url, path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [encoding, unpack] of Object.entries(decoders)) {
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

test('nginx logs the served file, but no code of an address', async ({ nginx }) => {
  await get(nginx.url, '/receive?share_code=SECRET1&hash_code=SECRET2')
  await get(nginx.url, '/invitation/SECRET3?liff.state=SECRET4', { referer: 'http://x/SECRET5' })
  await expect.poll(() => nginx.log()).toContain('GET /invitation/index.html 200')
  expect(nginx.log()).toContain('GET /receive/index.html 200')
  expect(nginx.log()).not.toContain('SECRET')
})

test('nginx answers 404 without caching for a missing file below /assets', async ({ nginx }) => {
  for (const path of ['/assets/start-00000000.js', '/assets/a.html', '/assets/404.html']) {
    const { status, headers, body } = await get(nginx.url, path)
    expect(status, path).toBe(404)
    expect(headers['cache-control'], path).toBe('no-cache')
    expect(body.toString(), path).not.toContain('<div id="root">')
  }
})

test('nginx answers /healthz in plain text, and does not log it', async ({ nginx }) => {
  const lines = () => nginx.log().split('\n').length
  const before = lines()
  const { status, headers, body } = await get(nginx.url, '/healthz')
  expect([status, body.toString()]).toEqual([200, 'ok\n'])
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['x-content-type-options']).toBe('nosniff')
  await get(nginx.url, '/welcome?healthz')
  await expect.poll(lines).toBe(before + 1)
})

test('nginx logs no code of a request that it refuses early', async ({ nginx }) => {
  const tooLong = { cookie: 'a'.repeat(40_000) }
  expect((await get(nginx.url, '/invitation/SECRET6', tooLong)).status).toBe(400)
  await expect.poll(() => nginx.log()).toContain(' other 400 ')
  expect(nginx.log()).not.toContain('SECRET')
})

test.describe('The API proxy of nginx', () => {
  test('takes a guest to a ticket over TLS and logs no code, id or number', async ({
    page,
    proxied: { url, log, upstream },
  }) => {
    const complaints: string[] = []
    listenTo(page, complaints)
    const { backend, received } = upstream
    await page.goto(url)
    await bookAs(page, '91234567')
    await page.goto(`${url}/invitation/VIC2025`)
    await expect(page.getByRole('button', { name: '接受邀請' })).toBeEnabled()
    await page.goto(`${url}/receive?share_code=SHARESECRET&hash_code=HASHSECRET`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(log).toContain('PATCH /api/client/reservation/receive')

    expect(received.filter(({ method }) => method === 'OPTIONS')).toEqual([])
    for (const { servername, headers } of received) {
      expect(servername).toBe('localhost')
      expect(headers).toMatchObject({
        host: upstream.host,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
      })
    }
    expect(log()).toMatch(/POST \/api\/client\/reservation\/create 200 \d+ [\d.]+ api=200\n/)
    expect(log()).toContain('POST /api/client/reservation/invitation/bind/:code 200')
    expect(log()).toContain('POST /api/client/mobile-validation/:id/verify 200')
    const sent = backend.requests.flatMap(({ path, query, body, authorization }) => [
      ...path.split('/').filter((segment) => /[\dA-Z]/.test(segment)),
      ...new URLSearchParams(query).values(),
      ...valuesIn(body),
      authorization?.replace('Bearer ', ''),
    ])
    const codes = codesOf(backend).flatMap(valuesIn)
    // Shorter values may be equal to a number of bytes in the log.
    const secrets = [...sent, ...codes, '91234567'].filter((text = '') => text.length > 5)
    expect(secrets).toEqual(expect.arrayContaining(['VIC2025', 'SHARESECRET', 'HASHSECRET']))
    for (const secret of secrets) expect(log()).not.toContain(secret)
    expect(complaints).toEqual([])
  })

  for (const kind of ['selfSigned', 'ofOtherHost'] as const)
    test(`sends no login to a server whose certificate is ${kind}`, async ({ proxied }) => {
      const { upstream, certificates, url, log } = proxied
      const command = {
        method: 'POST',
        headers: { authorization: 'Bearer SECRETTOKEN' },
      }
      upstream.presents(certificates[kind])
      upstream.received.length = 0
      const path = '/api/client/reservation/invitation/bind/SECRETCODE'
      const refused = await send(url, path, command)
      expect(refused.status).toBe(502)
      expect(refused.headers['cache-control']).toBe('no-store')
      expect(refused.body.toString()).not.toContain('<div id="root">')
      expect(upstream.received).toEqual([])
      upstream.presents(certificates.good)
      // The API does not know this invitation.
      expect((await send(url, path, command)).status).toBe(400)
      expect(upstream.received).toHaveLength(1)
      await expect.poll(log).toContain('/bind/:code 502')
      expect(log()).not.toContain('SECRET')
    })

  test("forwards the API's status and Date, and forbids caching", async ({
    proxied: { url, upstream, certificates },
  }) => {
    upstream.presents(certificates.good)
    const date = 'Mon, 23 Jun 2025 10:00:00 GMT'
    Object.assign(upstream.headers, {
      date,
      'cache-control': 'public, max-age=600',
      'strict-transport-security': 'max-age=0',
      'content-security-policy': "script-src 'unsafe-inline'",
    })
    const page = await get(url, '/')
    const answer = await get(url, '/api/client/me')
    for (const name of Object.keys(upstream.headers)) delete upstream.headers[name]
    expect(answer.status).toBe(401)
    expect(answer.headers).toMatchObject({
      date,
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': page.headers['content-security-policy'],
    })
  })

  test("forwards the client's address, also behind a TLS terminator", async ({
    proxied: { url, upstream, certificates },
  }) => {
    upstream.presents(certificates.good)
    upstream.received.length = 0
    const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    await get(url, '/api/client/me', forwarded)
    expect(upstream.received.map(({ headers }) => headers)).toMatchObject([
      { 'x-forwarded-for': '203.0.113.7, 127.0.0.1', 'x-forwarded-proto': 'https' },
    ])
    const tooLarge = { method: 'POST', body: 'a'.repeat(65 * 1024) }
    expect((await send(url, '/api/client/login', tooLarge)).status).toBe(413)
    expect(upstream.received).toHaveLength(1)
  })
})

/** Returns all strings and numbers in a body. */
const valuesIn = (body: unknown): string[] =>
  typeof body === 'object' && body !== null
    ? Object.values(body).flatMap(valuesIn)
    : body === null || body === undefined
      ? []
      : [String(body)]
