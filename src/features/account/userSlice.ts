import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { api, selectMe, type ApiState } from '#src/api/client.ts'
import {
  isNotVerified,
  reactToFailedLogin,
  type ApiError,
  type LoginReaction,
} from '#src/domain/errors.ts'
import { hasMobile } from '#src/domain/login.ts'
import type { Id } from '#src/domain/model.ts'
import { guestChanged, phoneReset } from '#src/store/guestScope.ts'

type SignInStatus = 'starting' | 'signed-in' | 'signed-out' | LoginReaction

export type SignInOutcome = {
  status: Exclude<SignInStatus, 'starting'>
  /** Why the guest is not signed in, where the server has answered. */
  error: ApiError | null
}

type UserState = {
  /** Whose phone this is: the guest of the last login with a mobile number. Stored. */
  id: Id | null
  /** The fingerprint of the api token under which /me named that guest. Stored. */
  login: string | null
  /** The fingerprint of the verification for which the membership page has opened. Stored. */
  membershipPageOpenedFor: string | null
  /** The fingerprint of the verification that waits for its login. Stored. */
  pendingLoginFor: string | null
  /** For whom this page works; what another tab stores does not change it. */
  currentGuest: Id | null
  status: SignInStatus
  error: ApiError | null
  /** Screens begin anew with each login that ends. */
  loginsEnded: number
  isMobileVerifiedHere: boolean
  /** The server calls the number unverified (codes 105 and 907), whatever /me says. */
  isMobileRefused: boolean
  /** The guest signed out while a command had no answer: it may have arrived. */
  isUnansweredAtReset: boolean
  /** /me has named different guests since the last sign-in began. */
  isGuestUncertain: boolean
  /** How often a guest has signed out, here or in another tab: what this tab's address names is over. */
  resets: number
}

export const UNREADABLE_GUEST: ApiError = { kind: 'unreachable', reason: 'unreadable' }

const initialUser: UserState = {
  id: null,
  login: null,
  membershipPageOpenedFor: null,
  pendingLoginFor: null,
  currentGuest: null,
  status: 'starting',
  error: null,
  loginsEnded: 0,
  isMobileVerifiedHere: false,
  isMobileRefused: false,
  isUnansweredAtReset: false,
  isGuestUncertain: false,
  resets: 0,
}

const slice = createSlice({
  name: 'user',
  initialState: initialUser,
  reducers: {
    signInStarted(state) {
      state.status = 'starting'
      state.error = null
      state.isGuestUncertain = false
    },
    signInEnded(state, { payload }: PayloadAction<SignInOutcome>) {
      state.status = payload.status
      // A sign-in that the reset has ended says nothing of what is unanswered.
      if (payload.status !== 'signed-out') state.isUnansweredAtReset = false
      state.error = payload.error
    },
    /** The token of this page was removed or replaced, here or in another tab. */
    loginEnded(state) {
      // A sign-in follows. Until it ends, no guest is known, and none lacks a number.
      state.status = 'starting'
      state.currentGuest = null
      state.id = null
      state.login = null
      state.loginsEnded += 1
      state.isMobileVerifiedHere = false
      state.isMobileRefused = false
    },
    /** /me has named different guests for one token, so the app trusts none of them. */
    guestKeptChanging(state) {
      state.status = 'unreachable'
      state.error = UNREADABLE_GUEST
      state.isGuestUncertain = true
    },
    /** The guest is at /verify, so the expired login no longer redirects there. */
    verificationReached(state, { payload }: PayloadAction<{ hasLogin: boolean }>) {
      if (state.status === 'verify-again')
        state.status = payload.hasLogin ? 'signed-in' : 'signed-out'
    },
    /** No page for the missing membership: the guest may read the introduction. */
    membershipSkipped(state) {
      state.status = 'refused'
    },
    membershipPageOpened(state, { payload }: PayloadAction<string>) {
      state.membershipPageOpenedFor = payload
    },
    /** The guest verifies another number, without having been refused. */
    verificationDropped(state) {
      state.status = 'verify-again'
      state.error = null
    },
    loginPending(state, { payload }: PayloadAction<string>) {
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
      .addCase(phoneReset, (state, { payload: { isUnanswered } }) => ({
        ...initialUser,
        status: 'signed-out' as const,
        loginsEnded: state.loginsEnded,
        isUnansweredAtReset: state.isUnansweredAtReset || isUnanswered,
        resets: state.resets + 1,
      }))
      .addMatcher(api.endpoints.getReservations.matchRejected, (state, { payload }) => {
        if (payload && isNotVerified(payload)) state.isMobileRefused = true
      })
  },
  selectors: {
    selectSignInStatus: (state) => state.status,
    selectSignInError: (state) => state.error,
    selectIsVerificationExpired: ({ error }) =>
      error !== null && reactToFailedLogin(error) === 'verify-again',
    selectIsUnansweredAtReset: (state) => state.isUnansweredAtReset,
    selectResets: (state) => state.resets,
    selectLoginsEnded: (state) => state.loginsEnded,
    selectIsMobileVerifiedHere: (state) => state.isMobileVerifiedHere,
    /** The check is repeated automatically. */
    selectIsCheckUnanswered: ({ error }) => error?.kind === 'unreachable',
    /** For whom the page works; null while no guest is known. */
    selectGuestId: (state) => state.currentGuest,
  },
})

type UserRoot = ApiState & { user: UserState }

/** Undefined until /me has answered for the login of now. */
export const selectUserInfo = (state: UserRoot) => selectMe(state).data

export const selectHasMobile = (state: UserRoot): boolean => {
  const info = selectUserInfo(state)
  const { isMobileRefused, isMobileVerifiedHere } = state.user
  return info !== undefined && !isMobileRefused && hasMobile(info, isMobileVerifiedHere)
}

/** Null before the server has answered. */
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
  verificationDropped,
  loginPending,
  mobileVerified,
  mobileRefused,
} = slice.actions
export const {
  selectSignInStatus,
  selectSignInError,
  selectIsVerificationExpired,
  selectIsUnansweredAtReset,
  selectResets,
  selectLoginsEnded,
  selectIsMobileVerifiedHere,
  selectIsCheckUnanswered,
  selectGuestId,
} = slice.selectors
export const userReducer = slice.reducer

declare module '#src/store/rootState.ts' {
  interface RootState {
    user: UserState
  }
}
