/** `npm run phone -- --inspect` in LINE's own browser, with the real SDK and emulated servers. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, test as base } from '@playwright/test'
import { emulateLine } from '#tests/e2e/line/platform.ts'
import { LIFF_ID } from '#tests/support/servers.ts'

const test = base.extend<object, { site: string }>({
  site: [
    async ({}, use) => {
      const flags = ['--port', '0', '--host', '127.0.0.1', '--quiet', '--inspect']
      const child = spawn(process.execPath, ['--import', 'tsx', 'mocks/phone.ts', ...flags], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, VITE_LIFF_ID: LIFF_ID },
      })
      let address = ''
      for await (const line of createInterface({ input: child.stdout })) {
        address = /on this machine .*(http:\S+)\//.exec(line)?.[1] ?? ''
        if (address !== '') break
      }
      await use(address)
      child.kill()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('npm run phone -- --inspect shows the console and the requests of a page in LINE', async ({
  page,
  site,
}) => {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text())
  })
  const line = await emulateLine(page.context(), {
    liffId: LIFF_ID,
    endpoint: `${site}/`,
    browser: 'liff',
  })
  await line.open(page, '/verify')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await page.evaluate(() => console.warn('seen in LINE'))

  await page.locator('.eruda-entry-btn').click()
  await expect(page.locator('.eruda-console').getByText('seen in LINE')).toBeVisible()
  await page.locator('.luna-tab-item', { hasText: 'Network' }).click()
  await expect(page.locator('.eruda-network').getByText('profile').first()).toBeVisible()
  expect(refusals).toEqual([])
})
