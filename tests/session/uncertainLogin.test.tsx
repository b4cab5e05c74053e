/** Tests a login that may have expired while /me does not answer. */
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { BACK_OFF_MS, SYNC_INTERVAL_MS } from '#src/domain/polling.ts'
import { signIn } from '#src/session/signIn.ts'
import { goTo, renderApp } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { hangs, noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { advanceTime, turnNetwork, turnPage } from '#tests/support/screen.ts'
import { expectScreen } from '#tests/support/screens.ts'

const ME = 'GET /me'
const TICKET = 'Ticket QR code'
const GATEWAY_401 = replies(401, '<html>no</html>')

const missingAnswers: [string, Fault][] = [
  ['a 502', replies(502, '<html>bad gateway</html>')],
  ['a 429', replies(429, {})],
  ['no answer', hangs],
  ['no network', noNetwork],
]

const codes = () => screen.queryAllByRole('img', { name: TICKET })

beforeEach(() => void vi.useFakeTimers())

/** Opens a ticket. `refuseSync` makes a gateway refuse its next sync with 401. */
async function openTicket() {
  const app = await renderApp('/ticket', { scenario: 'reserved' })
  await advanceTime(100)
  await vi.dynamicImportSettled()
  await advanceTime(0)
  expect(codes()).not.toEqual([])
  const { fail, count } = app.backend
  const meAtStart = count(ME)
  return {
    ...app,
    checks: () => count(ME) - meAtStart,
    refuseSync: (fault: Fault, times = 1) => {
      fail('syncStatus', GATEWAY_401, times)
      fail('getMe', fault, times)
    },
  }
}

describe('A visible code', () => {
  it.each(missingAnswers)('stays visible if the login check meets %s', async (_, fault) => {
    const { refuseSync, checks } = await openTicket()
    refuseSync(fault, 2)
    await advanceTime(SYNC_INTERVAL_MS + 500)
    expect(checks()).toBeGreaterThan(0)
    for (let second = 0; second < 25; second += 1) {
      await advanceTime(1_000)
      expect(codes()).not.toEqual([])
    }
  })

  it('is renewed without a tap after the server has recovered', async () => {
    const { refuseSync, backend } = await openTicket()
    refuseSync(replies(502, '<html>bad gateway</html>'))
    const lists = backend.count('GET /reservation/list')
    await advanceTime(70_000)
    expect(backend.count('GET /reservation/list')).toBeGreaterThan(lists)
    expect(codes()).not.toEqual([])
  })

  it('disappears when /me refuses the login', async () => {
    const { refuseSync, backend } = await openTicket()
    refuseSync(noNetwork, 2)
    await advanceTime(SYNC_INTERVAL_MS + 2_000)
    expect(codes()).not.toEqual([])
    backend.fail('getMe', replies(401, {}))
    await advanceTime(60_000)
    expect(codes()).toEqual([])
    await expectScreen('welcome')
  })

  it('is visible again after a visit to another screen', async () => {
    const { refuseSync } = await openTicket()
    refuseSync(replies(502, ''), 9)
    await advanceTime(SYNC_INTERVAL_MS + 500)
    goTo('/?redirect=false')
    await expectScreen('introduction')
    goTo('/ticket')
    await expectScreen('ticket code')
  })
})

it('A form in use stays unchanged while the login check has no answer', async () => {
  const { store, backend } = await renderApp('/reservation', { scenario: 'signed-in' })
  await expectScreen('reservation')
  const heading = screen.getByRole('heading', { name: 'Reservation' })
  backend.fail('checkReservation', GATEWAY_401, 1)
  backend.fail('getMe', replies(502, ''), 1)
  void store.dispatch(api.endpoints.checkReservation.initiate(undefined, { forceRefetch: true }))
  await advanceTime(5_000)
  expect(backend.count(ME)).toBe(2)
  // The form was not remounted, which would empty its fields.
  expect(heading).toBeVisible()
})

describe('A reload of the ticket without an answer of /me', () => {
  const reload = async (list: Fault | null) => {
    const first = await renderApp('/ticket', { scenario: 'reserved' })
    await advanceTime(100)
    first.unmount()
    first.backend.fail('getMe', replies(502, ''), 1)
    if (list) first.backend.fail('getReservations', list)
    await renderApp('/ticket', { backend: first.backend })
    await advanceTime(500)
    return first.backend
  }

  it('shows the code if the list was answered for the same login', async () => {
    const backend = await reload(null)
    await expectScreen('ticket code')
    await advanceTime(BACK_OFF_MS[0])
    expect(backend.count(ME)).toBe(3)
    await expectScreen('ticket code')
  })

  it('shows no code if the list is not answered either', async () => {
    await reload(noNetwork)
    await expectScreen('no connection')
    expect(codes()).toEqual([])
  })
})

describe('An unanswered login check is repeated', () => {
  it('with the back-off of the list and without a tap', async () => {
    const { refuseSync, checks } = await openTicket()
    refuseSync(replies(502, ''), 99)
    await advanceTime(SYNC_INTERVAL_MS + 500)
    expect(checks()).toBe(1)
    for (const [index, waitMs] of [...BACK_OFF_MS, 60_000].entries()) {
      await advanceTime(waitMs - 2_000)
      expect(checks()).toBe(index + 1)
      await advanceTime(2_000)
      expect(checks()).toBe(index + 2)
    }
  })

  it('not earlier than Retry-After says', async () => {
    const { refuseSync, checks } = await openTicket()
    refuseSync(replies(429, {}, { 'Retry-After': '120' }), 99)
    await advanceTime(SYNC_INTERVAL_MS + 500)
    await advanceTime(118_000)
    expect(checks()).toBe(1)
    await advanceTime(2_000)
    expect(checks()).toBe(2)
  })

  it('as soon as after the first failure if only the guest has asked since then', async () => {
    const { refuseSync, checks, store } = await openTicket()
    refuseSync(replies(502, ''), 99)
    await advanceTime(SYNC_INTERVAL_MS + 500)
    for (let tap = 0; tap < 4; tap += 1) {
      await act(() => store.dispatch(signIn()))
      await advanceTime(1_000)
    }
    expect(checks()).toBe(5)
    await advanceTime(BACK_OFF_MS[0])
    expect(checks()).toBe(6)
  })

  it('immediately when a hidden page becomes visible, and not before', async () => {
    const { refuseSync, checks } = await openTicket()
    refuseSync(replies(502, ''), 99)
    await advanceTime(SYNC_INTERVAL_MS + 500)
    turnPage('hidden')
    await advanceTime(120_000)
    expect(checks()).toBe(1)
    turnPage('visible')
    await advanceTime(3_000)
    expect(checks()).toBe(2)
  })

  it('only until it is answered', async () => {
    const { refuseSync, checks } = await openTicket()
    refuseSync(replies(502, ''))
    await advanceTime(SYNC_INTERVAL_MS + 500)
    await advanceTime(120_000)
    expect(checks()).toBe(2)
  })
})

describe('A page that starts without a server', () => {
  it('retries automatically and keeps its message and buttons in the meantime', async () => {
    const { backend } = await renderApp('/', failing('signed-in', 'getMe', replies(502, ''), 2))
    await advanceTime(500)
    expect(backend.count(ME)).toBe(1)
    await expectScreen('no connection')
    backend.fail('getMe', hangs, 1)
    await advanceTime(BACK_OFF_MS[0] + 500)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible()
    await advanceTime(60_000)
    await expectScreen('introduction')
  })

  it('sends nothing while hidden or offline', async () => {
    const { backend } = await renderApp('/', failing('signed-in', 'getMe', replies(502, '')))
    await advanceTime(500)
    turnPage('hidden')
    await advanceTime(120_000)
    expect(backend.count(ME)).toBe(1)
    turnNetwork('offline')
    turnPage('visible')
    await advanceTime(120_000)
    expect(backend.count(ME)).toBe(1)
    turnNetwork('online')
    await advanceTime(3_000)
    expect(backend.count(ME)).toBe(2)
  })

  it('stops retrying when the guest chooses to sign in again', async () => {
    const app = await renderApp('/', failing('signed-in', 'getMe', replies(502, '')))
    await advanceTime(500)
    await app.press('Sign in again')
    await expectScreen('phone entry')
    await advanceTime(120_000)
    await expectScreen('phone entry')
    expect(app.backend.count(ME)).toBe(1)
  })

  it('keeps the phone entry if a check was running when the guest chose to sign in again', async () => {
    const app = await renderApp('/', failing('signed-in', 'getMe', replies(502, ''), 1))
    await advanceTime(500)
    app.backend.fail('getMe', hangs)
    await advanceTime(BACK_OFF_MS[0] + 500)
    expect(app.backend.count(ME)).toBe(2)
    await app.press('Sign in again')
    await app.user.type(await screen.findByLabelText('Phone number'), '9123')
    await advanceTime(120_000)
    expect(screen.getByLabelText('Phone number')).toHaveValue('9123')
    expect(app.backend.count(ME)).toBe(2)
  })
})

/** Loses the network until the code is covered, and lets the guest sign in again. */
async function signInAgain() {
  const app = await openTicket()
  const heal = app.backend.fail('every', noNetwork)
  // The code expires after 60 seconds at the latest, and is covered 20 seconds later.
  await advanceTime(120_000)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await app.press('Sign in again')
  await expectScreen('phone entry')
  heal()
  return app
}

it('A covered code offers a new login, because a hidden refusal looks like a lost network', async () => {
  const app = await signInAgain()
  await app.verify()
  await advanceTime(2_000)
  await expectScreen('ticket code', '/ticket')
})

it('A refused new login leaves the ticket of the earlier login open', async () => {
  const app = await signInAgain()
  app.backend.fail('login', refuses(5000))
  await app.verify()
  await advanceTime(2_000)
  await expectScreen('introduction')
  goTo('/ticket')
  await advanceTime(2_000)
  await expectScreen('ticket code', '/ticket')
})

it('Cancel of a new login checks the stored login again, which the server could not check before', async () => {
  const app = await renderApp('/ticket', failing('reserved', 'getMe', replies(503, '')))
  await advanceTime(500)
  await app.press('Sign in again')
  await expectScreen('phone entry')
  app.backend.fail('getMe', (_, answer) => answer())
  await app.press('Cancel')
  await advanceTime(2_000)
  await expectScreen('introduction')
  goTo('/ticket')
  await expectScreen('ticket code', '/ticket')
})

it('A new login leads back to the ticket even if the server gives the same token again', async () => {
  const app = await signInAgain()
  app.backend.fail('login', replies(200, { access_token: app.tokenStorage.apiToken() }))
  await app.verify()
  await advanceTime(2_000)
  await expectScreen('ticket code', '/ticket')
})

it('A link without an answer offers a new login', async () => {
  const link = '/receive?share_code=FRIEND-SHARE&hash_code=FRIEND-HASH'
  const app = await renderApp(link, failing('signed-in', 'receiveReservation', noNetwork))
  await advanceTime(30_000)
  await vi.dynamicImportSettled()
  await advanceTime(30_000)
  await app.press('Sign in again')
  await expectScreen('phone entry')
  expect(window.location.search).toContain('FRIEND-SHARE')
})
