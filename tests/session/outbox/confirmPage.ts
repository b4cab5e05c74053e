/** The page of a guest who is about to book. */
import { draftSession } from '#tests/support/arrange.ts'
import { bookDraft } from '#src/features/booking/book.ts'
import { selectDraft } from '#src/features/booking/draftSlice.ts'
import { selectLastBooking } from '#src/features/booking/lastBookingSlice.ts'
import { selectPendingBooking } from '#src/session/outbox/outboxSlice.ts'
import { freeSession } from '#tests/mocks/request.ts'
import { CREATE, openPage, flush } from '#tests/support/commands.ts'
import type { TestStoreOptions } from '#tests/support/store.ts'

/** Opens /confirm. With an existing backend, it opens the page again without a new choice. */
export async function openConfirm(options: TestStoreOptions = { scenario: 'signed-in' }) {
  const page = await openPage(options)
  const { store, backend } = page
  if (!options.backend) draftSession(page, freeSession(backend.world))
  // Wait until the choice is stored.
  await flush()
  return {
    ...page,
    book: () => store.dispatch(bookDraft(new AbortController().signal)),
    /** The state of the pending booking, or null if none is pending. */
    state: () => selectPendingBooking(store.getState())?.state ?? null,
    draft: () => selectDraft(store.getState()),
    booked: () => selectLastBooking(store.getState()),
    creates: () => backend.count(CREATE),
  }
}
