import { ticketsTexts } from '#default-texts/tickets'
import { isDayOver } from '#src/domain/overlays.ts'
import type { CoveredView, Overlay } from '#src/domain/ticketView.ts'
import { CheckedIn } from '#src/features/tickets/CheckedIn.tsx'
import { CodeOverlay } from '#src/features/tickets/CodeOverlay.tsx'
import styles from '#src/features/tickets/CodeOverlay.module.css'
import { useClock } from '#src/session/useClock.ts'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'
import { ContactLink } from '#src/ui/ContactLink.tsx'

/** A guest whose code has one of these overlays may need help at the entrance. */
const WITH_CONTACT: Overlay[] = ['expired', 'giftExpired', 'sharedWith']

type CoveredCodeProps = {
  view: CoveredView
  /** True if the ticket was open on this screen until the check-in. */
  isAdmitted: boolean
}

export function CoveredCode({ view, isAdmitted }: CoveredCodeProps) {
  const { overlay, ownerName, startAt } = view
  const texts = useTexts(ticketsTexts, 'overlay')
  const isToday = useClock(({ server }) => !isDayOver(startAt, server.now))
  // The welcome ends with the day of the session.
  if (overlay === 'used') return <CheckedIn isAdmitted={isAdmitted && isToday} startAt={startAt} />
  return (
    <CodeOverlay
      figure={<OverlayIcon name={iconName(overlay)} />}
      action={
        WITH_CONTACT.includes(overlay) && (
          <div className={styles.contact}>
            <ContactLink />
          </div>
        )
      }
    >
      <span>{texts[overlay]}</span>
      {(overlay === 'usedBy' || overlay === 'sharedWith') && (
        <Owner
          label={overlay === 'usedBy' ? texts.usedByLabel : ''}
          name={ownerName ?? texts[`${overlay}Unknown`]}
        />
      )}
    </CodeOverlay>
  )
}

/** Shows the name on its own line. */
const Owner = ({ label, name }: { label: string; name: string }) => (
  <span className={styles.owner}>
    <span>{label}</span>
    <bdi lang={langOf(name)}>{name}</bdi>
  </span>
)

const ICONS = {
  done: 'M11.5 20.5l6 6 11-12',
  closed: 'M13 20h14',
  late: 'M20 11v9l6 4',
}

const OverlayIcon = ({ name }: { name: keyof typeof ICONS }) => (
  <svg
    className={`${styles.icon} ${name === 'done' ? styles.done : ''}`}
    viewBox="0 0 40 40"
    aria-hidden="true"
  >
    <circle cx="20" cy="20" r="18" />
    <path d={ICONS[name]} />
  </svg>
)

function iconName(overlay: Overlay): keyof typeof ICONS {
  if (overlay === 'cancelled') return 'closed'
  return overlay === 'expired' || overlay === 'giftExpired' ? 'late' : 'done'
}
