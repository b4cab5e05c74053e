/** Whose time a session's is, where the phone's own clock shows another. */
import type { Instant } from '#src/domain/model.ts'
import { isOutsideHongKong } from '#src/domain/time.ts'
import { appTexts } from '#default-texts/app.ts'
import { useTexts } from '#src/texts/locale.ts'

/** @param at the time that is shown: a phone's zone may differ in summer alone. */
export function ZoneNote({ at }: { at: Instant }) {
  const { hongKong } = useTexts(appTexts, 'timeZone')
  return isOutsideHongKong(new Date(at).getTimezoneOffset()) ? (
    <span className="caption zone-note">{hongKong}</span>
  ) : null
}
