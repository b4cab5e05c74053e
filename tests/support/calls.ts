/** Every call of docs/api.md on the screen that makes it, and where each kind of failure leads. */
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import { api } from '#src/api/client.ts'
import { SYNC_INTERVAL_MS } from '#src/domain/polling.ts'
import type { OpenApp, renderApp } from '#tests/support/app.tsx'
import { advanceTime } from '#tests/support/screen.ts'
import type { FaultGroup, FaultName } from '#tests/support/wireFaults.ts'
import { press, type } from '#tests/support/wholeApp.ts'

/**
 * The address of the guest, the text that is shown, and the control that leads on. `{reason}` stands
 * for the server's reason.
 */
export type Exit = [address: string, says: string, control: string]

export type Call = {
  endpoint: EndpointName
  address: string
  options: NonNullable<Parameters<typeof renderApp>[1]>
  /** The guest's actions that lead to the call. */
  act?: (app: OpenApp) => Promise<void>
  /** Where a successful call leads. */
  done: Exit
  /** Where a failure leads, by fault name or group. The guest does not notice other failures. */
  fails?: Partial<Record<FaultName | FaultGroup, Exit>>
}

const signedIn = { scenario: 'signed-in' } as const
const reserved = { scenario: 'reserved' } as const
const three = { scenario: 'three-tickets' } as const
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

/** Enters the number and the code. A complete code is submitted automatically. */
export const verify = async () => {
  await sendOtp()
  await type('Verification code', '1234')
  await advanceTime(1_000)
}

/** Chooses the first free day and time, and opens the confirmation. */
export const reachConfirmation = async () => {
  await press('Date')
  await press(/^\d{4}\/\d{2}\/\d{2}/)
  await press('OK')
  await press(/^\d{2}:\d{2} - \d{2}:\d{2}/)
  await press('Complete the reservation')
}

const INTRO: Exit = ['/', 'By invitation', 'Make a reservation']
const TICKET: Exit = ['/ticket', 'You have 1 admission ticket.', 'Tap to enlarge']
const FORM: Exit = ['/reservation', 'Choose a date to see its sessions.', 'Date']
const ASKED: Exit = [INVITATION, '誠邀閣下蒞臨', '接受邀請']
const OFFLINE = 'We cannot connect at the moment'
const UNREADABLE = 'We could not load your details'
const PUBLIC: Exit = ['/', 'By invitation', 'View your invitation']
const NO_SESSIONS: Exit = ['/reservation', 'We could not load the sessions.', 'Try again']
const RECEIVED_NOTHING: Exit = ['/ticket', "You don't have any tickets.", 'Make a reservation']
const RECEIPT_UNKNOWN: Exit = ['/receive', 'We could not confirm that you received', 'Try again']
const STILL_RESERVED: Exit = ['/?redirect=false', 'By invitation', 'Check my ticket']

type Answered = Pick<Call, 'endpoint' | 'address' | 'options' | 'done'>

const at = (
  endpoint: EndpointName,
  address: string,
  options: Call['options'],
  done: Exit,
): Answered => ({ endpoint, address, options, done })
const SHAREABLE: Exit = ['/share', 'Your ticket, 1 of 2', 'Share this ticket']
const BOOKED: Exit = ['/success', 'Reservation completed', 'Check my ticket']
const CANCELLED: Exit = ['/?redirect=false', 'By invitation', 'Make a reservation']
const PREVIEWED: Exit = ['/rsvp/VIC2025', 'Preview in LINE', 'Share']
const NOT_BOOKED: Exit = ['/confirm', 'Dear guest, please wait a moment', 'Confirm']
const NO_LIST: Exit = ['/share', 'We could not load what you can share.', 'Try again']

