import { eventTexts as chinese } from '#src/texts/event.zh-Hant.ts'

/** Part of every asset address. */
export const APP_VERSION = 'v0.1.0'

/** Facts that need no translation; names and places are in event.ts of each language. */
export const event = {
  /** For a session whose end the server does not say. */
  /** Preselected without an invitation. */
  publicSlug: 'open-to-public',
  /** The name that images/exhibition-name.svg draws. */
  drawnName: chinese.event.name,
  /** For a driver, below the address in the guest's language. */
  chineseAddresses: {
    ticket: chinese.event.ticketAddress,
    gift: chinese.event.giftAddress,
  },
  /** Names that no line breaks, in every language. */
  unbroken: ['8 Connaught Road', 'Hong Kong', '海港會堂', '拍賣廳', '禮品換領處'],
  /** Below VITE_ASSET_BASE_URL. */
  images: {
    hero: 'hero.jpg',
    ticket: 'ticket.jpg',
    gift: 'gift.jpg',
    shareHero: 'share-hero.png',
    shareButton: 'share-button.png',
  },
} as const
