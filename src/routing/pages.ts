type Row = {
  /** `:name` is a variable part. */
  path: string
  /** The file below src/features without .tsx, which exports a component of its name. */
  screen: string
  /** What the guest has to have done before; nothing by default. */
  needs?: 'login' | 'mobile'
  /** Below /api/client, sent before the scripts load; `:name` is a part of the path. */
  firstRequests?: readonly string[]
  /** It holds nothing of a guest: a login that ends leaves it in place. */
  keepOnLogout?: boolean
  /** The invitation in its address is bound as soon as the login is known, before the screen is there. */
  bindsInvitation?: boolean
  /** At idle, in the order of this table; true by default. */
  isPrefetched?: boolean
}

/** Paths, routes, prerendered HTML, first requests, host fallbacks and idle prefetch read this table. */
export const pageTable = {
  intro: {
    path: '/',
    screen: 'intro/IntroScreen',
    needs: 'login',
    firstRequests: ['/me', '/reservation/check', '/check-available-session'],
  },
  welcome: { path: '/welcome', screen: 'intro/WelcomeScreen' },
  verify: { path: '/verify', screen: 'account/VerifyScreen' },
  ticket: {
    path: '/ticket',
    screen: 'tickets/TicketScreen',
    needs: 'mobile',
    firstRequests: ['/me', '/reservation/list'],
  },
  reservation: { path: '/reservation', screen: 'booking/ReservationScreen', needs: 'mobile' },
  reservationPhone: {
    path: '/reservation/phone',
    screen: 'booking/ReservationPhoneScreen',
    needs: 'login',
    isPrefetched: false,
  },
  confirm: { path: '/confirm', screen: 'booking/ConfirmScreen', needs: 'mobile' },
  success: { path: '/success', screen: 'booking/SuccessScreen', needs: 'login' },
  error: { path: '/error/:type', screen: 'messages/ErrorScreen' },
  invitation: {
    path: '/invitation/:invitationCode',
    screen: 'invitation/InvitationScreen',
    firstRequests: ['/me', '/reservation/invitation/:invitationCode/info'],
    keepOnLogout: true,
    bindsInvitation: true,
  },
  invitationByQuery: {
    path: '/invitation',
    screen: 'invitation/InvitationScreen',
    keepOnLogout: true,
    bindsInvitation: true,
  },
  receive: { path: '/receive', screen: 'sharing/ReceiveScreen' },
  share: { path: '/share', screen: 'sharing/ShareScreen' },
  rsvp: {
    path: '/rsvp/:code',
    screen: 'sharing/RsvpScreen',
    firstRequests: ['/me', '/reservation/invitation/:code/info'],
    isPrefetched: false,
  },
  form1: { path: '/form-1', screen: 'messages/FormScreen', isPrefetched: false },
  form2: { path: '/form-2', screen: 'messages/FormScreen', isPrefetched: false },
  reset: {
    path: '/reset',
    screen: 'account/ResetScreen',
    keepOnLogout: true,
    isPrefetched: false,
  },
} as const satisfies Record<string, Row>

type PageTable = typeof pageTable

export type RoutePattern = PageTable[keyof PageTable]['path']

export type PageRow = Row & { path: RoutePattern }

export const pageRows: readonly PageRow[] = Object.values(pageTable)
