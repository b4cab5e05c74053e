import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShare } from '#src/features/sharing/useShare.tsx'
import { useServices } from '#src/config/services.tsx'
import type { Shareable } from '#src/features/sharing/shareables.ts'

/** Inside LINE it opens by itself, once, and a sent invitation closes the window. */
export function useRsvpPicker(invitation: Shareable | null) {
  const { line } = useServices()
  const { share, ...picker } = useShare()
  const [phase, setPhase] = useState<'idle' | 'open' | 'sent'>(line.isInLine() ? 'open' : 'idle')
  const isOpened = useRef(false)

  const open = async (shareable: Shareable) => {
    setPhase('open')
    const outcome = await share(shareable)
    setPhase(outcome === 'sent' ? 'sent' : 'idle')
    if (outcome === 'sent') line.close()
  }
  const openByItself = useEffectEvent(open)
  useEffect(() => {
    if (invitation === null || isOpened.current || !line.isInLine()) return
    isOpened.current = true
    void openByItself(invitation)
  }, [invitation, line])

  return { ...picker, phase, share: () => void (invitation && open(invitation)) }
}
