import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startMockBackend } from '#mocks/browser.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { openTabWorld } from '#mocks/tabWorld.ts'

// There are no service workers in node: the worker itself is tried in the browser's own tests.
const start = vi.hoisted(() => vi.fn())
vi.mock('msw/browser', () => ({ setupWorker: () => ({ start }) }))

const info = vi.spyOn(console, 'info').mockImplementation(() => {})

function openPage(search: string, navigator: object = { serviceWorker: {} }) {
  const kept = new Map<string, string>()
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('window', {
    location: { search },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  })
}

beforeEach(() => vi.clearAllMocks())
afterEach(() => vi.unstubAllGlobals())

it('starts the worker without noise, tells scenario and code in one line and the staff in another', async () => {
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

it('calls the staff from the console, and the tab keeps what they did', async () => {
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

it('goes on with the world of the tab after a reload', async () => {
  openPage('')
  expect(await startMockBackend()).toEqual({ startToken: null, isFresh: true })
  expect(await startMockBackend()).toEqual({ startToken: null, isFresh: false })
})

it('names the scenarios that there are where the address asks for none of them', async () => {
  openPage('?scenario=resreved')
  await startMockBackend()
  expect(info.mock.calls[0]?.[0]).toContain('reserved, three-tickets')
  expect(info.mock.calls[1]?.[0]).toContain("'newcomer'")
})

it('says what to do where there are no service workers', async () => {
  openPage('', {})
  await expect(startMockBackend()).rejects.toThrow('npm run mock-api')
})
