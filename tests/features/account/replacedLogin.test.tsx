/** Tests that a login which the guest is replacing does not act for the new one. */
import { beforeEach, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import { newLoginState } from '#src/routing/paths.ts'
import { renderApp } from '#tests/support/app.tsx'
import { refuses, replies } from '#tests/support/backend.ts'
import { advanceTime } from '#tests/support/screen.ts'

const RECEIVE = encodeURIComponent('/receive?share_code=A&hash_code=B')

beforeEach(() => void vi.useFakeTimers())

/** A signed-in guest has verified another number for a shared ticket, and its login has no answer. */
async function openUnanswered() {
  const historyState = { usr: newLoginState(fingerprint(MOCK_GUEST_TOKEN)) }
  const address = `/verify?redirect_path=${RECEIVE}`
  const app = await renderApp(address, { scenario: 'signed-in', historyState })
  const endFailure = app.backend.fail('login', replies(503))
  await app.verify('61234567')
  await advanceTime(3_000)
  const received = () => app.backend.bodiesTo('/reservation/receive').length
  return { ...app, endFailure, received }
}

it('The earlier login receives no ticket while the new one has no answer', async () => {
  const app = await openUnanswered()
  await app.press('Try again')
  await advanceTime(5_000)
  expect(app.received()).toBe(0)
  app.endFailure()
  await app.press('Try again')
  await advanceTime(5_000)
  expect(app.tokenStorage.apiToken()).not.toBe(MOCK_GUEST_TOKEN)
  expect(app.received()).toBe(1)
})

it.each([612, 2007, 1234])(
  'The earlier login receives no ticket after the new one was refused with %i',
  async (code) => {
    const app = await openUnanswered()
    app.endFailure()
    app.backend.fail('login', refuses(code))
    await app.press('Try again')
    await advanceTime(5_000)
    expect(app.received()).toBe(0)
  },
)

it('The earlier login receives no ticket from the introduction, if the new one was refused twice', async () => {
  const historyState = { usr: newLoginState(fingerprint(MOCK_GUEST_TOKEN)) }
  const address = `/verify?redirect_path=${RECEIVE}`
  const app = await renderApp(address, { scenario: 'signed-in', historyState })
  app.backend.fail('login', refuses(1234))
  await app.verify('61234567')
  await advanceTime(3_000)
  expect(app.address()).toBe(`/?redirect_path=${RECEIVE}`)
  await app.press('Try again')
  await advanceTime(5_000)
  expect(app.backend.bodiesTo('/reservation/receive')).toEqual([])
})

it('The earlier login receives no ticket if it could not be checked before the verification', async () => {
  const app = await renderApp('/receive?share_code=A&hash_code=B', {
    scenario: 'signed-in',
    arrange: ({ fail }) => {
      fail('getMe', replies(503), 1)
      fail('login', replies(503))
    },
  })
  await advanceTime(3_000)
  await app.press('Sign in again')
  await app.verify('61234567')
  await advanceTime(3_000)
  await app.press('Try again')
  await advanceTime(5_000)
  expect(app.backend.bodiesTo('/reservation/receive')).toEqual([])
})
