/** How a start brings LINE up: when its file is loaded, and when the address is the app's. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noLine, type Line } from '#liff/line.ts'
import { LINE_TIMEOUTS } from '#liff/timeouts.ts'
import { connectLine } from '#src/app/start/startLine.ts'
import { readConfig } from '#src/build/settings.ts'
import { delay } from '#src/delay.ts'

type Settings = Parameters<typeof import('#liff/real.ts').startRealLine>[0]

const { BETWEEN_LOADS, SECOND_LOAD, SETTLE, SETTLE_FOR_SHARING } = LINE_TIMEOUTS
const REDIRECT = '/?liff.state=%2Fticket'

let started: Settings[] = []
let ready: Promise<Line>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('LIFF_ID', '1-a')
  sessionStorage.clear()
  vi.doMock('#liff/real.ts', () => ({
    loginKey: (liffId: string) => `login ${liffId}`,
    startRealLine: async (settings: Settings) => {
      started.push(settings)
      return { ready }
    },
  }))
  started = []
  ready = new Promise(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.doUnmock('#liff/real.ts')
  vi.unstubAllEnvs()
})

const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A start at an address; what has come of it is noted as it comes. */
async function start(address: string, { isLineLogin = false, firstScreen = delay(1e9) } = {}) {
  history.replaceState(null, '', address)
  const seen = { isFreed: false, isStaying: false }
  const connected = connectLine({ ...readConfig({}), isLineLogin }, firstScreen)
  void connected.liffInitDone.then(() => (seen.isFreed = true))
  void connected.pageStays.then(() => (seen.isStaying = true))
  await vi.dynamicImportSettled()
  await advanceTime(0)
  return { ...connected, seen }
}

it("LINE's file waits for the first screen, and the address does not wait for LINE", async () => {
  let draw = () => {}
  const { seen } = await start('/ticket', { firstScreen: new Promise((done) => (draw = done)) })
  expect(seen).toEqual({ isFreed: true, isStaying: true })
  expect(started).toEqual([])
  draw()
  await advanceTime(0)
  await vi.dynamicImportSettled()
  expect(started).toMatchObject([{ liffId: '1-a', isLoadedTwice: false }])
})

it.each(['/rsvp/A', '/share', '/Share/', REDIRECT, '/?code=a&state=b', '/#access_token=a'])(
  "at %s LINE's file is loaded at once",
  async (address) => {
    await start(address)
    expect(started).toHaveLength(1)
  },
)

describe('an address that is for LINE', () => {
  it.each([
    [REDIRECT, SETTLE],
    ['/?liff.state=%2Fshare', SETTLE_FOR_SHARING],
    ['/?code=a&state=b', SETTLE],
  ])('is free when LINE is ready, or after a while: %s', async (address, ms) => {
    const late = await start(address)
    await advanceTime(ms - 1)
    expect(late.seen.isFreed).toBe(false)
    await advanceTime(1)
    expect(late.seen.isFreed).toBe(true)

    ready = Promise.resolve(noLine)
    expect((await start(address)).seen.isFreed).toBe(true)
  })

  it('is free at once where LINE has read its tokens', async () => {
    expect((await start('/#access_token=a')).seen.isFreed).toBe(true)
  })

  it('may be loaded a second time by LINE, however late', async () => {
    const { seen } = await start(REDIRECT)
    await advanceTime(SECOND_LOAD - 1)
    expect(seen).toEqual({ isFreed: true, isStaying: false })
    await advanceTime(1)
    expect(seen.isStaying).toBe(true)
  })
})

it.each([
  ['goes on with', BETWEEN_LOADS - 1, true],
  ['knows nothing any more of', BETWEEN_LOADS, false],
])('the second load of an address %s the first', async (_, ms, isSecondLineLoad) => {
  ready = Promise.resolve(noLine)
  expect((await start(REDIRECT)).isSecondLineLoad).toBe(false)
  await advanceTime(ms)
  expect((await start('/ticket')).isSecondLineLoad).toBe(isSecondLineLoad)
  expect((await start('/ticket')).isSecondLineLoad).toBe(false)
})

describe("in LINE's own browser", () => {
  beforeEach(() => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Line/14.2.0 LIFF'))
  const startNow = (address: string, isLineLogin = false) =>
    start(address, { isLineLogin, firstScreen: Promise.resolve() })

  it.each([
    ['the address names a login', '/#access_token=a', false, false],
    ['LINE has kept a login', '/ticket', true, false],
    ['a login is wanted', '/ticket', false, true],
  ])('LINE is started where %s', async (_, address, isStored, isLineLogin) => {
    if (isStored) sessionStorage.setItem('login 1-a', 'a')
    await startNow(address, isLineLogin)
    expect(started).toHaveLength(1)
  })

  it('LINE is not started where it would lead out to a login', async () => {
    const { line } = await startNow('/ticket')
    expect(started).toEqual([])
    expect(line.status()).toBe('absent')
  })
})

it("LINE's login is requested once in a tab, and comes back to the address", async () => {
  await start('/ticket?a=1', { isLineLogin: true })
  expect(started[0]?.loginReturnsTo()).toBe(`${location.origin}/ticket?a=1`)
  const again = await start('/ticket', { isLineLogin: true, firstScreen: Promise.resolve() })
  await vi.dynamicImportSettled()
  expect(again.seen.isFreed).toBe(true)
  expect(started[1]?.loginReturnsTo()).toBeNull()
})