export const calls: Call[] = [
  {
    ...at('getMe', '/', signedIn, INTRO),
    fails: {
      'no answer': ['/', OFFLINE, 'Try again'],
      unreadable: ['/', UNREADABLE, 'Try again'],
      refused: ['/welcome', 'Welcome', 'I have a ticket'],
      // A guest without a verified number may see the introduction.
      'wrong type': INTRO,
    },
  },
  {
    ...at('getMe', '/ticket', reserved, TICKET),
    fails: {
      'no answer': ['/ticket', OFFLINE, 'Try again'],
      unreadable: ['/ticket', UNREADABLE, 'Try again'],
      refused: ['/welcome?redirect_path=%2Fticket', 'Welcome', 'I have a ticket'],
      'wrong type': ['/verify?redirect_path=%2Fticket', 'Join the event', 'Phone number'],
    },
  },
  {
    ...at('login', '/', withMobileToken, INTRO),
    fails: {
      'no answer': ['/', OFFLINE, 'Try again'],
      unreadable: ['/', UNREADABLE, 'Try again'],
      refused: ['/', '{reason}', 'Try again'],
    },
  },
  {
    ...at('getReservations', '/ticket', reserved, TICKET),
    fails: { 'no answer': ['/ticket', 'We could not load your tickets.', 'Try again'] },
  },
  {
    ...at('getReservations', '/share', three, SHAREABLE),
    fails: {
      'no answer': NO_LIST,
      refused: ['/share', '{reason}', 'Try again'],
      // The renewed login succeeds, but the owner of the list stays unknown.
      '401': NO_LIST,
      'missing field': SHAREABLE,
    },
  },
  {
    ...at('syncStatus', '/ticket', reserved, TICKET),
    act: () => advanceTime(SYNC_INTERVAL_MS + 1_000),
  },
  {
    ...at('checkReservation', '/', signedIn, INTRO),
    fails: { 'no answer': ['/', 'We could not look up your reservation.', 'Try again'] },
  },
  { ...at('getAvailability', '/', signedIn, INTRO) },
  {
    ...at('getSessions', '/reservation', signedIn, FORM),
    fails: { 'no answer': NO_SESSIONS },
  },
  {
    ...at(
      'getActivitySessions',
      '/reservation',
      { ...signedIn, config: { defaultActivityId: '1' } },
      FORM,
    ),
    fails: { 'no answer': NO_SESSIONS },
  },
  {
    ...at('createReservation', '/reservation', signedIn, BOOKED),
    act: async () => {
      await reachConfirmation()
      await press('Confirm')
    },
    fails: {
      'no answer': ['/confirm', 'We are checking your reservation', 'Check my ticket'],
      refused: NOT_BOOKED,
      '429': NOT_BOOKED,
      // The booking was made, and the app finds it.
      spoilt: BOOKED,
    },
  },
  { ...at('checkCrmBinding', '/?action=check-binding', signedIn, INTRO) },
  {
    ...at('logCrmBindingVisit', '/?action=check-binding', { scenario: 'crm-unbound' }, [
      '/?action=check-binding',
      'Your number is not linked to a membership yet',
      'OK',
    ]),
  },
  {
    ...at('sendOtp', '/verify', {}, ['/verify', 'OTP Verification Code', 'Verification code']),
    act: sendOtp,
    fails: {
      'no answer': ['/verify', 'We could not send the code.', 'Submit'],
      refused: ['/verify', '{reason}', 'Submit'],
      '429': ['/verify', 'before asking for another code.', 'Phone number'],
    },
  },
  {
    ...at('verifyOtp', '/verify', {}, INTRO),
    act: verify,
    fails: {
      'no answer': ['/verify', 'We could not check the code.', 'Verify'],
      refused: ['/verify', 'The OTP code you entered is incorrect.', 'Verification code'],
      // A 401 without a code of the specification says nothing about the one-time code.
      '401': ['/verify', 'We could not check the code.', 'Verify'],
      '429': ['/verify', 'Please wait', 'Verification code'],
    },
  },
  {
    ...at('cancelReservation', '/ticket', reserved, CANCELLED),
    act: async () => {
      await press('Cancel my reservation')
      await advanceTime(1_000)
      await press(/^Cancel my/)
    },
    fails: {
      'no answer': ['/ticket', 'We could not confirm the cancellation.', 'Cancel my reservation'],
      refused: ['/ticket', '{reason}', 'Cancel my reservation'],
      '429': ['/ticket', 'could not be cancelled', 'Cancel my reservation'],
      empty: STILL_RESERVED,
      '204': STILL_RESERVED,
      null: STILL_RESERVED,
      spoilt: CANCELLED,
    },
  },
  {
    ...at('shareReservation', '/share', three, [
      '/share',
      'Or select the link and copy it:',
      'Copy the link',
    ]),
    act: () => press('Share this ticket'),
    fails: {
      'no answer': ['/share', 'This could not be shared.', 'Share this ticket'],
      refused: ['/share', '{reason}', 'Share this ticket'],
    },
  },
  {
    ...at('receiveReservation', RECEIVE, signedIn, TICKET),
    fails: {
      'no answer': RECEIPT_UNKNOWN,
      refused: ['/receive', 'Failed to get ticket', 'OK'],
      '401': RECEIPT_UNKNOWN,
      empty: RECEIVED_NOTHING,
      '204': RECEIVED_NOTHING,
      null: RECEIVED_NOTHING,
      spoilt: TICKET,
    },
  },
  {
    ...at('bindInvitation', INVITATION, signedIn, ASKED),
    fails: {
      'no answer': [INVITATION, '暫時無法確認您的邀請', '重試'],
      refused: ['/error/invitation-canceled', '邀請連結已取消', '前往查看活動訊息'],
      '401': ASKED,
      // A short answer without a type is a public invitation.
      empty: PUBLIC,
      '204': PUBLIC,
      null: PUBLIC,
      'missing field': PUBLIC,
    },
  },
  {
    ...at('acceptInvitation', INVITATION, { scenario: 'vic-choice' }, [
      '/reservation',
      'Choose a date to see its sessions.',
      'Close',
    ]),
    act: () => press('接受邀請'),
    fails: {
      '403': ['/reservation', '{reason}', 'Close'],
      'unknown code': ['/reservation', '{reason}', 'Close'],
    },
  },
  {
    ...at('rejectInvitation', INVITATION, vic, INTRO),
    act: async () => {
      await press('婉拒邀約')
      await advanceTime(1_000)
      await press('確認婉拒')
    },
  },
  {
    ...at('getInvitationInfo', INVITATION, vic, ASKED),
    fails: {
      'no answer': [INVITATION, '暫時無法顯示邀請內容。', '重試'],
      'missing field': ASKED,
      'wrong type': ASKED,
    },
  },
  {
    ...at('getInvitationInfo', '/rsvp/VIC2025', vic, PREVIEWED),
    fails: {
      'no answer': ['/rsvp/VIC2025', 'We could not load this invitation.', 'Try again'],
      'unknown code': ['/rsvp/VIC2025', 'This invitation can no longer be used.', 'Try again'],
      'missing field': PREVIEWED,
    },
  },
  {
    ...at('resetUser', '/', signedIn, INTRO),
    // No screen makes this call.
    act: ({ store }) => {
      void store.dispatch(api.endpoints.resetUser.initiate())
      return Promise.resolve()
    },
  },
]

/** The screen repeats these calls while it is open. All other calls are made once. */
const REPEATED: EndpointName[] = [
  'getMe',
  'getReservations',
  'checkReservation',
  'getAvailability',
  'getSessions',
  'getActivitySessions',
  'getInvitationInfo',
]

export const isRepeated = ({ endpoint }: Call) => REPEATED.includes(endpoint)
