import { isAnyOf, type Middleware } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import { api, type ApiState } from '#src/api/client.ts'
import { invalidatedTags, queryTags, type Tag } from '#src/api/tags.ts'

const QUERIES = Object.keys(queryTags) as (keyof typeof queryTags)[]
const COMMANDS = Object.keys(invalidatedTags) as (keyof typeof invalidatedTags)[]

const isSettledQuery = isAnyOf(
  ...QUERIES.map((name) =>
    isAnyOf(api.endpoints[name].matchFulfilled, api.endpoints[name].matchRejected),
  ),
)
const isSettledCommand = isAnyOf(
  ...COMMANDS.map((name) =>
    isAnyOf(api.endpoints[name].matchFulfilled, api.endpoints[name].matchRejected),
  ),
)

function tagsInvalidatedBy(action: unknown): readonly unknown[] {
  if (api.util.invalidateTags.match(action)) return action.payload
  return isSettledCommand(action)
    ? invalidatedTags[action.meta.arg.endpointName as keyof typeof invalidatedTags]
    : []
}

/**
 * Fetches a query once more if a command was answered while the query was in flight, because its answer may
 * be older than the command's result. RTK Query skips such a query. Its setting 'delayed' does not skip it,
 * but waits for all requests, and one that is not answered would hold back the ticket list for 15 s.
 */
export const refetchOvertaken: Middleware = ({ dispatch, getState }) => {
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
