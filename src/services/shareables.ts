import { asLineMessages, shareMessages, shareProblems } from '#liff/messages.ts'
import type { LineMessage } from '#liff/line.ts'
import type { Config } from '#src/config.ts'
import type { InvitationInfo } from '#src/domain/model.ts'
import { receivePath } from '#src/routing/paths.ts'
import { appOrigin } from '#src/routing/browser.ts'
import { APP_VERSION, event } from '#src/event.ts'
import buttonImage from '#src/images/share-button.png?no-inline'
import heroImage from '#src/images/share-hero.png?no-inline'
import { eventTexts } from '#default-texts/event.ts'
import { shareTexts } from '#default-texts/share.ts'
import { getTexts } from '#src/texts/locale.ts'

/** Messages for LINE's picker, text and link for every other way. */
export type Shareable = { messages: LineMessage[]; text: string; link: string }

/** LINE fetches pictures over https only; a developer's machine has http. */
const asHttps = (url: string) => url.replace(/^http:/, 'https:')

/** The event's picture where images are configured, else the app's own. */
function imageUrl({ assetBaseUrl }: Config, file: string, own: string): string {
  const address = new URL(assetBaseUrl === null ? own : `${assetBaseUrl}/${file}`, appOrigin())
  address.searchParams.set('ver', APP_VERSION)
  return asHttps(address.href)
}

function shareable(config: Config, text: string, altText: string, link: string): Shareable | null {
  const messages = shareMessages({
    text,
    altText,
    heroImageUrl: imageUrl(config, event.images.shareHero, heroImage),
    buttonImageUrl: imageUrl(config, event.images.shareButton, buttonImage),
    linkLabel: getTexts(shareTexts, 'sharedMessage').check,
    linkUrl: link,
  })
  return shareProblems(messages).length > 0
    ? null
    : { messages: asLineMessages(messages), text, link }
}

/** Null where the server gave no address that LINE would take. */
export function invitationToShare(config: Config, info: InvitationInfo): Shareable | null {
  const { name } = getTexts(eventTexts, 'event')
  const words = getTexts(shareTexts, 'sharedMessage')
  return info.invitationUrl === null
    ? null
    : shareable(config, words.invitation(name), words.altText(name), info.invitationUrl)
}

/** Whoever opens the link first gets the ticket; through LINE where there is a LIFF URL. */
export function ticketToShare(
  config: Config,
  codes: { shareCode: string; hashCode: string },
  when: string,
): Shareable | null {
  const { name } = getTexts(eventTexts, 'event')
  const words = getTexts(shareTexts, 'sharedMessage')
  const base = config.liffUrl ?? appOrigin()
  return shareable(
    config,
    words.ticket(name, when),
    words.ticketAltText(name),
    base.replace(/\/+$/, '') + receivePath(codes),
  )
}
