/**
 * A page with nothing but the real SDK, on loopback: what the emulated LINE itself is tested with.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { emulateLine, type Line } from '#tests/support/linePlatform.ts'
import type { SdkWindow } from '#tests/support/lineSdkEntry.ts'
import type { LineOptions } from '#tests/support/lineWorld.ts'

export const LIFF_ID = '1234567890-AbcdEfgh'
export const CHANNEL_ID = '1234567890'

const ENTRY = fileURLToPath(new URL('lineSdkEntry.ts', import.meta.url))

/** The policies that the app is served with (vite.config.ts), as far as they matter to LINE. */
const AS_THE_APP = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; img-src data:; connect-src 'self' https://api.line.me https://access.line.me https://liff.line.me; base-uri 'none'",
  'referrer-policy': 'strict-origin',
}

/** @returns the scripts by their path; the entry is '/entry.js'. */
async function bundle(): Promise<Map<string, string>> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: { entry: ENTRY }, output: { entryFileNames: '[name].js' } },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.output.filter((file) => file.type === 'chunk')
  return new Map(chunks.map(({ fileName, code }) => [`/${fileName}`, code]))
}

async function serveSdk() {
  const scripts = await bundle()
  const page = `<!doctype html><html data-liff-id="${LIFF_ID}"><title>LIFF app</title>
    <link rel="icon" href="data:,"><p role="status">starting</p><script type="module" src="/entry.js"></script>`
  const server = createServer(({ url = '/' }, response) => {
    const script = scripts.get(url)
    const type = script === undefined ? 'text/html; charset=utf-8' : 'text/javascript'
    response.writeHead(200, { ...AS_THE_APP, 'content-type': type })
    response.end(script ?? page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}/`, close: () => closeServer(server) }
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}

type Fixtures = {
  /** Emulates LINE around the test's pages; its LIFF app is the page with the SDK. */
  emulate: (options?: Partial<LineOptions>) => Promise<Line>
}
type WorkerFixtures = { endpoint: string }

export const test = base.extend<Fixtures, WorkerFixtures>({
  endpoint: [
    async ({ browserName: _ }, provide) => {
      const site = await serveSdk()
      await provide(site.endpoint)
      await site.close()
    },
    { scope: 'worker' },
  ],

  emulate: async ({ context, endpoint }, provide) => {
    await provide((options) => emulateLine(context, { liffId: LIFF_ID, endpoint, ...options }))
  },

  page: async ({ page }, provide) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return
      // The browser's own line for an answer of 4xx or 5xx, or for none: the tests that fail a
      // request mean it.
      if (!message.text().startsWith('Failed to load resource')) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await provide(page)
    // A content security policy that LINE does not fit under would show here.
    expect(complaints).toEqual([])
  },
})

export { expect }

/** What became of liff.init(): 'starting', 'ready', or the rejection as 'CODE: message'. */
export const started = (page: Page) => page.getByRole('status')

/**
 * Calls a method of the page's SDK ('getProfile', 'calendar.getEvents'). A rejection is told as
 * 'CODE: message'.
 */
export const callSdk = (page: Page, name: string, ...args: unknown[]): Promise<unknown> =>
  page.evaluate(
    async ([path, values]) => {
      let method: unknown = (window as SdkWindow).liff
      for (const part of path.split('.')) method = (method as Record<string, unknown>)[part]
      try {
        return await (method as (...given: unknown[]) => unknown)(...values)
      } catch (reason) {
        const { code, name: kind, message } = reason as Error & { code?: unknown }
        return `${typeof code === 'string' ? code : kind}: ${message}`
      }
    },
    [name, args] as const,
  )
