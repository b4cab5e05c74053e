import type { StateFromReducersMapObject } from '@reduxjs/toolkit'
import { storedUtm, utmReducer } from '#src/session/utmSlice.ts'
import { userReducer } from '#src/session/userSlice.ts'
import { storedVerification, verificationReducer } from '#src/features/account/verificationSlice.ts'
import { draftReducer, storedDraft } from '#src/features/booking/draftSlice.ts'
import { lastBookingReducer } from '#src/features/booking/lastBookingSlice.ts'
import { chosenCardReducer } from '#src/features/tickets/chosenCardSlice.ts'
import { pollingReducer } from '#src/features/tickets/pollingSlice.ts'
import { ticketsReducer } from '#src/session/ticketsSlice.ts'
import { busyReducer } from '#src/session/busySlice.ts'
import { clockReducer } from '#src/session/clockSlice.ts'
import { invitationReducer, storedInvitation } from '#src/session/heldInvitationSlice.ts'
import { outboxReducer } from '#src/session/outbox/outboxSlice.ts'
import { storedOutbox } from '#src/session/outbox/storedOutbox.ts'
import { jitterReducer } from '#src/session/jitterSlice.ts'
import { storedTickets, storedUser } from '#src/session/storedFields.ts'

/** One reducer for each slice. The types of the state are inferred from this list. */
const reducers = {
  user: userReducer,
  outbox: outboxReducer,
  invitation: invitationReducer,
  draft: draftReducer,
  lastBooking: lastBookingReducer,
  verification: verificationReducer,
  tickets: ticketsReducer,
  chosenCard: chosenCardReducer,
  polling: pollingReducer,
  busy: busyReducer,
  clock: clockReducer,
  jitter: jitterReducer,
  utm: utmReducer,
}

/**
 * The stored part of each persisted slice: docs/architecture.md, 'Storage'. Names, phone numbers, tokens
 * and codes to scan are never stored. A stored slice that does not fit its schema counts as missing.
 */
const storedSchemas = {
  user: storedUser,
  draft: storedDraft,
  invitation: storedInvitation,
  verification: storedVerification,
  tickets: storedTickets,
  outbox: storedOutbox,
  utm: storedUtm,
}

export const slices = { reducers, storedSchemas }

/** The store does not import the app, so the app adds the types of its slices to the store's state. */
declare module '#src/session/makeStore.ts' {
  interface RootState extends StateFromReducersMapObject<typeof reducers> {}
}
