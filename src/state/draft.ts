import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { api } from '#src/api/client.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id, Instant, Session } from '#src/domain/model.ts'
import { MANUAL_HEADCOUNT, sessionTime } from '#src/domain/sessions.ts'
import { formatDate } from '#src/domain/time.ts'
import { guestChanged, userReset } from '#src/state/user.ts'

export type Draft = {
  ownerId: Id | null
  eventId: Id | null
  date: string | null
  sessionId: Id | null
  sessionType: string | null
  /** 'HH:mm - HH:mm' in Hong Kong. */
  time: string | null
  headcount: number
  isPreset: boolean
  /** When a request was sent whose answer never came. */
  pendingSince: Instant | null
  /** Whether the guest had a reservation then; null where unknown. */
  wasReserved: boolean | null
  /** After a refusal even a preset draft, which has no form, has a way back. */
  wasRefused: boolean
}

export type BookedTime = Pick<Draft, 'date' | 'time'>

export const emptyDraft: Draft = {
  ownerId: null,
  eventId: null,
  date: null,
  sessionId: null,
  sessionType: null,
  time: null,
  headcount: MANUAL_HEADCOUNT,
  isPreset: false,
  pendingSince: null,
  wasReserved: null,
  wasRefused: false,
}

const noSession = { sessionId: null, sessionType: null, time: null, isPreset: false }

const slice = createSlice({
  name: 'draft',
  initialState: emptyDraft,
  reducers: {
    eventChosen: (state, { payload }: PayloadAction<Id>) => ({
      ...emptyDraft,
      ownerId: state.ownerId,
      eventId: payload,
    }),
    dateChosen: (state, { payload }: PayloadAction<string | null>) => ({
      ...state,
      ...noSession,
      date: payload,
    }),
    sessionChosen: (state, { payload }: PayloadAction<Session>) => ({
      ...state,
      ...sessionFields(payload),
      headcount: MANUAL_HEADCOUNT,
      isPreset: false,
    }),
    presetTaken: (state, { payload }: PayloadAction<{ session: Session; headcount: number }>) => ({
      ...state,
      ...sessionFields(payload.session),
      headcount: payload.headcount,
      isPreset: true,
    }),
    /** The session was full; the date stays. */
    sessionLost: (state) => ({ ...state, ...noSession }),
    creationSent(state, { payload }: PayloadAction<{ at: Instant; wasReserved: boolean | null }>) {
      state.pendingSince = payload.at
      state.wasReserved = payload.wasReserved
    },
    creationSettled(state) {
      state.pendingSince = null
    },
    creationRefused(state) {
      state.pendingSince = null
      state.wasRefused = true
    },
    reservationMade: (state, _: PayloadAction<BookedTime>) => ({
      ...emptyDraft,
      ownerId: state.ownerId,
    }),
    /** The guest has another reservation, so nothing is left to confirm. */
    draftDone: (state) => ({ ...emptyDraft, ownerId: state.ownerId }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(guestChanged, () => emptyDraft)
      .addCase(userReset, () => emptyDraft)
      .addMatcher(api.endpoints.getMe.matchFulfilled, (state, { payload }) =>
        state.ownerId !== null && !isSameId(state.ownerId, payload.id)
          ? { ...emptyDraft, ownerId: payload.id }
          : { ...state, ownerId: payload.id },
      )
  },
  selectors: { selectDraft: (state) => state },
})

function sessionFields(session: Session) {
  return {
    eventId: session.event.id,
    date: formatDate(session.startAt),
    sessionId: session.id,
    sessionType: session.type?.name ?? null,
    time: sessionTime(session),
  }
}

export const {
  eventChosen,
  dateChosen,
  sessionChosen,
  presetTaken,
  sessionLost,
  creationSent,
  creationSettled,
  creationRefused,
  reservationMade,
  draftDone,
} = slice.actions
export const { selectDraft } = slice.selectors
export const draftReducer = slice.reducer
