import { utmReducer } from '#src/analytics/utm.ts'
import { userReducer } from '#src/features/account/user.ts'
import { verificationReducer } from '#src/features/account/verification.ts'
import { draftReducer } from '#src/features/booking/draft.ts'
import { lastBookingReducer } from '#src/features/booking/lastBooking.ts'
import { pollingReducer } from '#src/features/tickets/polling.ts'
import { ticketsReducer } from '#src/features/tickets/tickets.ts'
import { clockReducer } from '#src/store/clockSlice.ts'
import { invitationReducer } from '#src/store/heldInvitation.ts'
import type { Reducers } from '#src/store/makeStore.ts'
import { outboxReducer } from '#src/store/outboxSlice.ts'
import { spreadReducer } from '#src/store/spread.ts'

export const reducers: Reducers = {
  user: userReducer,
  outbox: outboxReducer,
  invitation: invitationReducer,
  draft: draftReducer,
  lastBooking: lastBookingReducer,
  verification: verificationReducer,
  tickets: ticketsReducer,
  polling: pollingReducer,
  clock: clockReducer,
  spread: spreadReducer,
  utm: utmReducer,
}
