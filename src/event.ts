/** Part of every asset address. */
export const APP_VERSION = 'v0.1.0'

/** Facts that need no translation; names and places are in event.ts of each language. */
export const event = {
  /** For a session whose end the server does not say. */
  sessionMinutes: 45,
  /** Preselected without an invitation. */
  publicSlug: 'open-to-public',
  /** Below VITE_ASSET_BASE_URL. */
  images: {
    hero: 'hero.jpg',
    ticket: 'ticket.jpg',
    gift: 'gift.jpg',
    shareHero: 'share-hero.png',
    shareButton: 'share-button.png',
  },
} as const
