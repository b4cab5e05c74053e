import { isAnyOf, type Middleware } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import { api, type ApiState } from '#src/api/client.ts'
import { failureTags, invalidatedTags, queryTags, type Tag } from '#src/api/tags.ts'

const QUERIES = Object.keys(queryTags) as (keyof typeof queryTags)[]
const COMMANDS = Object.keys(invalidatedTags) as (keyof typeof invalidatedTags)[]

const isSettled = (names: (keyof typeof api.endpoints)[]) =>
  isAnyOf(
    ...names.map((name) =>
      isAnyOf(api.endpoints[name].matchFulfilled, api.endpoints[name].matchRejected),
    ),
  )
const isSettledQuery = isSettled(QUERIES)
const isSettledCommand = isSettled(COMMANDS)

function tagsInvalidatedBy(action: unknown): readonly unknown[] {
  if (api.util.invalidateTags.match(action)) return action.payload
  return isSettledCommand(action)
    ? invalidatedTags[action.meta.arg.endpointName as keyof typeof invalidatedTags]
    : []
}

/**
 * Prevents a race condition: if a command is answered while a query is in flight, the query's answer may be
 * older than the command's result. Such a query is overtaken, and is fetched again once it has settled.
 * RTK Query does not refetch a query that is in flight. With `invalidationBehavior: 'delayed'` it would, but only
 * after all requests have settled. One unanswered request would then delay the ticket list for 15 s.
 */
export const refetchOvertaken: Middleware = ({ dispatch, getState }) => {
  /** The invalidated tags of each overtaken query, by request id. */
  const overtaken = new Map<string, Tag[]>()
  /**
   * It is true while an overtaken query is being refetched. This refetch overtakes no other query: a pending query is
   * either marked already or was sent after the command. Otherwise two queries with the same tag would refetch each
   * other for ever.
   */
  let isRefetching = false
  return (next) => (action) => {
    const result = next(action)
    const tags = isRefetching ? [] : tagsInvalidatedBy(action)
    if (tags.length > 0)
      for (const query of Object.values((getState() as ApiState).api.queries)) {
        if (query?.status !== QueryStatus.pending) continue
        const name = query.endpointName as keyof typeof queryTags
        const known = [queryTags[name], failureTags[name]]
        const invalid = known.filter((tag) => tag !== undefined && tags.includes(tag)) as Tag[]
        if (invalid.length > 0) overtaken.set(query.requestId, invalid)
      }
    if (isSettledQuery(action)) {
      const invalid = overtaken.get(action.meta.requestId)
      overtaken.delete(action.meta.requestId)
      if (invalid !== undefined) {
        isRefetching = true
        try {
          dispatch(api.util.invalidateTags(invalid))
        } finally {
          isRefetching = false
        }
      }
    }
    return result
  }
}
