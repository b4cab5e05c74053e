/** Whose time a session's is, where the phone's own clock shows another. */
import type { Instant } from '#src/domain/model.ts'
import { isOutsideHongKong } from '#src/domain/time.ts'
import { zoneTexts } from '#src/texts/app.ts'

/** @param at the time that is shown: a phone's zone may differ in summer alone. */
export const ZoneNote = ({ at }: { at: Instant }) =>
  isOutsideHongKong(new Date(at).getTimezoneOffset()) ? (
    <span className="caption zone-note">{zoneTexts.hongKong}</span>
  ) : null
