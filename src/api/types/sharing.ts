import * as v from 'valibot'
import { textOrNumber } from '#src/api/types/fields.ts'
import { readShareCode } from '#src/domain/codes.ts'

export type WireShare = v.InferOutput<typeof shareCodes>

/** A code that the receiver's app would not read unchanged from the link is unreadable. */
const shareCode = v.pipe(
  textOrNumber,
  v.check((code) => readShareCode(code) === code),
)

const shareCodes = v.object({ share_code: shareCode, hash_code: shareCode })

export const shareSchema = v.pipe(
  shareCodes,
  v.transform((wire) => ({ shareCode: wire.share_code, hashCode: wire.hash_code })),
)
