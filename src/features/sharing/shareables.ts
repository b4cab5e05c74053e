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

/** A message as friends see it. `ratio` is width to height; `label` is that of its link. */
export type PreviewPart =
  { text: string } | { picture: string; ratio: readonly [number, number]; label: string | null }

/** Messages for LINE's picker, text and link for every other way. */
export type Shareable = {
  messages: LineMessage[]
  preview: PreviewPart[]
  text: string
  link: string
}

/** LINE fetches pictures over https only; a developer's machine has http. */
const asHttps = (url: string) => url.replace(/^http:/, 'https:')

/** The event's picture where images are configured, else the app's own. */
function imageUrl({ assetBaseUrl }: Config, file: string, own: string): string {
  const address = new URL(assetBaseUrl === null ? own : `${assetBaseUrl}/${file}`, appOrigin())
  address.searchParams.set('ver', APP_VERSION)
  return asHttps(address.href)
}

/** Read from the messages themselves, so that it cannot differ from what is sent. */
function previewOf(message: ShareMessage): PreviewPart {
  if (message.type === 'text') return { text: message.text }
  const { hero, footer } = message.contents
  const [width = 1, height = 1] = hero.aspectRatio.split(':').map(Number)
  return {
    picture: hero.url.replace(asHttps(appOrigin()), appOrigin()),
    ratio: [width, height],
    label: footer?.contents[0]?.action.label ?? null,
  }
}

function shareable(config: Config, text: string, altText: string, link: string): Shareable | null {
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
    : { messages, preview: messages.map(previewOf), text, link }
}

/** Null where the server gave no address that LINE would take. */
export function invitationToShare(config: Config, info: InvitationInfo): Shareable | null {
  const { name } = getTexts(eventTexts, 'event')
  const words = getTexts(sharingTexts, 'sharedMessage')
  return info.invitationUrl === null
    ? null
    : shareable(config, words.invitation(name), words.altText(name), info.invitationUrl)
}

/** Whoever opens the link first gets the ticket; through LINE where there is a LIFF URL. */
export const ticketToShare = (config: Config, codes: ShareCodes, when: string): Shareable | null =>
  ticketShareable(config, receivePath(codes), when)

/** Before there is a link: all but the codes is as it will be sent. */
export const ticketPreview = (config: Config, when: string): PreviewPart[] =>
  ticketShareable(config, paths.receive, when)?.preview ?? []

function ticketShareable(config: Config, path: string, when: string): Shareable | null {
  const { name } = getTexts(eventTexts, 'event')
  const words = getTexts(sharingTexts, 'sharedMessage')
  const base = config.liffUrl ?? appOrigin()
  return shareable(
    config,
    words.ticket(name, when),
    words.ticketAltText(name),
    base.replace(/\/+$/, '') + path,
  )
}
