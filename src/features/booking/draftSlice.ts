import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { NOT_INVITED, SESSION_FULL } from '#src/domain/errors.ts'
import type { Instant, Session } from '#src/domain/model.ts'
import { MANUAL_HEADCOUNT } from '#src/domain/headcount.ts'
import { startOfHongKongDay } from '#src/domain/time.ts'
import {
  bookingNotSent,
  commandDone,
  commandNotExecuted,
  commandRefused,
} from '#src/session/outbox/outboxSlice.ts'
import { storedCode } from '#src/session/outbox/storedOutbox.ts'
import { selectInvitation, type HeldInvitation } from '#src/session/heldInvitationSlice.ts'
import type { RootState } from '#src/session/makeStore.ts'
import { scopedToGuest, type GuestScoped } from '#src/session/guestScope.ts'
import * as fields from '#src/session/storedFields.ts'

const MAX_FULL_SESSIONS = 20

/** The guest's choices in the reservation form, unformatted. */
export const storedDraft = fields.guestScoped({
  /** `isOneOfSeveral`: the invitation offered several events, so later screens show the event's name. */
  event: v.nullable(
    v.object({
      id: fields.id,
      name: v.nullable(fields.text),
      isOneOfSeveral: v.optional(v.boolean(), false),
    }),
  ),
  /** The chosen date: midnight in Hong Kong. */
  day: v.nullable(fields.instant),
  session: v.nullable(
    v.object({
      id: fields.id,
      startAt: fields.instant,
      endAt: v.nullable(fields.instant),
      type: v.nullable(fields.word),
    }),
  ),
  headcount: fields.headcount,
  /** The invitation with which the session was chosen. The choice is invalid with another one. */
  invitationCode: v.optional(v.nullable(storedCode), null),
  /** The invitation preset the session, so the guest has not seen the form. */
  isPreset: v.boolean(),
  /**
   * Sessions that the server refused as full. A preset of the same invitation must not choose them again. Another
   * invitation may have places of its own.
   */
  fullSessionIds: v.pipe(v.array(fields.id), v.maxLength(MAX_FULL_SESSIONS)),
  /** The last failed booking of this choice. After one, even a preset draft has a way back. */
  lastAttempt: v.nullable(
    v.variant('outcome', [
      /** The booking was not sent, or the server did not carry it out. */
      v.object({ outcome: v.literal('lost') }),
      v.object({
        outcome: v.literal('refused'),
        code: v.nullable(v.number()),
        isRead: v.boolean(),
      }),
    ]),
  ),
})

export type Draft = v.InferOutput<typeof storedDraft>['value']

const emptyDraft: Draft = {
  event: null,
  day: null,
  session: null,
  headcount: MANUAL_HEADCOUNT,
  invitationCode: null,
  isPreset: false,
  fullSessionIds: [],
  lastAttempt: null,
}

const choiceOf = (
  { event, id, startAt, endAt, type }: Session,
  isOneOfSeveral: boolean,
): Partial<Draft> => ({
  event: { id: event.id, name: event.name, isOneOfSeveral },
  day: startOfHongKongDay(startAt),
  session: { id, startAt, endAt, type: type?.name ?? null },
})

/** Returns the sessions that the server refused as full for this invitation. */
export const fullSessionsOf = (
  { invitationCode, fullSessionIds }: Draft,
  code: string | null,
): Draft['fullSessionIds'] => (invitationCode === code ? fullSessionIds : [])

type ChosenSession = { session: Session; invitationCode: string | null }

const slice = createSlice({
  name: 'draft',
  initialState: emptyDraft,
  reducers: {
    eventChosen: (_, { payload }: PayloadAction<NonNullable<Draft['event']>>) => ({
      ...emptyDraft,
      event: payload,
    }),
    dateChosen: (state, { payload }: PayloadAction<Instant | null>) => ({
      ...emptyDraft,
      event: state.event,
      day: payload,
    }),
    sessionChosen: (
      _,
      { payload }: PayloadAction<ChosenSession & { isOneOfSeveral: boolean }>,
    ) => ({
      ...emptyDraft,
      ...choiceOf(payload.session, payload.isOneOfSeveral),
      invitationCode: payload.invitationCode,
    }),
    presetApplied: (state, { payload }: PayloadAction<ChosenSession & { headcount: number }>) => {
      const { session, headcount, invitationCode } = payload
      const fullSessionIds = fullSessionsOf(state, invitationCode)
      const preset = { headcount, invitationCode, isPreset: true }
      return { ...emptyDraft, fullSessionIds, ...choiceOf(session, false), ...preset }
    },
    refusalRead({ lastAttempt }) {
      if (lastAttempt?.outcome === 'refused') lastAttempt.isRead = true
    },
    /** The guest has read that the session is full. The event and the date stay chosen. */
    fullSessionCleared: ({ event, day, invitationCode, fullSessionIds }) => ({
      ...emptyDraft,
      event,
      day,
      invitationCode,
      fullSessionIds,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(commandDone, (state, { payload }) =>
        payload.kind === 'create' ? emptyDraft : state,
      )
      .addCase(commandRefused, (state, { payload }) => {
        if (payload.kind !== 'create') return
        const code = payload.error.kind === 'refused' ? payload.error.code : null
        if (code === SESSION_FULL)
          state.fullSessionIds = [...state.fullSessionIds, payload.argument.sessionId].slice(
            -MAX_FULL_SESSIONS,
          )
        state.lastAttempt = { outcome: 'refused', code, isRead: false }
      })
      .addCase(bookingNotSent, (state) => {
        state.lastAttempt = { outcome: 'lost' }
      })
      .addCase(commandNotExecuted, (state, { payload }) => {
        if (payload.kind === 'create') state.lastAttempt = { outcome: 'lost' }
      })
  },
})

/** Returns whether the server has refused the booking because the invitation is not accepted. */
export const wasNotInvited = ({ lastAttempt }: Draft): boolean =>
  lastAttempt?.outcome === 'refused' && lastAttempt.code === NOT_INVITED

/** Returns null if the guest had only one event to choose from. */
export const chosenEventName = ({ event }: Draft): string | null =>
  event?.isOneOfSeveral ? event.name : null

const ofGuest = scopedToGuest(slice.reducer)

export const {
  eventChosen,
  dateChosen,
  sessionChosen,
  presetApplied,
  refusalRead,
  fullSessionCleared,
} = slice.actions
export const selectDraft = (state: { draft: GuestScoped<Draft> }) =>
  ofGuest.visibleValue(state.draft)

/**
 * Returns the invitation of a booking. An invitation that is opened but not bound does not change a choice
 * that the guest made without it.
 */
export const selectInvitationOfDraft = (state: RootState): HeldInvitation | null => {
  const invitation = selectInvitation(state)
  const isOnlyOpened = invitation?.type === null && selectDraft(state).invitationCode === null
  return isOnlyOpened ? null : invitation
}

export const draftReducer = ofGuest.reducer
