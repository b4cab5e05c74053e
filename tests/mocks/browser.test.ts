import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startMockBackend } from '#mocks/browser.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { openTabWorld } from '#mocks/tabWorld.ts'

// There are no service workers in node: the worker itself is tried in the browser's own tests.
const start = vi.hoisted(() => vi.fn())
vi.mock('msw/browser', () => ({ setupWorker: () => ({ start }) }))

const info = vi.spyOn(console, 'info').mockImplementation(() => {})

function openPage(search: string, navigator: object = { serviceWorker: {} }) {
  const stored = new Map<string, string>()
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('window', {
    location: { search },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  })
}

beforeEach(() => vi.clearAllMocks())
afterEach(() => vi.unstubAllGlobals())

it('logs scenario, code and staff commands', async () => {
  openPage('?scenario=reserved')
  expect(await startMockBackend()).toEqual({ startToken: MOCK_GUEST_TOKEN, isFresh: true })
  expect(start).toHaveBeenCalledWith({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: '/mockServiceWorker.js' },
  })
  expect(info.mock.calls).toEqual([
    ["Mock backend: scenario 'reserved', one-time code 1234."],
    [expect.stringMatching(/^Staff, .*: staff\.checkIn\(\), .*staff\.redeem\(\), .*\.$/)],
  ])
})

it('runs staff commands from the console, and stores the world', async () => {
  openPage('?scenario=reserved')
  await startMockBackend()
  expect(window.staff?.checkIn()).toMatch(/^Ticket \d+ of Alex: checked in\.$/)
  const { world } = openTabWorld(
    '',
    () => window.sessionStorage,
    () => Date.now(),
  )
  expect(world.reservations.at(-1)).toMatchObject({ status: 'checked_in' })
})

it('keeps the world of the tab over a reload', async () => {
  openPage('')
  expect(await startMockBackend()).toEqual({ startToken: null, isFresh: true })
  expect(await startMockBackend()).toEqual({ startToken: null, isFresh: false })
})

it('names the scenarios where the address has an unknown one', async () => {
  openPage('?scenario=resreved')
  await startMockBackend()
  expect(info.mock.calls[0]?.[0]).toContain('reserved, three-tickets')
  expect(info.mock.calls[1]?.[0]).toContain("'newcomer'")
})

it('says what to do where there are no service workers', async () => {
  openPage('', {})
  await expect(startMockBackend()).rejects.toThrow('npm run mock-api')
})
