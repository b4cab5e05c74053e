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
import type { Reducers } from '#src/store/makeStore.ts'
import { outboxReducer } from '#src/store/outboxSlice.ts'
import { jitterReducer } from '#src/store/jitterSlice.ts'

export const reducers: Reducers = {
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
