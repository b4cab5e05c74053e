import { defineConfig } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.mjs'

/** The built app (`npm run build`), served as a static host would. */
export const BUILT_APP = 'http://127.0.0.1:4173'
/** The development server with the mock backend in its service worker. */
export const DEV_APP = 'http://127.0.0.1:5174'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 8_000 },
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
    trace: 'retain-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: chromiumFlags },
  },
  webServer: [
    { command: 'npx vite preview --strictPort', url: BUILT_APP, cwd: '../..' },
    { command: 'npx vite --port 5174 --strictPort', url: DEV_APP, cwd: '../..' },
  ],
})
