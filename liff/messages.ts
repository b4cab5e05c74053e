/**
 * Builds and validates share messages. LINE would refuse an invalid one only after the guest chose
 * friends.
 */

/** The limits of the Messaging API, in characters. */
const MAX_LENGTHS = new Map(
  Object.entries({ text: 5000, altText: 400, uri: 1000, url: 1000, label: 20 }),
)

type FlexImage = {
  type: 'image'
  url: string
  size: 'full'
  aspectRatio: string
  aspectMode: 'cover'
  action?: UriAction
}

type UriAction = { type: 'uri'; label: string; uri: string }
type FlexButton = { type: 'button'; style: 'link'; action: UriAction }
type FlexBox = { type: 'box'; layout: 'vertical'; contents: FlexButton[] }

type FlexBubble = { type: 'bubble'; hero: FlexImage; footer?: FlexBox }

type TextMessage = { type: 'text'; text: string }
type FlexMessage = { type: 'flex'; altText: string; contents: FlexBubble }
export type ShareMessage = TextMessage | FlexMessage

/** All URLs are https. */
export type ShareContent = {
  text: string
  /** The text that a chat list or a notification shows instead of the pictures. */
  altText: string
  heroImageUrl: string
  buttonImageUrl: string
  linkLabel: string
  linkUrl: string
}

/** Returns a text and two flex bubbles: the picture, and the button's picture with the link. */
export function shareMessages(content: ShareContent): ShareMessage[] {
  const { text, altText, heroImageUrl, buttonImageUrl, linkLabel, linkUrl } = content
  const link: UriAction = { type: 'uri', label: linkLabel, uri: linkUrl }
  return [
    { type: 'text', text },
    { type: 'flex', altText, contents: { type: 'bubble', hero: image(heroImageUrl, '20:13') } },
    {
      type: 'flex',
      altText,
      contents: {
        type: 'bubble',
        hero: { ...image(buttonImageUrl, '20:5'), action: link },
        footer: {
          type: 'box',
          layout: 'vertical',
          contents: [{ type: 'button', style: 'link', action: link }],
        },
      },
    },
  ]
}

const image = (url: string, aspectRatio: string): FlexImage => ({
  type: 'image',
  url,
  size: 'full',
  aspectRatio,
  aspectMode: 'cover',
})

/** Returns the names of the fields that LINE would refuse. */
export const shareProblems = (messages: readonly unknown[]): string[] => [
  ...new Set(messages.flatMap((message) => problemsOf(message))),
]

function problemsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(problemsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'string' ? fieldProblem(name, part) : problemsOf(part),
  )
}

function fieldProblem(name: string, text: string): string[] {
  const isAddress = name === 'url' || name === 'uri'
  if (isAddress && !isHttps(text)) return [name]
  const max = MAX_LENGTHS.get(name)
  return max !== undefined && (text === '' || text.length > max) ? [name] : []
}

/** These hosts may use http, because a developer's machine has no https. */
const LOCAL_HOSTS = ['127.0.0.1', 'localhost']

function isHttps(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address)
    const isAllowed =
      protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.includes(hostname))
    // The URL parser repairs blanks and lone surrogates, but LINE gets the unrepaired address.
    return /^https?:\/\/\S+$/i.test(address) && !/\p{Surrogate}/u.test(address) && isAllowed
  } catch {
    return false
  }
}
