/** What an unanswered command compares the list with. A row is evidence for one command only. */
import type { Baseline } from '#src/domain/commands.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Id } from '#src/domain/model.ts'
import type { AppThunk } from '#src/store/makeStore.ts'
import { selectEntries, type OutboxEntry } from '#src/store/outboxSlice.ts'

/** Returns what was known before the first attempt. The current list may already hold its result. */
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

/** Whether the row has proved another command meanwhile. */
export const isRowClaimed =
  ({ id }: OutboxEntry, answer: object): AppThunk<boolean> =>
  (_, getState, ports) => {
    const { data } = answer as { data?: { reservationId?: Id | null } | null }
    const rowId = data?.reservationId ?? null
    if (rowId === null) return false
    ports.syncFromStorage('outbox')
    const entry = selectEntries(getState()).find((one) => one.id === id)
    const claimedIds = (entry?.argument as Baseline | undefined)?.claimedIds ?? []
    return claimedIds.some((claimed) => isSameId(claimed, rowId))
  }
