/**
 * The emulated LINE against the real SDK: where both work, request by request. Where LINE fails:
 * lineFaults.spec.ts.
 */
import type { Page } from '@playwright/test'
import { callSdk, CHANNEL_ID, expect, LIFF_ID, started, test } from '#tests/support/lineTestPage.ts'

const text = { type: 'text', text: '邀請您 & <friends>, 100 % "free"\n🎟' }
const bubble = {
  type: 'flex',
  altText: 'An invitation',
  contents: { type: 'bubble', x: [1, null] },
}

const API = 'api.line.me'
const RESULT = 'access.line.me/oauth2/v2.1/liff/shareTargetPicker/result'
const CONTEXT_TOKEN = `GET ${API}/liff/v2/apps/${LIFF_ID}/contextToken`
const FEATURE_TOKEN = `GET ${API}/liff/v2/apps/${LIFF_ID}/featureToken`
const OTT = `GET ${API}/liff/v2/apps/${LIFF_ID}/ott`
const VERIFY = `GET ${API}/oauth2/v2.1/verify`
const CERTS = `GET ${API}/oauth2/v2.1/certs`
const TOKEN = `POST ${API}/oauth2/v2.1/token`
const AUTHORIZE = 'GET access.line.me/liff/v1/authorize'

/** Leaves the page for LINE's login. */
async function logIn(page: Page, redirectUri?: string): Promise<void> {
  const leaving = page.waitForEvent('framenavigated')
  await callSdk(page, 'login', ...(redirectUri === undefined ? [] : [{ redirectUri }])).catch(
    () => 'left before the answer',
  )
  await leaving
}

