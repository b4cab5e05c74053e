/** The invitation's text on its card (spec 2, Invitation landing): whose it is, when, how many. It may be slow or missing. */
import { api } from '#src/api/client.ts'
import type { InvitationInfo } from '#src/domain/model.ts'
import { cleanName } from '#src/domain/names.ts'
import { formatChineseDate, formatTimeRange } from '#src/domain/time.ts'
import { event } from '#src/event.ts'
import { invitationTexts } from '#src/texts/invitation.ts'
import { FacetArt } from '#src/ui/facets/FacetArt.tsx'
import { invitationHead } from '#src/ui/facets/presets.ts'
import { ListRow } from '#src/ui/ListRow.tsx'
import { Notice } from '#src/ui/Notice.tsx'

export function InvitationCard({ code }: { code: string }) {
  const { data, isError, isFetching, refetch } = api.endpoints.getInvitationInfo.useQuery(code)
  return (
    <div className="invitation-card" aria-busy={isFetching}>
      <div className="invitation-head">
        <FacetArt {...invitationHead} />
      </div>
      <div className="invitation-text">
        <p className="eyebrow" lang="en">
          {invitationTexts.eyebrow}
        </p>
        <h1 className="title">
          <span className="invitation-invitee">
            {data ? <Invitee info={data} /> : invitationTexts.title}
          </span>
        </h1>
        <p className="invitation-greeting">{invitationTexts.greeting}</p>
        <p className="secondary">{event.nameZh}</p>
        {data && <Rows info={data} />}
        {!data && isFetching && (
          <p className="secondary invitation-wait">{invitationTexts.loading}</p>
        )}
        {!data && isError && !isFetching && (
          <Notice
            text={invitationTexts.infoFailed}
            onRetry={() => void refetch()}
            retry={invitationTexts.retry}
          />
        )}
      </div>
    </div>
  )
}

/** An appellation that is not known leaves the name alone. */
function Invitee({ info: { invitee } }: { info: InvitationInfo }) {
  const name = cleanName(invitee?.lastName ?? null)
  if (name === null) return invitationTexts.guest
  const appellation = invitee?.appellation ?? null
  return (
    <>
      <bdi>{name}</bdi>
      {appellation !== null && ` ${invitationTexts.appellations[appellation]}`}
    </>
  )
}

function Rows({ info: { startAt, endAt, bookingQuota } }: { info: InvitationInfo }) {
  return (
    <dl className="list">
      {startAt !== null && (
        <ListRow label={invitationTexts.date}>{formatChineseDate(startAt)}</ListRow>
      )}
      {startAt !== null && endAt !== null && (
        <ListRow label={invitationTexts.time}>{formatTimeRange(startAt, endAt)}</ListRow>
      )}
      {bookingQuota !== null && (
        <ListRow label={invitationTexts.tickets}>{invitationTexts.count(bookingQuota)}</ListRow>
      )}
    </dl>
  )
}
