/** What a ticket asks and says beyond its codes: cancelling (spec 4, Cancel), the calendar, the last-known ticket. */
import { group } from '#src/texts/language.ts'

export const cancelTexts = group('cancel', {
  session: (at: string) => `Your session: ${at}`,
  failed: 'Your reservation could not be cancelled. Your ticket is kept.',
  unknown:
    'We could not reach the event. Your ticket is kept until the event confirms the cancellation.',
})

/** The spec names three dialogs and shows no words: each says what is lost, the safe choice first. */
export const cancelDialogTexts = {
  first: group('cancelFirst', {
    title: 'Cancel your reservation?',
    text: 'You will lose your place in this session, your ticket and your gift voucher. You may reserve another session while places are left.',
    keep: 'Keep my reservation',
    confirm: 'Cancel my reservation',
  }),
  second: group('cancelSecond', {
    title: 'Give up your invitation?',
    text: 'You will lose the place that your invitation holds for you, your ticket and your gift voucher. An invitation cannot be used a second time; please speak to your client advisor first.',
    keep: 'Keep my invitation',
    confirm: 'Cancel my invitation',
  }),
  third: group('cancelThird', {
    title: 'Take back your shared ticket?',
    text: 'The guest you shared this ticket with will lose it, and its gift voucher with it. Their code will no longer open the door.',
    keep: 'Leave it with my guest',
    confirm: 'Cancel my shared ticket',
  }),
} as const

export const calendarEntryTexts = group('calendarEntry', {
  title: 'Add to your calendar',
  google: 'Google Calendar',
  file: 'Calendar file (.ics)',
  close: 'Close',
})

export const lastKnownTexts = group('lastKnown', {
  title: 'Your ticket, as we last saw it',
  notice: 'There is no code to show yet. It appears here as soon as we reach the event.',
  date: 'Date',
  time: 'Time',
  venue: 'Venue',
  status: 'Status',
  seen: 'Last seen',
  /** Whole minutes, hours or days since. */
  ago: (count: number, unit: 'minute' | 'hour' | 'day') =>
    `${count} ${unit}${count === 1 ? '' : 's'} ago`,
  justNow: 'Just now',
})

/** By the reservation's status. */
export const statusTexts = group('status', {
  created: 'Reserved',
  checked_in: 'Used',
  cancelled: 'Cancelled',
  shared: 'Shared',
  unknown: 'Reserved',
})
