import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { BookingRequest } from '#src/domain/commands.ts'
import { isAlreadyReserved, type ApiError } from '#src/domain/errors.ts'
import { reactToBound, reactToFailedBind } from '#src/domain/invitation.ts'
import type { Id } from '#src/domain/model.ts'
import { commandDone, commandRefused, commandStored } from '#src/session/outbox/outboxSlice.ts'
import { storedCode } from '#src/session/outbox/storedOutbox.ts'
import { isFromOtherTab } from '#src/session/persistence.ts'
import {
  belongsTo,
  guestChanged,
  scopedToGuest,
  signedOut,
  type GuestScoped,
} from '#src/session/guestScope.ts'
import * as fields from '#src/session/storedFields.ts'

const heldInvitation = v.object({
  code: storedCode,
  /** The type that the answer to its binding named. It is null until then. */
  type: v.nullable(fields.word),
  /**
   * Whether the server says that it is accepted. Until the bind is answered: whether the guest has accepted it, in any
   * tab.
   */
  isAccepted: v.boolean(),
})

export type HeldInvitation = v.InferOutput<typeof heldInvitation>

export const storedInvitation = fields.guestScoped({
  /**
   * The invitation that was opened last. It stays until it is booked, declined or fails to bind, or
   * until /reset.
   */
  held: v.nullable(heldInvitation),
  /** The invitation that was bound or accepted before. Bookings use it until `held` is bound. */
  previous: v.optional(v.nullable(heldInvitation), null),
  /**
   * The invitation that could not be bound, and why. The tab that sent the request shows this once, or
   * the next page that starts.
   */
  refused: v.nullable(
    v.object({
      code: storedCode,
      reaction: v.picklist(['taken', 'canceled']),
      isRead: v.boolean(),
    }),
  ),
  /**
   * The invitation of a guest whose login had ended when a link was opened. Only this guest gets it back. Older
   * builds do not store it.
   */
  earlier: v.optional(v.nullable(v.object({ owner: fields.id, invitation: heldInvitation })), null),
})

type StoredInvitation = v.InferOutput<typeof storedInvitation>['value']

type InvitationState = StoredInvitation & {
  /** The code of an invitation that was refused in another tab, which shows the refusal itself. */
  refusedElsewhere: string | null
  /** The code of the invitation that the guest has accepted on this page. The answer may still be pending. */
  acceptedHere: string | null
  /** The next screen shows this error. A refused acceptance does not stop the guest. */
  acceptError: { code: string; error: ApiError } | null
  /** True after the server has answered a decline, until the guest holds another invitation. */
  isDeclineAnswered: boolean
}

type OtherTabAction = { type: string; payload: v.InferOutput<typeof storedInvitation> }

const initialState: InvitationState = {
  held: null,
  previous: null,
  refused: null,
  earlier: null,
  refusedElsewhere: null,
  acceptedHere: null,
  acceptError: null,
  isDeclineAnswered: false,
}

/** Returns whether the invitation was bound or accepted. An invitation that was only opened does not replace it. */
const isBoundOrAccepted = (invitation: HeldInvitation | null): invitation is HeldInvitation =>
  invitation !== null && (invitation.type !== null || invitation.isAccepted)

/** Returns the invitation that a booking uses: the last one that was bound or accepted. */
const currentInvitation = ({ held, previous }: StoredInvitation) =>
  isBoundOrAccepted(held) ? held : (previous ?? held)

/** Returns true if the guest has to accept the invitation before a booking. */
function isToBeAccepted(state: InvitationState): boolean {
  const invitation = currentInvitation(state)
  if (invitation === null || invitation.code === state.acceptedHere) return false
  const { type, isAccepted } = invitation
  return type !== null && reactToBound({ type, isAccepted }) === 'ask'
}

const emptied = ({ acceptedHere, earlier }: InvitationState): InvitationState => ({
  ...initialState,
  acceptedHere,
  earlier,
})

/** Returns null if the guest does not hold this invitation. */
const invitationWithCode = (
  { held, previous }: Pick<InvitationState, 'held' | 'previous'>,
  code: string,
) => [held, previous].find((invitation) => invitation?.code === code) ?? null

/** @param code of the invitation, or null if a booking was made without one */
function withoutInvitation(state: InvitationState, code: string | null): InvitationState {
  if (code !== null && state.previous?.code === code) return { ...state, previous: null }
  const isHeld = (state.held?.code ?? null) === code
  return isHeld ? { ...emptied(state), held: state.previous } : state
}

/** An invitation that was declined, or could not be bound, must not come back with the next login. */
const withoutEarlier = (state: InvitationState, code: string): InvitationState =>
  state.earlier?.invitation.code === code ? { ...state, earlier: null } : state

