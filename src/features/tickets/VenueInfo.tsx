import { appTexts } from '#default-texts/app'
import { eventTexts } from '#default-texts/event'
import { ticketsTexts } from '#default-texts/tickets'
import { ticketHint } from '#src/domain/ticketHint.ts'
import type { Instant } from '#src/domain/model.ts'
import type { CodeTab, TicketView } from '#src/domain/ticketView.ts'
import { isOutsideHongKong } from '#src/domain/time.ts'
import { event } from '#src/texts/event.ts'
import styles from '#src/features/tickets/TicketScreen.module.css'
import { useIsRenewalOverdue } from '#src/features/tickets/useIsRenewalOverdue.ts'
import { useTexts } from '#src/texts/locale.ts'
import { NoBreak } from '#src/ui/NoBreak.tsx'

type VenueInfoProps = {
  views: TicketView[]
  /** The id of the ticket in view. */
  shownId: string | null
  tab: CodeTab
  startAt: Instant
}

/** Says what the guest does next, and where: the hint, the address, and the time zone if the phone's differs. */
export function VenueInfo({ views, shownId, tab, startAt }: VenueInfoProps) {
  const texts = useTexts(ticketsTexts, 'ticket')
  const hints = useTexts(ticketsTexts, 'hint')
  return (
    <>
      <p className={styles.text}>{hints[ticketHint(views, useIsRenewalOverdue(views))]}</p>
      {views.find(({ id }) => String(id) === shownId)?.isReceived && <p>{texts.sharedWithYou}</p>}
      <Address tab={tab} />
      {isOutsideHongKong(new Date(startAt).getTimezoneOffset()) && <Zone />}
    </>
  )
}

function Address({ tab }: { tab: CodeTab }) {
  const texts = useTexts(ticketsTexts, 'ticket')
  const copy = useTexts(eventTexts, 'event')
  const address = tab === 'ticket' ? copy.ticketAddress : copy.giftAddress
  const chinese = event.chineseAddresses[tab]
  return (
    <>
      <h2 className={`label ${styles.label}`}>{texts.address}</h2>
      <p>
        <NoBreak text={address} />
      </p>
      {chinese !== address && (
        <p className="secondary" lang="zh-Hant">
          <NoBreak text={chinese} />
        </p>
      )}
    </>
  )
}

function Zone() {
  const { time } = useTexts(ticketsTexts, 'ticket')
  const { hongKong } = useTexts(appTexts, 'timeZone')
  return (
    <>
      <h2 className={`label ${styles.label}`}>{time}</h2>
      <p>{hongKong}</p>
    </>
  )
}
