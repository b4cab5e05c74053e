import { useState, type ReactNode } from 'react'
import { appTexts } from '#default-texts/app.ts'
import { ticketTexts } from '#default-texts/ticket.ts'
import { GoLink } from '#src/routing/Go.tsx'
import styles from '#src/screens/ticket/CodeCard.module.css'
import type { CodeCover } from '#src/screens/ticket/codes.ts'
import { Cover } from '#src/screens/ticket/Cover.tsx'
import { EnlargedCode } from '#src/screens/ticket/EnlargedCode.tsx'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'
import { QrCode } from '#src/ui/QrCode.tsx'

type CodeCardProps = {
  text: string | null
  name: string
  cover: CodeCover | null
  /** For an expired code that was not renewed; null for a valid one. */
  onRetry: (() => void) | null
  caption: string | null
  sharePath: string | null
  /** Closes the enlarged code after this time; null for never. */
  enlargedForMinutes: number | null
  children?: ReactNode
}

export function CodeCard(props: CodeCardProps) {
  const { text, name, cover, onRetry, caption, sharePath, enlargedForMinutes, children } = props
  const texts = useTexts(ticketTexts, 'ticket')
  return (
    <div className={styles.card}>
      <div className={styles.code}>
        {cover !== null ? (
          <CoveredCode cover={cover} />
        ) : text === null ? (
          <p className={styles.message}>{texts.noCode}</p>
        ) : onRetry !== null ? (
          <ExpiredCode {...{ text, name, onRetry }} />
        ) : (
          <OpenCode {...{ text, name, enlargedForMinutes }} />
        )}
      </div>
      {caption && <p className="value">{caption}</p>}
      {children}
      {sharePath !== null && <GoLink to={sharePath}>{texts.share}</GoLink>}
    </div>
  )
}

function CoveredCode({ cover: { icon, message, person } }: { cover: CodeCover }) {
  const texts = useTexts(ticketTexts, 'cover')
  const name = person ?? texts.anotherPerson
  return (
    <Cover icon={icon}>
      {texts[message]}
      {person !== undefined && (
        <>
          {' '}
          <bdi lang={langOf(name)}>{name}</bdi>
        </>
      )}
    </Cover>
  )
}

type ExpiredCodeProps = { text: string; name: string; onRetry: () => void }

function ExpiredCode({ text, name, onRetry }: ExpiredCodeProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(ticketTexts, 'ticket')
  return (
    <div className={styles.expired}>
      <QrCode text={text} name={name} />
      <div className={styles.reason} role="status">
        <p>{texts.expired}</p>
        <button type="button" className="link" onClick={onRetry}>
          {common.retry}
        </button>
      </div>
    </div>
  )
}

type OpenCodeProps = { text: string; name: string; enlargedForMinutes: number | null }

function OpenCode({ text, name, enlargedForMinutes }: OpenCodeProps) {
  const texts = useTexts(ticketTexts, 'ticket')
  const [isEnlarged, setIsEnlarged] = useState(false)
  return (
    <>
      <QrCode text={text} name={name} />
      <button
        type="button"
        className={styles.enlarge}
        aria-label={texts.enlarge}
        onClick={() => setIsEnlarged(true)}
      />
      {isEnlarged && (
        <EnlargedCode
          text={text}
          name={name}
          closesAfterMinutes={enlargedForMinutes}
          onClose={() => setIsEnlarged(false)}
        />
      )}
    </>
  )
}