function openInvitation(state: InvitationState, code: string): InvitationState {
  const { held, previous } = state
  if (held?.code === code) return state
  const current = isBoundOrAccepted(held) ? held : previous
  return current?.code === code
    ? { ...emptied(state), held: current }
    : { ...emptied(state), held: { code, type: null, isAccepted: false }, previous: current }
}

/** Handles the answer to a binding, which may come after another invitation was opened. */
function bindInvitation(state: InvitationState, bound: HeldInvitation): InvitationState {
  if (state.held?.code === bound.code) return { ...state, held: bound, previous: null }
  const isOtherPending = state.held !== null && state.held.type === null
  return isOtherPending ? { ...state, previous: bound } : state
}

/**
 * Notes that the guest has accepted this invitation. If it is already bound, only the server's answer sets
 * `isAccepted`.
 */
function noteAcceptance(state: InvitationState, code: string): InvitationState {
  const { held } = state
  const isUnbound = held?.code === code && held.type === null
  return {
    ...state,
    held: isUnbound ? { ...held, isAccepted: true } : held,
    acceptedHere: code,
    acceptError: null,
  }
}

function acceptInvitation(state: InvitationState, code: string): InvitationState {
  const { held, previous } = state
  if (held?.code === code) return { ...state, held: { ...held, isAccepted: true }, previous: null }
  if (previous?.code === code) return { ...state, previous: { ...previous, isAccepted: true } }
  return state
}

/** Keeps an invitation that the guest opened after sending the booking. */
const afterBooking = (state: InvitationState, { invitationCode }: BookingRequest) =>
  withoutInvitation(state, invitationCode)

/**
 * Drops an invitation that the guest has opened again meanwhile. If its binding is still to come, the answer to that
 * tells its state.
 */
function afterDecline(state: InvitationState, code: string): InvitationState {
  const isBound = (invitationWithCode(state, code)?.type ?? null) !== null
  const next = isBound ? withoutInvitation(state, code) : state
  return { ...next, isDeclineAnswered: next.held === null }
}

/** Removes the error of an acceptance that another tab has repeated with success. */
function withoutOldError(state: InvitationState, stored: StoredInvitation): InvitationState {
  const code = state.acceptError?.code
  if (code === undefined) return state
  const wasAccepted = invitationWithCode(state, code)?.isAccepted === true
  const isAccepted = invitationWithCode(stored, code)?.isAccepted === true
  return isAccepted && !wasAccepted ? { ...state, acceptError: null } : state
}

