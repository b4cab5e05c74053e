// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startMockBackend } from '#mocks/browser.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { openTabWorld } from '#mocks/tabWorld.ts'

// happy-dom has no service workers: the worker itself is tried in the browser's own tests.
const start = vi.hoisted(() => vi.fn())
vi.mock('msw/browser', () => ({ setupWorker: () => ({ start }) }))

const info = vi.spyOn(console, 'info').mockImplementation(() => {})

const RealDate = Date

function openPage(search: string, hasWorker = true) {
  window.history.replaceState(null, '', `/${search}`)
  if (hasWorker)
    Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true })
}

beforeEach(() => vi.clearAllMocks())
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'onLine')
  window.sessionStorage.clear()
  window.Date = RealDate
  vi.unstubAllGlobals()
})

it('logs scenario, code and staff commands', async () => {
  openPage('?scenario=reserved')
  expect(await startMockBackend()).toMatchObject({ startToken: MOCK_GUEST_TOKEN, isFresh: true })
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
  const { world } = openTabWorld('', () => window.sessionStorage, Date.now)
  expect(world.reservations.at(-1)).toMatchObject({ status: 'checked_in' })
})

it('forgets the guest before with a new world, but not the language', async () => {
  for (const key of ['utmParams', 'language']) window.sessionStorage.setItem(key, 'kept')
  openPage('?scenario=vic')
  await startMockBackend()
  expect(window.sessionStorage.getItem('utmParams')).toBeNull()
  expect(window.sessionStorage.getItem('language')).toBe('kept')
})

it('answers in the page itself where there are no service workers', async () => {
  openPage('?scenario=reserved', false)
  await startMockBackend()
  expect(start).not.toHaveBeenCalled()
  const me = await window.fetch('http://localhost/api/client/me', {
    headers: { authorization: `Bearer ${MOCK_GUEST_TOKEN}` },
  })
  expect(await me.json()).toMatchObject({ id: 1, is_reserved: true })
})

it('gives no answer while the desk has the phone offline', async () => {
  openPage('?scenario=reserved', false)
  await startMockBackend()
  const heard: string[] = []
  for (const name of ['offline', 'online']) window.addEventListener(name, () => heard.push(name))
  window.desk?.connection('offline')
  expect(navigator.onLine).toBe(false)
  await expect(window.fetch('http://localhost/api/client/me')).rejects.toThrow('Failed to fetch')
  window.desk?.connection('online')
  expect((await window.fetch('http://localhost/api/client/me')).status).toBe(401)
  expect(heard).toEqual(['offline', 'online'])
})

it("moves the server's clock with the phone's, and keeps it over a reload", async () => {
  openPage('?scenario=reserved', false)
  await startMockBackend()
  window.desk?.clock('2025-06-22 14:07')
  const time = Date.parse('2025-06-22T14:07+08:00')
  expect(Math.abs(Date.now() - time)).toBeLessThan(2_000)
  expect(new Date().toISOString()).toMatch(/^2025-06-22T06:0[67]/)
  const response = await window.fetch('http://localhost/api/client/me')
  expect(response.headers.get('date')).toMatch(/^Sun, 22 Jun 2025 06:07/)
  window.Date = RealDate
  await startMockBackend()
  expect(Math.abs(Date.now() - time)).toBeLessThan(5_000)
})

it('refuses what the desk does not have', async () => {
  openPage('')
  await startMockBackend()
  expect(() => window.desk?.scenario('resreved')).toThrow('reserved, three-tickets')
  expect(() => window.desk?.answerNext('book' as 'login', 500)).toThrow('createReservation')
  expect(() => window.desk?.clock('tomorrow')).toThrow("'2025-06-22 14:07'")
  expect(() => window.desk?.line('nobody')).toThrow('There are: sent')
})
