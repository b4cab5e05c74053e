import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import type { Command } from '#src/domain/commands.ts'
import { signIn, signInVerified } from '#src/features/account/signIn.ts'
import { selectCommand } from '#src/store/outboxSlice.ts'
import { lostAnswer, noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import {
  ANSWERS,
  afterTimers,
  cancel,
  CHECK,
  create,
  KINDS,
  LIST,
  LOOKED_FOR,
  openFor,
  receive,
  REPEATABLE,
  flush,
  storedCommands,
  type Kind,
} from '#tests/support/commands.ts'
import { LOGIN, ME, OTHER_MOBILE, verify } from '#tests/support/signIn.ts'
import { wireTicket } from '#tests/support/wireTicket.ts'

beforeEach(() => void vi.useFakeTimers())

describe.each(KINDS)('$kind', (kind) => {
  it('is on the phone before it is sent, and struck out by its answer', async () => {
    const phone = await openFor(kind)
    let atRequest: object[] = []
    phone.fail((_, answer) => {
      atRequest = storedCommands()
      return answer()
    })
    expect(await afterTimers(phone.submit(phone.given))).toMatchObject({ kind: 'done' })
    expect(atRequest).toMatchObject([
      { kind: kind.kind, owner: 1, state: 'sending', login: phone.tokenStorage.login() },
    ])
    expect(phone.count()).toBe(1)
    expect(storedCommands()).toEqual([])
  })

  it('is struck out by a refusal, and not looked for', async () => {
    const phone = await openFor(kind)
    phone.fail(refuses(4711))
    const result = await afterTimers(phone.submit(phone.given))
    expect(result).toMatchObject({ kind: 'refused', error: { code: 4711 } })
    expect(phone.sent()).toEqual([kind.line])
    expect(storedCommands()).toEqual([])
  })

  it('without an answer stays on the phone, and is sent once', async () => {
    const phone = await openFor(kind)
    phone.backend.fail('every', noNetwork)
    const result = phone.submit(phone.given)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await result).toEqual({ kind: 'unknown' })
    const state = kind.outcomeRequests.length > 0 ? 'checking' : 'unknown'
    expect(selectCommand(phone.store.getState(), phone.given)).toBe(state)
    expect(storedCommands()).toMatchObject([{ kind: kind.kind, state }])
    expect(phone.count()).toBe(1)
  })

  it('is sent once where it is given twice at once', async () => {
    const phone = await openFor(kind)
    const [one, other] = await afterTimers(
      Promise.all([phone.submit(phone.given), phone.submit(phone.given)]),
    )
    expect(one).toMatchObject({ kind: 'done' })
    expect(other).toBe(one)
    expect(phone.count()).toBe(1)
  })

  it('that meets an expired login is sent once more with the renewed one', async () => {
    const phone = await openFor(kind)
    phone.fail(refuses(401, 401), 1)
    expect(await afterTimers(phone.submit(phone.given))).toMatchObject({ kind: 'done' })
    expect(phone.backend.requested().slice(0, 2)).toEqual([kind.line, ME])
    expect(phone.sent()).toEqual([kind.line, kind.line])
    expect(storedCommands()).toEqual([])
  })

  it('that meets it again is not sent in a circle', async () => {
    const phone = await openFor(kind)
    const heal = phone.fail(refuses(401, 401))
    const result = await afterTimers(phone.submit(phone.given))
    expect(phone.sent()).toEqual([kind.line, kind.line])
    const isAnswered = kind.outcomeRequests.length > 0
    expect(result).toMatchObject(
      isAnswered ? { kind: 'refused', error: { status: 401 } } : { kind: 'unknown' },
    )
    expect(storedCommands()).toHaveLength(isAnswered ? 0 : 1)
    // Nor by the next sign-in with the same login.
    heal()
    await afterTimers(phone.store.dispatch(signIn()))
    expect(phone.count()).toBe(2)
  })
})

it.each(LOOKED_FOR)(
  '$kind that a busy server turned away is refused, not looked for',
  async (kind) => {
    const phone = await openFor(kind)
    phone.fail(replies(429, {}))
    const result = await afterTimers(phone.submit(phone.given))
    expect(result).toMatchObject({ kind: 'refused', error: { reason: 'busy' } })
    expect(phone.sent()).toEqual([kind.line])
    expect(storedCommands()).toEqual([])
  },
)

