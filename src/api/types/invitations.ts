import * as v from 'valibot'
import { count, flag, displayName, instant, optional, text, word } from '#src/api/types/fields.ts'
import { PUBLIC_TYPE } from '#src/domain/invitation.ts'
import { appellations, type InvitationInfo } from '#src/domain/model.ts'

export type WireBound = { type: string | null; is_accept: boolean }
export type WireInvitationInfo = {
  session: { start_at: string; end_at: string }
  invitation_code: { booking_quota: number }
  invitation_url: string
  invitation_user: { last_name: string; appellation: string }
}

/** Another value than a text could be a vic invitation that the app cannot read. */
const boundType = v.optional(
  v.union([
    text,
    v.pipe(
      v.nullable(v.string()),
      v.transform(() => null),
    ),
  ]),
  null,
)

const bound = v.object({ type: boundType, is_accept: flag })

/** The field names of the binding. `fieldsOf` cannot read them from a union schema. */
export const boundFields = Object.keys(bound.entries)

/** If the type is in a place that the app does not know, the invitation is not public but unreadable. */
function hasHiddenType(wire: unknown): boolean {
  const isNamed = Object.keys(wire ?? {}).some((key) => boundFields.includes(key))
  return !isNamed && /"\w*(type|accept)\w*":/i.test(JSON.stringify(wire))
}

/** The booking sends the type back unchanged. Without a type, the invitation is public. */
export const boundSchema = v.pipe(
  v.unknown(),
  v.check((wire) => !hasHiddenType(wire)),
  v.union([
    bound,
    v.pipe(
      v.union([v.null(), v.tuple([])]),
      v.transform(() => ({ type: null, is_accept: false })),
    ),
  ]),
  v.transform((wire) => ({ type: wire.type ?? PUBLIC_TYPE, isAccepted: wire.is_accept })),
)

export const invitationInfoSchema = v.pipe(
  v.object({
    session: optional(v.object({ start_at: optional(instant), end_at: optional(instant) })),
    invitation_code: optional(v.object({ booking_quota: optional(count) })),
    invitation_url: optional(text),
    invitation_user: optional(
      v.object({
        last_name: v.fallback(displayName, ''),
        appellation: optional(v.pipe(word, v.picklist(appellations))),
      }),
    ),
  }),
  v.transform((wire): InvitationInfo => ({
    startAt: wire.session?.start_at ?? null,
    endAt: wire.session?.end_at ?? null,
    bookingQuota: wire.invitation_code?.booking_quota ?? null,
    invitationUrl: wire.invitation_url,
    invitee: wire.invitation_user && {
      lastName: wire.invitation_user.last_name,
      appellation: wire.invitation_user.appellation,
    },
  })),
)
