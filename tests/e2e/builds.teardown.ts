import { rm } from 'node:fs/promises'
import { test as teardown } from '@playwright/test'
import { BUILDS, folderOf } from '#tests/support/servers.ts'

for (const { app } of BUILDS)
  teardown(`remove the app '${app}'`, async () => {
    // `npm test` removes it after its last suite.
    if (process.env['SHARED_BUILDS'] !== undefined) return
    await rm(folderOf(app), { recursive: true, force: true })
  })
