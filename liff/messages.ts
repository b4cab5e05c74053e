/**
 * Messages for LINE's share picker, built and checked. The limits are the Messaging API's: LINE
 * refuses a message that breaks one only after the guest has chosen friends.
 */
import type { LineMessage } from '#liff/line.ts'

/**
 * Characters of a text message, of what stands in for a flex message in a list of chats, of an
 * address, of a label.
 */
const MOST = { text: 5000, altText: 400, uri: 1000, label: 20 } as const

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

/** What is shared: words, two pictures and one address. Addresses are https. */
export type ShareContent = {
  text: string
  /** Stands in for the pictures in a list of chats and in a notification. */
  altText: string
  heroImageUrl: string
  buttonImageUrl: string
  /** At most 20 characters. */
  linkLabel: string
  linkUrl: string
}

/** A text and two flex bubbles: the picture, then the button's picture with the link. */
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

/** What is wrong with messages, each in a word of its own; empty where LINE will take them. */
export const shareProblems = (messages: readonly unknown[]): string[] => [
  ...new Set(messages.flatMap((message) => problemsOf(message))),
]

/** Looks through a message to any depth, so that a new kind of bubble is checked as well. */
function problemsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(problemsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'string' ? problemOf(name, part) : problemsOf(part),
  )
}

function problemOf(name: string, text: string): string[] {
  const isAddress = name === 'url' || name === 'uri'
  if (isAddress && !isHttps(text)) return [name]
  const most = name === 'url' ? MOST.uri : (MOST as Record<string, number>)[name]
  return most !== undefined && (text === '' || text.length > most) ? [name] : []
}

/** A developer's own machine has no https, and its links lead nowhere else. */
const OWN_MACHINE = ['127.0.0.1', 'localhost']

function isHttps(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address)
    const isFit = protocol === 'https:' || (protocol === 'http:' && OWN_MACHINE.includes(hostname))
    // What the parser drops or mends (blanks, half a character) would not arrive as it was written.
    return /^https?:\/\/\S+$/i.test(address) && !/\p{Surrogate}/u.test(address) && isFit
  } catch {
    return false
  }
}

/** The messages in the port's type; the typed ones lack only its index. */
export const asLineMessages = (messages: ShareMessage[]): LineMessage[] =>
  messages.map((one) => ({ ...one }))
