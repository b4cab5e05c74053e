/** Tests what a guest with a stored login sees while /me gives no answer, although the list does. */
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import { renderApp } from '#tests/support/app.tsx'
import { hangs, replies, type Fault, type TestBackend } from '#tests/support/backend.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectScreen } from '#tests/support/screens.ts'

/** Stores the guest whom /me named for this login in an earlier visit. */
const rememberGuest = (id: number | string = 1, login = fingerprint(MOCK_GUEST_TOKEN)) =>
  localStorage.setItem('persist:user', JSON.stringify({ id, login }))

const down = replies(503)

/** Names another guest, or none, as the list's guest. */
const withUserId =
  (id: unknown): Fault =>
  async (_, answer) => {
    const list = (await (await answer()).json()) as object
    return new Response(JSON.stringify({ ...list, user_id: id }))
  }

const open = (me: Fault, arrange: (backend: TestBackend) => void = () => {}) =>
  renderApp('/ticket', {
    scenario: 'reserved' satisfies ScenarioName,
    arrange: (backend) => {
      backend.fail('getMe', me)
      arrange(backend)
    },
  })

const code = () => screen.queryByRole('img', { name: 'Ticket QR code' })

beforeEach(() => void vi.useFakeTimers())

it('A known guest sees the code as soon as the list is there, although /me hangs', async () => {
  rememberGuest()
  await open(hangs)
  await advanceTime(100)
  expect(code()).toBeInTheDocument()
  for (let second = 1; second <= 30; second++) {
    await advanceTime(1_000)
    expect(code(), `after ${second} s`).toBeInTheDocument()
  }
})

it('A list that names its guest as text belongs to the known guest of the same number', async () => {
  rememberGuest()
  await open(hangs, ({ fail }) => void fail('getReservations', withUserId('1')))
  await advanceTime(100)
  expect(code()).toBeInTheDocument()
})

describe.each([
  ['hangs', hangs],
  ['fails', down],
])('While /me %s', (_, me) => {
  it('the list of another guest is not shown', async () => {
    rememberGuest()
    await open(me, ({ fail }) => void fail('getReservations', withUserId(2)))
    for (let second = 1; second <= 20; second++) {
      await advanceTime(1_000)
      expect(code(), `after ${second} s`).not.toBeInTheDocument()
    }
    expect(screen.queryByRole('region', { name: /last updated$/ })).not.toBeInTheDocument()
  })

  it.each([
    ['no guest is known', () => {}],
    ['the known guest had another login', () => rememberGuest(1, fingerprint('other'))],
  ])('no list is shown if %s', async (_name, remember) => {
    remember()
    await open(me)
    await advanceTime(20_000)
    expect(code()).not.toBeInTheDocument()
  })

  it('a list that failed at first is fetched again for a known guest', async () => {
    rememberGuest()
    await open(me, ({ fail }) => void fail('getReservations', down, 1))
    await advanceTime(15_000)
    expect(code()).toBeInTheDocument()
  })

  it('the cancellation of a vic ticket is not offered to its owner by a list that names no guest', async () => {
    rememberGuest()
    await open(me, ({ fail }) =>
      fail('getReservations', async (_request, answer) => {
        const list = (await (await answer()).json()) as { reservations: object[] }
        const reservations = list.reservations.map((row) => ({
          ...row,
          type: { name: 'vic' },
          owner: { id: 1, line_name: 'A' },
        }))
        return new Response(JSON.stringify({ reservations }))
      }),
    )
    await advanceTime(2_000)
    await advanceTime(2_000)
    expect(code()).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Cancel my/ })).not.toBeInTheDocument()
  })
})

it('Another guest, whom /me names later, replaces the list of the known guest', async () => {
  rememberGuest('9')
  let answerMe = () => {}
  const released = new Promise<void>((resolve) => {
    answerMe = resolve
  })
  await open(
    async (_, answer) => {
      await released
      return answer()
    },
    ({ fail }) => void fail('getReservations', withUserId(null)),
  )
  await advanceTime(100)
  expect(code()).toBeInTheDocument()
  answerMe()
  await advanceTime(1_000)
  await expectScreen('ticket code')
})

it('"Try again" requests the list too, so that a known guest sees the code although /me still hangs', async () => {
  rememberGuest()
  const app = await open(hangs, ({ fail }) => void fail('getReservations', down, 4))
  await advanceTime(40_000)
  await expectScreen('no connection')
  expect(app.backend.count('GET /reservation/list')).toBe(4)
  await app.press('Try again')
  await advanceTime(500)
  expect(code()).toBeInTheDocument()
})

it('The code of a known guest goes as soon as another tab logs in as another guest, although /me hangs', async () => {
  rememberGuest()
  const app = await open(hangs)
  await advanceTime(3_000)
  expect(code()).toBeInTheDocument()
  const { backend } = app
  const id = 77
  backend.world.apiTokens.push({ token: 'other-token', guestId: id })
  localStorage.setItem('api_token', 'other-token')
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: 'api_token',
      oldValue: MOCK_GUEST_TOKEN,
      newValue: 'other-token',
    }),
  )
  await advanceTime(100)
  expect(code()).not.toBeInTheDocument()
})
