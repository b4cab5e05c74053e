/**
 * The skeleton of an open ticket, with slots that src/earlyCode/ticket.ts fills. Only the build
 * renders it. It has the app's layout, so that nothing moves when the app starts.
 */
import { appTexts } from '#default-texts/app'
import { ticketsTexts } from '#default-texts/tickets'
import { weekdayNames } from '#src/domain/calendar.ts'
import carousel from '#src/features/tickets/Carousel.module.css'
import card from '#src/features/tickets/CodeCard.module.css'
import countdown from '#src/features/tickets/Countdown.module.css'
import { TicketSkeleton } from '#src/features/tickets/TicketSkeleton.tsx'
import styles from '#src/features/tickets/TicketScreen.module.css'
import { useTexts } from '#src/texts/locale.ts'
import qrCode from '#src/ui/QrCode.module.css'

export const EarlyTicket = () => (
  <TicketSkeleton session={<Session />}>
    <div hidden data-early="ticket.open">
      <div className={carousel.frame} data-early="ticket.carousel">
        <div className={carousel.slides}>
          <div className={carousel.slide}>
            <OpenCard />
          </div>
        </div>
      </div>
    </div>
  </TicketSkeleton>
)

function Session() {
  const { locale } = useTexts(appTexts, 'intl')
  return (
    <>
      <span className={`secondary ${styles.date}`}>
        <span data-early="ticket.date" />{' '}
        <span hidden data-early="ticket.weekday">
          {weekdayNames(locale).join('|')}
        </span>
      </span>{' '}
      <span className={styles.time} data-early="ticket.time" />
    </>
  )
}

function OpenCard() {
  const texts = useTexts(ticketsTexts, 'ticket')
  return (
    <div className={card.card}>
      <div className={card.code}>
        <svg
          className={qrCode.code}
          role="img"
          aria-label={texts.ticketCode}
          data-early="ticket.code"
        />
        <span className={card.enlarge}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M12 3h5v5M17 3l-6 6M3 12v5h5M3 17l6-6" />
          </svg>
          <span>{texts.enlarge}</span>
          <span className={`${countdown.time} ${countdown.unknown}`} data-early="ticket.left" />
        </span>
      </div>
      <p className="value" data-early="ticket.position">
        {BLANK}
      </p>
      <p data-early="ticket.count">{BLANK}</p>
      <p className={`caption ${card.door} ${card.unknown}`}>
        <span data-early="ticket.number">{`${texts.ticketNumber} {number}`}</span>{' '}
        <span>{texts.admissionUntil('00:00')}</span>{' '}
        <span className={card.admission} data-early="ticket.admission" />
      </p>
      <span className={`link ${card.unknown}`} data-early="ticket.link">
        {BLANK}
      </span>
    </div>
  )
}

/** Reserves space for text that only the app shows: the position or guest count, and the link. */
const BLANK = '\u00a0'
