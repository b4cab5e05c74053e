/** Covers the report about a missing LINE, and the removal of an old mock worker. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noLine } from '#liff/line.ts'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import { reportMissingLine } from '#src/app/start/reportErrors.ts'
import { dropLeftOverWorkers } from '#src/app/start/startMocks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.unstubAllGlobals())

describe('The start of the app', () => {
  it.each([
    ['reports that LINE never came', 'starting', [['LINE never came']]],
    ['reports nothing if LINE is ready', 'ready', []],
  ] as const)('%s', async (_, status, reports) => {
    const report = vi.fn()
    void reportMissingLine({ ...noLine, status: () => status }, report)
    await vi.advanceTimersByTimeAsync(LINE_TIMEOUTS.ABSENT - 1)
    expect(report).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(report.mock.calls).toEqual(reports)
  })

  it('unregisters the mock worker of an older build, and no other worker', async () => {
    const registration = (file: string) => ({
      active: { scriptURL: `https://tickets.example${file}` },
      unregister: vi.fn(),
    })
    const [mock, own] = [registration('/mockServiceWorker.js'), registration('/push.js')]
    const serviceWorker = { getRegistrations: async () => [mock, own, { active: null }] }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
    await dropLeftOverWorkers()
    expect(mock?.unregister).toHaveBeenCalledTimes(1)
    expect(own?.unregister).not.toHaveBeenCalled()
  })

  it.each<[string, object]>([
    ['has no service workers', {}],
    [
      'refuses access to them',
      { serviceWorker: { getRegistrations: () => Promise.reject(new Error('no')) } },
    ],
  ])('continues in a browser that %s', async (_, has) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), has))
    await expect(dropLeftOverWorkers()).resolves.toBeUndefined()
  })
})
