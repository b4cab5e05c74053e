import type { Instant } from '#src/domain/model.ts'
import { isOutsideHongKong } from '#src/domain/time.ts'
import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'

/** Says that times are Hong Kong time. It appears only if the phone's time zone differs at that instant. */
export function ZoneNote({ startAt }: { startAt: Instant }) {
  const { hongKong } = useTexts(appTexts, 'timeZone')
  return isOutsideHongKong(new Date(startAt).getTimezoneOffset()) ? (
    <span className="caption zone-note">{hongKong}</span>
  ) : null
}
