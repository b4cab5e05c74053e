/** The ladder of ways to share (design.md, fact 7): LINE's picker, LINE's share link, the phone's own, a copy, a text to select. */
import { useState, type ReactNode } from 'react'
import { ShareSheet } from '#src/dialogs/ShareSheet.tsx'
import { useOutside } from '#src/line/context.tsx'
import type { Shareable } from '#src/line/shareables.ts'

type ShareOutcome = 'sent' | 'cancelled' | 'unavailable'

/**
 * `share` opens the picker: call it in the tap itself, or the browser blocks the popup. Where there is none, a sheet offers the other ways.
 * `sheet` is to be drawn by the caller.
 */
export function useShare(): {
  share: (what: Shareable) => Promise<ShareOutcome>
  sheet: ReactNode
} {
  const { line } = useOutside()
  const [offered, setOffered] = useState<Shareable | null>(null)
  const share = async (what: Shareable) => {
    const outcome = await line.share(what.messages)
    if (outcome === 'unavailable') setOffered(what)
    return outcome
  }
  return {
    share,
    sheet: offered && (
      <ShareSheet text={offered.text} link={offered.link} onClose={() => setOffered(null)} />
    ),
  }
}
