/** The reservation form (spec 2). */
import { group } from '#src/texts/language.ts'

export const reservationTexts = group('reservation', {
  title: 'Reservation',
  event: 'Event',
  chooseEvent: 'Please choose an event',
  attendance: 'Attendance',
  date: 'Date',
  chooseDate: 'Please choose a date',
  session: 'Session',
  chooseDateFirst: 'Choose a date to see its sessions.',
  complete: 'Complete the reservation',
  cancel: 'Cancel',
  close: 'Close',
  loadFailed: 'We could not load the sessions.',
})

export const calendarTexts = group('calendar', {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
})
