/** The reservation form (spec 2). */

export const reservationTexts = {
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
  full: 'Full',
  noDates: 'There is no session to choose for this event.',
} as const

export const calendarTexts = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
} as const
