import { shareMessages, shareProblems, type ShareMessage } from '#liff/messages.ts'
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
