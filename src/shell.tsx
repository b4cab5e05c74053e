/**
 * The first picture of each page, painted from the HTML before any script arrives. The build renders it (vite.config.ts), from the same skeletons that the
 * app shows while it waits, so that nothing moves when the app takes over.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '#src/routing/paths.ts'
import { FormSkeleton, IntroSkeleton, TicketSkeleton } from '#src/ui/Skeletons.tsx'

const draw = (skeleton: ReactNode) =>
  renderToStaticMarkup(
    <div className="phone-only" aria-busy="true">
      {skeleton}
    </div>,
  )

/** What the build writes into the HTML of a path: the first picture, and the file whose chunk the page fetches beside the app's own. */
type Shell = { html: string; screen: string }

/** The shells by path. Every other path gets the introduction's, which is the opening picture. */
export function renderShells(): Record<string, Shell> {
  const form = (look: string) => draw(<FormSkeleton look={look} />)
  const intro = draw(<IntroSkeleton />)
  return {
    [paths.intro]: { html: intro, screen: 'Intro.tsx' },
    [paths.welcome]: { html: intro, screen: 'Welcome.tsx' },
    [paths.ticket]: { html: draw(<TicketSkeleton />), screen: 'ticket/Ticket.tsx' },
    [paths.verify]: { html: form('verify'), screen: 'verify/Verify.tsx' },
    [paths.reservation]: { html: form('reservation'), screen: 'reservation/Reservation.tsx' },
    [paths.reservationPhone]: { html: form('verify'), screen: 'verify/ReservationPhone.tsx' },
    [paths.confirm]: { html: form('confirm'), screen: 'Confirm.tsx' },
    [paths.success]: { html: form('success'), screen: 'Success.tsx' },
    [paths.invitationByQuery]: { html: form('invitation'), screen: 'invitation/Invitation.tsx' },
    [paths.share]: { html: form('share'), screen: 'share/Share.tsx' },
    [paths.receive]: { html: form('receive'), screen: 'share/Receive.tsx' },
  }
}
