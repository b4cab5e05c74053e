import { Fragment } from 'react'
import { appTexts } from '#default-texts/app'
import { sharingTexts } from '#default-texts/sharing'
import { isJoinedName } from '#src/domain/invitation.ts'
import type { InvitationInfo } from '#src/domain/model.ts'
import { formatDate, formatTime, weekdayName } from '#src/domain/time.ts'
import styles from '#src/features/sharing/ShareScreen.module.css'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'

/** Shows the guest, the time and the tickets, so that a client advisor with several invitations sends the right one. */
export function InvitationFacts({ info }: { info: InvitationInfo }) {
  const { locale } = useTexts(appTexts, 'intl')
  const { tickets } = useTexts(sharingTexts, 'share')
  const { invitee, startAt, bookingQuota } = info
  const time =
    startAt && `${formatDate(startAt)} ${weekdayName(startAt, locale)} ${formatTime(startAt)}`
  const facts = [
    { id: 'guest', fact: invitee?.lastName && <Invitee {...invitee} /> },
    { id: 'time', fact: time },
    { id: 'tickets', fact: bookingQuota !== null && tickets(bookingQuota) },
  ].filter(({ fact }) => fact)
  return facts.length === 0 ? null : (
    <p className={styles.facts}>
      {facts.map(({ id, fact }, index) => (
        <Fragment key={id}>
          {index > 0 && <span> · </span>}
          <span>{fact}</span>
        </Fragment>
      ))}
    </p>
  )
}

type InviteeProps = NonNullable<InvitationInfo['invitee']>

function Invitee({ lastName: name, appellation }: InviteeProps) {
  const { forGuest, appellationAfter } = useTexts(sharingTexts, 'share')
  const after = appellation === null ? '' : appellationAfter[appellation]
  return (
    <span>
      <span>{forGuest[appellation ?? 'none']}</span>
      <bdi lang={langOf(name)}>{name}</bdi>
      {after !== '' && <span>{isJoinedName(name) ? after : ` ${after}`}</span>}
    </span>
  )
}
