import { rm } from 'node:fs/promises'
import { test as teardown } from '@playwright/test'
import { folderOf } from '#tests/support/servers.ts'

teardown('remove the apps for LINE', async () => {
  for (const app of ['line', 'lineLogin'] as const)
    await rm(folderOf(app), { recursive: true, force: true })
})
