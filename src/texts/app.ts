/**
 * Words of every screen. Each file here is a screen's texts; the event's own facts are in event.ts. Texts that spec.md gives are exact.
 * Screens take their words from here, so that a language can be added without touching one.
 */
import { group } from '#src/texts/language.ts'

/** The language of names that the browser knows itself: months, weekdays, countries (a BCP 47 tag). */
export const localeTexts = group('locale', { tag: 'en' })

export const commonTexts = group('common', {
  loading: 'Loading...',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  ok: 'OK',
  retry: 'Try again',
  backToIntroduction: 'Back to the introduction',
})

export const tabsTexts = group('tabs', {
  label: 'Main',
  introduction: 'Introduction',
  ticket: 'Ticket',
})

export const footerTexts = group('footer', { customerId: (id: string) => `Customer ID：${id}` })

export const zoneTexts = group('zone', { hongKong: 'Hong Kong time' })

export const calendarLinkTexts = group('calendarLink', { add: 'Add to calendar' })

/** The link to the LINE official account, with its id ('@account') where it is known. */
export const officialAccountTexts = group('officialAccount', {
  follow: (id: string | null) => (id === null ? 'Follow us on LINE' : `Follow us on LINE (${id})`),
})

export const unreachableTexts = group('unreachable', {
  title: 'We cannot reach the event',
  text: 'Your reservation is kept. Please check your connection and try again.',
})

export const brokenTexts = group('broken', {
  title: 'Something went wrong',
  text: 'Your reservation is kept. Please load the page again.',
  reload: 'Load again',
})
