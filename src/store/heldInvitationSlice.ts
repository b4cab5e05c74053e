import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BookingRequest } from '#src/domain/commands.ts'
import { isAlreadyReserved, type ApiError } from '#src/domain/errors.ts'
import { reactToFailedBind } from '#src/domain/invitation.ts'
import type { HeldInvitation } from '#src/domain/model.ts'
import { commandDone, commandRefused, commandStored } from '#src/store/outboxSlice.ts'
import { owned, type Owned } from '#src/store/owner.ts'

export type InvitationState = {
  /** Stored until it is booked, declined or fails to bind, or until /reset. */
  held: HeldInvitation | null
  /** The invitation that could not be bound, and why; said once, wherever the guest is. */
  refused: { code: string; reaction: 'taken' | 'canceled'; isRead: boolean } | null
  /** Shown on the next screen: a refused acceptance does not stop the guest. */
  acceptError: { code: string; error: ApiError } | null
}

const initialState: InvitationState = { held: null, refused: null, acceptError: null }

/** One that was opened after the booking was sent is still to be booked. */
const afterBooking = (state: InvitationState, { invitationCode }: BookingRequest) =>
  (state.held?.code ?? null) === invitationCode ? initialState : state

const slice = createSlice({
  name: 'invitation',
  initialState,
  reducers: {
    invitationHeld: (_, { payload }: PayloadAction<HeldInvitation>) => ({
      ...initialState,
      held: payload,
    }),
    invitationCleared: () => initialState,
    invitationRefusalRead({ refused }) {
      if (refused !== null) refused.isRead = true
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(commandStored, (state, { payload: { kind, argument } }) => {
        if (kind === 'bind' && state.held?.code !== argument.code)
          return { ...initialState, held: { code: argument.code, type: null, isAccepted: false } }
        if (kind === 'accept') return { ...state, acceptError: null }
        return kind === 'reject' && state.held?.code === argument.code ? initialState : state
      })
      .addCase(commandDone, (state, { payload }) => {
        if (payload.kind === 'create') return afterBooking(state, payload.argument)
        if (payload.kind === 'bind' && state.held?.code === payload.argument.code)
          Object.assign(state.held, payload.data)
        return state
      })
      .addCase(commandRefused, (state, { payload: { kind, argument, error } }) => {
        if (kind === 'create' && isAlreadyReserved(error)) return afterBooking(state, argument)
        if (kind !== 'bind' && kind !== 'accept') return state
        const { code } = argument
        if (state.held?.code !== code) return state
        if (kind === 'accept') return { ...state, acceptError: { code, error } }
        const reaction = reactToFailedBind(error)
        return { ...initialState, refused: { code, reaction, isRead: false } }
      })
  },
  selectors: {
    selectInvitation: (state) => state.held,
    selectRefusedInvitation: (state) => state.refused,
    /** Another tab may hold another invitation since. */
    selectAcceptError: ({ held, acceptError }) =>
      held !== null && held.code === acceptError?.code ? acceptError.error : null,
  },
})

const ofGuest = owned(slice.reducer)

export const { invitationHeld, invitationCleared, invitationRefusalRead } = slice.actions
export const { selectInvitation, selectRefusedInvitation, selectAcceptError } = slice.getSelectors(
  (state: { invitation: Owned<InvitationState> }) => ofGuest.valueOf(state.invitation),
)
export const invitationReducer = ofGuest.reducer

declare module '#src/store/rootState.ts' {
  interface RootState {
    invitation: Owned<InvitationState>
  }
}
