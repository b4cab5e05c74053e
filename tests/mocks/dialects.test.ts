/** The answers of each dialect. tests/api checks that the app can read them. */
import { describe, expect, it } from 'vitest'
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import { answerIn, dialectNames, type DialectName } from '#mocks/dialects.ts'
import { lastReservation, worldAt } from '#tests/mocks/request.ts'

function requestIn(
  dialect: DialectName,
  world: World,
  line: string,
  body: unknown = null,
  bearer: string | null = MOCK_GUEST_TOKEN,
) {
  const [method = '', address = ''] = line.split(' ')
  const url = new URL(`http://mock.test/api/client/${address}`)
  const { pathname: path, searchParams: query } = url
  return answerIn(dialect, world, { method, path, query, body, bearer, isChinese: false })
}

const get = (dialect: DialectName, scenario: ScenarioName, path: string) =>
  requestIn(dialect, worldAt(scenario).world, `GET ${path}`)

describe('Dialect php', () => {
  it('writes the tickets as an object of loosely typed rows', () => {
    expect(get('php', 'reserved', 'reservation/list')).toMatchObject({
      status: 200,
      body: {
        user_id: '1',
        reservations: {
          '1': {
            id: expect.stringMatching(/^\d+$/),
            status: 'active',
            is_shareable: 0,
            ticket_num: '1',
            check_in_code_remaining_seconds: expect.stringMatching(/^\d+$/),
            session: { start_at: '2025/06/20 14:15:00' },
            owner: { id: '1', line_name: 'Alex' },
            gift: { status: 'unused', is_active: 1, redeemed_count: '0', redeemable_count: '1' },
          },
        },
      },
    })
  })

  it('writes no tickets as [] and no sessions as {}', () => {
    expect(get('php', 'signed-in', 'reservation/list').body).toMatchObject({ reservations: [] })
    expect(get('php', 'fully-booked', 'activity/sessions').body).toMatchObject({ sessions: {} })
  })

  it('writes the times of sessions without a T and without an offset', () => {
    expect(get('php', 'signed-in', 'activity/sessions').body).toMatchObject({
      booking_quota: '1',
      is_preset: 0,
      sessions: { '1': { start_at: expect.stringMatching(/^2025-06-\d\d \d\d:\d\d:00$/) } },
    })
  })

  it.each<[line: string, body: object]>([
    ['GET check-available-session', { has_available_session: '1' }],
    ['GET me', { id: '1', is_reserved: 1 }],
    ['GET log-crm-binding-visit', []],
  ])('answers %s with %j', (line, body) => {
    expect(requestIn('php', worldAt('reserved').world, line)).toMatchObject({ status: 200, body })
  })

  it('refuses with HTTP 200 and the specified code in error_code', () => {
    expect(requestIn('php', worldAt('login-expired').world, 'POST login', LOGIN)).toMatchObject({
      status: 200,
      body: { error_code: '612', data: [] },
    })
    expect(requestIn('php', worldAt().world, 'GET me', null, null)).toMatchObject({
      status: 200,
      body: { error_code: '401', data: [] },
    })
  })

  it('keeps the HTTP status of a refusal whose code the specification does not name', () => {
    expect(requestIn('php', worldAt().world, BIND_CANCELLED)).toMatchObject({
      status: 400,
      body: { error_code: '1801' },
    })
  })
})

describe('Dialect spring', () => {
  it('writes enum words in capitals and times of tickets with +0800', () => {
    expect(get('spring', 'vic-ticket', 'reservation/list').body).toMatchObject({
      reservations: [
        {
          status: 'RESERVED',
          type: { name: 'VIC' },
          session: { start_at: '2025-06-20T14:15:00.000+0800' },
          gift: { status: 'AVAILABLE', is_active: true },
        },
      ],
    })
    expect(get('spring', 'used', 'reservation/list').body).toMatchObject({
      reservations: [{ status: 'CHECKED_IN', gift: { status: 'REDEEMED' } }],
    })
    expect(
      requestIn('spring', worldAt('vic').world, `POST ${BIND}/${demoCodes.vicInvitation}`).body,
    ).toEqual({ type: 'VIC', is_accept: false })
  })

  it('writes the times of sessions with a zone and the times of an invitation as epoch', () => {
    const { body } = get('spring', 'signed-in', 'activity/sessions')
    expect(body).toHaveProperty(
      'sessions.0.start_at',
      expect.stringMatching(/^2025-06-\d\dT\d\d:\d\d:00\+08:00\[Asia\/Hong_Kong\]$/),
    )
    const path = `reservation/invitation/${demoCodes.vicInvitation}/info`
    expect(get('spring', 'vic', path).body).toMatchObject({
      session: { start_at: expect.any(Number) },
      invitation_user: { appellation: expect.stringMatching(/^M[RSX]$/) },
    })
  })

  it('writes null for a missing token, a missing verification and an empty list', () => {
    const mobile = { mobile: '+852-51234567' }
    const send = (scenario: ScenarioName) =>
      requestIn('spring', worldAt(scenario).world, 'POST mobile-validation', mobile, null).body
    expect(send('newcomer')).toMatchObject({ id: expect.any(String), token: null })
    expect(send('skip-verify')).toMatchObject({ id: null, token: expect.any(String) })
    expect(get('spring', 'signed-in', 'reservation/list').body).toMatchObject({
      reservations: null,
    })
  })

  it('answers a successful command with 204 and no body', () => {
    const { world } = worldAt('reserved')
    const body = { reservation_id: lastReservation(world).id }
    expect(requestIn('spring', world, 'PATCH reservation/cancel', body)).toMatchObject({
      status: 204,
      body: undefined,
    })
    expect(lastReservation(world).status).toBe('cancelled')
  })

  it('refuses a command with an error page at HTTP 500 and a query with a nested code', () => {
    expect(requestIn('spring', worldAt('login-expired').world, 'POST login', LOGIN)).toMatchObject({
      status: 500,
      body: {
        timestamp: '2025-06-20T14:20:00.000+0800',
        status: 500,
        error: 'Internal Server Error',
        path: '/api/client/login',
        code: 612,
      },
    })
    expect(requestIn('spring', worldAt().world, 'GET me', null, null)).toMatchObject({
      status: 401,
      body: { status: 401, error: { code: 401, message: 'login required' } },
    })
  })
})

