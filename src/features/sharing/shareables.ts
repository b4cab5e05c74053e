/**
 * Builds what the guest shares, as messages of LINE. They are validated, because LINE would refuse an invalid one only
 * after the guest chose friends.
 */
import type { LineMessage } from '#liff/line.ts'
import type { Config } from '#src/config/config.ts'
import type { ShareCodes } from '#src/domain/commands.ts'
import type { InvitationInfo } from '#src/domain/model.ts'
import { receivePath } from '#src/domain/query.ts'
import { paths } from '#src/routing/paths.ts'
import { appOrigin } from '#src/routing/browser.ts'
import { APP_VERSION, event } from '#src/texts/event.ts'
import bandImage from '#src/images/ticket-band.png?no-inline'
import heroImage from '#src/images/share-hero.png?no-inline'
import { eventTexts } from '#default-texts/event'
import { sharingTexts } from '#default-texts/sharing'
import { getTexts } from '#src/texts/locale.ts'

/** A message as friends see it. `ratio` is width to height. `label` is the text of its link. */
export type PreviewPart =
  { text: string } | { picture: string; ratio: readonly [number, number]; label: string | null }

/** An invitation or a ticket that is ready to be sent. */
export type Shareable = {
  /** The messages for LINE's picker. */
  messages: LineMessage[]
  /** The same messages, for the screen. */
  preview: PreviewPart[]
  /** The text and the URL for every other way to share. */
  text: string
  link: string
}

/** LINE loads pictures only over https, but a development server has http. */
const asHttps = (url: string) => url.replace(/^http:/, 'https:')

/** Returns the URL of the event's picture if an image host is configured, else of the built-in picture. */
function imageUrl({ assetBaseUrl }: Config, file: string, builtIn: string): string {
  const address = new URL(assetBaseUrl === null ? builtIn : `${assetBaseUrl}/${file}`, appOrigin())
  address.searchParams.set('ver', APP_VERSION)
  return asHttps(address.href)
}

/** Creates the preview from the message itself, so that the two cannot differ. */
function messagePreview(message: ShareMessage): PreviewPart {
  if (message.type === 'text') return { text: message.text }
  const { hero, footer } = message.contents
  const [width = 1, height = 1] = hero.aspectRatio.split(':').map(Number)
  return {
    picture: hero.url.replace(asHttps(appOrigin()), appOrigin()),
    ratio: [width, height],
    label: footer?.contents[0]?.action.label ?? null,
  }
}

/** Returns null if LINE would not accept the messages. */
function buildShareable(
  config: Config,
  text: string,
  altText: string,
  link: string,
): Shareable | null {
  const messages = shareMessages({
    text,
    altText,
    heroImageUrl: imageUrl(config, event.images.shareHero, heroImage),
    buttonImageUrl: imageUrl(config, event.images.shareButton, bandImage),
    linkLabel: getTexts(sharingTexts, 'sharedMessage').check,
    linkUrl: link,
  })
  return shareProblems(messages).length > 0
    ? null
    : { messages, preview: messages.map(messagePreview), text, link }
}

/** Returns null if the server sent no URL that LINE accepts. */
export function shareableInvitation(config: Config, info: InvitationInfo): Shareable | null {
  const { name } = getTexts(eventTexts, 'event')
  const texts = getTexts(sharingTexts, 'sharedMessage')
  return info.invitationUrl === null
    ? null
    : buildShareable(config, texts.invitation(name), texts.altText(name), info.invitationUrl)
}

/**
 * The first guest who opens the link gets the ticket. The link goes through LINE if a LIFF URL is
 * configured. Returns null if LINE would not accept the link.
 */
export const shareableTicket = (
  config: Config,
  codes: ShareCodes,
  when: string,
): Shareable | null => buildTicketShareable(config, receivePath(codes), when)

/** Returns the preview before the link exists. Only the codes in the link are missing. */
export const ticketPreview = (config: Config, when: string): PreviewPart[] =>
  buildTicketShareable(config, paths.receive, when)?.preview ?? []

function buildTicketShareable(config: Config, path: string, when: string): Shareable | null {
  const { name } = getTexts(eventTexts, 'event')
  const texts = getTexts(sharingTexts, 'sharedMessage')
  const base = config.liffUrl ?? appOrigin()
  return buildShareable(
    config,
    texts.ticket(name, when),
    texts.ticketAltText(name),
    base.replace(/\/+$/, '') + path,
  )
}

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
