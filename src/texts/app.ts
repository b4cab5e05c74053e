/**
 * Words of every screen. Each file here is a screen's texts; the event's own facts are in event.ts. Texts that spec.md gives are exact.
 * Screens take their words from here, so that a language can be added without touching one.
 */

/** The language of names that the browser knows itself: months, weekdays, countries. */
export const locale = 'en'

export const commonTexts = {
  loading: 'Loading...',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  ok: 'OK',
  retry: 'Try again',
  backToIntroduction: 'Back to the introduction',
} as const

export const tabsTexts = { label: 'Main', introduction: 'Introduction', ticket: 'Ticket' } as const

export const footerTexts = { customerId: (id: string) => `Customer ID：${id}` } as const

export const zoneTexts = { hongKong: 'Hong Kong time' } as const

export const calendarLinkTexts = { add: 'Add to calendar' } as const

export const unreachableTexts = {
  title: 'We cannot reach the event',
  text: 'Your reservation is kept. Please check your connection and try again.',
} as const

export const brokenTexts = {
  title: 'Something went wrong',
  text: 'Your reservation is kept. Please load the page again.',
  reload: 'Load again',
} as const
