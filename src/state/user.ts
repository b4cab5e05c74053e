import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { api } from '#src/api/client.ts'
import { isNotVerified, retryAfterSeconds, type ApiError } from '#src/domain/errors.ts'
import { hasMobile } from '#src/domain/login.ts'
import type { UserInfo } from '#src/domain/model.ts'

/** 'verify-again': the login was refused with 612; 'bind': with 2007; 'refused': otherwise. */
export type SignInStatus =
  'starting' | 'signed-in' | 'signed-out' | 'unreachable' | 'verify-again' | 'bind' | 'refused'

type UserState = {
  status: SignInStatus
  info: UserInfo | null
  isMobileVerifiedHere: boolean
  /** The server calls the number unverified (codes 105 and 907), whatever /me says. */
  isMobileRefused: boolean
  retryAfterSeconds: number | null
  loginError: ApiError | null
}

const initialState: UserState = {
  status: 'starting',
  info: null,
  isMobileVerifiedHere: false,
  isMobileRefused: false,
  retryAfterSeconds: null,
  loginError: null,
}

const slice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    signInStarted(state) {
      state.status = 'starting'
    },
    signInEnded(state, { payload }: PayloadAction<Exclude<SignInStatus, 'starting'>>) {
      state.status = payload
      if (payload !== 'signed-in' && payload !== 'unreachable') state.info = null
    },
    /** The guest is at /verify, so the expired login no longer redirects there. */
    verificationReached(state) {
      if (state.status === 'verify-again') state.status = 'signed-out'
    },
    mobileVerified(state) {
      state.isMobileVerifiedHere = true
      state.isMobileRefused = false
    },
    mobileRefused(state) {
      state.isMobileRefused = true
    },
    /** Another login replaced this one, in this tab or another. */
    guestChanged: () => initialState,
    userReset: () => ({ ...initialState, status: 'signed-out' as const }),
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(api.endpoints.login.matchPending, (state) => {
        state.loginError = null
      })
      .addMatcher(api.endpoints.login.matchRejected, (state, { payload }) => {
        state.loginError = payload ?? null
      })
      .addMatcher(api.endpoints.getMe.matchFulfilled, (state, { payload }) => {
        state.info = payload
      })
      .addMatcher(api.endpoints.getMe.matchRejected, (state, { payload }) => {
        state.retryAfterSeconds = payload ? retryAfterSeconds(payload) : null
      })
      .addMatcher(api.endpoints.checkReservation.matchFulfilled, (state, { payload }) => {
        if (state.info) state.info.isReserved = payload.isReserved
      })
      .addMatcher(api.endpoints.getReservations.matchRejected, (state, { payload }) => {
        if (payload && isNotVerified(payload)) state.isMobileRefused = true
      })
  },
  selectors: {
    selectSignInStatus: (state) => state.status,
    selectUserInfo: (state) => state.info,
    selectRetryAfterSeconds: (state) => state.retryAfterSeconds,
    selectLoginError: (state) => state.loginError,
    selectHasMobile: (state) =>
      state.info !== null &&
      !state.isMobileRefused &&
      hasMobile(state.info, state.isMobileVerifiedHere),
  },
})

export const {
  signInStarted,
  signInEnded,
  verificationReached,
  mobileVerified,
  mobileRefused,
  guestChanged,
  userReset,
} = slice.actions
export const {
  selectSignInStatus,
  selectUserInfo,
  selectRetryAfterSeconds,
  selectLoginError,
  selectHasMobile,
} = slice.selectors
export const userReducer = slice.reducer
