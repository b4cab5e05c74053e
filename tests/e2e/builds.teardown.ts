import { rm } from 'node:fs/promises'
import { test as teardown } from '@playwright/test'
import { BUILDS, folderOf } from '#tests/support/servers.ts'

teardown('remove the builds', async () => {
  for (const { app } of BUILDS) await rm(folderOf(app), { recursive: true, force: true })
})
