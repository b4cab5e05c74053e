import { useState, type ReactNode } from 'react'
import { ticketTexts } from '#default-texts/ticket.ts'
import type { Instant } from '#src/domain/model.ts'
import { AppLink } from '#src/routing/navigation.tsx'
import styles from '#src/features/tickets/CodeCard.module.css'
import type { CodeCover, CodeTab } from '#src/features/tickets/ticketView.ts'
import { Cover } from '#src/features/tickets/CodeOverlay.tsx'
import { ExpiredCode } from '#src/features/tickets/ExpiredCode.tsx'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'
import { lazyComponent } from '#src/ui/lazyComponent.tsx'
import { PlainButton } from '#src/ui/PlainButton.tsx'
import { QrCode } from '#src/ui/QrCode.tsx'

/** Lazy, and fetched while the code is still open: neither is needed for it to be scanned. */
const EnlargedCode = lazyComponent(() =>
  import('#src/features/tickets/EnlargedCode.tsx').then((m) => m.EnlargedCode),
)
const CheckInAnimation = lazyComponent(() =>
  import('#src/features/tickets/CheckInAnimation.tsx').then((m) => m.CheckInAnimation),
)

export type Code = {
  text: string
  name: string
  tab: CodeTab
  startAt: Instant
}

type CodeCardProps = {
  code: Omit<Code, 'text'> & { text: string | null }
  /** False for slides out of sight, of which there may be hundreds. */
  isDrawn: boolean
  cover: CodeCover | null
  /** The ticket was used while it was open here. */
  isAdmitted: boolean
  /** For an expired code that was not renewed; null for a valid one. */
  onRetry: (() => void) | null
  caption: string | null
  /** Null where the invitation offered one event alone. */
  eventName: string | null
  share: { path: string; label: string } | null
  /** Null where no gift remains. */
  onOpenGift: (() => void) | null
  children?: ReactNode
}

export function CodeCard(props: CodeCardProps) {
  const {
    code,
    isDrawn,
    cover,
    isAdmitted,
    onRetry,
    caption,
    eventName,
    share,
    onOpenGift,
    children,
  } = props
  const texts = useTexts(ticketTexts, 'ticket')
  const { text } = code
  const [isEnlarged, setIsEnlarged] = useState(false)
  // What a scan has changed is shown on the card.
  const canEnlarge = cover === null && text !== null
  if (isEnlarged && !canEnlarge) setIsEnlarged(false)
  return (
    <div className={styles.card}>
      <div className={styles.code}>
        {cover !== null ? (
          <CoveredCode cover={cover} isAdmitted={isAdmitted} />
        ) : text === null ? (
          <p className={styles.message}>{texts.noCode}</p>
        ) : !isDrawn ? null : onRetry !== null ? (
          <ExpiredCode {...{ text, name: code.name, onRetry }} />
        ) : (
          <OpenCode text={text} name={code.name} onEnlarge={() => setIsEnlarged(true)} />
        )}
        {canEnlarge && (
          <EnlargedCode
            {...{ ...code, text, onRetry }}
            isOpen={isEnlarged}
            onClose={() => setIsEnlarged(false)}
          />
        )}
      </div>
      {eventName && (
        <p className="value" lang={langOf(eventName)}>
          {eventName}
        </p>
      )}
      {caption && <p className="value">{caption}</p>}
      {children}
      {onOpenGift && (
        <div className={styles.gift}>
          <PlainButton onClick={onOpenGift}>{texts.openGift}</PlainButton>
        </div>
      )}
      {share && <AppLink to={share.path}>{share.label}</AppLink>}
    </div>
  )
}

type CoveredCodeProps = { cover: CodeCover; isAdmitted: boolean }

function CoveredCode({ cover: { icon, message, person }, isAdmitted }: CoveredCodeProps) {
  const texts = useTexts(ticketTexts, 'cover')
  const name = person && (person.name ?? texts[person.unknown])
  return (
    <Cover icon={icon} scene={isAdmitted && <CheckInAnimation isShown />}>
      {texts[message]}
      {name !== undefined && <bdi lang={langOf(name)}>{name}</bdi>}
    </Cover>
  )
}

type OpenCodeProps = { text: string; name: string; onEnlarge: () => void }

function OpenCode({ text, name, onEnlarge }: OpenCodeProps) {
  const texts = useTexts(ticketTexts, 'ticket')
  return (
    <>
      <QrCode text={text} name={name} />
      <button
        type="button"
        className={styles.enlarge}
        aria-label={texts.enlarge}
        onClick={onEnlarge}
      />
      <CheckInAnimation isShown={false} />
    </>
  )
}
