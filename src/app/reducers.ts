import type { StateFromReducersMapObject } from '@reduxjs/toolkit'
import { utmReducer } from '#src/analytics/utmSlice.ts'
import { userReducer } from '#src/features/account/userSlice.ts'
import { verificationReducer } from '#src/features/account/verificationSlice.ts'
import { draftReducer } from '#src/features/booking/draftSlice.ts'
import { lastBookingReducer } from '#src/features/booking/lastBookingSlice.ts'
import { pollingReducer } from '#src/features/tickets/pollingSlice.ts'
import { ticketsReducer } from '#src/features/tickets/ticketsSlice.ts'
import { busyReducer } from '#src/store/busySlice.ts'
import { clockReducer } from '#src/store/clockSlice.ts'
import { invitationReducer } from '#src/store/heldInvitationSlice.ts'
import { outboxReducer } from '#src/store/outboxSlice.ts'
import { jitterReducer } from '#src/store/jitterSlice.ts'

/** One reducer for each slice. The types of the state are inferred from this list. */
export const reducers = {
  user: userReducer,
  outbox: outboxReducer,
  invitation: invitationReducer,
  draft: draftReducer,
  lastBooking: lastBookingReducer,
  verification: verificationReducer,
  tickets: ticketsReducer,
  polling: pollingReducer,
  busy: busyReducer,
  clock: clockReducer,
  jitter: jitterReducer,
  utm: utmReducer,
}

/** The store does not import the app, so the app adds the types of its slices to the store's state. */
declare module '#src/store/rootState.ts' {
  interface RootState extends StateFromReducersMapObject<typeof reducers> {}
}
