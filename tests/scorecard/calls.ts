/** Every call of docs/product.md on the screen that makes it. */
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import { pass, press, type } from '#tests/scorecard/phone.ts'
import type { renderApp } from '#tests/support/app.tsx'

export type Call = {
  endpoint: EndpointName
  address: string
  options: NonNullable<Parameters<typeof renderApp>[1]>
  /** What the guest does until the call is made. */
  act?: () => Promise<void>
}

const signedIn = { scenario: 'signed-in' } as const
const reserved = { scenario: 'reserved' } as const
const vic = { scenario: 'vic' } as const
const INVITATION = `/invitation/${demoCodes.vicInvitation}`
const RECEIVE = `/receive?${new URLSearchParams(demoCodes.openShare)}`

const MOBILE_TOKEN = 'mobile-token'

const withMobileToken: Call['options'] = {
  mobileVerificationToken: MOBILE_TOKEN,
  arrange: ({ world }) =>
    void world.mobileTokens.push({
      token: MOBILE_TOKEN,
      mobile: '+852-91234567',
      expiresAt: Number.MAX_SAFE_INTEGER,
    }),
}

const sendOtp = async () => {
  await type('Phone number', '91234567')
  await press('Submit')
}

/** The first day and time that are free, then the confirmation. */
export const reachConfirmation = async () => {
  await press('Date')
  await press(/^\d{4}\/\d{2}\/\d{2}/)
  await press('OK')
  await press(/^\d{2}:\d{2} - \d{2}:\d{2}/)
  await press('Complete the reservation')
}

export const calls: Call[] = [
  { endpoint: 'getMe', address: '/', options: signedIn },
  { endpoint: 'getMe', address: '/ticket', options: reserved },
  { endpoint: 'login', address: '/', options: withMobileToken },
  { endpoint: 'getReservations', address: '/ticket', options: reserved },
  { endpoint: 'getReservations', address: '/share', options: { scenario: 'three-tickets' } },
  {
    endpoint: 'syncStatus',
    address: '/ticket',
    options: reserved,
    act: async () => void (await pass(6_000)),
  },
  { endpoint: 'checkReservation', address: '/', options: signedIn },
  { endpoint: 'getAvailability', address: '/', options: signedIn },
  { endpoint: 'getSessions', address: '/reservation', options: signedIn },
  {
    endpoint: 'getActivitySessions',
    address: '/reservation',
    options: { ...signedIn, config: { defaultActivityId: '1' } },
  },
  {
    endpoint: 'createReservation',
    address: '/reservation',
    options: signedIn,
    act: async () => {
      await reachConfirmation()
      await press('Confirm')
    },
  },
  { endpoint: 'checkCrmBinding', address: '/?action=check-binding', options: signedIn },
  {
    endpoint: 'logCrmBindingVisit',
    address: '/?action=check-binding',
    options: { scenario: 'crm-unbound' },
  },
  { endpoint: 'sendOtp', address: '/verify', options: {}, act: sendOtp },
  {
    endpoint: 'verifyOtp',
    address: '/verify',
    options: {},
    act: async () => {
      await sendOtp()
      await type('Verification code', '1234')
      await press('Verify').catch(() => undefined)
    },
  },
  {
    endpoint: 'cancelReservation',
    address: '/ticket',
    options: reserved,
    act: async () => {
      await press('Cancel my reservation')
      await press(/^Cancel my/)
    },
  },
  {
    endpoint: 'shareReservation',
    address: '/share',
    options: { scenario: 'three-tickets' },
    act: () => press('Share this ticket'),
  },
  { endpoint: 'receiveReservation', address: RECEIVE, options: signedIn },
  { endpoint: 'bindInvitation', address: INVITATION, options: signedIn },
  {
    endpoint: 'acceptInvitation',
    address: INVITATION,
    options: vic,
    act: () => press('接受邀請'),
  },
  {
    endpoint: 'rejectInvitation',
    address: INVITATION,
    options: vic,
    act: async () => {
      await press('婉拒邀約')
      await press('確認婉拒')
    },
  },
  { endpoint: 'getInvitationInfo', address: INVITATION, options: vic },
  { endpoint: 'getInvitationInfo', address: '/rsvp/VIC2025', options: vic },
]

/** A code of the error catalogue, and what the guest then sees: a text, or the address. */
export type Refusal = { endpoint: EndpointName; code: number; leadsTo: RegExp }

const create = (code: number, leadsTo: RegExp): Refusal => ({
  endpoint: 'createReservation',
  code,
  leadsTo,
})
const receive = (code: number, leadsTo: RegExp): Refusal => ({
  endpoint: 'receiveReservation',
  code,
  leadsTo,
})
const anywhere = (code: number): Refusal[] => [
  { endpoint: 'sendOtp', code, leadsTo: /^\/verify/ },
  { endpoint: 'cancelReservation', code, leadsTo: /^\/ticket/ },
  { endpoint: 'shareReservation', code, leadsTo: /^\/share/ },
  { endpoint: 'acceptInvitation', code, leadsTo: /^\/reservation/ },
  { endpoint: 'rejectInvitation', code, leadsTo: /^\/(\?|$)/ },
]

export const refusals: Refusal[] = [
  create(907, /your phone number has not been verified/),
  create(1800, /the OTP verification code you entered is incorrect/),
  create(1500, /^\/ticket/),
  create(1702, /^\/ticket/),
  create(1701, /the session you booked is full/),
  create(1806, /you have not received the invitation/),
  create(1999, /please wait a moment and re-enter the event/),
  { endpoint: 'getReservations', code: 105, leadsTo: /^\/verify/ },
  receive(907, /^\/verify/),
  receive(1716, /^\/error\/invitation-received/),
  receive(1717, /門票已被領取/),
  receive(1718, /門票已被領取/),
  receive(1999, /Failed to get ticket/),
  { endpoint: 'bindInvitation', code: 1803, leadsTo: /^\/invitation/ },
  { endpoint: 'bindInvitation', code: 1801, leadsTo: /^\/error\/invitation-canceled/ },
  { endpoint: 'login', code: 612, leadsTo: /^\/verify/ },
  { endpoint: 'login', code: 2007, leadsTo: /linked to a membership/ },
  { endpoint: 'login', code: 1999, leadsTo: /^\/(\?|$)/ },
  { endpoint: 'verifyOtp', code: 1800, leadsTo: /The OTP code you entered is incorrect/ },
  { endpoint: 'checkCrmBinding', code: 2007, leadsTo: /linked to a membership/ },
  ...[1001, 1002, 1102].flatMap(anywhere),
]
