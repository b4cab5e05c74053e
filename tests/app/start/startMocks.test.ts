/** Covers how the start uses the mock backend, which is replaced here because it needs a real page. */
import { expect, it, vi } from 'vitest'
import { noAnalytics } from '#src/analytics/analytics.ts'
import { readConfig } from '#src/build/settings.ts'
import { startMocks } from '#src/app/start/startMocks.ts'
import { makeTokenStorage, safeStorage } from '#src/session/storage.ts'

let hasLine = true

vi.mock('#mocks/browser.ts', () => ({
  startMockBackend: async () => ({
    startToken: null,
    isFresh: false,
    hasLine,
    logAnalytics: () => noAnalytics,
  }),
}))

it.each([
  ['has an official account if there is a LIFF app', true, '@exhibition'],
  ['has no official account if there is no LIFF app', false, null],
])('A mocked build %s', async (_, has, account) => {
  hasLine = has
  const tokenStorage = makeTokenStorage(safeStorage(() => window.localStorage))
  const mocks = await startMocks({ ...readConfig({}), lineOaId: null }, tokenStorage)
  expect(mocks?.config.lineOaId).toBe(account)
})
