/** Covers when the start loads LINE's SDK, and when the app may change the address. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noLine, type Line } from '#liff/line.ts'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import { connectLine } from '#liff/connectLine.ts'
import { readConfig } from '#src/build/settings.ts'
import { delay } from '#src/delay.ts'

type Settings = Parameters<typeof import('#liff/real.ts').startRealLine>[0]

const { BETWEEN_LOADS, MIN_WAIT, SDK_FILE, SECOND_LOAD, SETTLE, SETTLE_FOR_SHARING } = LINE_TIMEOUTS
const REDIRECT = '/?liff.state=%2Fticket'

let started: Settings[] = []
let ready: Promise<Line>
let isFileMissing: boolean

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('LIFF_ID', '1-a')
  sessionStorage.clear()
  vi.doMock('#liff/real.ts', () => ({
    loginKey: (liffId: string) => `login ${liffId}`,
    startRealLine: async (settings: Settings) => {
      started.push(settings)
      if (isFileMissing) await new Promise(() => undefined)
      return { ready }
    },
  }))
  started = []
  ready = new Promise(() => undefined)
  isFileMissing = false
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.doUnmock('#liff/real.ts')
  vi.unstubAllEnvs()
})

const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Starts LINE at an address. `seen` records which promises have resolved. */
async function start(address: string, { isLineLogin = false, firstScreen = delay(1e9) } = {}) {
  history.replaceState(null, '', address)
  const seen = { isAddressFree: false, isPageStaying: false }
  const connected = connectLine({ ...readConfig({}), isLineLogin }, firstScreen)
  void connected.liffInitDone.then(() => (seen.isAddressFree = true))
  void connected.pageStays.then(() => (seen.isPageStaying = true))
  await vi.dynamicImportSettled()
  await advanceTime(0)
  return { ...connected, seen }
}

describe('connectLine', () => {
  it('loads the SDK after the first screen, and lets the app change the address at once', async () => {
    let draw = () => {}
    const { seen } = await start('/ticket', { firstScreen: new Promise((done) => (draw = done)) })
    expect(seen).toEqual({ isAddressFree: true, isPageStaying: true })
    expect(started).toEqual([])
    draw()
    await advanceTime(0)
    await vi.dynamicImportSettled()
    expect(started).toMatchObject([{ liffId: '1-a', isLoadedTwice: false }])
  })

  it.each(['/rsvp/A', '/share', '/Share/', REDIRECT, '/?code=a&state=b', '/#access_token=a'])(
    'loads the SDK at once at %s',
    async (address) => {
      await start(address)
      expect(started).toHaveLength(1)
    },
  )

  describe('for an address with parameters of LINE', () => {
    it.each([
      [REDIRECT, SETTLE],
      ['/?liff.state=%2Fshare', SETTLE_FOR_SHARING],
      ['/?code=a&state=b', SETTLE],
    ])(
      'lets the app change the address when LINE is ready or after a timeout: %s',
      async (address, ms) => {
        const late = await start(address)
        await advanceTime(ms - 1)
        expect(late.seen.isAddressFree).toBe(false)
        await advanceTime(1)
        expect(late.seen.isAddressFree).toBe(true)

        ready = Promise.resolve(noLine)
        expect((await start(address)).seen.isAddressFree).toBe(true)
      },
    )

    it('lets the app change the address at once if the address has tokens', async () => {
      expect((await start('/#access_token=a')).seen.isAddressFree).toBe(true)
    })

    it.each([
      ['until the page is old enough', 500, SDK_FILE - 500],
      ['for the shortest time on an old page', SDK_FILE, MIN_WAIT],
    ])('waits for the SDK file %s', async (_, ageMs, fileMs) => {
      isFileMissing = true
      await advanceTime(ageMs - performance.now())
      const { seen } = await start(REDIRECT)
      await advanceTime(fileMs + SETTLE - 1)
      expect(seen.isAddressFree).toBe(false)
      await advanceTime(1)
      expect(seen.isAddressFree).toBe(true)
    })

    it('expects a late second load by LINE', async () => {
      const { seen } = await start(REDIRECT)
      await advanceTime(SECOND_LOAD - 1)
      expect(seen).toEqual({ isAddressFree: true, isPageStaying: false })
      await advanceTime(1)
      expect(seen.isPageStaying).toBe(true)
    })
  })

  it.each([
    ['recognises the second load soon after the first one', BETWEEN_LOADS - 1, true],
    ['does not recognise a second load that comes too late', BETWEEN_LOADS, false],
  ])('%s', async (_, ms, isSecondLineLoad) => {
    ready = Promise.resolve(noLine)
    expect((await start(REDIRECT)).isSecondLineLoad).toBe(false)
    await advanceTime(ms)
    expect((await start('/ticket')).isSecondLineLoad).toBe(isSecondLineLoad)
    expect((await start('/ticket')).isSecondLineLoad).toBe(false)
  })

  describe('in the LIFF browser', () => {
    beforeEach(
      () => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Line/14.2.0 LIFF'),
    )
    const startNow = (address: string, isLineLogin = false) =>
      start(address, { isLineLogin, firstScreen: Promise.resolve() })

    it.each([
      ['the address has a login', '/#access_token=a', false, false],
      ['LINE has stored a login', '/ticket', true, false],
      ['the settings require a login', '/ticket', false, true],
    ])('starts LINE if %s', async (_, address, isStored, isLineLogin) => {
      if (isStored) sessionStorage.setItem('login 1-a', 'a')
      await startNow(address, isLineLogin)
      expect(started).toHaveLength(1)
    })

    it('does not start LINE if it would redirect to its login', async () => {
      const { line } = await startNow('/ticket')
      expect(started).toEqual([])
      expect(line.status()).toBe('absent')
    })
  })

  it("requests LINE's login once per tab, and returns to the current address", async () => {
    await start('/ticket?a=1', { isLineLogin: true })
    expect(started[0]?.loginReturnsTo()).toBe(`${location.origin}/ticket?a=1`)
    const again = await start('/ticket', { isLineLogin: true, firstScreen: Promise.resolve() })
    await vi.dynamicImportSettled()
    expect(again.seen.isAddressFree).toBe(true)
    expect(started[1]?.loginReturnsTo()).toBeNull()
  })
})