describe('Dialect envelope', () => {
  it('wraps a query with code 0 and a command with code 20000', () => {
    const { world } = worldAt('reserved')
    expect(requestIn('envelope', world, 'GET reservation/list').body).toMatchObject({
      code: 0,
      message: 'success',
      data: {
        user_id: 1,
        reservations: [
          { status: 'open', session: { start_at: 'Fri, 20 Jun 2025 06:15:00 GMT' }, ticket_num: 1 },
        ],
      },
    })
    const body = { reservation_id: lastReservation(world).id }
    expect(requestIn('envelope', world, 'PATCH reservation/cancel', body)).toMatchObject({
      status: 200,
      body: { code: 20_000, message: 'success', data: null },
    })
  })

  it('writes the times of sessions in epoch seconds and that of the login with microseconds', () => {
    const { body } = get('envelope', 'signed-in', 'activity/sessions')
    expect(body).toHaveProperty('data.sessions.0.end_at', expect.any(Number))
    expect(get('envelope', 'signed-in', 'me').body).toHaveProperty(
      'data.loggedin_at',
      expect.stringMatching(/^2025-06-\d\dT\d\d:\d\d:\d\d\.000000Z$/),
    )
  })

  it('refuses a query with HTTP 200 and a command with its code in data', () => {
    expect(requestIn('envelope', worldAt().world, 'GET me', null, null)).toMatchObject({
      status: 200,
      body: { code: 401, data: null },
    })
    expect(requestIn('envelope', worldAt().world, BIND_CANCELLED)).toMatchObject({
      status: 400,
      body: { data: { code: 1801 } },
    })
  })
})

const BIND = 'reservation/invitation/bind'
const BIND_CANCELLED = `POST ${BIND}/${demoCodes.cancelledInvitation}`
const LOGIN = { mobile_verification_token: 'of-yesterday' }

describe.each(dialectNames)('Dialect %s', (dialect) => {
  it('keeps Retry-After and HTTP status 429 of a refused resend', () => {
    const { world } = worldAt('resend-lock')
    const send = () =>
      requestIn(dialect, world, 'POST mobile-validation', { mobile: '+852-51234567' }, null)
    send()
    expect(send()).toMatchObject({ status: 429, headers: { 'Retry-After': '60' } })
  })

  it.each(['reserved', 'used', 'no-gift'] as const)(
    'understands its own status words in scenario %s',
    (scenario) => {
      const { world } = worldAt(scenario)
      const list = JSON.stringify(requestIn(dialect, world, 'GET reservation/list').body)
      const [ticketStatus = null, giftStatus] = [...list.matchAll(/"status":"(\w+)"/g)].map(
        ([, word]) => word,
      )
      const item = {
        id: String(lastReservation(world).id),
        ticket_status: ticketStatus,
        ...(giftStatus !== undefined && { gift_status: giftStatus }),
      }
      const isUpdated = (items: unknown) =>
        JSON.stringify(requestIn(dialect, world, 'PATCH reservation/sync-status', items).body)
      expect(isUpdated([item])).toMatch(/"is_updated":(false|0)/)
      expect(isUpdated([{ ...item, ticket_status: 'cancelled' }])).toMatch(/"is_updated":(true|1)/)
    },
  )

  it('keeps the malformed rows unreadable', () => {
    const list = JSON.stringify(get(dialect, 'malformed', 'reservation/list').body)
    expect(list).toContain('"start_at":"nonsense"')
    expect(list).toContain('"session":null')
  })
})
