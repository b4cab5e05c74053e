import { isAnyOf, type Middleware } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import { api, type ApiState } from '#src/api/client.ts'
import { invalidatedTags, queryTags, type Tag } from '#src/api/tags.ts'

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
  /** The tag of each overtaken query, by request id. */
  const overtaken = new Map<string, Tag>()
  return (next) => (action) => {
    const result = next(action)
    const tags = tagsInvalidatedBy(action)
    if (tags.length > 0)
      for (const query of Object.values((getState() as ApiState).api.queries)) {
        if (query?.status !== QueryStatus.pending) continue
        const tag: Tag | undefined = queryTags[query.endpointName as keyof typeof queryTags]
        if (tags.includes(tag)) overtaken.set(query.requestId, tag)
      }
    if (isSettledQuery(action)) {
      const tag = overtaken.get(action.meta.requestId)
      overtaken.delete(action.meta.requestId)
      if (tag !== undefined) dispatch(api.util.invalidateTags([tag]))
    }
    return result
  }
}
