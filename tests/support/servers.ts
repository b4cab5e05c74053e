/** The apps that end-to-end tests use. Each is served on a free port when a test first needs it. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, preview } from 'vite'
import { startNginx } from '#tests/e2e/nginx/nginx.ts'

/**
 * `built` is dist. `line` is the app inside LINE, and `lineLogin` also logs in at its start. `demo`
 * contains the mock backend. `strangers` uses an API on another origin. `dev` is the development
 * server.
 */
export type AppName = 'built' | 'line' | 'lineLogin' | 'demo' | 'strangers' | 'dev'

/** Each browser maps this to the port of its own server: tests/e2e/strangers. */
export const STRANGERS_API = 'http://localhost:4310'

export const LIFF_ID = '1234567890-AbcdEfgh'
export const LINE_ACCOUNT_URL = 'https://line.me/R/ti/p/@exhibition'

const LINE_SETTINGS = {
  VITE_LIFF_ID: LIFF_ID,
  VITE_LIFF_URL: `https://liff.line.me/${LIFF_ID}`,
  VITE_LINE_OA_ID: '@exhibition',
  VITE_LINE_OA_URL: LINE_ACCOUNT_URL,
  VITE_ANALYTICS_ID: 'G-TEST123',
}

/** The apps that are built for the end-to-end tests. */
export const BUILDS = [
  { app: 'line', mode: 'production', settings: LINE_SETTINGS },
  { app: 'lineLogin', mode: 'production', settings: { ...LINE_SETTINGS, VITE_LINE_LOGIN: 'on' } },
  { app: 'demo', mode: 'demo', settings: {} },
  { app: 'strangers', mode: 'production', settings: { VITE_API_BASE_URL: STRANGERS_API } },
] as const

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const HOST = '127.0.0.1'

/** Returns the folder of a build, relative to the root. All but dist belong only to this run. */
export const folderOf = (app: Exclude<AppName, 'dev'>): string =>
  app === 'built' ? 'dist' : join(process.env['BUILDS_FOLDER'] ?? 'node_modules/.builds', app)

type Server = { url: string; close: () => Promise<void> }

/** With SERVED_BY=nginx (`npm run e2e:nginx`), builds are served as docs/hosting describes. */
export async function serve(app: AppName): Promise<Server> {
  if (app !== 'dev' && process.env['SERVED_BY'] === 'nginx') return startNginx(folderOf(app))
  const server = app === 'dev' ? await startDevServer() : await startPreview(folderOf(app))
  const [address] = server.resolvedUrls?.local ?? []
  if (address === undefined) throw new Error(`The app '${app}' is served nowhere.`)
  return { url: new URL(address).origin, close: () => server.close() }
}

export const startPreview = (outDir: string) =>
  preview({
    root: ROOT,
    logLevel: 'error',
    build: { outDir },
    preview: { host: HOST, port: 0, strictPort: true },
  })

async function startDevServer() {
  const server = await createServer({
    root: ROOT,
    logLevel: 'error',
    server: { host: HOST, port: 0, strictPort: true },
  })
  return server.listen()
}
