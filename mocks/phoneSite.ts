/** Serves the built app and the mock API on one origin. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, loadEnv, preview, type Plugin, type PreviewServer } from 'vite'
import { apiListener } from '#mocks/httpServer.ts'
import { addInspector } from '#mocks/inspector.ts'
import type { ServerWorld } from '#mocks/serverWorld.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Keeps dist untouched, because dist is for a host. Each server has its own folder. */
/** Port 0 means any free port, so several commands may use it at once. */
const outDir = (port: number) => `node_modules/.phone/${port || process.pid}`

type PhoneSettings = {
  liffId: string | null
  /** Names of settings that are set but have no effect here. */
  unused: string[]
}

/**
 * Applies the settings of this build. The API is on the page's own origin, without a service worker.
 * LINE is mocked unless there is a LIFF id.
 */
export function applyPhoneSettings(): PhoneSettings {
  const own = loadEnv('production', ROOT, 'VITE_')
  const liffId = own['VITE_LIFF_ID']?.trim() || null
  const changed = { VITE_API_BASE_URL: '', VITE_API_MOCKING: 'off', VITE_MOCK_LOGIN: 'off' }
  Object.assign(process.env, changed, {
    NODE_ENV: 'production',
    VITE_LINE_MOCKING: liffId === null ? 'on' : 'off',
  })
  return { liffId, unused: Object.keys(changed).filter((name) => own[name]) }
}

export async function buildApp(port: number, isInspected: boolean): Promise<void> {
  await build({ root: ROOT, logLevel: 'warn', build: { outDir: outDir(port), emptyOutDir: true } })
  if (isInspected) addInspector(join(ROOT, outDir(port)))
}

type SiteOptions = {
  server: ServerWorld
  log: (line: string) => void
  staffKey: string
  host: string
  port: number
  /** Additional host names that the server accepts. */
  hosts: string[]
}

export const serveSite = ({
  server,
  log,
  staffKey,
  host,
  port,
  hosts,
}: SiteOptions): Promise<PreviewServer> =>
  preview({
    root: ROOT,
    logLevel: 'warn',
    plugins: [apiPlugin(server, { log, staffKey })],
    build: { outDir: outDir(port) },
    preview: { host, port, strictPort: true, allowedHosts: hosts },
  })

const apiPlugin = (
  server: ServerWorld,
  options: Pick<SiteOptions, 'log' | 'staffKey'>,
): Plugin => ({
  name: 'mock-api',
  configurePreviewServer({ middlewares }) {
    const answer = apiListener(server, options)
    middlewares.use((request, response, next) => {
      if (/^\/(api\/client|staff)\//.test(request.url ?? '')) answer(request, response)
      else next()
    })
  },
})
