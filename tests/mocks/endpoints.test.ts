/** What the app relies on in each call. `request` checks every answer against the contract. */
import { expect, it } from 'vitest'
import { demoCodes, NO_MOBILE_TOKEN } from '#mocks/backend/demoWorld.ts'
import { MOCK_OTP } from '#mocks/backend/login.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import type { WireLogin, WireSentCode, WireVerified } from '#src/api/types/guest.ts'
import type { WireReservationList } from '#src/api/types/reservations.ts'
import type { WireSessionList } from '#src/api/types/sessions.ts'
import {
  freeSession,
  lastReservation,
  refusalCode,
  request,
  signIn,
  worldAt,
} from '#tests/mocks/request.ts'

const { publicInvitation, vicInvitation, presetInvitation, openShare, claimedShare } = demoCodes
const { takenInvitation, cancelledInvitation } = demoCodes

const list = (world: World, bearer?: string) =>
  (request(world, 'GET reservation/list', null, bearer).body as WireReservationList).reservations
const create = (world: World, changes: object = {}) => {
  const body = { session_id: freeSession(world).id, headcount: 1, type: 'public', ...changes }
  return request(world, 'POST reservation/create', body)
}

const sendOtp = (world: World, mobile = '+852-51234567') =>
  request(world, 'POST mobile-validation', { mobile }, null)
const verify = (world: World, pin = MOCK_OTP) => {
  const { id } = sendOtp(world).body as WireSentCode
  return request(world, `POST mobile-validation/${id}/verify`, { pin }, null)
}
const login = (world: World, mobile_verification_token: string | undefined) =>
  request(world, 'POST login', { mobile_verification_token }, null)

it('The mock API creates one guest for a new number', () => {
  const { world } = worldAt()
  const idAfterLogin = () => {
    const { token } = verify(world).body as WireVerified
    const { access_token } = login(world, token).body as WireLogin
    return request(world, 'GET me', null, access_token).body as { id: number }
  }
  expect(idAfterLogin().id).toBe(idAfterLogin().id)
})

it.each([
  ['newcomer', 30 * 60_000 - 1, null],
  ['newcomer', 30 * 60_000, 612],
  ['login-expired', 0, 612],
  ['not-bound', 0, 2007],
] as const)(
  'In scenario %s a login %i ms after the verification gets code %s',
  (scenario, ageMs, code) => {
    const { world, clock } = worldAt(scenario)
    const { token } = verify(world).body as WireVerified
    clock.at += ageMs
    expect(refusalCode(login(world, token))).toBe(code)
  },
)

it('The mock API sends a second code only after the lock, and skip-verify needs none', () => {
  const { world, clock } = worldAt('resend-lock')
  sendOtp(world)
  expect(sendOtp(world)).toMatchObject({ status: 429, headers: { 'Retry-After': '60' } })
  clock.at += 60_000
  expect(sendOtp(world).status).toBe(200)
  const skipping = worldAt('skip-verify').world
  const { token } = sendOtp(skipping).body as WireSentCode
  expect(login(skipping, token).status).toBe(200)
})

it.each([
  ['no invitation', '', ['open-to-public'], false],
  ['a public invitation', publicInvitation, ['open-to-public', 'private-viewing'], false],
  ['a vic invitation', vicInvitation, ['collectors-evening', 'open-to-public'], false],
  ['a preset invitation', presetInvitation, ['private-viewing'], true],
])('The mock API lists the sessions that %s opens', (_, code, slugs, is_preset) => {
  const line = `GET activity/sessions?invitation_code=${code}`
  const answer = request(worldAt().world, code ? line : 'GET activity/sessions')
  const { sessions, ...rest } = answer.body as WireSessionList
  expect([...new Set(sessions.map(({ event }) => event.slug))].sort()).toEqual(slugs)
  expect(rest.is_preset).toBe(is_preset)
})

it('The mock API books a place, lists the ticket, and frees the place only once', () => {
  const { world } = worldAt()
  const session = freeSession(world)
  expect(create(world).body).toEqual({ reservation_id: lastReservation(world).id })
  expect([session.taken, list(world).length]).toEqual([1, 1])
  const reservation_id = lastReservation(world).id
  for (let time = 0; time < 2; time += 1)
    request(world, 'PATCH reservation/cancel', { reservation_id })
  expect([session.taken, list(world).length]).toEqual([0, 0])
})

it.each<[ScenarioName, string, string, string]>([
  ['vic', 'vic', 'collectors-evening', vicInvitation],
  ['preset', 'public', 'private-viewing', presetInvitation],
])(
  'The mock API books the full quota of invitation %s',
  (scenario, type, slug, invitation_code) => {
    const { world } = worldAt(scenario)
    const session_id = freeSession(world, slug).id
    expect(create(world, { session_id, headcount: 2, type, invitation_code }).status).toBe(200)
    expect(list(world)).toMatchObject([{ type: { name: type }, ticket_num: 2, is_shareable: true }])
  },
)

