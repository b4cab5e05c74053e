import type { ReactNode } from 'react'
import { api, REFETCH } from '#src/api/client.ts'
import { isJoinedName } from '#src/domain/invitation.ts'
import type { InvitationInfo } from '#src/domain/model.ts'
import { useAppDispatch } from '#src/session/hooks.ts'
import { WaitingNotice } from '#src/session/WaitingNotice.tsx'
import styles from '#src/features/invitation/InvitationCard.module.css'
import { formatTimeRange } from '#src/domain/time.ts'
import { invitationTexts } from '#default-texts/invitation'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'
import { EventName } from '#src/ui/EventName.tsx'
import { Facets } from '#src/ui/facets/Facets.tsx'
import { ListRow } from '#src/ui/ListRow.tsx'
import { NoBreak } from '#src/ui/NoBreak.tsx'

type InvitationCardProps = {
  code: string
  /** Repeats a bind request that had no answer. Null if there is none. */
  onBindAgain?: (() => void) | null
}

export function InvitationCard({ code, onBindAgain = null }: InvitationCardProps) {
  const texts = useTexts(invitationTexts, 'invitation')
  const dispatch = useAppDispatch()
  const { data, isError, isFetching } = api.endpoints.getInvitationInfo.useQuery(code)
  const isMissing = !data && isError && !isFetching
  const retry = () => {
    if (isMissing) void dispatch(api.endpoints.getInvitationInfo.initiate(code, REFETCH))
    onBindAgain?.()
  }
  return (
    <CardLayout title={data ? <Invitee info={data} /> : texts.title} isBusy={isFetching}>
      {data && <Rows info={data} />}
      {isMissing || onBindAgain !== null ? (
        <WaitingNotice
          // If the invitation's details are missing, a retry fetches them even while the binding is rate-limited.
          commands={isMissing ? [] : ['bindInvitation']}
          text={onBindAgain === null ? texts.infoFailed : texts.unanswered}
          onRetry={retry}
          retry={texts.retry}
        />
      ) : (
        !data && <p className={`secondary ${styles.message}`}>{texts.loading}</p>
      )}
    </CardLayout>
  )
}

type CardLayoutProps = { title: ReactNode; isBusy?: boolean; children: ReactNode }

export function CardLayout({ title, isBusy, children }: CardLayoutProps) {
  const texts = useTexts(invitationTexts, 'invitation')
  return (
    <div className={styles.card} aria-busy={isBusy}>
      <div className={styles.head}>
        <Facets picture="invitationHead" />
      </div>
      <div className={styles.text}>
        <p className="eyebrow">{texts.eyebrow}</p>
        <h1 className={`display ${styles.guest}`}>{title}</h1>
        <p className={styles.greeting}>{texts.greeting}</p>
        <p className={`title ${styles.event}`}>
          <EventName name={texts.event} />
        </p>
        {children}
      </div>
    </div>
  )
}

/** Shows the name with its appellation. An unknown appellation is left out. */
function Invitee({ info: { invitee } }: { info: InvitationInfo }) {
  const texts = useTexts(invitationTexts, 'invitation')
  const appellationTexts = useTexts(invitationTexts, 'appellation')
  const name = invitee?.lastName || null
  if (name === null) return texts.guest
  const appellation = invitee?.appellation ?? null
  const after = appellation === null ? '' : appellationTexts[`${appellation}After`]
  const isJoined = isJoinedName(name)
  return (
    // A page translator moves text nodes around the name, so a language change needs a new element.
    <span
      key={texts.greeting}
      className={styles.invitee}
      data-joined={isJoined && after !== '' ? '' : undefined}
    >
      {appellation !== null && appellationTexts[`${appellation}Before`]}
      <bdi lang={langOf(name, langOf(texts.greeting))}>{name}</bdi>
      {!isJoined && after !== '' && ' '}
      {after}
    </span>
  )
}

function Rows({ info: { startAt, endAt, bookingQuota } }: { info: InvitationInfo }) {
  const texts = useTexts(invitationTexts, 'invitation')
  return (
    <dl className={`list ${styles.rows}`}>
      {startAt !== null && (
        <ListRow label={texts.date}>
          <span>{texts.day(startAt)}</span> <span>{texts.weekday(startAt)}</span>
        </ListRow>
      )}
      {startAt !== null && <ListRow label={texts.time}>{formatTimeRange(startAt, endAt)}</ListRow>}
      <ListRow label={texts.venue}>
        <NoBreak text={texts.place} />
      </ListRow>
      {bookingQuota !== null && (
        <ListRow label={texts.tickets}>{texts.count(bookingQuota)}</ListRow>
      )}
    </dl>
  )
}
