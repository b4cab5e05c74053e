/** One code on its white card: to be scanned, covered, or lapsed for want of a network. */
import type { ReactNode } from 'react'
import { GoLink } from '#src/routing/Go.tsx'
import { useLazyComponent } from '#src/ui/useLazyComponent.ts'
import type { CoveredBy } from '#src/screens/ticket/codes.ts'
import { appTexts } from '#default-texts/app.ts'
import { ticketTexts } from '#default-texts/ticket.ts'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Cover } from '#src/screens/ticket/Cover.tsx'
import { QrCode } from '#src/ui/QrCode.tsx'

type CodeCardProps = {
  /** Null while the server has sent no whole code. */
  text: string | null
  /** The accessible name of the code's image. */
  name: string
  cover: CoveredBy | null
  /** The code's time is over and no newer one has come: the guest may ask for it. Null for a code that is good. */
  onRetry: (() => void) | null
  /** Said of this card alone: a session at another time than the first one's. */
  caption?: string | null
  /** Where the ticket can be passed on; null where it cannot. */
  sharePath: string | null
  /** The enlarged code closes by itself after so long; null for never. */
  enlargedForMinutes: number | null
  children?: ReactNode
}

const loadEnlarged = () =>
  import('#src/screens/ticket/EnlargedCode.tsx').then((m) => m.EnlargedCode)

export function CodeCard({
  text,
  name,
  cover,
  onRetry,
  caption,
  sharePath,
  enlargedForMinutes,
  children,
}: CodeCardProps) {
  const covers = useTexts(ticketTexts, 'cover')
  const texts = useTexts(ticketTexts, 'ticket')
  const by = cover?.by ?? covers.anotherPerson
  return (
    <div className="ticket-card">
      <div className="ticket-code">
        {cover !== null ? (
          <Cover mark={cover.mark}>
            {covers[cover.text]}
            {cover.by !== undefined && (
              <>
                {' '}
                <bdi lang={langOf(by)}>{by}</bdi>
              </>
            )}
          </Cover>
        ) : text === null ? (
          <p className="ticket-waiting">{texts.noCode}</p>
        ) : (
          <OpenCode {...{ text, name, onRetry, enlargedForMinutes }} />
        )}
      </div>
      {caption && <p className="value">{caption}</p>}
      {children}
      {sharePath !== null && <GoLink to={sharePath}>{texts.share}</GoLink>}
    </div>
  )
}

/** The code itself; a tap enlarges it. */
type OpenCodeProps = Pick<CodeCardProps, 'name' | 'onRetry' | 'enlargedForMinutes'> & {
  text: string
}

function OpenCode({ text, name, onRetry, enlargedForMinutes }: OpenCodeProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(ticketTexts, 'ticket')
  const enlarged = useLazyComponent(loadEnlarged)
  if (onRetry !== null)
    return (
      <div className="ticket-lapsed">
        <QrCode text={text} name={name} />
        <div className="ticket-lapsed-text" role="status">
          <p>{texts.expired}</p>
          {/* Whatever the phone believes of its network. */}
          <button type="button" className="link" onClick={onRetry}>
            {common.retry}
          </button>
        </div>
      </div>
    )
  return (
    <>
      <QrCode text={text} name={name} />
      <button
        type="button"
        className="ticket-enlarge"
        aria-label={texts.enlarge}
        onClick={enlarged.open}
      />
      {enlarged.Component && (
        <enlarged.Component
          text={text}
          name={name}
          closesAfterMinutes={enlargedForMinutes}
          onClose={enlarged.close}
        />
      )}
    </>
  )
}
