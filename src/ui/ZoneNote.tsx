import type { Instant } from '#src/domain/model.ts'
import { isOutsideHongKong } from '#src/domain/time.ts'
import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'

/** Only where the phone's clock shows another time at that instant. */
export function ZoneNote({ at }: { at: Instant }) {
  const { hongKong } = useTexts(appTexts, 'timeZone')
  return isOutsideHongKong(new Date(at).getTimezoneOffset()) ? (
    <span className="caption zone-note">{hongKong}</span>
  ) : null
}