const slice = createSlice({
  name: 'invitation',
  initialState,
  reducers: {
    invitationHeld: (_, { payload }: PayloadAction<HeldInvitation>) => ({
      ...initialState,
      held: payload,
    }),
    /** Removes the invitation that a booking is made with. */
    invitationCleared: (state) => withoutInvitation(state, currentInvitation(state)?.code ?? null),
    /** @param payload the invitation's code */
    invitationDropped: (state, { payload }: PayloadAction<string>) =>
      withoutInvitation(state, payload),
    invitationRefusalRead({ refused }) {
      if (refused !== null) refused.isRead = true
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(commandStored, (state, { payload: { kind, argument } }) => {
        if (kind === 'bind') return openInvitation(state, argument.code)
        if (kind === 'accept') return noteAcceptance(state, argument.code)
        return kind === 'reject'
          ? withoutEarlier(withoutInvitation(state, argument.code), argument.code)
          : state
      })
      .addCase(commandDone, (state, { payload }) => {
        if (payload.kind === 'create') return afterBooking(state, payload.argument)
        if (payload.kind === 'reject') return afterDecline(state, payload.argument.code)
        if (payload.kind === 'bind')
          return bindInvitation(state, { ...payload.argument, ...payload.data })
        // The server accepts only bound invitations, so the binding worked even if its answer was lost.
        if (payload.kind === 'accept') return acceptInvitation(state, payload.argument.code)
        return state
      })
      .addCase(commandRefused, (state, { payload: { kind, argument, error } }) => {
        if (kind === 'create' && isAlreadyReserved(error)) return afterBooking(state, argument)
        if (kind !== 'bind' && kind !== 'accept') return state
        const { code } = argument
        if (invitationWithCode(state, code) === null) return state
        if (kind === 'accept') return { ...state, acceptError: { code, error } }
        const reaction = reactToFailedBind(error)
        return {
          ...withoutEarlier(withoutInvitation(state, code), code),
          refused: { code, reaction, isRead: false },
          refusedElsewhere: null,
        }
      })
      .addMatcher(isFromOtherTab('invitation'), (before, { payload }: OtherTabAction) => {
        const state = withoutOldError(before, payload.value)
        const { refused } = payload.value
        const isShownHere = refused?.code === state.refused?.code && state.refused?.isRead === false
        return refused === null || refused.isRead || isShownHere
          ? state
          : { ...state, refusedElsewhere: refused.code }
      })
  },
  selectors: {
    selectInvitation: currentInvitation,
    selectInvitationWithCode: invitationWithCode,
    selectIsToBeAccepted: isToBeAccepted,
    selectAcceptedHere: (state) => state.acceptedHere,
    /** Includes an invitation whose binding has no answer yet. */
    selectOpenedInvitation: (state) => state.held,
    selectRefusedInvitation: (state) => state.refused,
    /** Returns the refusal that this tab still has to show, or null. */
    selectUnreadRefusal: ({ refused, refusedElsewhere }) =>
      refused === null || refused.isRead || refused.code === refusedElsewhere ? null : refused,
    selectIsDeclineAnswered: (state) => state.isDeclineAnswered,
    /** Returns null if another tab has opened another invitation since then. */
    selectAcceptError: (state) =>
      currentInvitation(state)?.code === state.acceptError?.code
        ? (state.acceptError?.error ?? null)
        : null,
  },
})

const ofGuest = scopedToGuest(slice.reducer)

type InvitationRoot = { invitation: GuestScoped<InvitationState> }

export const { invitationHeld, invitationCleared, invitationDropped, invitationRefusalRead } =
  slice.actions
export const {
  selectInvitation,
  selectInvitationWithCode,
  selectIsToBeAccepted,
  selectAcceptedHere,
  selectOpenedInvitation,
  selectRefusedInvitation,
  selectUnreadRefusal,
  selectIsDeclineAnswered,
  selectAcceptError,
} = slice.getSelectors(({ invitation }: InvitationRoot) => ofGuest.visibleValue(invitation))

/**
 * Returns the invitation with this code that is stored for a guest while no guest is known: after a login has ended,
 * and until /me has answered.
 */
export function selectHiddenInvitation({ invitation }: InvitationRoot, code: string) {
  const { currentGuest, value } = invitation
  if (isHidden(invitation)) return invitationWithCode(value, code)
  const earlier = currentGuest === null ? (value.earlier?.invitation ?? null) : null
  return earlier?.code === code ? earlier : null
}

/**
 * Returns the current guest or, after a login has ended, the one who holds or held an invitation. A sign-out forgets
 * them.
 */
export const selectLastGuestId = ({ invitation }: InvitationRoot): Id | null =>
  invitation.currentGuest ?? invitation.owner ?? invitation.value.earlier?.owner ?? null

const isHidden = ({ owner, currentGuest }: InvitationRoot['invitation']) =>
  owner !== null && currentGuest === null

/**
 * Without a login, the slice's reducer does not see the hidden invitation. A declined one is removed here, so that it
 * does not come back with the next login.
 */
function dropHiddenIfDeclined(state: InvitationRoot['invitation'], action: UnknownAction) {
  if (!commandStored.match(action) || action.payload.kind !== 'reject') return state
  if (!isHidden(state)) return state
  return { ...state, value: withoutInvitation(state.value, action.payload.argument.code) }
}

/** A change without a login replaces the hidden value. The invitation that its guest holds must not get lost. */
function keepHidden(
  { owner, value }: InvitationRoot['invitation'],
  next: InvitationRoot['invitation'],
): InvitationRoot['invitation'] {
  const invitation = currentInvitation(value)
  if (owner === null || !isBoundOrAccepted(invitation)) return next
  return { ...next, value: { ...next.value, earlier: { owner, invitation } } }
}

function restoreEarlier(state: InvitationState, guest: Id): InvitationState {
  const { earlier, held } = state
  if (earlier === null) return state
  const next = { ...state, earlier: null }
  if (!belongsTo(earlier.owner, guest)) return next
  // Its own link may have been opened again, whose binding has no answer yet.
  const isSame = held?.code === earlier.invitation.code
  if (isSame && held.type !== null) return next
  return held === null || isSame
    ? { ...next, held: earlier.invitation }
    : { ...next, previous: state.previous ?? earlier.invitation }
}

export const invitationReducer: typeof ofGuest.reducer = (state, action) => {
  const before = state && dropHiddenIfDeclined(state, action)
  const next = ofGuest.reducer(before, action)
  const isReplaced = before && isHidden(before) && next.owner === null && !signedOut.match(action)
  if (isReplaced) return keepHidden(before, next)
  const guest = guestChanged.match(action) ? action.payload.guest : null
  const value = guest === null ? next.value : restoreEarlier(next.value, guest)
  return value === next.value ? next : { ...next, value }
}
