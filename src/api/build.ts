import type { EndpointBuilder } from '@reduxjs/toolkit/query/react'
import type * as v from 'valibot'
import type { baseQuery } from '#src/api/baseQuery.ts'
import { fieldsOf } from '#src/api/types/fields.ts'
import type { Id } from '#src/domain/model.ts'

export const tagTypes = ['User', 'Reservation', 'Session', 'Membership', 'Invitation'] as const

export type Build = EndpointBuilder<typeof baseQuery, (typeof tagTypes)[number], 'api'>

/**
 * How the answer of an endpoint is read.
 * @param fields the names of its data, by which an envelope around it is recognised
 */
export const reads = <T>(
  schema: v.GenericSchema<unknown, T>,
  fields: readonly string[] = fieldsOf(schema),
) => ({
  // RTK types a schema by its output on both sides; ours read anything.
  responseSchema: schema as v.GenericSchema<T, T>,
  extraOptions: { fields },
})

export const pathSegment = (value: Id) => encodeURIComponent(String(value))
