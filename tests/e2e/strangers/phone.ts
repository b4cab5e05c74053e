/** A guest's phone on the build whose API is the strangers' server. Nothing is intercepted. */
import { test as base, expect as baseExpect, type Page } from '@playwright/test'
import { STRANGERS_API, serve } from '#tests/support/servers.ts'
import { startStrangerServer, type StrangerServer } from '#tests/e2e/strangers/server.ts'
import { HOUR_MS, OTP, TOKEN } from '#tests/e2e/strangers/world.ts'

type Phone = {
  /** What the page logged as a warning or an error, and what nobody caught. */
  complaints: string[]
  newWorld: void
}

type Worker = { appUrl: string; server: StrangerServer }

/** Long enough for a loaded machine, short enough for a row that fails. */
const ROW_TIMEOUT_MS = 8_000

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

  // The address of the API stands in the build; each worker has a server of its own behind it.
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

  // Before any hook, which may choose another dialect.
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

/** The first page of this phone finds this login stored. */
export const signIn = (page: Page, token = TOKEN): Promise<unknown> =>
  page.addInitScript((stored) => {
    if (sessionStorage.getItem('signed-in')) return
    sessionStorage.setItem('signed-in', 'once')
    localStorage.setItem('api_token', stored)
  }, token)

/** The phone's clock goes on at its pace; it is so many hours ahead, or behind. */
export const setClock = (page: Page, hours = 0): Promise<void> =>
  page.clock.install({ time: Date.now() + hours * HOUR_MS })

/** Moves an installed clock on; each answer arrives in its second. */
export async function passSeconds(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1_000)
    await page.waitForTimeout(50)
  }
}

export const submitPhone = async (page: Page): Promise<void> => {
  await page.getByLabel('Phone number').fill('91234567')
  await page.getByRole('button', { name: 'Submit' }).click()
}

export const verifyPhone = async (page: Page, otp = OTP): Promise<void> => {
  await submitPhone(page)
  await page.getByLabel('Verification code').fill(otp)
}

export const ticketCode = (page: Page) => page.getByRole('img', { name: 'Ticket QR code' })

export const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first()

/** Presses Confirm once it takes taps, and waits for the end of the booking. */
export async function confirmBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(title(page, 'Reservation completed')).toBeVisible()
}
