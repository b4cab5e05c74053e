/**
 * The emulated LINE against the real SDK: what the SDK does where LINE, the guest or the phone
 * fails.
 */
import type { Page } from '@playwright/test'
import { callSdk, expect, LIFF_ID, started, test } from '#tests/support/lineTestPage.ts'

const text = { type: 'text', text: 'You are invited' }
const REVOKED = 'invalid_request: access token expired'

async function logIn(page: Page, redirectUri: string): Promise<void> {
  const leaving = page.waitForEvent('framenavigated')
  await callSdk(page, 'login', { redirectUri }).catch(() => 'left before the answer')
  await leaving
}

test.describe('liff.init()', () => {
  test('waits for ever for a silent LINE', async ({ page, emulate }) => {
    const line = await emulate({ browser: 'external' })
    await page.clock.install()
    line.fail('every', 'silent')
    await line.open(page, '/ticket')
    await expect.poll(() => line.requests.filter(({ status }) => status === null)).toHaveLength(1)
    await page.clock.runFor(3_600_000)
    await expect(started(page)).toHaveText('starting')
  })

  for (const [fault, outcome] of [
    ['refused', 'TypeError: Failed to fetch'],
    [500, '500: refused with 500'],
  ] as const)
    test(`rejects where LINE is ${fault}`, async ({ page, emulate }) => {
      const line = await emulate({ browser: 'liff' })
      line.fail('every', fault)
      await line.open(page, '/ticket')
      await expect(started(page)).toHaveText(outcome)
    })

  test('leaves the path in liff.state and the tokens in the hash where it rejects', async ({
    page,
    emulate,
  }) => {
    const line = await emulate({ browser: 'liff' })
    line.fail('verify', 500, 1)
    await line.open(page, '/invitation/ABC?foo=1')
    await expect(started(page)).toHaveText('500: refused with 500')
    const { pathname, searchParams, hash } = new URL(page.url())
    expect([pathname, searchParams.get('liff.state')]).toEqual(['/', '/invitation/ABC?foo=1'])
    expect([...new URLSearchParams(hash.slice(1)).keys()]).toEqual([
      'context_token',
      'access_token',
      'feature_token',
      'id_token',
      'client_id',
      'mst_challenge',
    ])
    // The fault is over: the same address works.
    await page.reload()
    await expect(page).toHaveURL(/\/invitation\/ABC\?foo=1$/)
    await expect(started(page)).toHaveText('ready')
  })

  test('rejects for a page instead of the context', async ({ page, emulate, endpoint }) => {
    const line = await emulate()
    line.fail('every', 'html')
    await page.goto(endpoint)
    await expect(started(page)).toHaveText('INIT_FAILED: Can not get context from server.')
  })

  test('leaves for the login, again and again, for a page instead of the check of the token', async ({
    page,
    emulate,
  }) => {
    const line = await emulate({ browser: 'liff' })
    const restore = line.fail('verify', 'html')
    await line.open(page, '/ticket')
    const logins = () => line.requested().filter((asked) => asked.endsWith('/authorize')).length
    await expect.poll(logins).toBeGreaterThan(2)
    restore()
    await expect(started(page)).toHaveText('ready')
    expect(line.tokenExchanges).toMatchObject([{ status: 200 }])
  })

  test('waits for ever for the bridge of LINE', async ({ page, emulate }) => {
    const line = await emulate({ browser: 'liff', hasBridge: false })
    await page.clock.install()
    await line.open(page, '/ticket')
    await expect(started(page)).toHaveText('starting')
    await page.clock.runFor(3_600_000)
    await expect(started(page)).toHaveText('starting')
    expect(line.requested()).toEqual([])
  })

  for (const isInLine of [false, true])
    test(`rejects a login that was denied (${isInLine ? 'liff' : 'external'})`, async ({
      page,
      emulate,
      endpoint,
    }) => {
      const line = await emulate({
        browser: isInLine ? 'liff' : 'external',
        isLoggedIn: false,
        consent: 'denies',
      })
      await page.goto(endpoint)
      if (!isInLine) {
        await expect(started(page)).toHaveText('ready')
        await logIn(page, endpoint)
      }
      const denied = 'INIT_FAILED: access_denied: The resource owner denied the request.'
      await expect(started(page)).toHaveText(denied)
      expect(line.tokenExchanges).toEqual([])
      expect(
        [...new URL(page.url()).searchParams.keys()].filter((name) => name !== 'liff.hback'),
      ).toEqual(['error', 'error_description', 'state', 'liffOAuth2Error'])
      // It stays that way for as long as the address does.
      await page.reload()
      await expect(started(page)).toHaveText(denied)
    })

  for (const [what, options, problem] of [
    ['forged id token', { idToken: 'forged' }, 'Invalid signature in ID_TOKEN'],
    ['phone two hours ahead', { clockAheadMs: 7_200_000 }, 'Invalid "exp" value in ID_TOKEN'],
  ] as const) {
    test(`rejects a login with a ${what}, and keeps its access token`, async ({
      page,
      emulate,
      endpoint,
    }) => {
      const line = await emulate(options)
      await page.goto(endpoint)
      await expect(started(page)).toHaveText('ready')
      await logIn(page, endpoint)
      await expect(started(page)).toHaveText(`INVALID_ID_TOKEN: ${problem}`)
      expect(await callSdk(page, 'isLoggedIn')).toBe(true)
      expect(line.tokenExchanges).toMatchObject([{ status: 200 }])
    })

    test(`rejects in the LIFF browser with a ${what}`, async ({ page, emulate }) => {
      const line = await emulate({ ...options, browser: 'liff' })
      await line.open(page, '/ticket')
      await expect(started(page)).toHaveText(`INVALID_ID_TOKEN: ${problem}`)
    })
  }

  test('sends the code of a login once for each call: a second one fails', async ({
    page,
    emulate,
    endpoint,
  }) => {
    const line = await emulate({ consent: 'asks' })
    await page.goto(endpoint)
    await expect(started(page)).toHaveText('ready')
    await logIn(page, endpoint)
    const restore = line.fail('token', 'silent')
    await page.getByRole('link', { name: 'Allow' }).click()
    await expect.poll(() => line.requested().at(-1)).toContain('/token')
    restore()
    const init = () => callSdk(page, 'init', { liffId: LIFF_ID })
    expect(await Promise.all([init(), init()])).toEqual([
      undefined,
      'invalid_grant: invalid authorization code',
    ])
    expect(line.tokenExchanges.map(({ status }) => status)).toEqual([200, 400])
  })

  test('on Android never ends in the new tab that LINE opens after its own login', async ({
    page,
    emulate,
    endpoint,
    context,
  }) => {
    const line = await emulate({ os: 'android', consent: 'asks' })
    await page.goto(endpoint)
    await expect(started(page)).toHaveText('ready')
    await logIn(page, endpoint)
    const address = (await page.getByRole('link', { name: 'Allow' }).getAttribute('href')) ?? ''
    const opened = context.waitForEvent('page')
    await page.evaluate((url) => void window.open(url, '_blank', 'noopener,noreferrer'), address)
    const tab = await opened
    await expect.poll(() => line.tokenExchanges).toMatchObject([{ status: 200 }])
    // It loads a dialog from static.line-scdn.net, which the policy forbids, and waits for its
    // button.
    await tab.waitForTimeout(1_000)
    await expect(started(tab)).toHaveText('starting')
    expect(await callSdk(tab, 'isLoggedIn')).toBe(true)
    // A newer LINE says its version, and nothing of that happens.
    await tab.goto(`${address}&lineAppVersion=13.10.0`)
    await expect(started(tab)).toHaveText('ready')
  })

  for (const [browser, storage, outcome] of [
    ['liff', 'localStorage', 'ready'],
    ['liff', 'sessionStorage', 'SecurityError: The operation is insecure.'],
    ['external', 'localStorage', 'SecurityError: The operation is insecure.'],
    ['external', 'sessionStorage', 'SecurityError: The operation is insecure.'],
  ] as const)
    test(`without ${storage} (${browser}): ${outcome}`, async ({ page, emulate }) => {
      const line = await emulate({ browser, brokenStorage: [storage] })
      await line.open(page)
      await expect(started(page)).toHaveText(outcome)
      // With sessionStorage it is the import that throws.
      const isThere = await page.evaluate(() => 'liff' in window)
      expect(isThere).toBe(storage === 'localStorage')
    })
})

