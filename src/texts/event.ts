import { eventTexts as chinese } from '#src/texts/event.zh-Hant.ts'

/** A part of every asset's URL. */
export const APP_VERSION = 'v0.1.0'

/** Facts that need no translation. Each language's event.*.ts holds the names and places. */
export const event = {
  /** The slug of the event that is preselected for a guest without an invitation. */
  publicSlug: 'open-to-public',
  /** The name that images/exhibition-name.svg shows as a drawing. */
  drawnName: chinese.event.name,
  /** The addresses for a taxi driver. They stand below the address in the guest's language. */
  chineseAddresses: {
    ticket: chinese.event.ticketAddress,
    gift: chinese.event.giftAddress,
  },
  /** Names and phrases, in every language, that must not be broken across lines. */
  unbroken: [
    '8 Connaught Road',
    'Hong Kong',
    '海港會堂',
    '拍賣廳',
    '禮品換領處',
    '即可完成會籍登記',
    '至27日（星期五）',
  ],
  /** Paths below VITE_ASSET_BASE_URL. */
  images: {
    hero: 'hero.jpg',
    ticket: 'ticket.jpg',
    gift: 'gift.jpg',
    shareHero: 'share-hero.png',
    shareButton: 'share-button.png',
  },
} as const
