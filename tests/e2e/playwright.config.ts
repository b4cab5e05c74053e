import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.mjs'

// The workers inherit it: the builds of one run are out of another one's way.
process.env['BUILDS_FOLDER'] ??= join('node_modules/.builds', String(process.pid))

/** Journeys on builds of their own. */
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
  // One more than there are processors at least: LINE's journeys wait much.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Only a failure waits as long as this: what is held to seconds passes them on the page's clock.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // Chromium draws the edges of letters a little differently from release to release; a countdown
    // that is missing is more than that.
    toHaveScreenshot: { maxDiffPixels: 15, threshold: 0.2 },
  },
  snapshotPathTemplate: '{testDir}/gallery/{arg}{ext}',
  // What a project needs is built and served when one of its tests runs: a single journey starts at
  // once.
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
    // A trace of each test costs a quarter of the time: ask for one with --trace on.
    trace: 'off',
    launchOptions: { executablePath: ensureChromium(), args: chromiumFlags },
  },
})
