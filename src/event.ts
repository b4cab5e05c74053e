/** The app's version: part of every asset address. */
export const APP_VERSION = 'v0.1.0'

/** The event's facts that are no words. Its copy, in every language, is in texts/en/event.ts and its neighbours. */
export const event = {
  /** Where the server does not say when a session ends, it is this long, in minutes. */
  sessionMinutes: 45,
  /** The public event that is preselected without an invitation. */
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
