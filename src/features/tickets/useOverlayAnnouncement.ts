import { useEffect, useEffectEvent, useRef } from 'react'
import { ticketsTexts } from '#default-texts/tickets'
import { overlayOf, type TicketView } from '#src/domain/ticketView.ts'
import { useTexts } from '#src/texts/locale.ts'
import { announce } from '#src/ui/announce.ts'

/** Says what covers the code when that changes. An overlay that is there on arrival is not announced. */
export function useOverlayAnnouncement(view: TicketView, isAdmitted: boolean): void {
  const texts = useTexts(ticketsTexts, 'overlay')
  const overlay = overlayOf(view)
  const last = useRef(overlay)
  const onChange = useEffectEvent(() => {
    if (overlay === null) return
    if (isAdmitted) announce(texts.welcome)
    const ownerName = view.state === 'covered' ? view.ownerName : null
    if (overlay === 'usedBy')
      announce(texts.usedBy + texts.usedByLabel + (ownerName ?? texts.usedByUnknown))
    else if (overlay === 'sharedWith')
      announce(texts.sharedWith + (ownerName ?? texts.sharedWithUnknown))
    else announce(texts[overlay])
  })
  useEffect(() => {
    if (overlay !== last.current) onChange()
    last.current = overlay
  }, [overlay])
}
