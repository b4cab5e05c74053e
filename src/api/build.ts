import type { EndpointBuilder } from '@reduxjs/toolkit/query/react'
import type * as v from 'valibot'
import type { baseQuery } from '#src/api/baseQuery.ts'
import type { Id } from '#src/domain/model.ts'

export const tagTypes = ['User', 'Reservation', 'Session', 'Membership', 'Invitation'] as const

export type Build = EndpointBuilder<typeof baseQuery, (typeof tagTypes)[number], 'api'>

/** RTK types a schema by its output on both sides; ours read anything. */
export const answering = <T>(schema: v.GenericSchema<unknown, T>) => schema as v.GenericSchema<T, T>

export const pathSegment = (value: Id) => encodeURIComponent(String(value))
