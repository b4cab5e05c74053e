import { describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import type { ReservationList } from '#src/domain/model.ts'
import { RECENT_LIST_MS } from '#src/domain/polling.ts'
import type { AppDispatch } from '#src/session/makeStore.ts'
import {
  END,
  goodInfo,
  goodReservation,
  goodSession,
  goodUser,
  START,
} from '#tests/api/types/samples.ts'
import { replies } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const { endpoints } = api

const wireSessionList = { sessions: [goodSession], booking_quota: 2, is_preset: true }
const sessionList = {
  sessions: [
    {
      id: 7,
      startAt: Date.parse(START),
      endAt: Date.parse(END),
      event: { id: 1, name: 'Open to Public', slug: 'open-to-public', bookingQuota: 40 },
      activityQuota: 2,
      type: { name: 'public', label: 'Public session' },
    },
  ],
  bookingQuota: 2,
  isPreset: true,
}

const wireReservationList = { user_id: 1, reservations: [goodReservation] }
const reservationList = {
  userId: 1,
  reservations: [
    {
      id: 9,
      userId: 1,
      status: 'unused',
      rawStatus: 'created',
      isShareable: true,
      typeName: 'vic',
      startAt: Date.parse(START),
      endAt: Date.parse(END),
      ticketCode: 'T-1',
      ticketCount: 2,
      checkInCode: 'C-1',
      hashCode: 'H-1',
      checkInCodeRemainingSeconds: 30,
      owner: { id: 4, lineName: 'Alex' },
      gift: {
        status: 'unredeemed',
        rawStatus: 'created',
        isActive: true,
        redeemCode: 'R-1',
        hashCode: 'H-2',
        redeemedCount: 1,
        redeemableCount: 2,
        redeemCodeRemainingSeconds: 45,
      },
    },
  ],
}

type Call = {
  request: (dispatch: AppDispatch) => PromiseLike<{ data?: unknown }>
  /** The request line 'METHOD /path?query'. */
  line: string
  body?: unknown
  isPublic?: true
  wire?: unknown
  answer?: unknown
}

/** One call of each endpoint. Endpoints whose answer is not read have no `wire` and `answer`. */
const calls: Record<keyof typeof endpoints, Call> = {
  getReservations: {
    request: (dispatch) => dispatch(endpoints.getReservations.initiate()),
    line: 'GET /reservation/list',
    wire: wireReservationList,
    answer: reservationList,
  },
  getActivitySessions: {
    request: (dispatch) => dispatch(endpoints.getActivitySessions.initiate('a 1')),
    line: 'GET /activity/a%201/sessions',
    wire: wireSessionList,
    answer: sessionList,
  },
  getSessions: {
    request: (dispatch) => dispatch(endpoints.getSessions.initiate('A&B')),
    line: 'GET /activity/sessions?invitation_code=A%26B',
    wire: wireSessionList,
    answer: sessionList,
  },
  createReservation: {
    request: (dispatch) =>
      dispatch(
        endpoints.createReservation.initiate({
          sessionId: 7,
          headcount: 2,
          type: 'vic',
          invitationCode: 'VIC2025',
        }),
      ),
    line: 'POST /reservation/create',
    body: { session_id: 7, headcount: 2, type: 'vic', invitation_code: 'VIC2025' },
    wire: { reservation_id: 12 },
    answer: { reservationId: 12 },
  },
  getAvailability: {
    request: (dispatch) => dispatch(endpoints.getAvailability.initiate()),
    line: 'GET /check-available-session',
    wire: { has_available_session: false },
    answer: { hasAvailableSession: false },
  },
  login: {
    request: (dispatch) => dispatch(endpoints.login.initiate('verification')),
    line: 'POST /login',
    body: { mobile_verification_token: 'verification' },
    isPublic: true,
    wire: { access_token: 'access' },
    answer: { accessToken: 'access' },
  },
  getMe: {
    request: (dispatch) => dispatch(endpoints.getMe.initiate()),
    line: 'GET /me',
    wire: goodUser,
    answer: {
      id: 1,
      customerId: 'C0000001',
      isReserved: true,
      mobile: '+852-91234567',
    },
  },
  checkCrmBinding: {
    request: (dispatch) => dispatch(endpoints.checkCrmBinding.initiate()),
    line: 'GET /check-crm-binding',
    wire: { is_bound: true },
    answer: { hasMembership: true },
  },
  logCrmBindingVisit: {
    request: (dispatch) => dispatch(endpoints.logCrmBindingVisit.initiate()),
    line: 'GET /log-crm-binding-visit',
  },
  sendOtp: {
    request: (dispatch) => dispatch(endpoints.sendOtp.initiate('+852-51234567')),
    line: 'POST /mobile-validation',
    body: { mobile: '+852-51234567' },
    isPublic: true,
    wire: { id: 'otp-1', skip_verify: true, token: 'verification' },
    answer: { kind: 'verified', token: 'verification' },
  },
  verifyOtp: {
    request: (dispatch) => dispatch(endpoints.verifyOtp.initiate({ id: 'otp/1', otp: '0042' })),
    line: 'POST /mobile-validation/otp%2F1/verify',
    body: { pin: '0042' },
    isPublic: true,
    wire: { token: 'verification' },
    answer: { token: 'verification' },
  },
  checkReservation: {
    request: (dispatch) => dispatch(endpoints.checkReservation.initiate()),
    line: 'GET /reservation/check',
    wire: { is_reserved: true, has_available_session: false },
    answer: { isReserved: true, hasAvailableSession: false },
  },
  syncStatus: {
    request: async (dispatch) => {
      // The schema also parses data that is put into the cache.
      const list = wireReservationList as unknown as ReservationList
      await dispatch(api.util.upsertQueryData('getReservations', undefined, list))
      vi.setSystemTime(Date.now() + RECENT_LIST_MS)
      return dispatch(endpoints.syncStatus.initiate())
    },
    line: 'PATCH /reservation/sync-status',
    body: [{ id: 9, ticket_status: 'created', gift_status: 'created' }],
    wire: { is_updated: true },
    answer: { isUpdated: true, isSkipped: false },
  },
  cancelReservation: {
    request: (dispatch) => dispatch(endpoints.cancelReservation.initiate(9)),
    line: 'PATCH /reservation/cancel',
    body: { reservation_id: 9 },
  },
  shareReservation: {
    request: (dispatch) => dispatch(endpoints.shareReservation.initiate('r-9')),
    line: 'PATCH /reservation/sharing',
    body: { reservation_id: 'r-9' },
    wire: { share_code: 'S', hash_code: 'H' },
    answer: { shareCode: 'S', hashCode: 'H' },
  },
  receiveReservation: {
    request: (dispatch) =>
      dispatch(endpoints.receiveReservation.initiate({ shareCode: 'S', hashCode: 'H' })),
    line: 'PATCH /reservation/receive',
    body: { share_code: 'S', hash_code: 'H' },
  },
  bindInvitation: {
    request: (dispatch) => dispatch(endpoints.bindInvitation.initiate('VIC2025')),
    line: 'POST /reservation/invitation/bind/VIC2025',
    wire: { type: 'vic', is_accept: true },
    answer: { type: 'vic', isAccepted: true },
  },
  rejectInvitation: {
    request: (dispatch) => dispatch(endpoints.rejectInvitation.initiate('VIC2025')),
    line: 'POST /reservation/invitation/reject/VIC2025',
  },
  acceptInvitation: {
    request: (dispatch) => dispatch(endpoints.acceptInvitation.initiate('VIC2025')),
    line: 'POST /reservation/invitation/accept/VIC2025',
  },
  getInvitationInfo: {
    request: (dispatch) => dispatch(endpoints.getInvitationInfo.initiate('VIC2025')),
    line: 'GET /reservation/invitation/VIC2025/info',
    wire: goodInfo,
    answer: {
      startAt: Date.parse(START),
      endAt: Date.parse(END),
      bookingQuota: 2,
      invitationUrl: goodInfo.invitation_url,
      invitee: { lastName: '陳', appellation: 'ms' },
    },
  },
  resetUser: {
    request: (dispatch) => dispatch(endpoints.resetUser.initiate()),
    line: 'GET /reset-user',
  },
}

describe.each(Object.entries(calls))('The endpoint %s', (_name, call) => {
  const { request, line, body = null, wire = {}, answer = null } = call

  it.each(['api-token', null])(
    'sends its request and reads the answer with the token %s',
    async (apiToken) => {
      const { store, backend } = makeTestStore({ apiToken })
      backend.fail('every', replies(200, wire))
      const { data } = await request(store.dispatch)
      expect(data).toEqual(answer)
      expect(backend.requests).toHaveLength(1)
      const [sent] = backend.requests
      expect(`${sent?.method} ${sent?.path}${sent?.query}`).toBe(line)
      expect(sent).toMatchObject({
        body,
        authorization: call.isPublic || apiToken === null ? null : 'Bearer api-token',
        language: null,
      })
    },
  )
})

// `cache: 'no-store'` would disable Chromium's preflight cache. The server sends no-store anyway.
it.each([
  ['getReservations', undefined],
  ['rejectInvitation', true],
] as const)(
  'The endpoint %s uses the preflight cache and has keepalive %s',
  async (name, keepalive) => {
    const { store } = makeTestStore()
    // The test environment's Request has neither property, so spy on the constructor.
    const RealRequest = Request
    const constructed = vi
      .spyOn(globalThis, 'Request')
      .mockImplementation(function make(input, init) {
        return new RealRequest(input, init)
      })
    await calls[name].request(store.dispatch)
    const init = constructed.mock.calls[0]?.[1]
    expect([init?.cache, init?.keepalive]).toEqual([undefined, keepalive])
  },
)

it('The client omits the invitation code if there is none', async () => {
  const { store, backend } = makeTestStore()
  const booking = { sessionId: '7', headcount: 1, type: 'public', invitationCode: null }
  await store.dispatch(endpoints.createReservation.initiate(booking))
  await store.dispatch(endpoints.getSessions.initiate(null))
  expect(backend.requests).toMatchObject([
    { body: { session_id: '7', headcount: 1, type: 'public' } },
    { query: '' },
  ])
  expect(backend.requests[0]?.body).not.toHaveProperty('invitation_code')
})

it('The client sends JSON to the configured origin and accepts JSON', async () => {
  const { store, backend } = makeTestStore({ config: { apiBaseUrl: 'https://api.example' } })
  const seen: (string | null)[] = []
  const { fetch } = backend
  backend.fetch = (request) => {
    const { url, headers } = request
    seen.push(url, headers.get('content-type'), headers.get('accept'))
    return fetch(request)
  }
  await store.dispatch(endpoints.sendOtp.initiate('+852-51234567'))
  expect(seen).toEqual([
    'https://api.example/api/client/mobile-validation',
    'application/json',
    'application/json',
  ])
})

const LIST = 'GET /reservation/list'
const SESSIONS = 'GET /activity/sessions'
const AVAILABILITY = 'GET /check-available-session'
const INFO = 'GET /reservation/invitation/VIC2025/info'
const ME = 'GET /me'
const BINDING = 'GET /check-crm-binding'

it.each<[keyof typeof calls, string[]]>([
  ['createReservation', [LIST, SESSIONS, AVAILABILITY, ME]],
  ['cancelReservation', [LIST, SESSIONS, AVAILABILITY, ME]],
  ['shareReservation', [LIST]],
  ['receiveReservation', [LIST, ME]],
  ['login', [BINDING]],
  ['bindInvitation', [SESSIONS, AVAILABILITY]],
  ['acceptInvitation', [SESSIONS, AVAILABILITY, INFO]],
  ['rejectInvitation', [SESSIONS, AVAILABILITY, INFO]],
  ['sendOtp', []],
])(
  'The shown data is refetched after %s, whether it succeeds or fails',
  async (name, requestedAgain) => {
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    store.dispatch(endpoints.getReservations.initiate())
    store.dispatch(endpoints.getSessions.initiate(null))
    store.dispatch(endpoints.getAvailability.initiate())
    store.dispatch(endpoints.getInvitationInfo.initiate('VIC2025'))
    store.dispatch(endpoints.getMe.initiate())
    store.dispatch(endpoints.checkCrmBinding.initiate())
    const settled = () => Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))
    await settled()
    // The first call gets an answer, the second one a 504.
    for (const status of [null, 504]) {
      if (status !== null) backend.fail('every', replies(status), 1)
      backend.requests.length = 0
      await calls[name].request(store.dispatch)
      await settled()
      expect(new Set(backend.requested().slice(1))).toEqual(new Set(requestedAgain))
    }
  },
)
