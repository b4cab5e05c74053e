/** Draws the shared messages as LINE shows them in a chat. */
import type { SharedMessages } from '#mocks/desk.ts'
import { hongKongTime } from '#mocks/workbench/hongKongTime.ts'

type Action = { uri?: string; label?: string }
type Message = {
  type?: string
  text?: string
  altText?: string
  contents?: {
    hero?: { url?: string; aspectRatio?: string; action?: Action }
    footer?: { contents?: { action?: Action }[] }
  }
}

export function LineCards({ shared }: { shared: readonly SharedMessages[] }) {
  return (
    <ol className="chat">
      {[...shared].reverse().map(({ at, outcome, messages }, index) => (
        <li key={shared.length - index}>
          <p className="meta">
            {hongKongTime(at)} · picker: {outcome}
          </p>
          {(messages as Message[]).map((message, place) => (
            <Card key={place} message={message} />
          ))}
        </li>
      ))}
    </ol>
  )
}

/** LINE accepts only https addresses, which this machine does not serve. Use the path instead. */
function ownPicture(url: string): string {
  const { host, pathname, search } = new URL(url)
  return host === window.location.host ? pathname + search : url
}

function Card({ message: { type, text, altText, contents } }: { message: Message }) {
  if (type === 'text') return <p className="bubble">{text}</p>
  const { hero, footer } = contents ?? {}
  const picture = hero?.url !== undefined && (
    <img
      src={ownPicture(hero.url)}
      alt={altText}
      style={{ aspectRatio: hero.aspectRatio?.replace(':', ' / ') }}
    />
  )
  return (
    <figure className="flex">
      {hero?.action?.uri === undefined ? picture : <a href={hero.action.uri}>{picture}</a>}
      {footer?.contents?.map(({ action }, index) => (
        <a key={index} className="button" href={action?.uri} target="_blank" rel="noreferrer">
          {action?.label}
        </a>
      ))}
      <figcaption>{altText}</figcaption>
    </figure>
  )
}