it.each<[ScenarioName, object]>([
  ['three-tickets', { status: 'created', is_shareable: true }],
  ['share-withdrawn', { status: 'created', is_shareable: false }],
  ['share-at-once', { status: 'shared', is_shareable: false }],
])('In scenario %s a ticket has one link, and the first receiver gets it', (name, row) => {
  const { world } = worldAt(name)
  const reservation_id = lastReservation(world).id
  const share = () => request(world, 'PATCH reservation/sharing', { reservation_id })
  const codes = share().body
  expect(share().body).toEqual(codes)
  expect(list(world).at(-1)).toMatchObject({ ...row, owner: { id: 1 } })

  const [first, second] = ['+852-51234567', '+852-51234568'].map((mobile) => signIn(world, mobile))
  const receive = (bearer?: string) =>
    refusalCode(request(world, 'PATCH reservation/receive', codes, bearer))
  expect([receive(first), receive(first), receive(second)]).toEqual([null, null, 1716])
  expect(list(world, first)).toMatchObject([{ id: reservation_id, status: 'created' }])
  expect(list(world).at(-1)).toMatchObject({ status: 'shared', is_shareable: false })
  expect(refusalCode(share())).toBe(1710)
})

const fullSession = ({ sessions }: World) => sessions.find((one) => one.taken === one.capacity)
const ofLast = (world: World) => ({ reservation_id: world.reservations.at(-1)?.id })

type Refused = [ScenarioName, line: string, code: number, body?: (world: World) => object]

it.each<Refused>([
  ['newcomer', `POST reservation/invitation/bind/${takenInvitation}`, 1803],
  ['newcomer', `POST reservation/invitation/accept/${cancelledInvitation}`, 1801],
  ['newcomer', 'POST reservation/invitation/reject/NO-SUCH-CODE', 1801],
  ['signed-in', 'POST reservation/create', 1700, () => ({ session_id: 9999 })],
  [
    'signed-in',
    'POST reservation/create',
    1703,
    ({ sessions: [one] }) => ({ session_id: one?.id }),
  ],
  [
    'signed-in',
    'POST reservation/create',
    1701,
    (world) => ({ session_id: fullSession(world)?.id }),
  ],
  ['signed-in', 'POST reservation/create', 1704, () => ({ headcount: 2 })],
  ['signed-in', 'POST reservation/create', 1806, () => ({ invitation_code: publicInvitation })],
  ['reserved', 'POST reservation/create', 1702],
  ['create-1806', 'POST reservation/create', 1806],
  ['used', 'PATCH reservation/cancel', 1706, ofLast],
  ['newcomer', 'PATCH reservation/cancel', 1705, ofLast],
  ['vic-ticket', 'PATCH reservation/cancel', 1002, ofLast],
  ['reserved', 'PATCH reservation/sharing', 1710, ofLast],
  ['newcomer', 'PATCH reservation/sharing', 1705, ofLast],
  ['signed-in', 'PATCH reservation/receive', 1716, () => claimedShare],
  ['signed-in', 'PATCH reservation/receive', 1715, () => ({ ...openShare, hash_code: 'NO' })],
])('In scenario %s the mock API refuses %s with %i', (scenario, line, code, body = () => ({})) => {
  const { world } = worldAt(scenario)
  const booking = { session_id: freeSession(world).id, headcount: 1, type: 'public' }
  const isBooking = line.endsWith('/create')
  const sent = isBooking ? { ...booking, ...body(world) } : body(world)
  const before = world.reservations.length
  expect(refusalCode(request(world, line, sent))).toBe(code)
  expect(world.reservations).toHaveLength(before)
})

it('The mock API refuses a wrong code, and a guest without a verified number', () => {
  const { world } = worldAt()
  expect(refusalCode(verify(world, '4321'))).toBe(1800)
  const booking = { session_id: freeSession(world).id, headcount: 1, type: 'public' }
  const codeOf = (line: string, body: object | null) =>
    refusalCode(request(world, line, body, NO_MOBILE_TOKEN))
  expect(codeOf('POST reservation/create', booking)).toBe(907)
  expect(codeOf('PATCH reservation/receive', openShare)).toBe(907)
  expect(codeOf('GET reservation/list', null)).toBe(105)
})

const booking = { session_id: 1, headcount: 1, type: 'public' }

it.each<[line: string, body: unknown, complaint: string]>([
  ['POST login', null, 'the body is no JSON object'],
  ['POST mobile-validation', { mobile: '91234567' }, 'mobile: expected one like +852-91234567'],
  ['POST reservation/create', {}, 'session_id is missing; headcount is missing; type is missing'],
  ['POST reservation/create', { ...booking, headcount: 1.5 }, 'headcount: expected integer'],
  ['PATCH reservation/sync-status', {}, 'the body is no JSON array'],
])('%s refuses body %j and names the field', (line, body, complaint) => {
  expect(request(worldAt('reserved').world, line, body)).toMatchObject({
    status: 400,
    body: { code: 1001, message: `format error: ${complaint}` },
  })
})
