export const bookingTexts = {
  reservation: {
    title: 'Reservation',
    event: 'Event',
    chooseEvent: 'Please choose an event',
    headcount: 'Attendance',
    date: 'Date',
    chooseDate: 'Please choose a date',
    session: 'Session',
    invited: 'Your invitation',
    full: 'Fully booked',
    chooseDateFirst: 'Choose a date to see its sessions.',
    complete: 'Complete the reservation',
    cancel: 'Cancel',
    close: 'Close',
    loadFailed: 'We could not load the sessions.',
  },
  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
  confirm: {
    eyebrow: 'Please check',
    title: 'Confirmation',
    venue: 'Venue',
    date: 'Date',
    time: 'Time',
    headcount: 'Attendance',
    confirm: 'Confirm',
    back: 'Back',
  },
  invitationEnded: {
    title: 'This invitation can no longer be used',
    text: 'Please contact your client advisor, or choose another session.',
    others: 'See other sessions',
  },
  refusal: {
    notVerified:
      'Dear guest, your phone number has not been verified. Please re-enter the event and complete the verification.',
    wrongOtp: 'Dear guest, the OTP verification code you entered is incorrect. Please try again.',
    full: 'We are sorry, the session you booked is full. Please check other sessions of the event. We apologize for the inconvenience.',
    notInvited:
      'Dear guest, you have not received the invitation. Please re-enter the event and confirm the invitation.',
    other: 'Dear guest, please wait a moment and re-enter the event.',
  },
  success: {
    title: 'Reservation completed',
    text: 'Your session is reserved. Please show your ticket at the entrance.',
    check: 'Check my ticket',
  },
  tellChat: {
    tell: 'Tell this chat',
    message: (exhibition: string, session: string) =>
      `I have reserved a session at ${exhibition}: ${session}`,
    sent: 'Sent to this chat.',
    refused: 'LINE does not allow messages from this page in this chat.',
    unanswered: 'LINE has not answered. Please check the chat before you try again.',
  },
}
