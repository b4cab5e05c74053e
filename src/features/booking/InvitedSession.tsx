import { useId } from 'react'
import { api } from '#src/api/client.ts'
import type { Id, Session, SessionList } from '#src/domain/model.ts'
import { isSameId } from '#src/domain/ids.ts'
import { invitedSession, sessionTime } from '#src/domain/sessions.ts'
import { formatDate, weekdayName } from '#src/domain/time.ts'
import styles from '#src/features/booking/InvitedSession.module.css'
import { appTexts } from '#default-texts/app'
import { bookingTexts } from '#default-texts/booking'
import { useTexts } from '#src/texts/locale.ts'

type InvitedSessionProps = {
  invitationCode: string
  /** It is undefined while it loads. */
  list: SessionList | undefined
  chosenId: Id | null
  onChoose: (session: Session) => void
}

/** Offers the session that the invitation names. One tap fills event, date and session. */
export function InvitedSession({ invitationCode, list, chosenId, onChoose }: InvitedSessionProps) {
  const texts = useTexts(bookingTexts, 'reservation')
  const { locale } = useTexts(appTexts, 'intl')
  const dayAndTime = useId()
  const { data: info, isLoading } = api.endpoints.getInvitationInfo.useQuery(invitationCode)
  // Reserve the space, so that the fields do not move when the answers arrive.
  if (isLoading || (info && !list))
    return <span className={`skeleton ${styles.waiting}`} aria-hidden="true" />
  const session = info && list ? invitedSession(list.sessions, info) : null
  if (session === null) return null
  const { id, startAt } = session
  const day = `${formatDate(startAt)} ${weekdayName(startAt, locale)}`
  // The form's controls for date and session have these texts in their names, so here they are only the description.
  return (
    <button
      type="button"
      className={styles.invited}
      aria-label={texts.invited}
      aria-describedby={dayAndTime}
      aria-pressed={isSameId(id, chosenId)}
      onClick={() => onChoose(session)}
    >
      <span>
        <span className="unbroken">{`${texts.invited} ·`}</span>{' '}
        <span id={dayAndTime}>
          <span className="unbroken">{day}</span>{' '}
          <span className="unbroken">{sessionTime(session)}</span>
        </span>
      </span>
    </button>
  )
}
