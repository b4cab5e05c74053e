import { rm } from 'node:fs/promises'
import { test as teardown } from '@playwright/test'
import { BUILDS, folderOf } from '#tests/support/servers.ts'

for (const { app } of BUILDS)
  teardown(`remove the app '${app}'`, async () => {
    await rm(folderOf(app), { recursive: true, force: true })
  })