test.describe('a login that LINE took back', () => {
  for (const browser of ['liff', 'external'] as const)
    test(`still looks like one (${browser})`, async ({ page, emulate }) => {
      const line = await emulate({ browser, isLoggedIn: true })
      await line.open(page)
      await expect(started(page)).toHaveText('ready')
      line.revokeTokens()
      expect(await callSdk(page, 'isLoggedIn')).toBe(true)
      expect(await callSdk(page, 'isApiAvailable', 'shareTargetPicker')).toBe(true)
      // The check of the permission comes first, so that LINE is not even asked for the profile.
      expect(await callSdk(page, 'getProfile')).toBe(REVOKED)
      expect(await callSdk(page, 'shareTargetPicker', [text])).toBe(
        'EXCEPTION_IN_SUBWINDOW: The access token expired',
      )
      await page.reload()
      await expect(started(page)).toHaveText(browser === 'liff' ? REVOKED : 'ready')
    })

  test('is refused by the profile alone', async ({ page, emulate }) => {
    const line = await emulate({ browser: 'liff' })
    await line.open(page)
    await expect(started(page)).toHaveText('ready')
    line.fail('profile', 401)
    expect(await callSdk(page, 'getProfile')).toBe('401: refused with 401')
  })
})

test.describe('the share picker', () => {
  test('is not there in LINE 10.2 on ios', async ({ page, emulate }) => {
    const line = await emulate({ browser: 'liff', os: 'ios', lineVersion: '10.2.1' })
    await line.open(page)
    await expect(started(page)).toHaveText('ready')
    expect(await callSdk(page, 'isApiAvailable', 'shareTargetPicker')).toBe(false)
    expect(await callSdk(page, 'shareTargetPicker', [text])).toMatch(/^FORBIDDEN: /)
  })

  test('tells nothing of its result in LINE 10.3 on ios', async ({ page, emulate }) => {
    const line = await emulate({ browser: 'liff', os: 'ios', lineVersion: '10.3.0' })
    await line.open(page)
    await expect(started(page)).toHaveText('ready')
    expect(await callSdk(page, 'isApiAvailable', 'shareTargetPicker')).toBe(true)
    expect(await callSdk(page, 'shareTargetPicker', [text])).toBeUndefined()
    await expect.poll(() => line.shared()).toEqual([[text]])
  })

  test('is not there where the channel has it off', async ({ page, emulate, endpoint }) => {
    await emulate({ isLoggedIn: true, isPickerOn: false })
    await page.goto(endpoint)
    await expect(started(page)).toHaveText('ready')
    expect(await callSdk(page, 'isApiAvailable', 'shareTargetPicker')).toBe(false)
  })

  test('says that it is there and fails without popups (inApp)', async ({ page, emulate }) => {
    const line = await emulate({ browser: 'inApp', isLoggedIn: true, popups: 'blocked' })
    await line.open(page)
    await expect(started(page)).toHaveText('ready')
    expect(await callSdk(page, 'isInClient')).toBe(false)
    expect(await callSdk(page, 'isApiAvailable', 'shareTargetPicker')).toBe(true)
    expect(await callSdk(page, 'shareTargetPicker', [text])).toBe('EXCEPTION_IN_SUBWINDOW: ')
    expect(line.shares).toMatchObject([{ messages: null, outcome: null }])
  })

  test('gives up after ten minutes without an answer (external)', async ({ page, emulate }) => {
    const line = await emulate({ isLoggedIn: true, picker: 'waits' })
    await page.clock.install()
    await line.open(page)
    await expect(started(page)).toHaveText('ready')
    const result = callSdk(page, 'shareTargetPicker', [text])
    await expect.poll(() => line.shares[0]?.messages).toEqual([text])
    await page.clock.fastForward(590_000)
    expect(await Promise.race([result, page.waitForTimeout(500).then(() => 'open')])).toBe('open')
    await page.clock.fastForward(15_000)
    expect(await result).toBe('EXCEPTION_IN_SUBWINDOW: Timeout: not finished within 10min')
  })

  for (const [fault, outcome] of [
    ['refused', 'EXCEPTION_IN_SUBWINDOW: Failed to fetch'],
    [500, 'EXCEPTION_IN_SUBWINDOW: refused with 500'],
  ] as const)
    test(`rejects where pickerResult is ${fault}`, async ({ page, emulate }) => {
      const line = await emulate({ browser: 'liff' })
      await line.open(page)
      await expect(started(page)).toHaveText('ready')
      line.fail('pickerResult', fault)
      expect(await callSdk(page, 'shareTargetPicker', [text])).toBe(outcome)
    })
})
