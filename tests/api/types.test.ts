import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import * as types from '#src/api/types.ts'

const START = '2025-06-24T11:00:00+08:00'
const END = '2025-06-24T11:45:00+08:00'

const goodSession = {
  id: 7,
  start_at: START,
  end_at: END,
  event: { id: 1, name: 'Open to Public', slug: 'open-to-public', booking_quota: 40 },
  activity: { booking_quota: 2 },
  type: { name: 'public', label: 'Public session' },
}
const goodGift = {
  status: 'created',
  is_active: true,
  gift_code: 'G-1',
  redeem_code: 'R-1',
  hash_code: 'H-2',
  redeemed_count: 1,
  redeemable_count: 2,
  redeem_code_remaining_seconds: 45,
}
const goodReservation = {
  id: 9,
  user_id: 1,
  status: 'created',
  is_shareable: true,
  type: { name: 'vic' },
  session: { id: 7, start_at: START, end_at: END },
  ticket_code: 'T-1',
  ticket_num: 2,
  check_in_code: 'C-1',
  hash_code: 'H-1',
  check_in_code_remaining_seconds: 30,
  owner: { id: 4, line_name: 'Alex' },
  gift: goodGift,
}
const goodUser = {
  id: 1,
  uid: 'U-1',
  customer_id: 'C0000001',
  loggedin_at: START,
  is_reserved: true,
  mobile: '+852-91234567',
}
const goodInfo = {
  session: { start_at: START, end_at: END },
  invitation_code: { booking_quota: 2 },
  invitation_url: 'https://tickets.example/invitation/A',
  invitation_user: { last_name: '陳', appellation: 'ms' },
}

const readUser = (wire: unknown) => v.parse(types.userSchema, wire)
const readSessions = (wire: unknown) => v.parse(types.sessionListSchema, wire)
const readReservations = (wire: unknown) => v.parse(types.reservationListSchema, wire)
const readInfo = (wire: unknown) => v.parse(types.invitationInfoSchema, wire)

const sessionFrom = (wire: object) => readSessions({ sessions: [wire] }).sessions[0]
const reservationFrom = (wire: object) => readReservations({ reservations: [wire] }).reservations[0]

/** Values of another type than a text, a number or a flag. */
const ODD = [null, [], {}, { id: 1 }]

describe('a guest', () => {
  it('needs nothing but an id', () => {
    expect(readUser({ id: 1 })).toEqual({
      id: 1,
      uid: null,
      customerId: null,
      loggedInAt: null,
      isReserved: null,
      mobile: undefined,
    })
  })

  it('loses the fields that nobody knows', () => {
    expect(readUser({ ...goodUser, token: 'x', roles: [] })).toEqual(readUser(goodUser))
  })

  it.each([
    ['a number', 1, 1],
    ['zero', 0, 0],
    ['a text', 'u-1', 'u-1'],
  ])('keeps an id that is %s', (_, id, read) => {
    expect(readUser({ id }).id).toBe(read)
  })

  it.each([
    ['nothing', {}],
    ['an empty text', { id: '' }],
    ['null', { id: null }],
    ['a list', { id: [1] }],
    ['NaN', { id: Number.NaN }],
    ['endless', { id: Infinity }],
  ])('is unreadable where its id is %s', (_, wire) => {
    expect(v.safeParse(types.userSchema, wire).success).toBe(false)
  })

  it.each([
    ['is undefined where the server does not speak of it', {}, undefined],
    ['is null where it is null', { mobile: null }, null],
    ['is null where it is empty', { mobile: '' }, null],
    ['is null where it is a list', { mobile: [] }, null],
    ['is the text', { mobile: '+852-91234567' }, '+852-91234567'],
    ['is the digits of a number', { mobile: 85291234567 }, '85291234567'],
  ])('has a mobile that %s', (_, wire, mobile) => {
    expect(readUser({ id: 1, ...wire }).mobile).toBe(mobile)
  })

  it.each(ODD)('reads every optional field as null where it is %j', (odd) => {
    const wire = { uid: odd, customer_id: odd, loggedin_at: odd, is_reserved: odd, mobile: odd }
    expect(readUser({ id: 1, ...wire })).toEqual({
      id: 1,
      uid: null,
      customerId: null,
      loggedInAt: null,
      isReserved: null,
      mobile: null,
    })
  })

  it.each([
    ['true', true, true],
    ['false', false, false],
    ['unknown for 1', 1, null],
    ["unknown for 'true'", 'true', null],
  ])('has a reservation: %s', (_, wire, isReserved) => {
    expect(readUser({ id: 1, is_reserved: wire }).isReserved).toBe(isReserved)
  })

  it('has a customer id that is a number as text', () => {
    expect(readUser({ id: 1, customer_id: 42, uid: 0 })).toMatchObject({
      customerId: '42',
      uid: '0',
    })
  })
})

