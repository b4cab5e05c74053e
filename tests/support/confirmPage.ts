/** The page of a guest who is about to book: the outbox as a booking meets it. */
import { bookDraft } from '#src/features/booking/bookDraft.ts'
import { selectDraft } from '#src/features/booking/draftSlice.ts'
import { selectLastBooking } from '#src/features/booking/lastBookingSlice.ts'
import { selectPendingBooking } from '#src/store/outboxSlice.ts'
import { freeSession } from '#tests/mocks/request.ts'
import { CREATE, openPage, flush } from '#tests/support/commands.ts'
import { chooseSession } from '#tests/support/signIn.ts'
import type { TestStoreOptions } from '#tests/support/store.ts'

/** At /confirm, or opened again later on the backend of a page before. */
export async function openConfirm(options: TestStoreOptions = { scenario: 'signed-in' }) {
  const page = await openPage(options)
  const { store, backend } = page
  if (!options.backend) chooseSession(page, freeSession(backend.world))
  // The choice is on the phone.
  await flush()
  return {
    ...page,
    book: () => store.dispatch(bookDraft(new AbortController().signal)),
    /** How the booking stands; null where there is nothing to wait for. */
    state: () => selectPendingBooking(store.getState())?.state ?? null,
    draft: () => selectDraft(store.getState()),
    booked: () => selectLastBooking(store.getState()),
    creates: () => backend.count(CREATE),
  }
}
