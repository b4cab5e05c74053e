/** A guest's phone with the build that uses the strangers' server. No request is intercepted. */
import { test as base, expect as baseExpect, type Page } from '@playwright/test'
import { signInWith } from '#tests/support/guest.ts'
import { STRANGERS_API, serve } from '#tests/support/servers.ts'
import { startStrangerServer, type StrangerServer } from '#tests/e2e/strangers/server.ts'
import { HOUR_MS, OTP, TOKEN } from '#tests/e2e/strangers/world.ts'

type Phone = {
  /** The page's warnings, errors and uncaught exceptions. */
  complaints: string[]
  newWorld: void
}

type Worker = { appUrl: string; server: StrangerServer }

/** Long enough for a busy machine, short enough for a series of failures. */
const ROW_TIMEOUT_MS = 20_000

export const expect = baseExpect.configure({ timeout: ROW_TIMEOUT_MS })

export const test = base.extend<Phone, Worker>({
  server: [
    async ({}, use) => {
      const server = await startStrangerServer()
      await use(server)
      server.close()
    },
    { scope: 'worker' },
  ],

  appUrl: [
    async ({}, use) => {
      const app = await serve('strangers')
      await use(app.url)
      await app.close()
    },
    { scope: 'worker' },
  ],

  // The build contains the API's address. The browser maps it to the server of this worker.
  launchOptions: [
    async ({ launchOptions, server }, use) => {
      const rule = `MAP ${new URL(STRANGERS_API).host} 127.0.0.1:${server.port}`
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${rule}`]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ appUrl }, use) => {
    await use(appUrl)
  },

  complaints: async ({}, use) => {
    await use([])
  },

  // Reset before any hook, because a hook may choose another dialect.
  newWorld: [
    async ({ server }, use) => {
      server.reset()
      await use()
    },
    { auto: true },
  ],

  page: async ({ page, complaints }, use) => {
    page.setDefaultTimeout(ROW_TIMEOUT_MS)
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
  },
})

export const signIn = (page: Page, token = TOKEN): Promise<void> => signInWith(page, token)

/** Installs a running clock that is this many hours fast, or slow if negative. */
export const setClock = (page: Page, hours = 0): Promise<void> =>
  page.clock.install({ time: Date.now() + hours * HOUR_MS })

/** Advances the installed clock, and waits for the answers of each second. */
export async function advanceSeconds(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1_000)
    await page.waitForTimeout(50)
  }
}

export const verifyPhone = async (page: Page): Promise<void> => {
  await page.getByLabel('Phone number').fill('91234567')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByLabel('Verification code').fill(OTP)
}

export const ticketCode = (page: Page) => page.getByRole('img', { name: 'Ticket QR code' })

export const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first()

/** Clicks Confirm once it accepts taps, and waits for the end of the booking. */
export async function confirmBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(title(page, 'Reservation completed')).toBeVisible()
}