describe('a list of sessions', () => {
  it('needs the list alone', () => {
    expect(readSessions({ sessions: [] })).toEqual({
      sessions: [],
      bookingQuota: null,
      isPreset: false,
    })
  })

  it.each([
    ['is missing', {}],
    ['is null', { sessions: null }],
    ['is an object', { sessions: {} }],
  ])('is unreadable where the list %s', (_, wire) => {
    expect(v.safeParse(types.sessionListSchema, wire).success).toBe(false)
  })

  it.each([
    ['true', true, true],
    ['false', false, false],
    ['1', 1, false],
    ["'true'", 'true', false],
    ['null', null, false],
  ])('is preset only where the server says true, here %s', (_, is_preset, isPreset) => {
    expect(readSessions({ sessions: [], is_preset }).isPreset).toBe(isPreset)
  })

  it.each([
    ['0', 0, 0],
    ['20', 20, 20],
    ['-1', -1, null],
    ['1.5', 1.5, null],
    ["'2'", '2', null],
    ['NaN', Number.NaN, null],
    ['null', null, null],
  ])('has a quota that is a whole number from 0, or none: %s', (_, booking_quota, bookingQuota) => {
    expect(readSessions({ sessions: [], booking_quota }).bookingQuota).toBe(bookingQuota)
  })

  it('keeps a session that tells only what is needed', () => {
    const { id, start_at, end_at } = goodSession
    expect(sessionFrom({ id, start_at, end_at, event: { id: 1, name: 'E' } })).toEqual({
      id: 7,
      startAt: Date.parse(START),
      endAt: Date.parse(END),
      event: { id: 1, name: 'E', slug: null, bookingQuota: null },
      activityQuota: null,
      type: null,
    })
  })

  it('reads a time without an offset as Hong Kong time', () => {
    const session = sessionFrom({ ...goodSession, start_at: '2025-06-24 11:00:00' })
    expect(session?.startAt).toBe(Date.parse(START))
  })

  it('has no label where the type has none', () => {
    expect(sessionFrom({ ...goodSession, type: { name: 'vic' } })?.type).toEqual({
      name: 'vic',
      label: '',
    })
  })

  it.each([
    ['type', { type: { label: 'x' } }],
    ['type', { type: 'vic' }],
    ['activityQuota', { activity: { booking_quota: '2' } }],
    ['activityQuota', { activity: 2 }],
    ['activityQuota', { activity: null }],
  ])('has no %s where it is unreadable', (field, odd) => {
    expect(sessionFrom({ ...goodSession, ...odd })).toHaveProperty(field, null)
  })

  it.each([
    ['without an id', { ...goodSession, id: null }],
    ['without a start', { ...goodSession, start_at: undefined }],
    ['with a start that is no time', { ...goodSession, start_at: 'tomorrow' }],
    ['with a start that does not exist', { ...goodSession, start_at: '2025-06-31T11:00:00' }],
    ['with a start that is a number', { ...goodSession, start_at: 1_750_000_000 }],
    ['without an end', { ...goodSession, end_at: '' }],
    ['without an event', { ...goodSession, event: undefined }],
    ['with an event of null', { ...goodSession, event: null }],
    ['whose event has no id', { ...goodSession, event: { name: 'E' } }],
    ['whose event has an empty id', { ...goodSession, event: { id: '', name: 'E' } }],
    ['whose event has no name', { ...goodSession, event: { id: 1 } }],
    ['whose event has an empty name', { ...goodSession, event: { id: 1, name: '' } }],
    ['whose event has a name of null', { ...goodSession, event: { id: 1, name: null } }],
    ['that is null', null],
    ['that is a text', 'session'],
    ['that is a list', [goodSession]],
  ])('drops a session %s and keeps the others', (_, bad) => {
    const { sessions } = readSessions({ sessions: [goodSession, bad, { ...goodSession, id: 8 }] })
    expect(sessions.map(({ id }) => id)).toEqual([7, 8])
  })
})

