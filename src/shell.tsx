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

/** The HTML inside #root by path. Every other path gets the introduction's, which is the opening picture. */
export function renderShells(): Record<string, string> {
  const form = draw(<FormSkeleton />)
  const forms = [
    paths.verify,
    paths.reservation,
    paths.reservationPhone,
    paths.confirm,
    paths.success,
    paths.form1,
    paths.form2,
  ]
  return {
    [paths.intro]: draw(<IntroSkeleton />),
    [paths.ticket]: draw(<TicketSkeleton />),
    ...Object.fromEntries(forms.map((path) => [path, form])),
  }
}
