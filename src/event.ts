/** The app's version: part of every asset address. */
export const APP_VERSION = 'v0.1.0'

/**
 * The event's facts that need no translation; its names and places are in event.ts of each
 * language.
 */
export const event = {
  /** The length of a session whose end the server does not say, in minutes. */
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
