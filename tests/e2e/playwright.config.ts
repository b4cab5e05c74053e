import { defineConfig } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.mjs'

/** The first of four ports in a row; set E2E_PORT where another checkout runs its tests at the same time. */
const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 4173)
const server = (index: number) => `http://127.0.0.1:${FIRST_PORT + index}`

/** The built app (`npm run build`), served as a static host would. */
export const BUILT_APP = server(0)
/** The built app as a LIFF app. */
export const LINE_APP = server(1)
/** The same, logging in to LINE at its start. */
export const LINE_LOGIN_APP = server(2)
/** Of the two above. */
export const LIFF_ID = '1234567890-AbcdEfgh'
/** Of the official account, as the two above link to it. */
export const LINE_ACCOUNT_URL = 'https://line.me/R/ti/p/@exhibition'

/** The development server with the mock backend in its service worker. */
export const DEV_APP = server(3)

const lineSettings = {
  VITE_LIFF_ID: LIFF_ID,
  VITE_LIFF_URL: `https://liff.line.me/${LIFF_ID}`,
  VITE_LINE_OA_ID: '@exhibition',
  VITE_LINE_OA_URL: LINE_ACCOUNT_URL,
  VITE_ANALYTICS_ID: 'G-TEST123',
}

const portOf = (url: string) => new URL(url).port

/** Builds the app with these settings, beside dist, and serves it. */
function builtWith(url: string, env: Record<string, string>) {
  const port = portOf(url)
  const outDir = `node_modules/.line-app-${port}`
  const build = `npx vite build --logLevel warn --outDir ${outDir}`
  const preview = `npx vite preview --outDir ${outDir} --port ${port} --strictPort`
  return { command: `${build} && ${preview}`, url, cwd: '../..', env }
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Some tests hold the app to seconds of the wall clock, which a busy machine can eat. The summary of `npm test` names how many needed it.
  retries: 1,
  timeout: 30_000,
  expect: {
    timeout: 8_000,
    // Chromium draws the edges of letters a little differently from release to release; a countdown that is missing is more than that.
    toHaveScreenshot: { maxDiffPixelRatio: 0.0003, threshold: 0.2 },
  },
  snapshotPathTemplate: '{testDir}/gallery/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    baseURL: BUILT_APP,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-HK',
    timezoneId: 'Asia/Hong_Kong',
    serviceWorkers: 'block',
    // A trace of each test costs a quarter of the time: ask for one with --trace on.
    trace: 'off',
    launchOptions: { executablePath: ensureChromium(), args: chromiumFlags },
  },
  webServer: [
    {
      command: `npx vite preview --port ${portOf(BUILT_APP)} --strictPort`,
      url: BUILT_APP,
      cwd: '../..',
    },
    { command: `npx vite --port ${portOf(DEV_APP)} --strictPort`, url: DEV_APP, cwd: '../..' },
    builtWith(LINE_APP, lineSettings),
    builtWith(LINE_LOGIN_APP, { ...lineSettings, VITE_LINE_LOGIN: 'on' }),
  ],
})
