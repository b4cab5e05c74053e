import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type * as v from 'valibot'
import { api, selectMe, type ApiState } from '#src/api/client.ts'
import {
  isNotVerified,
  reactToFailedLogin,
  type ApiError,
  type LoginReaction,
} from '#src/domain/errors.ts'
import { hasMobile } from '#src/domain/login.ts'
import type { Id } from '#src/domain/model.ts'
import { guestChanged, signedOut } from '#src/session/guestScope.ts'
import type { storedUser } from '#src/session/storedFields.ts'

export type SignInOutcome = {
  status: 'signed-in' | 'signed-out' | LoginReaction
  /** The error of the last request, or null if it succeeded or none was sent. */
  error: ApiError | null
  /** /me returned different guests for one token, so the app trusts none of them. */
  isGuestUncertain?: true
}

type UserState = v.InferOutput<typeof storedUser> & {
  /** The guest whom this tab shows. Differs from `id` while another tab is logged in as someone else. */
  currentGuest: Id | null
  signIn: { status: 'starting' } | SignInOutcome
  /** Number of logins that have ended in this tab. Screens remount when it changes. */
  loginsEnded: number
  /** The guest verified a number with the current login in this tab. /me may not name it yet. */
  isMobileVerifiedHere: boolean
  /** The server called the number unverified (codes 105 and 907). This overrides /me. */
  isMobileRefused: boolean
  /** The guest signed out while a command had no answer, so it may have reached the server. */
  isUnansweredAtSignOut: boolean
  /** Number of sign-outs, here or in another tab. After each, this tab leaves the page in its address. */
  signOuts: number
}

export const GUEST_UNCERTAIN: SignInOutcome = {
  status: 'unreachable',
  error: { kind: 'unreachable', reason: 'unreadable' },
  isGuestUncertain: true,
}

const initialUser: UserState = {
  id: null,
  login: null,
  membershipPageOpenedFor: null,
  pendingLoginFor: null,
  currentGuest: null,
  signIn: { status: 'starting' },
  loginsEnded: 0,
  isMobileVerifiedHere: false,
  isMobileRefused: false,
  isUnansweredAtSignOut: false,
  signOuts: 0,
}

const signInError = ({ signIn }: Pick<UserState, 'signIn'>): ApiError | null =>
  signIn.status === 'starting' ? null : signIn.error

const slice = createSlice({
  name: 'user',
  initialState: initialUser,
  reducers: {
    signInStarted(state) {
      state.signIn = { status: 'starting' }
    },
    signInEnded(state, { payload }: PayloadAction<SignInOutcome>) {
      state.signIn = payload
      // A sign-in that was aborted by a sign-out must not clear the flag.
      if (payload.status !== 'signed-out') state.isUnansweredAtSignOut = false
    },
    /** The token of this page was removed or replaced, in this tab or in another one. */
    loginEnded(state) {
      // A new sign-in follows. The status 'starting' prevents a redirect to the verification until then.
      state.signIn = { status: 'starting' }
      state.currentGuest = null
      state.id = null
      state.login = null
      state.loginsEnded += 1
      state.isMobileVerifiedHere = false
      state.isMobileRefused = false
    },
    guestKeptChanging(state) {
      state.signIn = GUEST_UNCERTAIN
    },
    /** The guest is at /verify, so the expired login no longer redirects there. */
    verificationReached(state, { payload }: PayloadAction<{ hasLogin: boolean }>) {
      if (state.signIn.status === 'verify-again')
        state.signIn.status = payload.hasLogin ? 'signed-in' : 'signed-out'
    },
    /**
     * No membership page is configured. A guest whose login was refused may read the introduction, but
     * nothing else, unless an earlier login is still valid.
     */
    membershipSkipped(state) {
      state.signIn = { status: 'refused', error: signInError(state) }
    },
    membershipPageOpened(state, { payload }: PayloadAction<string>) {
      state.membershipPageOpenedFor = payload
    },
    /** The guest wants to verify a number again, the same or another one. RequireLogin then redirects. */
    verificationRequested(state) {
      state.signIn = { status: 'verify-again', error: null }
    },
    loginPending(state, { payload }: PayloadAction<string | null>) {
      state.pendingLoginFor = payload
    },
    mobileVerified(state) {
      state.pendingLoginFor = null
      state.isMobileVerifiedHere = true
      state.isMobileRefused = false
    },
    mobileRefused(state) {
      state.isMobileRefused = true
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(guestChanged, (state, { payload: { guest, login } }) => {
        state.currentGuest = guest
        if (guest !== null) Object.assign(state, { id: guest, login })
      })
      .addCase(signedOut, (state, { payload: { isUnanswered } }) => ({
        ...initialUser,
        signIn: { status: 'signed-out' as const, error: null },
        loginsEnded: state.loginsEnded,
        isUnansweredAtSignOut: state.isUnansweredAtSignOut || isUnanswered,
        signOuts: state.signOuts + 1,
      }))
      .addMatcher(api.endpoints.getReservations.matchRejected, (state, { payload }) => {
        if (payload && isNotVerified(payload)) state.isMobileRefused = true
      })
  },
  selectors: {
    selectSignInStatus: ({ signIn }) => signIn.status,
    selectSignInError: signInError,
    selectIsVerificationExpired: (state) => {
      const error = signInError(state)
      return error !== null && reactToFailedLogin(error) === 'verify-again'
    },
    selectIsGuestUncertain: ({ signIn }) =>
      signIn.status !== 'starting' && signIn.isGuestUncertain === true,
    selectIsUnansweredAtSignOut: (state) => state.isUnansweredAtSignOut,
    selectSignOuts: (state) => state.signOuts,
    selectLoginsEnded: (state) => state.loginsEnded,
    selectIsMobileVerifiedHere: (state) => state.isMobileVerifiedHere,
    /** Returns whether a verified number still has no login. */
    selectIsLoginPending: (state) => state.pendingLoginFor !== null,
    /** Returns true if the last login check got no answer. The app then repeats it. */
    selectIsCheckUnanswered: (state) => signInError(state)?.kind === 'unreachable',
    /** Returns the guest whom this tab shows, or null while no guest is known. */
    selectGuestId: (state) => state.currentGuest,
  },
})

type UserRoot = ApiState & { user: UserState }

/** Returns the answer of /me for the current login, or undefined until it arrives. */
export const selectUserInfo = (state: UserRoot) => selectMe(state).data

export const selectHasMobile = (state: UserRoot): boolean => {
  const info = selectUserInfo(state)
  const { isMobileRefused, isMobileVerifiedHere } = state.user
  return info !== undefined && !isMobileRefused && hasMobile(info, isMobileVerifiedHere)
}

/** Returns whether the guest has a reservation, or null until the server has answered. */
export const selectIsReserved = (state: UserRoot): boolean | null =>
  api.endpoints.checkReservation.select()(state).data?.isReserved ??
  selectUserInfo(state)?.isReserved ??
  null

export const {
  signInStarted,
  signInEnded,
  guestKeptChanging,
  loginEnded,
  verificationReached,
  membershipSkipped,
  membershipPageOpened,
  verificationRequested,
  loginPending,
  mobileVerified,
  mobileRefused,
} = slice.actions
export const {
  selectSignInStatus,
  selectSignInError,
  selectIsVerificationExpired,
  selectIsGuestUncertain,
  selectIsUnansweredAtSignOut,
  selectSignOuts,
  selectLoginsEnded,
  selectIsMobileVerifiedHere,
  selectIsLoginPending,
  selectIsCheckUnanswered,
  selectGuestId,
} = slice.selectors
export const userReducer = slice.reducer
