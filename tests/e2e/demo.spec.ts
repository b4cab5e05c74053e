/** `npm run build -- --mode demo`: all of the app in the browser, for a client to see. */
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { chooseSession, expect, test, verifyAs } from '#tests/support/guest.ts'
import { startPreview } from '#tests/support/servers.ts'

/** Of this worker alone, from the root. */
const folder = `node_modules/.demo-${process.pid}`
let server: Awaited<ReturnType<typeof startPreview>>

test.use({ serviceWorkers: 'allow' })

test.beforeAll(async () => {
  test.setTimeout(60_000)
  const flags = ['vite', 'build', '--mode', 'demo', '--logLevel', 'warn', '--outDir', folder]
  await promisify(execFile)('npx', flags, { env: { ...process.env, NODE_ENV: 'production' } })
  server = await startPreview(folder)
})
test.afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

// The fixtures' own backend must stay out of the way: the demo answers itself.
test.beforeEach(({ context }) => context.unroute('**/api/client/**'))

test('a demo books by itself and says on its screens that it is one', async ({ page }) => {
  const notice = page.getByText('This is a demo. Tickets are not valid.')
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'reserv' }).click()
  await verifyAs(page, '91234567')
  await chooseSession(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Check my ticket' }).click()
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
  await expect(notice).toBeInViewport()
  await page.getByRole('button', { name: '繁體中文' }).click()
  await expect(page.getByText('示範版本，門票並非真實。')).toBeVisible()
})
