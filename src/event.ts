/** The app's version: part of every asset address (spec 9). */
export const APP_VERSION = 'v0.1.0'

/** The event's facts and copy: names, dates, places, images. The dates are kept as the event writes them (decisions, 'Event facts'). */
export const event = {
  name: 'The Puzzle Re-edition Exhibition',
  nameZh: '拼圖復刻展覽',
  dates: '2025/6/22 (Sun) – 6/27 (Fri)',
  place: 'Central, Hong Kong',
  venue: 'Level 6, Landmark Hall, Central',
  introduction: [
    'Ten facets, one form. A walk through ten years of a single idea: planes of leather, cut and joined until they fold into a shape of their own.',
    'The exhibition brings the tenth-anniversary re-editions together for the first time, beside the paper models, the cutting patterns and the hands that made them.',
    'Sessions last 45 minutes. Please arrive ten minutes early and have your ticket open at the door.',
  ],
  /** Where the server does not say when a session ends, it is this long, in minutes. */
  sessionMinutes: 45,
  /** Where each code of the ticket screen is shown (spec 2, Ticket: the address differs per tab). */
  ticketAddress: 'Auction Hall, Level 6, Landmark Hall, 8 Connaught Place, Central, Hong Kong',
  giftAddress: 'Gift Counter, Level 5, Landmark Hall, 8 Connaught Place, Central, Hong Kong',
  /** The public event that is preselected without an invitation (spec 4). */
  publicSlug: 'open-to-public',
  /** Files below VITE_ASSET_BASE_URL. */
  images: {
    hero: 'hero.jpg',
    ticket: 'ticket.jpg',
    gift: 'gift.jpg',
    shareHero: 'share-hero.png',
    shareButton: 'share-button.png',
  },
} as const
