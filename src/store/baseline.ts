/** The baseline that an unanswered command compares the list with. One row proves only one command. */
import type { Baseline } from '#src/domain/commands.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id } from '#src/domain/model.ts'
import type { AppThunk } from '#src/store/makeStore.ts'
import { selectEntries, type OutboxEntry } from '#src/store/outboxSlice.ts'

/**
 * Returns the baseline of the first attempt, because the current list may already hold its result.
 * Returns an empty object if there was no attempt.
 */
export const earlierBaseline = (before: OutboxEntry | null) =>
  before !== null && 'wasReserved' in before.argument ? completeBaseline(before.argument) : {}

export const completeBaseline = ({
  wasReserved,
  reservationIds,
  otherGuestIds = [],
  claimedIds = [],
  hasUnnamedRow = false,
}: Baseline): Required<Baseline> => ({
  wasReserved,
  reservationIds,
  otherGuestIds,
  claimedIds,
  hasUnnamedRow,
})

/** Returns whether the row in the answer has already proved another command. */
export const isRowClaimed =
  ({ id }: OutboxEntry, answer: object): AppThunk<boolean> =>
  (_, getState, extra) => {
    const { data } = answer as { data?: { reservationId?: Id | null } | null }
    const rowId = data?.reservationId ?? null
    if (rowId === null) return false
    extra.syncFromStorage('outbox')
    const entry = selectEntries(getState()).find((one) => one.id === id)
    const claimedIds = (entry?.argument as Baseline | undefined)?.claimedIds ?? []
    return claimedIds.some((claimed) => isSameId(claimed, rowId))
  }
