import { useEffect, useEffectEvent, useRef } from 'react'
import { appTexts } from '#default-texts/app'
import { eventTexts } from '#default-texts/event'
import { ticketsTexts } from '#default-texts/tickets'
import type { OpenView } from '#src/domain/ticketView.ts'
import { SessionTime, TicketBanner } from '#src/features/tickets/TicketHead.tsx'
import { Countdown } from '#src/features/tickets/Countdown.tsx'
import { ExpiredCode } from '#src/features/tickets/ExpiredCode.tsx'
import styles from '#src/features/tickets/EnlargedCode.module.css'
import { useIsRenewalOverdue } from '#src/features/tickets/useIsRenewalOverdue.ts'
import { useServices } from '#src/config/services.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { NoBreak } from '#src/ui/NoBreak.tsx'
import { QrCode } from '#src/ui/QrCode.tsx'
import { useGrowth } from '#src/features/tickets/useGrowth.ts'

type OpenedCodeProps = {
  view: OpenView
  /** The code on the card, from which the enlarged one grows. */
  cardCode: Element | null
  onRetry: () => void
  onClose: () => void
}

type EnlargedCodeProps = Omit<OpenedCodeProps, 'view'> & { view: OpenView | null }

/** Shows the enlarged code. `view` is null while none is enlarged. */
export function EnlargedCode({ view, ...actions }: EnlargedCodeProps) {
  return view && <OpenedCode {...{ view, ...actions }} />
}

/** Shows the kind of code, its session and the number of guests, so that staff can read them from afar. */
function OpenedCode({ view, cardCode, onRetry, onClose }: OpenedCodeProps) {
  const { qrText, tab, startAt } = view
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(ticketsTexts, 'ticket')
  const name = texts[`${tab}Code`]
  // An expired code stays enlarged, under an overlay, until the new one arrives.
  const isOverdue = useIsRenewalOverdue([view])
  useAutoClose(tab === 'gift', onClose)
  const cell = useRef<HTMLDivElement>(null)
  useGrowth(cell, cardCode)
  return (
    <Dialog title={isOverdue ? texts[`${tab}Tab`] : name} variant="full" onDismiss={onClose}>
      <div className={styles.view}>
        <div className={styles.content}>
          <TicketBanner tab={tab} />
          <div className={styles.facts}>
            <p className={`heading ${styles.kind}`}>{texts[`${tab}Tab`]}</p>
            <SessionTime startAt={startAt} />
          </div>
          <div className={styles.code} ref={cell}>
            {isOverdue ? (
              <ExpiredCode {...{ view, onRetry }} />
            ) : (
              <QrCode text={qrText} name={name} />
            )}
          </div>
          {!isOverdue && <Notes view={view} />}
          {/* The button covers the whole content, so a tap anywhere closes the dialog. */}
          <button type="button" className={`link ${styles.close}`} onClick={onClose}>
            {common.close}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function Notes({ view: { tab, count } }: { view: OpenView }) {
  const { giftCounter } = useTexts(eventTexts, 'event')
  const texts = useTexts(ticketsTexts, 'ticket')
  return (
    <div className={styles.notes}>
      {tab === 'gift' ? (
        <p>
          <NoBreak text={giftCounter} />
        </p>
      ) : (
        count > 0 && <p>{texts.count(count)}</p>
      )}
      <Countdown />
      <p>{texts.brightness}</p>
    </div>
  )
}

/** Closes an enlarged voucher after the configured time, if there is one. */
function useAutoClose(isGift: boolean, onClose: () => void) {
  const { couponRedeemTimeoutMinutes } = useServices().config
  const minutes = isGift ? couponRedeemTimeoutMinutes : null
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (minutes === null) return
    const timer = setTimeout(close, minutes * 60_000)
    return () => clearTimeout(timer)
  }, [minutes])
}
