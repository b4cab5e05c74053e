import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { test as setup } from '@playwright/test'
import { BUILDS, folderOf } from '#tests/support/servers.ts'

for (const { app, mode, settings } of BUILDS)
  setup(`build the app '${app}'`, async () => {
    // An earlier suite of `npm test` has built it.
    if (process.env['SHARED_BUILDS'] !== undefined && existsSync(folderOf(app))) return
    const flags = ['--mode', mode, '--logLevel', 'warn', '--outDir', folderOf(app)]
    // Playwright sets NODE_ENV, which would cause a development build.
    const env = { ...process.env, NODE_ENV: 'production', ...settings }
    await promisify(execFile)('npx', ['vite', 'build', ...flags], { env })
  })
