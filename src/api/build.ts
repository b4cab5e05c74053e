import type { EndpointBuilder } from '@reduxjs/toolkit/query/react'
import type * as v from 'valibot'
import type { baseQuery } from '#src/api/baseQuery.ts'
import type { Tag } from '#src/api/tags.ts'
import { fieldsOf } from '#src/api/types/fields.ts'

export type Build = EndpointBuilder<typeof baseQuery, Tag, 'api'>

/**
 * Returns the options of an endpoint whose answer has this schema. Spread them into its definition.
 * @param fields the names of the answer's data fields, by which an envelope is recognised
 */
export const reads = <T>(
  schema: v.GenericSchema<unknown, T>,
  fields: readonly string[] = fieldsOf(schema),
) => ({
  // RTK expects the same input and output type. Our schemas accept any input.
  responseSchema: schema as v.GenericSchema<T, T>,
  extraOptions: { fields },
})