test.describe('in the LIFF browser', () => {
  test('a link arrives at its path, logged in, and leaves no token in the address', async ({
    page,
    emulate,
    endpoint,
  }) => {
    const line = await emulate({ browser: 'liff' })
    await line.open(page, '/invitation/ABC?foo=1&bar=a%20b#part')
    await expect(page).toHaveURL(`${endpoint}invitation/ABC?foo=1&bar=a%20b#part`)
    await expect(started(page)).toHaveText('ready')
    expect(await callSdk(page, 'isInClient')).toBe(true)
    expect(await callSdk(page, 'isLoggedIn')).toBe(true)
    expect(await callSdk(page, 'isApiAvailable', 'shareTargetPicker')).toBe(true)
    // The access token is checked on each of the two pages, the id token once.
    expect(line.requested()).toEqual([VERIFY, CERTS, VERIFY])
    expect(line.natives).toEqual([
      expect.stringMatching(`^liff://app/${LIFF_ID}\\?feature_token=`),
      expect.stringMatching(`^liff://app/${LIFF_ID}\\?feature_token=`),
    ])
    expect(line.strangers()).toEqual([])
  })

  test('a link without a path needs one page', async ({ page, emulate, endpoint }) => {
    const line = await emulate({ browser: 'liff', os: 'android' })
    await line.open(page)
    await expect(started(page)).toHaveText('ready')
    await expect(page).toHaveURL(endpoint)
    expect(line.requested()).toEqual([VERIFY, CERTS])
  })

  test('a reload is logged in without a hand-over', async ({ page, emulate, endpoint }) => {
    const line = await emulate({ browser: 'liff' })
    await line.open(page, '/ticket')
    await expect(page).toHaveURL(`${endpoint}ticket`)
    await expect(started(page)).toHaveText('ready')
    await page.reload()
    await expect(started(page)).toHaveText('ready')
    expect(await callSdk(page, 'isLoggedIn')).toBe(true)
    expect(line.requested()).toEqual([VERIFY, CERTS, VERIFY, VERIFY])
  })

  test('profile and friendship are those of the guest', async ({ page, emulate }) => {
    const profile = {
      userId: 'U1',
      displayName: 'Ünï 陳',
      pictureUrl: 'https://profile.line-scdn.net/1',
    }
    const line = await emulate({ browser: 'liff', profile })
    await line.open(page)
    await expect(started(page)).toHaveText('ready')
    expect(await callSdk(page, 'getProfile')).toEqual(profile)
    expect(await callSdk(page, 'getFriendship')).toEqual({ friendFlag: true })
    expect(await callSdk(page, 'getDecodedIDToken')).toMatchObject({ sub: 'U1', name: 'Ünï 陳' })
    expect(await callSdk(page, 'getContext')).toMatchObject({ type: 'utou', userId: 'U1' })
    // The permission is asked for each time.
    const [, , ...asked] = line.requested()
    expect(asked).toEqual([
      VERIFY,
      `GET ${API}/v2/profile`,
      VERIFY,
      `GET ${API}/friendship/v1/status`,
    ])
  })

  for (const [picker, result] of [
    ['sends', { status: 'success' }],
    ['cancels', undefined],
    ['closes', undefined],
    ['fails', 'EXCEPTION_IN_SUBWINDOW: LINE could not send it'],
  ] as const)
    test(`the share picker of a guest who ${picker} it`, async ({ page, emulate, endpoint }) => {
      const line = await emulate({ browser: 'liff', picker })
      await line.open(page)
      await expect(started(page)).toHaveText('ready')
      expect(await callSdk(page, 'shareTargetPicker', [text, bubble])).toEqual(result)
      expect(line.shares).toMatchObject([
        {
          messages: [text, bubble],
          isMultiple: true,
          referrer: { liffId: LIFF_ID, url: new URL(endpoint).origin },
        },
      ])
      expect(line.shared()).toEqual(picker === 'sends' ? [[text, bubble]] : [])
      const [, , ...asked] = line.requested()
      expect(asked).toEqual([OTT, `GET ${RESULT}`])
    })

  test('the share picker polls until the guest answers, and can be opened again', async ({
    page,
    emulate,
  }) => {
    const line = await emulate({ browser: 'liff', picker: 'waits' })
    await line.open(page)
    await expect(started(page)).toHaveText('ready')
    const first = callSdk(page, 'shareTargetPicker', [text], { isMultiple: false })
    const polls = () => line.requested().filter((asked) => asked.endsWith('/result')).length
    await expect.poll(polls).toBeGreaterThan(2)
    line.settlePicker('CANCEL')
    expect(await first).toBeUndefined()

    const second = callSdk(page, 'shareTargetPicker', [bubble])
    await expect.poll(() => line.shares[1]?.messages).toEqual([bubble])
    line.settlePicker('SUCCESS')
    expect(await second).toEqual({ status: 'success' })
    expect(line.shared()).toEqual([[bubble]])
    expect(line.shares[0]).toMatchObject({ isMultiple: false, outcome: 'CANCEL' })
  })

  for (const [os, lineVersion, way] of [
    ['ios', '13.0.0', 'liff://close'],
    ['ios', '9.18.0', '_liff.closeWindow'],
  ] as const)
    test(`closeWindow on ${os} with LINE ${lineVersion} is ${way}`, async ({ page, emulate }) => {
      const line = await emulate({ browser: 'liff', os, lineVersion })
      await line.open(page)
      await expect(started(page)).toHaveText('ready')
      await callSdk(page, 'closeWindow')
      await expect.poll(() => line.closes).toEqual([way])
    })

  test('the calendar opens with the entry', async ({ page, emulate }) => {
    const line = await emulate({ browser: 'liff', calendar: 'opens' })
    await line.open(page)
    await expect(started(page)).toHaveText('ready')
    expect(await callSdk(page, 'isApiAvailable', 'calendar.showEventCreationModal')).toBe(true)
    const entry = { title: 'Puzzle', startTime: new Date(0), endTime: new Date(3600) }
    const add = () => callSdk(page, 'calendar.showEventCreationModal', entry)
    expect(await add()).toBeUndefined()
    expect(line.calendarEntries).toEqual([{ title: 'Puzzle', mentionedDate: 0, endTime: 3600 }])
    line.behaviour.calendar = 'refuses'
    expect(await add()).toBe('FORBIDDEN: refused')
  })

  test('without a login handed over, the SDK fetches one and comes back', async ({
    page,
    emulate,
    endpoint,
  }) => {
    const line = await emulate({ browser: 'liff', isLoggedIn: false })
    await line.open(page, '/invitation/ABC?foo=1')
    await expect(page).toHaveURL(`${endpoint}invitation/ABC?foo=1&liff.hback=2`)
    await expect(started(page)).toHaveText('ready')
    expect(await callSdk(page, 'isLoggedIn')).toBe(true)
    expect(line.tokenExchanges).toMatchObject([{ isPkceValid: true, status: 200 }])
    const entry = [FEATURE_TOKEN, VERIFY]
    expect(line.requested()).toEqual([AUTHORIZE, TOKEN, CERTS, CONTEXT_TOKEN, ...entry, ...entry])
  })
})