describe.each(LOOKED_FOR)('$kind without an answer', (kind) => {
  it('is done where it is found', async () => {
    const phone = await openFor(kind)
    phone.backend.world.whenShared = 'withdrawn'
    phone.fail(lostAnswer)
    expect(await afterTimers(phone.submit(phone.given))).toMatchObject({ kind: 'done' })
    expect(phone.sent()).toEqual([kind.line, ...kind.outcomeRequests])
    expect(storedCommands()).toEqual([])
  })

  it('has no answer yet where it is not found', async () => {
    const phone = await openFor(kind)
    phone.fail(noNetwork)
    expect(await afterTimers(phone.submit(phone.given))).toEqual({ kind: 'unknown' })
    expect(phone.sent()).toEqual([kind.line, ...kind.outcomeRequests])
  })

  it('that is dropped with its login is no refusal', async () => {
    const phone = await openFor(kind)
    phone.backend.world.apiTokens = []
    expect(await afterTimers(phone.submit(phone.given))).toEqual({ kind: 'unknown' })
    expect(phone.store.getState().user.status).toBe('signed-out')
    expect(storedCommands()).toEqual([])
  })
})

describe.each(ANSWERS)('$kind whose login is over', (kind) => {
  /** A guest whose command met a login that nothing renews. */
  async function loggedOut() {
    const phone = await openFor(kind)
    phone.backend.world.apiTokens = []
    const heal = phone.fail(refuses(401, 401))
    expect(await afterTimers(phone.submit(phone.given))).toEqual({ kind: 'unknown' })
    expect(phone.store.getState().user.status).toBe('signed-out')
    expect(storedCommands()).toMatchObject([{ state: 'waiting', owner: 1 }])
    heal()
    phone.backend.requests.length = 0
    return phone
  }

  it('waits for the same guest', async () => {
    const phone = await loggedOut()
    expect(phone.entries()).toEqual([])
    await afterTimers(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.sent()).toEqual([LOGIN, kind.line])
    expect(storedCommands()).toEqual([])
  })

  it('is dropped for another guest', async () => {
    const phone = await loggedOut()
    await afterTimers(phone.store.dispatch(signInVerified(verify(phone.backend, OTHER_MOBILE))))
    expect(phone.count()).toBe(0)
    expect(storedCommands()).toEqual([])
  })
})

describe.each(REPEATABLE)('$kind that is given again', (kind) => {
  /** A guest whose command was carried out, though its answer was lost and nobody could look. */
  async function unanswered(fault: Fault) {
    const phone = await openFor(kind)
    phone.backend.world.whenShared = 'withdrawn'
    const offline = phone.backend.fail('getReservations', noNetwork)
    phone.fail(fault, 1)
    const result = phone.submit(phone.given)
    await flush()
    expect(await result).toEqual({ kind: 'unknown' })
    phone.backend.requests.length = 0
    return { ...phone, online: offline }
  }

  it('is looked for first, and not sent where it is found', async () => {
    const phone = await unanswered(lostAnswer)
    phone.online()
    expect(await afterTimers(phone.submit(phone.given))).toMatchObject({ kind: 'done' })
    expect(phone.sent()).toEqual([LIST])
  })

  it('is sent where it is not found', async () => {
    const phone = await unanswered(noNetwork)
    phone.online()
    expect(await afterTimers(phone.submit(phone.given))).toMatchObject({ kind: 'done' })
    expect(phone.sent()).toEqual([LIST, kind.line])
    expect(storedCommands()).toEqual([])
  })

  it('and refused is looked for once more: the refusal may be about the first', async () => {
    const phone = await unanswered(noNetwork)
    // The server was late: the list has it by the time that the second is refused.
    phone.fail(async (_, answer) => {
      await answer()
      return refuses(1716)(new Request('http://a.test'), answer)
    })
    phone.online()
    expect(await afterTimers(phone.submit(phone.given))).toMatchObject({ kind: 'done' })
    expect(phone.sent()).toEqual([LIST, kind.line, LIST])
  })

  it('and refused is refused where it is not found', async () => {
    const phone = await unanswered(noNetwork)
    phone.fail(refuses(1716))
    phone.online()
    const result = await afterTimers(phone.submit(phone.given))
    expect(result).toMatchObject({ kind: 'refused', error: { code: 1716 } })
    expect(storedCommands()).toEqual([])
  })
})

