import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test as setup } from '@playwright/test'
import { folderOf, LINE_APPS } from '#tests/support/servers.ts'

for (const app of ['line', 'lineLogin'] as const)
  setup(`build the app '${app}'`, async () => {
    setup.setTimeout(120_000)
    const flags = ['vite', 'build', '--logLevel', 'warn', '--outDir', folderOf(app)]
    // Playwright's own NODE_ENV would make it a build for developers.
    const env = { ...process.env, NODE_ENV: 'production', ...LINE_APPS[app] }
    await promisify(execFile)('npx', flags, { env })
  })