test.describe('in a browser', () => {
  test('a link arrives at its path, not logged in', async ({ page, emulate, endpoint }) => {
    const line = await emulate()
    await line.open(page, '/invitation/ABC?foo=1&bar=a%20b')
    await expect(page).toHaveURL(`${endpoint}invitation/ABC?foo=1&bar=a%20b`)
    await expect(started(page)).toHaveText('ready')
    expect(await callSdk(page, 'isInClient')).toBe(false)
    expect(await callSdk(page, 'isLoggedIn')).toBe(false)
    expect(await callSdk(page, 'isApiAvailable', 'shareTargetPicker')).toBe(false)
    expect(await callSdk(page, 'shareTargetPicker', [text])).toMatch(/^UNAUTHORIZED: /)
    const link = `GET liff.line.me/${LIFF_ID}/invitation/ABC`
    expect(line.requested()).toEqual([link, CONTEXT_TOKEN, CONTEXT_TOKEN])
    expect(line.natives).toEqual([])
  })

  test('a login is one exchange, with a verifier that fits its challenge', async ({
    page,
    emulate,
    endpoint,
  }) => {
    const line = await emulate()
    const redirectUri = `${endpoint}verify?foo=1`
    await page.goto(redirectUri)
    await expect(started(page)).toHaveText('ready')
    await logIn(page, redirectUri)
    await expect(page).toHaveURL(/[?&]code=/)
    await expect(started(page)).toHaveText('ready')
    expect(await callSdk(page, 'isLoggedIn')).toBe(true)
    expect(await callSdk(page, 'isApiAvailable', 'shareTargetPicker')).toBe(true)

    const code = new URL(page.url()).searchParams.get('code')
    expect(line.tokenExchanges).toEqual([
      {
        form: {
          grant_type: 'authorization_code',
          client_id: CHANNEL_ID,
          appId: LIFF_ID,
          code,
          code_verifier: expect.stringMatching(/^\w{43}$/),
          redirect_uri: redirectUri,
          id_token_key_type: 'JWK',
        },
        isPkceValid: true,
        status: 200,
      },
    ])
    expect(line.requested()).toEqual([CONTEXT_TOKEN, AUTHORIZE, TOKEN, CERTS, CONTEXT_TOKEN])
    const asked = line.requests.find(({ endpoint: name }) => name === 'authorize')?.query
    expect(asked).toEqual({
      app_id: LIFF_ID,
      state: expect.stringMatching(/^\w{12}$/),
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      liff_sdk_version: '2.31.0',
      redirect_uri: redirectUri,
    })
    // All of this stays in the address: the app has to clean it.
    expect([...new URL(page.url()).searchParams.keys()]).toEqual([
      'foo',
      'code',
      'state',
      'liffClientId',
      'liffRedirectUri',
    ])

    // The same address again asks for nothing: the login is kept.
    await page.reload()
    await expect(started(page)).toHaveText('ready')
    expect(await callSdk(page, 'getProfile')).toMatchObject({ displayName: '陳大文' })
    expect(line.tokenExchanges).toHaveLength(1)
    expect(line.requested().slice(5)).toEqual([VERIFY, `GET ${API}/v2/profile`])
  })

  test('on Android the page is loaded a second time after the login', async ({
    page,
    emulate,
    endpoint,
  }) => {
    const line = await emulate({ os: 'android' })
    await page.goto(endpoint)
    await expect(started(page)).toHaveText('ready')
    await logIn(page, endpoint)
    await expect(page).toHaveURL(/[?&]code=.*&liffIsEscapedFromApp=true$/)
    await expect(started(page)).toHaveText('ready')
    expect(await callSdk(page, 'isLoggedIn')).toBe(true)
    expect(line.tokenExchanges).toHaveLength(1)
  })

  test('the login of an earlier visit needs no request', async ({ page, emulate, endpoint }) => {
    const line = await emulate({ isLoggedIn: true })
    await page.goto(`${endpoint}ticket`)
    await expect(started(page)).toHaveText('ready')
    expect(await callSdk(page, 'isLoggedIn')).toBe(true)
    expect(line.requested()).toEqual([])
    expect(await callSdk(page, 'getProfile')).toMatchObject({ displayName: '陳大文' })
    await callSdk(page, 'logout')
    await page.reload()
    await expect(started(page)).toHaveText('ready')
    expect(await callSdk(page, 'isLoggedIn')).toBe(false)
  })

  test('the share picker sends from a popup on desktop', async ({ page, emulate, endpoint }) => {
    const line = await emulate({ os: 'desktop', isLoggedIn: true })
    await page.goto(endpoint)
    await expect(started(page)).toHaveText('ready')
    const popup = page.waitForEvent('popup')
    expect(await callSdk(page, 'shareTargetPicker', [text, bubble])).toEqual({
      status: 'success',
    })
    expect(line.shared()).toEqual([[text, bubble]])
    expect(line.shares).toMatchObject([{ isMultiple: true, referrer: { liffId: LIFF_ID } }])
    await expect.poll(async () => (await popup).isClosed()).toBe(true)
    expect(line.requested()[0]).toBe(OTT)
  })

  for (const [picker, result] of [
    ['cancels', undefined],
    ['closes', undefined],
    ['fails', 'EXCEPTION_IN_SUBWINDOW: LINE could not send it'],
  ] as const)
    test(`the popup of a guest who ${picker} it`, async ({ page, emulate, endpoint }) => {
      const line = await emulate({ isLoggedIn: true, picker })
      await page.goto(endpoint)
      await expect(started(page)).toHaveText('ready')
      expect(await callSdk(page, 'shareTargetPicker', [text])).toEqual(result)
      expect(line.shares).toMatchObject([{ messages: [text] }])
      expect(line.shared()).toEqual([])
      // Only a closed popup has to be told to LINE by the page.
      const told = line.requests.filter(({ method }) => method === 'POST')
      expect(told.map(({ body }) => body)).toEqual(picker === 'closes' ? ['result=CANCEL'] : [])
    })

  test('the guest can choose in the popup', async ({ page, emulate, endpoint }) => {
    const line = await emulate({ isLoggedIn: true, picker: 'waits' })
    await page.goto(endpoint)
    await expect(started(page)).toHaveText('ready')
    const opened = page.waitForEvent('popup')
    const result = callSdk(page, 'shareTargetPicker', [text])
    const popup = await opened
    await expect(popup.getByRole('status')).toHaveText('1 messages')
    expect(line.shared()).toEqual([])
    await popup.getByRole('button', { name: 'Share' }).click()
    expect(await result).toEqual({ status: 'success' })
    expect(line.shared()).toEqual([[text]])
  })

  test('closeWindow closes no page that the guest has opened', async ({
    page,
    emulate,
    endpoint,
  }) => {
    const line = await emulate()
    await page.goto(endpoint)
    await expect(started(page)).toHaveText('ready')
    await callSdk(page, 'closeWindow')
    await expect.poll(() => line.closes).toEqual(['window.close'])
    expect(page.isClosed()).toBe(false)
  })
})
