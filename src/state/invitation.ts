import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ApiError } from '#src/domain/errors.ts'
import type { HeldInvitation } from '#src/domain/model.ts'
import { guestChanged, userReset } from '#src/state/user.ts'

type InvitationState = {
  /** Stored until it is booked, declined or fails to bind, or until /reset. */
  held: HeldInvitation | null
  /** Shown on the next screen: a refused acceptance does not stop the guest. */
  acceptError: ApiError | null
  /** Declined, but not answered by the server yet; stored. */
  pendingRejects: string[]
}

export const MAX_PENDING_REJECTS = 20

const initialState: InvitationState = { held: null, acceptError: null, pendingRejects: [] }

const without = (codes: string[], code: string) => codes.filter((one) => one !== code)

const slice = createSlice({
  name: 'invitation',
  initialState,
  reducers: {
    invitationHeld(state, { payload }: PayloadAction<HeldInvitation>) {
      state.held = payload
      state.pendingRejects = without(state.pendingRejects, payload.code)
    },
    /** Another login holds it now, which the server does not know yet. */
    invitationCarriedOver({ held }) {
      if (held === null) return
      held.pendingCall = held.isAccepted ? 'accept' : (held.pendingCall ?? 'bind')
    },
    invitationCleared(state) {
      state.held = null
      state.acceptError = null
    },
    invitationDeclined(state, { payload }: PayloadAction<string>) {
      state.held = null
      state.acceptError = null
      const others = without(state.pendingRejects, payload)
      state.pendingRejects = [...others, payload].slice(-MAX_PENDING_REJECTS)
    },
    rejectAnswered(state, { payload }: PayloadAction<string>) {
      state.pendingRejects = without(state.pendingRejects, payload)
    },
    acceptAnswered(state, { payload }: PayloadAction<ApiError | null>) {
      state.acceptError = payload
    },
  },
  extraReducers: (builder) => {
    builder
      // The next guest came by the same invitation, so it stays.
      .addCase(guestChanged, (state) => ({ ...state, acceptError: null }))
      .addCase(userReset, () => initialState)
  },
  selectors: {
    selectInvitation: (state) => state.held,
    selectAcceptError: (state) => state.acceptError,
    selectPendingRejects: (state) => state.pendingRejects,
  },
})

export const {
  invitationHeld,
  invitationCarriedOver,
  invitationCleared,
  invitationDeclined,
  rejectAnswered,
  acceptAnswered,
} = slice.actions
export const { selectInvitation, selectAcceptError, selectPendingRejects } = slice.selectors
export const invitationReducer = slice.reducer
