import { Fragment } from 'react'
import { appTexts } from '#default-texts/app'
import { sharingTexts } from '#default-texts/sharing'
import type { InvitationInfo } from '#src/domain/model.ts'
import { formatDate, formatTime, weekdayName } from '#src/domain/time.ts'
import styles from '#src/features/sharing/ShareScreen.module.css'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'

/** Says whose invitation it is, so that a client advisor with several of them sends the right one. */
export function InvitationFacts({ info }: { info: InvitationInfo }) {
  const { locale } = useTexts(appTexts, 'intl')
  const { tickets } = useTexts(sharingTexts, 'share')
  const { invitee, startAt, bookingQuota } = info
  const time =
    startAt && `${formatDate(startAt)} ${weekdayName(startAt, locale)} ${formatTime(startAt)}`
  const facts = [
    invitee?.lastName && <Invitee key="guest" {...invitee} />,
    time && <span key="time">{time}</span>,
    bookingQuota !== null && <span key="tickets">{tickets(bookingQuota)}</span>,
  ].filter(Boolean)
  return facts.length === 0 ? null : (
    <p className={styles.facts}>
      {facts.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && <span> · </span>}
          {fact}
        </Fragment>
      ))}
    </p>
  )
}

type InviteeProps = NonNullable<InvitationInfo['invitee']>

function Invitee({ lastName: name, appellation }: InviteeProps) {
  const { forGuest, appellationAfter } = useTexts(sharingTexts, 'share')
  const after = appellation === null ? '' : appellationAfter[appellation]
  const isChinese = /\p{Script=Han}$/u.test(name)
  return (
    <span>
      <span>{forGuest[appellation ?? 'none']}</span>
      <bdi lang={langOf(name)}>{name}</bdi>
      {after !== '' && <span>{isChinese ? after : ` ${after}`}</span>}
    </span>
  )
}
