/**
 * A guest's phone with the app as a LIFF app and the real SDK. LINE is emulated, and everything that
 * is sent to analytics is recorded.
 */
import type { BrowserContext, Page } from '@playwright/test'
import type { World } from '#mocks/backend/world.ts'
import { expect, test as base } from '#tests/support/guest.ts'
import { emulateLine, type Line } from '#tests/e2e/line/platform.ts'
import { LIFF_ID } from '#tests/support/servers.ts'
import type { LineOptions } from '#tests/e2e/line/world.ts'

type LineGuest = {
  /** Emulates LINE around the phone. By default the guest uses a plain browser. */
  emulate: (options?: Partial<LineOptions>) => Promise<Line>
  /** Every analytics command of all pages, such as ['event', 'page_view', {…}]. */
  reported: unknown[][]
}

export const test = base.extend<LineGuest>({
  app: 'line',

  reported: async ({ context, backend }, provide) => {
    const reported: unknown[][] = []
    const commands: unknown[][] = []
    await listenToAnalytics(context, (command) => {
      commands.push(command)
      reported.push(command)
    })
    await provide(reported)
    const secrets = secretsOf(backend.world)
    const isLeak = (text: string) => secrets.some((secret) => text.includes(secret))
    expect(commands.map((command) => JSON.stringify(command)).filter(isLeak)).toEqual([])
  },

  emulate: async ({ context, baseURL, reported: _ }, provide) => {
    const endpoint = `${baseURL}/`
    await provide((options) => emulateLine(context, { liffId: LIFF_ID, endpoint, ...options }))
  },
})

/** Returns the values that must not be reported: codes, tokens, numbers and names of this backend. */
function secretsOf(world: World): string[] {
  const secrets = [
    ...world.invitations.map(({ code }) => code),
    ...world.shares.flatMap(({ shareCode, hashCode }) => [shareCode, hashCode]),
    ...world.apiTokens.map(({ token }) => token),
    ...world.mobileTokens.map(({ token }) => token),
    ...world.reservations.map(({ ticketCode }) => ticketCode),
    ...world.verifications.flatMap(({ id, mobile }) => [id, mobile]),
    ...world.guests.flatMap(({ mobile, lineName }) => [mobile ?? '', lineName]),
  ]
  return secrets.map((secret) => secret.replace(/^\+\d+-/, '')).filter(({ length }) => length > 3)
}

/** Replaces the analytics script by an empty one, so that the queue keeps all commands. */
async function listenToAnalytics(
  context: BrowserContext,
  onCommand: (command: unknown[]) => void,
): Promise<void> {
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await context.exposeBinding('report', (_, entry: string) => {
    onCommand(JSON.parse(entry) as unknown[])
  })
  await context.addInitScript(() => {
    const here = window as unknown as { report(entry: string): void; dataLayer: unknown[] }
    const queue: unknown[] = []
    queue.push = (...entries) => {
      for (const entry of entries) here.report(JSON.stringify(Array.from(entry as IArguments)))
      return Array.prototype.push.apply(queue, entries)
    }
    here.dataLayer = queue
  })
}

/** Returns the paths of the page views, in order. */
export const pageViews = (reported: unknown[][]): unknown[] =>
  reported
    .filter(([command, name]) => command === 'event' && name === 'page_view')
    .map(([, , fields]) => (fields as { page_path: unknown }).page_path)

/** Expects no trace of LINE's login in the address: no token, code, state, error or LIFF parameter. */
export function expectCleanAddress(page: Page): void {
  const { searchParams, hash } = new URL(page.url())
  expect(hash).toBe('')
  const left = [...searchParams.keys()].filter((name) =>
    /^(code|state|error.*|liff.*|.*token|lineAppVersion)$/i.test(name),
  )
  expect(left).toEqual([])
}

/** Expects no ticket link codes in the address or in the tab's history. */
export async function expectNoCodes(page: Page) {
  const entries = await page.evaluate(() =>
    (window as unknown as { navigation: { entries(): { url: string }[] } }).navigation
      .entries()
      .map(({ url }) => url),
  )
  const addresses = [page.url(), ...entries]
  expect(addresses.filter((url) => /share_code|hash_code|FRIEND/.test(url))).toEqual([])
}

/** Finds the heading of the invitation VIC2025. */
export const invitee = (page: Page) => page.getByRole('heading', { name: '黃 先生' })
