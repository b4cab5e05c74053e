import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.mjs'

// The workers inherit it: the builds of one run are out of another one's way.
process.env['LINE_APPS_FOLDER'] ??= join('node_modules/.line-apps', String(process.pid))

const LINE_JOURNEYS = /\/line[^/]*\.spec\.ts$/
const GALLERY = /\/gallery[^/]*\.spec\.ts$/
const SCORECARD = /\/scorecard[^/]*\.spec\.ts$/
const NGINX = /\/nginx\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // One more than there are processors at least: LINE's journeys wait much.
  workers: 3,
  forbidOnly: true,
  // Some tests hold the app to seconds of the wall clock, which a busy machine can eat. The summary
  // of `npm test` names how many needed it.
  retries: 1,
  timeout: 30_000,
  expect: {
    timeout: 8_000,
    // Chromium draws the edges of letters a little differently from release to release; a countdown
    // that is missing is more than that.
    toHaveScreenshot: { maxDiffPixelRatio: 0.0003, threshold: 0.2 },
  },
  snapshotPathTemplate: '{testDir}/gallery/{arg}{ext}',
  // What a project needs is built and served when one of its tests runs: a single journey starts at
  // once.
  projects: [
    { name: 'journeys', testIgnore: [LINE_JOURNEYS, GALLERY, NGINX, SCORECARD] },
    {
      name: 'apps for LINE',
      testMatch: /lineApps\.setup\.ts$/,
      teardown: 'removal of the apps for LINE',
    },
    { name: 'removal of the apps for LINE', testMatch: /lineApps\.teardown\.ts$/ },
    { name: 'line', testMatch: LINE_JOURNEYS, dependencies: ['apps for LINE'] },
    { name: 'nginx', testMatch: NGINX },
    { name: 'scorecard', testMatch: SCORECARD, dependencies: ['apps for LINE'] },
    { name: 'gallery', testMatch: GALLERY, dependencies: ['apps for LINE'] },
  ],
  reporter: [
    ['list'],
    ['json', { outputFile: `../../test-results/${process.env['REPORT'] ?? 'e2e'}.json` }],
  ],
  use: {
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
})
