/** Phones of guests who sign in, for the session tests. */
import { vi } from 'vitest'
import { issueCode } from '#mocks/backend/codes.ts'
import { selectUserInfo } from '#src/session/userSlice.ts'
import { deferred, type TestBackend } from '#tests/support/backend.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

export const ME = 'GET /me'
export const LOGIN = 'POST /login'

/** Numbers of the demo world: the mock guest's, and another guest's. */
const OWN_MOBILE = '+852-91234567'
export const OTHER_MOBILE = '+852-61234567'

export type Phone = ReturnType<typeof makeTestStore>
export type Tokens = { api?: 'good' | 'stale'; verification?: 'good' | 'stale' }

/** Waits until all requests have ended. A timeout takes ten seconds, and each retry one more. */
export async function ended<T>(work: PromiseLike<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(30_000)
  return work
}

/** Issues a verification token for this number, which is valid for one login. */
export function issueVerification({ world }: TestBackend, mobile = OWN_MOBILE): string {
  const token = issueCode(world, 'mobile')
  world.mobileTokens.push({ token, mobile, expiresAt: Infinity })
  return token
}

/** Creates a phone with valid tokens ('good'), with tokens unknown to the server, or with none. */
export function phoneWith(tokens: Tokens): Phone {
  const options: TestStoreOptions = { scenario: 'signed-in' }
  if (tokens.api !== 'good') options.apiToken = tokens.api ?? null
  const phone = makeTestStore(options)
  if (tokens.verification === 'stale') phone.tokenStorage.setMobileVerificationToken('stale')
  if (tokens.verification === 'good')
    phone.tokenStorage.setMobileVerificationToken(issueVerification(phone.backend))
  return phone
}

/** Returns the state of the login, and which tokens the phone has. */
export const loginState = ({ store, tokenStorage }: Phone) => ({
  status: store.getState().user.signIn.status,
  guest: selectUserInfo(store.getState())?.id ?? null,
  hasApiToken: tokenStorage.apiToken() !== null,
  hasVerification: tokenStorage.mobileVerificationToken() !== null,
})

export const noLogin = { guest: null, hasApiToken: false, hasVerification: false }
export const signedIn = {
  status: 'signed-in',
  guest: 1,
  hasApiToken: true,
  hasVerification: false,
}
export const signedOut = { status: 'signed-out', ...noLogin }

/** Runs the action while a request to this endpoint is pending. */
export async function duringRequest(
  phone: Phone,
  endpoint: 'getMe' | 'login',
  start: () => PromiseLike<unknown>,
  action: () => unknown,
): Promise<void> {
  const { fault, release } = deferred()
  phone.backend.fail(endpoint, fault, 1)
  const started = start()
  await vi.advanceTimersByTimeAsync(100)
  const done = action()
  release()
  await ended(Promise.all([started, done]))
}
