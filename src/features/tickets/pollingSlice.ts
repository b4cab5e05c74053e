import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerMeta } from '#src/api/baseQuery.ts'
import { api, REFETCH, selectList } from '#src/api/client.ts'
import { retryAfterSeconds } from '#src/domain/errors.ts'
import type { Instant, Reservation } from '#src/domain/model.ts'
import type { PollState } from '#src/domain/polling.ts'
import { clockJumped } from '#src/session/clockSlice.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import { scopedToGuest, type GuestScoped } from '#src/session/guestScope.ts'

/** The intervals of src/domain/polling.ts depend on this state. Its `PollState` describes the counters. */
type PollingState = Pick<
  PollState,
  'listFailures' | 'syncFailures' | 'unchangedUpdates' | 'retryAfterSeconds'
> & {
  /** Time of the last list or sync request by the phone's clock. 0 before the first one. */
  requestedAt: Instant
  /** Time of the last list's failure by the phone's clock. 0 before the first one. */
  failedAt: Instant
  /** The statuses of the last list, as JSON. A list with other statuses resets `unchangedUpdates`. */
  statuses: string
  /** The id of the last request that the guest or the start of the app asked for. */
  retryId: string | null
}

const initialState: PollingState = {
  requestedAt: 0,
  failedAt: 0,
  listFailures: 0,
  syncFailures: 0,
  unchangedUpdates: 0,
  retryAfterSeconds: null,
  statuses: '',
  retryId: null,
}

const { getReservations, syncStatus } = api.endpoints

const slice = createSlice({
  name: 'polling',
  initialState,
  reducers: {
    listRetried(state, { payload: requestId }: PayloadAction<string>) {
      state.retryId = requestId
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(clockJumped, (state, { payload: { jumpMs } }) => {
        if (state.requestedAt > 0) state.requestedAt += jumpMs
        if (state.failedAt > 0) state.failedAt += jumpMs
      })
      .addMatcher(
        isAnyOf(getReservations.matchPending, syncStatus.matchPending),
        (state, { meta }) => {
          state.requestedAt = meta.startedTimeStamp
        },
      )
      .addMatcher(getReservations.matchFulfilled, (state, { payload }) => {
        // One success after an outage ends the back-off of both requests. Otherwise the sync may still have to wait.
        if (state.listFailures > 0) {
          state.syncFailures = 0
          state.retryAfterSeconds = null
        }
        state.listFailures = 0
        const statuses = JSON.stringify(payload.reservations.map(statusOf))
        if (statuses !== state.statuses) state.unchangedUpdates = 0
        state.statuses = statuses
      })
      .addMatcher(getReservations.matchRejected, (state, { payload, meta }) => {
        const answer = meta.baseQueryMeta as AnswerMeta | undefined
        // `condition`: RTK Query sent no request, because the list was recent or already on its way.
        if (meta.condition || answer?.isNotSent) return
        // Only the automatic requests lengthen their back-off.
        const isRetry = meta.requestId === state.retryId
        state.failedAt = answer?.receivedAt ?? state.requestedAt
        if (!isRetry || state.listFailures === 0) state.listFailures += 1
        state.retryAfterSeconds = payload ? retryAfterSeconds(payload) : null
      })
      .addMatcher(syncStatus.matchFulfilled, (state, { payload }) => {
        // Without a request, the server has said nothing.
        if (payload.isSkipped) return
        state.syncFailures = 0
        state.retryAfterSeconds = null
        state.unchangedUpdates = payload.isUpdated ? state.unchangedUpdates + 1 : 0
      })
      .addMatcher(syncStatus.matchRejected, (state, { payload, meta }) => {
        if (meta.condition || meta.aborted) return
        state.syncFailures += 1
        state.retryAfterSeconds = payload ? retryAfterSeconds(payload) : null
      })
  },
})

const statusOf = ({ id, rawStatus, gift }: Reservation) => [id, rawStatus, gift?.rawStatus ?? null]

export const { listRetried } = slice.actions

/** Fetches the list for "Try again". */
export const retryList = (): AppThunk => (dispatch, getState) => {
  const { requestId } = dispatch(getReservations.initiate(undefined, REFETCH))
  // RTK Query sends no request for this tap if the list is already being fetched.
  if (selectList(getState()).requestId === requestId) dispatch(listRetried(requestId))
}

const ofGuest = scopedToGuest(slice.reducer)

export const selectPolling = (state: { polling: GuestScoped<PollingState> }) =>
  ofGuest.visibleValue(state.polling)
export const pollingReducer = ofGuest.reducer
