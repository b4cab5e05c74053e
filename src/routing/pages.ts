import type { CallName } from '#src/api/calls.ts'

type Row = {
  /** In the path, `:name` is a parameter. */
  path: string
  /** The file below src/features, without .tsx. It exports a component of the same name. */
  screen: string
  /** What the guest must have before the screen opens: a login, or a verified phone number. Nothing by default. */
  needs?: 'login' | 'mobile'
  /** The calls that are requested before the scripts load. The parameter of `path` becomes the parameter of the call. */
  firstRequests?: readonly CallName[]
  /** The slots of the prerendered skeleton that src/earlyCode fills. The HTML adds the page's name: 'ticket.date'. */
  earlySlots?: readonly string[]
  /**
   * True if the app runs only after these slots are filled. They are then also filled on a load that LINE leaves,
   * and disappear for a moment when the next load begins.
   */
  isUrgent?: boolean
  /** True if the screen holds no data of a guest, so it is not remounted when a login ends. */
  keepOnLogout?: boolean
  /** True if the invitation in the address is bound as soon as the login is known, before the screen has loaded. */
  bindsInvitation?: boolean
  /** The language of the page's own texts until the guest chooses one. English by default. */
  language?: 'zh-Hant'
  /** True if the screen has a dark background. */
  isDark?: boolean
  /** True (the default) if the screen is prefetched when the browser is idle, in the order of this table. */
  isPrefetched?: boolean
}

/** The page table. Paths, routes, prerendering, first requests, host rewrites and idle prefetch are derived from it. */
export const pageTable = {
  intro: {
    path: '/',
    screen: 'intro/IntroScreen',
    needs: 'login',
    firstRequests: ['getMe', 'checkReservation', 'getAvailability'],
  },
  welcome: { path: '/welcome', screen: 'intro/WelcomeScreen' },
  verify: { path: '/verify', screen: 'account/VerifyScreen' },
  ticket: {
    path: '/ticket',
    screen: 'tickets/TicketScreen',
    needs: 'mobile',
    firstRequests: ['getMe', 'getReservations'],
    earlySlots: [
      'waiting',
      'open',
      'date',
      'weekday',
      'time',
      'code',
      'carousel',
      'left',
      'position',
      'count',
      'number',
      'admission',
      'link',
    ],
    // A guest needs the code at the door.
    isUrgent: true,
  },
  reservation: { path: '/reservation', screen: 'booking/ReservationScreen', needs: 'mobile' },
  reservationPhone: {
    path: '/reservation/phone',
    screen: 'account/ReservationPhoneScreen',
    needs: 'login',
    isPrefetched: false,
  },
  confirm: { path: '/confirm', screen: 'booking/ConfirmScreen', needs: 'mobile' },
  success: { path: '/success', screen: 'booking/SuccessScreen', needs: 'login' },
  error: { path: '/error/:type', screen: 'messages/ErrorScreen', language: 'zh-Hant' },
  invitation: {
    path: '/invitation/:invitationCode',
    screen: 'invitation/InvitationScreen',
    firstRequests: ['getMe', 'getInvitationInfo'],
    earlySlots: [
      'waiting',
      'card',
      'guest',
      'nameless',
      'before',
      'name',
      'after',
      'date',
      'weekday',
      'time',
      'tickets',
    ],
    keepOnLogout: true,
    bindsInvitation: true,
    language: 'zh-Hant',
    isDark: true,
  },
  invitationByQuery: {
    path: '/invitation',
    screen: 'invitation/InvitationScreen',
    keepOnLogout: true,
    bindsInvitation: true,
    language: 'zh-Hant',
    isDark: true,
  },
  receive: { path: '/receive', screen: 'sharing/ReceiveScreen' },
  share: { path: '/share', screen: 'sharing/ShareScreen' },
  rsvp: {
    path: '/rsvp/:code',
    screen: 'sharing/RsvpScreen',
    firstRequests: ['getMe', 'getInvitationInfo'],
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

/** The name of a slot in the HTML, such as 'ticket.date'. */
export type EarlySlot = {
  [Name in keyof PageTable]: PageTable[Name] extends { earlySlots: readonly (infer Slot)[] }
    ? `${Name}.${Slot & string}`
    : never
}[keyof PageTable]

export type PageRow = Row & { path: RoutePattern }

export const pageRows: readonly PageRow[] = Object.values(pageTable)
