import { Fragment } from 'react'
import { appTexts } from '#default-texts/app'
import { sharingTexts } from '#default-texts/sharing'
import { isJoinedName } from '#src/domain/invitation.ts'
import type { Instant, InvitationInfo } from '#src/domain/model.ts'
import { formatDate, formatTime, weekdayName } from '#src/domain/time.ts'
import styles from '#src/features/sharing/ShareScreen.module.css'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'

/** It prevents a line break, and gives an otherwise empty line its height. */
export const NO_BREAK_SPACE = '\u00a0'

/** Shows the guest, the time and the tickets, so that a client advisor with several invitations sends the right one. */
export function InvitationFacts({ info }: { info: InvitationInfo }) {
  const { locale } = useTexts(appTexts, 'intl')
  const { tickets } = useTexts(sharingTexts, 'share')
  const { invitee, startAt, bookingQuota } = info
  const facts = [
    { id: 'guest', fact: invitee?.lastName && <Invitee {...invitee} /> },
    { id: 'time', fact: startAt && <Time parts={timeParts(startAt, locale)} /> },
    { id: 'tickets', fact: bookingQuota !== null && <span>{tickets(bookingQuota)}</span> },
  ].filter(({ fact }) => fact)
  return facts.length === 0 ? null : (
    <p className={styles.facts}>
      {facts.map(({ id, fact }, index) => (
        <Fragment key={id}>
          {index > 0 && ' '}
          <span>
            {fact}
            {/* The dot may end a line, but never begins the next one. */}
            {index < facts.length - 1 && <span>{NO_BREAK_SPACE}·</span>}
          </span>
        </Fragment>
      ))}
    </p>
  )
}

const timeParts = (at: Instant, locale: string) => [
  formatDate(at),
  weekdayName(at, locale),
  formatTime(at),
]

/** A line breaks only between the parts. */
const Time = ({ parts }: { parts: string[] }) =>
  parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className="unbroken">{part}</span>
    </Fragment>
  ))

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
