/**
 * The first picture of each page, painted from the HTML before any script arrives. The build renders it (vite.config.ts), from the same skeletons that the
 * app shows while it waits, so that nothing moves when the app takes over.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '#src/routing/paths.ts'
import { setLocale } from '#src/texts/locale.ts'
import { IntroSkeleton } from '#src/ui/IntroSkeleton.tsx'
import { InvitationSkeleton } from '#src/screens/invitation/InvitationSkeleton.tsx'
import { RsvpSkeleton } from '#src/screens/share/RsvpSkeleton.tsx'
import { ShareSkeleton } from '#src/screens/share/ShareSkeleton.tsx'
import { TicketSkeleton } from '#src/screens/ticket/TicketSkeleton.tsx'
import { FormSkeleton } from '#src/ui/Skeletons.tsx'

const draw = (skeleton: ReactNode, className: string, lang?: string) =>
  renderToStaticMarkup(
    <div className={`phone-only ${className}`} lang={lang} aria-busy="true">
      {skeleton}
    </div>,
  )

/** What the build writes into the HTML of a path: the first picture, and the file whose chunk the page fetches beside the app's own. */
type Shell = { html: string; screen: string }

const form = (variant: string) => <FormSkeleton variant={variant} />
const intro = <IntroSkeleton />
const ticket = <TicketSkeleton />

/** By path, or by the first word of it. Every other path gets the introduction's, which is the opening picture. */
const FIRST: Record<string, { skeleton: ReactNode; screen: string }> = {
  [paths.intro]: { skeleton: intro, screen: 'intro/Intro.tsx' },
  [paths.welcome]: { skeleton: intro, screen: 'intro/Welcome.tsx' },
  [paths.ticket]: { skeleton: ticket, screen: 'ticket/Ticket.tsx' },
  [paths.verify]: { skeleton: form('verify'), screen: 'verify/Verify.tsx' },
  [paths.reservation]: { skeleton: form('reservation'), screen: 'booking/Reservation.tsx' },
  [paths.reservationPhone]: { skeleton: form('verify'), screen: 'verify/ReservationPhone.tsx' },
  [paths.confirm]: { skeleton: form('confirm'), screen: 'booking/Confirm.tsx' },
  // It leads to the ticket: no booking was made in a page that is just loaded.
  [paths.success]: { skeleton: ticket, screen: 'ticket/Ticket.tsx' },
  [paths.invitationByQuery]: {
    skeleton: <InvitationSkeleton />,
    screen: 'invitation/Invitation.tsx',
  },
  '/rsvp': { skeleton: <RsvpSkeleton />, screen: 'share/Rsvp.tsx' },
  '/error': { skeleton: form('error'), screen: 'message/ErrorScreen.tsx' },
  [paths.share]: { skeleton: <ShareSkeleton />, screen: 'share/Share.tsx' },
  [paths.receive]: { skeleton: form('receive'), screen: 'share/Receive.tsx' },
}

const asWritten = Object.values(FIRST).map(({ skeleton }) => draw(skeleton, 'first-written'))
await setLocale('zh-Hant')

/** The shells by path, each as it was written and in Chinese: the early start says which of the two is seen (earlyStart.ts, foot.css). */
export const shells: Record<string, Shell> = Object.fromEntries(
  Object.entries(FIRST).map(([path, { skeleton, screen }], place) => {
    const html = (asWritten[place] ?? '') + draw(skeleton, 'first-chinese', 'zh-Hant')
    return [path, { html, screen }]
  }),
)