it('a received ticket is not taken for claimed while the list cannot say so', async () => {
  const phone = await openFor(receive)
  const heal = phone.backend.fail('getReservations', noNetwork)
  phone.fail(lostAnswer, 1)
  const first = phone.submit(phone.given)
  await flush()
  expect(await first).toEqual({ kind: 'unknown' })
  // The server has carried out the first attempt, and refuses the second one.
  phone.fail(refuses(1716))
  expect(await afterTimers(phone.submit(phone.given))).toEqual({ kind: 'unknown' })
  expect(storedCommands()).toMatchObject([{ kind: 'receive', state: 'checking' }])
  heal()
  expect(await afterTimers(phone.submit(phone.given))).toMatchObject({ kind: 'done' })
  expect(storedCommands()).toEqual([])
})

it.each<[string, Kind, number]>([
  ['a ticket that somebody has received', receive, 1716],
  ['a ticket of one’s own', receive, 1717],
  ['a session that is full', create, 1701],
])('sent twice by the browser it is done, though refused as %s', async (_, kind, code) => {
  const phone = await openFor(kind)
  phone.fail(async (request, answer) => {
    await answer()
    return refuses(code)(request, answer)
  })
  expect(await afterTimers(phone.submit(phone.given))).toMatchObject({ kind: 'done' })
  expect(phone.sent()).toEqual([kind.line, ...kind.outcomeRequests])
  expect(storedCommands()).toEqual([])
})

it.each<[string, Kind, number, string[]]>([
  ['an older ticket', receive, 1716, [LIST]],
  ['a ticket, and check says that there is none', create, 1701, [CHECK]],
])(
  'a refusal is one, whatever /me has said, where the list has %s',
  async (_, kind, code, sent) => {
    const phone = await openFor(kind)
    const given = { ...phone.given, argument: { ...phone.given.argument, wasReserved: false } }
    phone.backend.fail('checkReservation', replies(200, { is_reserved: false }))
    phone.backend.fail(
      'getReservations',
      replies(200, { user_id: 1, reservations: [wireTicket(7)] }),
    )
    phone.fail(refuses(code))
    const result = await afterTimers(phone.submit(given as Command))
    expect(result).toMatchObject({ kind: 'refused', error: { code } })
    expect(phone.sent()).toEqual([kind.line, ...sent])
  },
)

it('a cancellation has no answer yet without a new list, whatever the one before said', async () => {
  const phone = await openFor(cancel)
  const seen = phone.backend.fail('getReservations', replies(200, { reservations: [] }))
  await phone.store.dispatch(api.endpoints.getReservations.initiate())
  seen()
  phone.fail(noNetwork)
  phone.backend.fail('getReservations', refuses(1002))
  expect(await afterTimers(phone.submit(phone.given))).toEqual({ kind: 'unknown' })
})

it('a link is judged by what was known before its first attempt', async () => {
  const phone = await openFor(receive)
  const mine = wireTicket(7, { owner: { id: 1, line_name: 'Alex' } })
  phone.backend.fail('getReservations', replies(200, { user_id: 1, reservations: [mine] }))
  const offline = phone.backend.fail('getReservations', noNetwork)
  phone.fail(lostAnswer, 1)
  const given = (reservationIds: number[]): Command<'receive'> => {
    const { argument } = phone.given as Command<'receive'>
    return { kind: 'receive', argument: { ...argument, reservationIds } }
  }
  const first = phone.submit(given([]))
  await flush()
  expect(await first).toEqual({ kind: 'unknown' })
  offline()
  // By now the list has the ticket, which proves nothing against a second attempt.
  phone.fail(refuses(1716))
  expect(await afterTimers(phone.submit(given([7])))).toEqual({
    kind: 'done',
    data: { reservationId: 7 },
  })
})
