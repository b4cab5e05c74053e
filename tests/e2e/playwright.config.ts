import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.mjs'

// The workers inherit it. It separates the builds of parallel runs. `npm test` shares one folder between its suites.
process.env['BUILDS_FOLDER'] ??=
  process.env['SHARED_BUILDS'] ?? join('node_modules/.builds', String(process.pid))

/** Tests that need their own builds. */
const OTHER_BUILDS = /\/(line[^/]*|demo)\.spec\.ts$/
const STRANGERS = /\/strangers[^/]*\.spec\.ts$/
const BUILDS = /\/builds\.setup\.ts$/
const REMOVAL = /builds\.teardown\.ts$/
const GALLERY = /\/gallery[^/]*\.spec\.ts$/
const WALK = /\/walk\.spec\.ts$/
const NGINX = /\/nginx\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Use at least one worker more than processors, because LINE's tests mostly wait.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Only a failing test waits this long. Tests of time limits use the page's clock.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // Chromium releases render the edges of letters slightly differently. A missing countdown differs
    // by more than this.
    toHaveScreenshot: { maxDiffPixels: 15, threshold: 0.2 },
  },
  snapshotPathTemplate: '{testDir}/gallery/{arg}{ext}',
  // Builds and servers start only when a test of the project needs them, so a single test starts fast.
  projects: [
    {
      name: 'build for LINE',
      testMatch: BUILDS,
      grep: /'line'/,
      teardown: 'removal of the builds',
    },
    {
      name: 'build for strangers',
      testMatch: BUILDS,
      grep: /'strangers'/,
      teardown: "removal of the strangers' build",
    },
    { name: 'other builds', testMatch: BUILDS, grepInvert: /'(line|strangers)'/ },
    { name: 'removal of the builds', testMatch: REMOVAL, grepInvert: /'strangers'/ },
    { name: "removal of the strangers' build", testMatch: REMOVAL, grep: /'strangers'/ },
    { name: 'journeys', testIgnore: [OTHER_BUILDS, STRANGERS, GALLERY, NGINX, WALK] },
    { name: 'strangers', testMatch: STRANGERS, dependencies: ['build for strangers'] },
    { name: 'line', testMatch: OTHER_BUILDS, dependencies: ['build for LINE', 'other builds'] },
    { name: 'walk', testMatch: WALK },
    { name: 'nginx', testMatch: NGINX },
    { name: 'gallery', testMatch: GALLERY, dependencies: ['build for LINE'] },
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
    // Tracing each test costs a quarter of the time. Use --trace on if needed.
    trace: 'off',
    launchOptions: { executablePath: ensureChromium(), args: chromiumFlags },
  },
})
