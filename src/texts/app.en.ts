export const appTexts = {
  common: {
    loading: 'Loading...',
    close: 'Close',
    cancel: 'Cancel',
    confirm: 'Confirm',
    ok: 'OK',
    retry: 'Try again',
    backToIntroduction: 'Back to the introduction',
    /** The label of a button while it waits. */
    inSeconds: (label: string, seconds: number) => `${label} (${seconds}s)`,
    reserve: 'Make a reservation',
  },
  /** The name of the figure beside a title. */
  progress: {
    phone: 'Verification, step 1 of 2',
    otp: 'Verification, step 2 of 2',
    reservation: 'Reservation, step 1 of 2',
    confirm: 'Reservation, step 2 of 2',
  },
  tabs: {
    label: 'Main',
    introduction: 'Introduction',
    ticket: 'Ticket',
  },
  /** The titles of the document, by the names of src/routing/pages.ts. */
  pageTitles: {
    intro: 'Introduction',
    welcome: 'Welcome',
    verify: 'Mobile verification',
    ticket: 'Ticket',
    reservation: 'Reservation',
    reservationPhone: 'Mobile verification',
    confirm: 'Confirmation',
    success: 'Reservation completed',
    error: 'Please note',
    invitation: 'Invitation',
    invitationByQuery: 'Invitation',
    receive: 'Receive a ticket',
    share: 'Share',
    rsvp: 'Share an invitation',
    form1: 'Form',
    form2: 'Form',
    reset: 'Sign out',
    notFound: 'Page not found',
  },
  footer: { customerId: (id: string) => `Customer ID：${id}`, privacy: 'Privacy notice' },
  signOut: {
    link: 'Sign out',
    title: 'Sign out on this phone?',
    text: 'You will need a one-time code to return.',
    stay: 'Stay signed in',
  },
  languageSwitch: {
    label: 'Language',
    failed: 'The language could not be loaded. Please try again.',
  },
  timeZone: { hongKong: 'Hong Kong time' },
  calendarLink: {
    add: 'Add to calendar',
    title: 'Add to your calendar',
    google: 'Google Calendar',
    file: 'Apple Calendar, Outlook',
  },
  officialAccount: {
    follow: (id: string | null) =>
      id === null ? 'Follow us on LINE' : `Follow us on LINE (${id})`,
  },
  contact: { line: 'Message us on LINE', staff: 'Contact us' },
  unreachable: {
    title: 'We cannot connect at the moment',
    text: 'Any reservation you have made is unaffected. Please check your connection and try again.',
    signInAgain: 'Sign in again',
  },
  unreadable: {
    title: 'We could not load your details',
    text: 'Any reservation you have made is unaffected. Please try again shortly.',
  },
  crash: {
    title: 'Something went wrong',
    text: 'Any reservation you have made is unaffected. Please load the page again.',
    reload: 'Reload',
  },
  demo: { notice: 'This is a demo. Tickets are not valid.' },
  missingApp: {
    outdated: 'Please update your browser to continue',
    title: 'This page could not be loaded',
    retry: 'Try again',
  },
  intl: { locale: 'en' },
}
