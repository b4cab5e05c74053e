/** `npm run phone` behind a tunnel, in LINE's browser, without a service worker or secure context. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.mjs'
import { bookAs, expect, scan, animationsFinished, test as base } from '#tests/support/guest.ts'

const TUNNEL = 'tunnel.example'

const test = base.extend<object, { site: string }>({
  site: [
    async ({}, use) => {
      const flags = ['--port', '0', '--host', '127.0.0.1', '--tunnel', TUNNEL, '--quiet']
      const child = spawn(process.execPath, ['--import', 'tsx', 'mocks/phone.ts', ...flags], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let port = ''
      for await (const line of createInterface({ input: child.stdout })) {
        port = /on this machine .*:(\d+)/.exec(line)?.[1] ?? ''
        if (port !== '') break
      }
      await use(`http://${TUNNEL}:${port}`)
      child.kill()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site)
  },
})

test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.9.0 LIFF',
  serviceWorkers: 'block',
  launchOptions: {
    executablePath: ensureChromium(),
    args: [...chromiumFlags, `--host-resolver-rules=MAP ${TUNNEL} 127.0.0.1`],
  },
})

test('npm run phone lets a guest in LINE book and check in on one origin', async ({
  page,
  request,
  baseURL,
}) => {
  await page.context().unroute('**/api/client/**')
  const hosts = new Set<string>()
  page.on('request', (sent) => hosts.add(new URL(sent.url()).origin))

  await page.goto('/')
  await bookAs(page, '98765432')
  await animationsFinished(page)
  expect(await scan(page)).toMatch(/^[^|]+\|[^|]+$/)

  const site = new URL(baseURL ?? '')
  const askStaff = (headers: Record<string, string>) =>
    request.post(`http://127.0.0.1:${site.port}/staff/checkIn`, {
      headers,
      data: { guest: '98765432' },
    })
  expect((await askStaff({ Host: TUNNEL })).status()).toBe(403)
  const checkIn = await askStaff({})
  expect((await checkIn.json()).done).toMatch(/^Ticket \d+ of Guest \d+: checked in\.$/)
  await expect(page.getByText('Your ticket has been used')).toBeVisible()
  expect([...hosts]).toEqual([site.origin])
})
