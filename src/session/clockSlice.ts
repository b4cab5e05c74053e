import { createSlice, type Middleware, type PayloadAction } from '@reduxjs/toolkit'
import { responseReceived } from '#src/api/baseQuery.ts'
import { clockOffset, type Clock, type ClockSource, type DatedResponse } from '#src/domain/clock.ts'
import type { Instant } from '#src/domain/model.ts'
import type { AppThunk } from '#src/session/makeStore.ts'

/** `performance.now()` ignores changes of the phone's clock, so a change of this difference is a jump. */
const readDrift = () => Date.now() - performance.now()

/** A smaller change is no jump: `performance.now()` slowly drifts from the phone's clock. */
const JUMP_TOLERANCE_MS = 10_000

/** A host that did not tell the time is asked again after this. */
export const HOST_RETRY_MS = 60_000

type ClockState = {
  source: ClockSource
  /** In milliseconds: the phone's time plus this is the server's. */
  offsetMs: number
  /** The result of `readDrift()` at the start or at the last jump. */
  driftMs: number
  /** How often the phone's clock has jumped since the page loaded. */
  jumps: number
  /** The clock has jumped, and no server has told the time since then. */
  isStale: boolean
  isHostRequested: boolean
}

const slice = createSlice({
  name: 'clock',
  initialState: (): ClockState => ({
    source: 'phone',
    offsetMs: 0,
    driftMs: readDrift(),
    jumps: 0,
    isStale: false,
    isHostRequested: false,
  }),
  reducers: {
    /**
     * The phone's clock was changed, or `performance.now()` stood still while the phone slept.
     * `jumpMs`: how far it has jumped forward.
     */
    clockJumped: (state, { payload: { jumpMs } }: PayloadAction<{ jumpMs: number }>) => {
      state.driftMs += jumpMs
      // `performance.now()` gives the time that really passed, so the server's time must not jump.
      if (state.source !== 'phone') state.offsetMs -= jumpMs
      state.jumps += 1
      state.isStale = true
      state.isHostRequested = false
    },
    /** Changes nothing itself. It only lets the middleware notice a jump. */
    clockRead: (state) => state,
    hostRequested: (state) => {
      state.isHostRequested = true
    },
    hostRetryDue: (state) => {
      state.isHostRequested = false
    },
    hostAnswered: (state, { payload }: PayloadAction<DatedResponse>) => {
      if (state.source !== 'api') setTime(state, 'host', payload)
    },
  },
  extraReducers: (builder) => {
    builder.addCase(responseReceived, (state, { payload }) => setTime(state, 'api', payload))
  },
  selectors: {
    /** Returns the servers' time for the phone's time `phone`. */
    selectClock: ({ source, offsetMs, isStale }, phone: Instant): Clock => ({
      now: phone + offsetMs,
      isConfirmed: source !== 'phone' && !isStale,
      ...(source !== 'phone' && isStale && { isMinimum: true }),
    }),
    selectClockJumps: ({ jumps }) => jumps,
    /** True if no API response has given the time, and the app's own host was not asked yet. */
    selectIsHostTimeNeeded: ({ source, isHostRequested }) => source !== 'api' && !isHostRequested,
  },
})

function setTime(state: ClockState, source: ClockSource, response: DatedResponse): void {
  const offsetMs = clockOffset(state.offsetMs, response)
  if (offsetMs !== null) Object.assign(state, { source, offsetMs, isStale: false })
}

export const { clockJumped, clockRead } = slice.actions
export const { selectClock, selectClockJumps, selectIsHostTimeNeeded } = slice.selectors
export const clockReducer = slice.reducer

/**
 * Returns a stored time, such as the end of a wait, after a clock jump. A jump back moves it too, so that the wait does
 * not become longer. A jump forward does not, because the phone may have slept, and then the time has really passed.
 */
export const timeAfterJump = (time: Instant, jumpMs: number): Instant => time + Math.min(jumpMs, 0)

type StateWithClock = { clock: ClockState }

/** Returns the milliseconds by which the phone's clock jumped forward since the last noticed jump, or 0. */
export function unseenJump({ clock }: StateWithClock): number {
  const jumpMs = readDrift() - clock.driftMs
  return Math.abs(jumpMs) > JUMP_TOLERANCE_MS ? jumpMs : 0
}

/** Dispatches a jump before the next action, so that every reducer handles the jump first. */
export const noticeClockJump: Middleware<unknown, StateWithClock> =
  ({ getState }) =>
  (next) =>
  (action) => {
    const jumpMs = unseenJump(getState())
    if (jumpMs !== 0) next(clockJumped({ jumpMs }))
    return next(action)
  }

/** Until the host answers, the app uses the phone's clock. A failure lets the ticket's screen ask again later. */
export const requestHostTime =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { hostTime }) => {
    dispatch(slice.actions.hostRequested())
    const response = await hostTime()
    if (response !== null) dispatch(slice.actions.hostAnswered(response))
    else setTimeout(() => dispatch(slice.actions.hostRetryDue()), HOST_RETRY_MS)
  }