describe('a reservation', () => {
  it('needs nothing but an id and the start of its session', () => {
    expect(reservationFrom({ id: 9, session: { start_at: START } })).toEqual({
      id: 9,
      userId: null,
      status: 'unknown',
      rawStatus: null,
      isShareable: false,
      typeName: null,
      startAt: Date.parse(START),
      endAt: null,
      ticketCode: null,
      ticketCount: 1,
      checkInCode: null,
      hashCode: null,
      checkInCodeRemainingSeconds: null,
      owner: null,
      gift: null,
    })
  })

  it.each([
    ['created', 'created'],
    ['checked_in', 'checked_in'],
    ['cancelled', 'cancelled'],
    ['shared', 'shared'],
    ['unknown', 'unknown'],
    ['refunded', 'unknown'],
    ['CREATED', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
    [1, 'unknown'],
    [{}, 'unknown'],
  ])('has a status of %j that reads as %s', (status, read) => {
    expect(reservationFrom({ ...goodReservation, status })?.status).toBe(read)
  })

  it.each([
    ['created', 'created'],
    ['pending', 'pending'],
    ['CREATED', 'CREATED'],
    ['', null],
    [null, null],
    [1, null],
    [{}, null],
  ])('keeps the word of the server for its status and its gift: %j as %j', (status, told) => {
    const wire = { ...goodReservation, status, gift: { ...goodGift, status } }
    expect(reservationFrom(wire)).toMatchObject({ rawStatus: told, gift: { rawStatus: told } })
  })

  it.each([
    ['a time', END, Date.parse(END)],
    ['nothing', undefined, null],
    ['null', null, null],
    ['a word', 'soon', null],
    ['a number', 1_750_000_000, null],
  ])('ends where the server says so: %s', (_, end_at, endAt) => {
    const session = { id: 7, start_at: START, end_at }
    expect(reservationFrom({ ...goodReservation, session })?.endAt).toBe(endAt)
  })

  it.each([
    ['created', 'created'],
    ['redeemed', 'redeemed'],
    ['checked_in', 'unknown'],
    [undefined, 'unknown'],
    [null, 'unknown'],
  ])('has a gift whose status of %j reads as %s', (status, read) => {
    const wire = { ...goodReservation, gift: { ...goodGift, status } }
    expect(reservationFrom(wire)?.gift?.status).toBe(read)
  })

  it.each([
    ['5', 5, 5],
    ['0', 0, 0],
    ['a negative number', -3, -3],
    ['a fraction', 0.5, 0.5],
    ["'5'", '5', null],
    ['NaN', Number.NaN, null],
    ['endless', Infinity, null],
    ['null', null, null],
    ['nothing', undefined, null],
    ['a list', [5], null],
  ])('counts down from %s', (_, seconds, read) => {
    const reservation = reservationFrom({
      ...goodReservation,
      check_in_code_remaining_seconds: seconds,
      gift: { ...goodGift, redeem_code_remaining_seconds: seconds },
    })
    expect(reservation?.checkInCodeRemainingSeconds).toBe(read)
    expect(reservation?.gift?.redeemCodeRemainingSeconds).toBe(read)
  })

  it.each([
    ['empty', '', null],
    ['null', null, null],
    ['an object', {}, null],
    ['a number', 123, '123'],
    ['zero', 0, '0'],
  ])('reads codes that are %s', (_, code, read) => {
    const reservation = reservationFrom({
      ...goodReservation,
      ticket_code: code,
      check_in_code: code,
      hash_code: code,
      gift: { ...goodGift, gift_code: code, redeem_code: code, hash_code: code },
    })
    expect(reservation).toMatchObject({
      ticketCode: read,
      checkInCode: read,
      hashCode: read,
      gift: { giftCode: read, redeemCode: read, hashCode: read },
    })
  })

  it('has a gift that tells nothing', () => {
    expect(reservationFrom({ ...goodReservation, gift: {} })?.gift).toEqual({
      status: 'unknown',
      rawStatus: null,
      isActive: false,
      giftCode: null,
      redeemCode: null,
      hashCode: null,
      redeemedCount: 0,
      redeemableCount: null,
      redeemCodeRemainingSeconds: null,
    })
  })

  it.each([
    ['gift', { gift: null }],
    ['gift', { gift: 'voucher' }],
    ['owner', { owner: { line_name: 'Alex' } }],
    ['owner', { owner: 4 }],
    ['owner.lineName', { owner: { id: 4, line_name: 7 } }],
    ['typeName', { type: { name: '' } }],
    ['typeName', { type: 'vic' }],
    ['userId', { user_id: {} }],
  ])('has no %s where it is unreadable', (field, odd) => {
    expect(reservationFrom({ ...goodReservation, ...odd })).toHaveProperty(field, null)
  })

  it.each([
    ['0', 0, 0],
    ['3', 3, 3],
    ['-1', -1, 1],
    ["'3'", '3', 1],
    ['nothing', undefined, 1],
  ])('admits as many as it says, else one: %s', (_, ticket_num, ticketCount) => {
    expect(reservationFrom({ ...goodReservation, ticket_num })?.ticketCount).toBe(ticketCount)
  })

  it.each([
    ['without an id', { ...goodReservation, id: undefined }],
    ['without a session', { ...goodReservation, session: null }],
    ['without a start', { ...goodReservation, session: { id: 7 } }],
    ['whose start is no time', { ...goodReservation, session: { start_at: 'soon' } }],
    ['that is null', null],
    ['that is a number', 9],
  ])('%s is dropped from its list and the others stay', (_, bad) => {
    const { reservations } = readReservations({
      reservations: [bad, goodReservation, bad, { ...goodReservation, id: 10 }],
    })
    expect(reservations.map(({ id }) => id)).toEqual([9, 10])
  })

  it.each([
    ['null', null],
    ['an empty text', ''],
    ['a list', []],
  ])('list may have a guest of %s', (_, user_id) => {
    expect(readReservations({ user_id, reservations: [] })).toEqual({
      userId: null,
      reservations: [],
    })
  })
})

describe('an invitation', () => {
  it.each([[{}], [[]], [{ session: 1, invitation_code: 'A', invitation_user: null }]])(
    'may tell nothing: %j',
    (wire) => {
      expect(readInfo(wire)).toEqual({
        startAt: null,
        endAt: null,
        bookingQuota: null,
        invitationUrl: null,
        invitee: null,
      })
    },
  )

  it.each([
    ['mr', 'mr'],
    ['ms', 'ms'],
    ['mx', 'mx'],
    ['dr', null],
    ['MR', null],
    ['', null],
    [null, null],
  ])('greets %s as %s', (appellation, read) => {
    const invitee = { last_name: '陳', appellation }
    expect(readInfo({ invitation_user: invitee }).invitee).toEqual({
      lastName: '陳',
      appellation: read,
    })
  })

  it.each([[undefined], [null], [7]])('has an empty name for %j', (last_name) => {
    const { invitee } = readInfo({ invitation_user: { last_name, appellation: 'mr' } })
    expect(invitee).toEqual({ lastName: '', appellation: 'mr' })
  })

  it('keeps the start where the end is no time', () => {
    const info = readInfo({ session: { start_at: START, end_at: 'late' } })
    expect(info).toMatchObject({ startAt: Date.parse(START), endAt: null })
  })
})

describe('a short answer', () => {
  const read = (schema: v.GenericSchema, wire: unknown): unknown => {
    const result = v.safeParse(schema, wire)
    return result.success ? result.output : 'unreadable'
  }

  it.each<[string, v.GenericSchema, unknown, unknown]>([
    ['a creation', types.createdSchema, { reservation_id: 0 }, { reservationId: 0 }],
    ['a creation without an id', types.createdSchema, {}, 'unreadable'],
    ['a creation with an empty id', types.createdSchema, { reservation_id: '' }, 'unreadable'],
    [
      'a check without the sessions',
      types.checkSchema,
      { is_reserved: false },
      { isReserved: false, hasAvailableSession: null },
    ],
    ['a check that says 1', types.checkSchema, { is_reserved: 1 }, 'unreadable'],
    ['a check without an answer', types.checkSchema, {}, 'unreadable'],
    [
      'an availability of null',
      types.availabilitySchema,
      { has_available_session: null },
      'unreadable',
    ],
    ['a login without a token', types.loginSchema, {}, 'unreadable'],
    ['a login with an empty token', types.loginSchema, { access_token: '' }, 'unreadable'],
    ['a login with a number', types.loginSchema, { access_token: 7 }, 'unreadable'],
    ['a binding of null', types.crmBindingSchema, { is_bound: null }, 'unreadable'],
    ['a sent code', types.sentCodeSchema, { id: 5 }, { id: 5, token: null, skipVerify: false }],
    [
      'a sent code whose token is empty',
      types.sentCodeSchema,
      { id: 5, token: '', skip_verify: true },
      { id: 5, token: null, skipVerify: true },
    ],
    ['a sent code without an id', types.sentCodeSchema, { token: 'x' }, 'unreadable'],
    ['a verification without a token', types.verifiedSchema, {}, 'unreadable'],
    ['a sync that says yes', types.syncSchema, { is_updated: 'yes' }, 'unreadable'],
    ['a share without a hash', types.shareSchema, { share_code: 'S' }, 'unreadable'],
    [
      'a share with an empty hash',
      types.shareSchema,
      { share_code: 'S', hash_code: '' },
      'unreadable',
    ],
    ['a bound invitation', types.boundSchema, { type: 'vic' }, { type: 'vic', isAccepted: false }],
    [
      'a bound invitation that was accepted by 1',
      types.boundSchema,
      { type: 'vic', is_accept: 1 },
      { type: 'vic', isAccepted: false },
    ],
    ['a bound invitation without a type', types.boundSchema, { is_accept: true }, 'unreadable'],
    ['nothing', types.emptySchema, null, null],
    ['anything where nothing is needed', types.emptySchema, [1, { a: 2 }], null],
  ])('%s', (_, schema, wire, answer) => {
    expect(read(schema, wire)).toEqual(answer)
  })
})

describe('a mutated answer', () => {
  const good: [v.GenericSchema, unknown][] = [
    [types.userSchema, goodUser],
    [
      types.sessionListSchema,
      { sessions: [goodSession, goodSession], booking_quota: 2, is_preset: true },
    ],
    [
      types.reservationListSchema,
      { user_id: 1, reservations: [goodReservation, { ...goodReservation, gift: null }] },
    ],
    [types.invitationInfoSchema, goodInfo],
    [types.createdSchema, { reservation_id: 12 }],
    [types.checkSchema, { is_reserved: true, has_available_session: true }],
    [types.availabilitySchema, { has_available_session: true }],
    [types.loginSchema, { access_token: 'access' }],
    [types.crmBindingSchema, { is_bound: true }],
    [types.sentCodeSchema, { id: 'otp-1', token: 'verification', skip_verify: true }],
    [types.verifiedSchema, { token: 'verification' }],
    [types.syncSchema, { is_updated: true }],
    [types.shareSchema, { share_code: 'S', hash_code: 'H' }],
    [types.boundSchema, { type: 'vic', is_accept: true }],
    [types.emptySchema, {}],
  ]

  const oddValue = fc.oneof(
    fc.constantFrom<unknown>(null, true, -1, 0.5, 1e21, 1e308, [], {}),
    fc.constantFrom('', ' ', '0', 'undefined', 'NaN', 'null', '\u202E', '\u0000', 'x'.repeat(5000)),
    fc.constantFrom('2025-13-01T00:00:00Z', '2025-06-24T25:00:00', '2025-06-31T10:00:00+08:00'),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const mutation = fc.record({
    place: fc.nat(),
    how: fc.constantFrom('replace', 'remove', 'wrap', 'copy'),
    value: oddValue,
  })

  type Holder = { [key: string]: unknown }
  const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

  /** Every value in the tree, as the object that holds it and its key. */
  function places(root: Holder): [Holder, string][] {
    return Object.keys(root).flatMap((key) => {
      const value = root[key]
      return [[root, key] as [Holder, string], ...(isHolder(value) ? places(value) : [])]
    })
  }

  function mutate(answer: unknown, steps: { place: number; how: string; value: unknown }[]) {
    const root: Holder = { answer: structuredClone(answer) }
    for (const { place, how, value } of steps) {
      const all = places(root)
      const [holder, key] = all[place % all.length] ?? [root, 'answer']
      if (how === 'remove') delete holder[key]
      else if (how === 'wrap') holder[key] = [holder[key]]
      else if (how === 'copy') holder[`${key}_2`] = holder[key]
      else holder[key] = structuredClone(value)
    }
    return root['answer']
  }

  /** Numbers that a screen would show as NaN or Infinity. */
  const badNumbers = (read: unknown): unknown[] =>
    isHolder(read)
      ? Object.values(read).flatMap(badNumbers)
      : typeof read === 'number' && !Number.isFinite(read)
        ? [read]
        : []

  it('is read or refused, and never throws, in 2,000 ways', () => {
    let refusedCount = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...good),
        fc.array(mutation, { minLength: 1, maxLength: 3 }),
        ([schema, answer], steps) => {
          const read = v.safeParse(schema, mutate(answer, steps))
          refusedCount += Number(!read.success)
          expect(read.success ? badNumbers(read.output) : []).toEqual([])
        },
      ),
      { seed: 20250622, numRuns: 2000 },
    )
    // Neither all nor none: the mutations reach what matters, and leniency holds.
    expect(refusedCount).toBeGreaterThan(200)
    expect(refusedCount).toBeLessThan(1800)
  })

  it('is good before it is mutated', () => {
    for (const [schema, answer] of good) expect(v.safeParse(schema, answer).success).toBe(true)
  })
})
