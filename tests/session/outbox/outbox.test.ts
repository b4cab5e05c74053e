import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { OUTCOME_CHECKS_MS } from '#src/domain/commandOutcome.ts'
import type { Command } from '#src/domain/commands.ts'
import { signIn, signInVerified } from '#src/session/signIn.ts'
import { selectCommand } from '#src/session/outbox/outboxSlice.ts'
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
import { LOGIN, ME, OTHER_MOBILE, issueVerification } from '#tests/support/signIn.ts'
import { wireTicket } from '#tests/support/wireTicket.ts'

beforeEach(() => void vi.useFakeTimers())

describe.each(KINDS)('The command $kind', (kind) => {
  it('is stored before it is sent, and removed by its answer', async () => {
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

  it('is sent again after the code 1002 with the same login only if it is a bind', async () => {
    const phone = await openFor(kind)
    phone.fail(refuses(1002))
    const result = await afterTimers(phone.submit(phone.given))
    expect(result).toMatchObject({ kind: 'refused', error: { code: 1002 } })
    expect(phone.count()).toBe(kind.kind === 'bind' ? 2 : 1)
  })

  it('is removed by a refusal, without an outcome check', async () => {
    const phone = await openFor(kind)
    phone.fail(refuses(4711))
    const result = await afterTimers(phone.submit(phone.given))
    expect(result).toMatchObject({ kind: 'refused', error: { code: 4711 } })
    expect(phone.sent()).toEqual([kind.line])
    expect(storedCommands()).toEqual([])
  })

  it('stays stored and is sent once if no answer comes', async () => {
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

  it('is sent once if it is submitted twice at the same time', async () => {
    const phone = await openFor(kind)
    const [one, other] = await afterTimers(
      Promise.all([phone.submit(phone.given), phone.submit(phone.given)]),
    )
    expect(one).toMatchObject({ kind: 'done' })
    expect(other).toBe(one)
    expect(phone.count()).toBe(1)
  })

  it('is sent once more with the renewed login if the login has expired', async () => {
    const phone = await openFor(kind)
    phone.fail(refuses(401, 401), 1)
    expect(await afterTimers(phone.submit(phone.given))).toMatchObject({ kind: 'done' })
    expect(phone.backend.requested().slice(0, 2)).toEqual([kind.line, ME])
    expect(phone.sent()).toEqual([kind.line, kind.line])
    expect(storedCommands()).toEqual([])
  })

  it('is not sent in a loop if the renewed login is refused as well', async () => {
    const phone = await openFor(kind)
    const heal = phone.fail(refuses(401, 401))
    const result = await afterTimers(phone.submit(phone.given))
    expect(phone.sent()).toEqual([kind.line, kind.line])
    const isAnswered = kind.outcomeRequests.length > 0
    expect(result).toMatchObject(
      isAnswered ? { kind: 'refused', error: { status: 401 } } : { kind: 'unknown' },
    )
    expect(storedCommands()).toHaveLength(isAnswered ? 0 : 1)
    // The next sign-in with the same login does not send it either.
    heal()
    await afterTimers(phone.store.dispatch(signIn()))
    expect(phone.count()).toBe(2)
  })
})

it.each(LOOKED_FOR)(
  'The command $kind is refused without an outcome check if the server rate-limits it',
  async (kind) => {
    const phone = await openFor(kind)
    phone.fail(replies(429, {}))
    const result = await afterTimers(phone.submit(phone.given))
    expect(result).toMatchObject({ kind: 'refused', error: { reason: 'busy' } })
    expect(phone.sent()).toEqual([kind.line])
    expect(storedCommands()).toEqual([])
  },
)

describe.each(LOOKED_FOR)('The unanswered command $kind', (kind) => {
  it('is done if the outcome check finds it', async () => {
    const phone = await openFor(kind)
    phone.backend.world.whenShared = 'withdrawn'
    phone.fail(lostAnswer)
    expect(await afterTimers(phone.submit(phone.given))).toMatchObject({ kind: 'done' })
    expect(phone.sent()).toEqual([kind.line, ...kind.outcomeRequests])
    expect(storedCommands()).toEqual([])
  })

  it('stays unknown if the outcome check does not find it', async () => {
    const phone = await openFor(kind)
    phone.fail(noNetwork)
    expect(await afterTimers(phone.submit(phone.given))).toEqual({ kind: 'unknown' })
    expect(phone.sent()).toEqual([kind.line, ...kind.outcomeRequests])
  })

  it('is dropped without a refusal when its login ends', async () => {
    const phone = await openFor(kind)
    phone.backend.world.apiTokens = []
    expect(await afterTimers(phone.submit(phone.given))).toEqual({ kind: 'unknown' })
    expect(phone.store.getState().user.signIn.status).toBe('signed-out')
    expect(storedCommands()).toEqual([])
  })
})

describe.each(ANSWERS)('The command $kind of an ended login', (kind) => {
  /** Opens a page whose login expired during the command, and cannot be renewed. */
  async function loggedOut() {
    const phone = await openFor(kind)
    phone.backend.world.apiTokens = []
    const heal = phone.fail(refuses(401, 401))
    expect(await afterTimers(phone.submit(phone.given))).toEqual({ kind: 'unknown' })
    expect(phone.store.getState().user.signIn.status).toBe('signed-out')
    expect(storedCommands()).toMatchObject([{ state: 'waiting', owner: 1 }])
    heal()
    phone.backend.requests.length = 0
    return phone
  }

  it('waits until the same guest logs in', async () => {
    const phone = await loggedOut()
    expect(phone.entries()).toEqual([])
    await afterTimers(phone.store.dispatch(signInVerified(issueVerification(phone.backend))))
    expect(phone.sent()).toEqual([LOGIN, kind.line])
    expect(storedCommands()).toEqual([])
  })

  it('is dropped when another guest logs in', async () => {
    const phone = await loggedOut()
    await afterTimers(
      phone.store.dispatch(signInVerified(issueVerification(phone.backend, OTHER_MOBILE))),
    )
    expect(phone.count()).toBe(0)
    expect(storedCommands()).toEqual([])
  })
})

describe.each(REPEATABLE)('The command $kind, submitted again without an answer,', (kind) => {
  /** Opens a page whose command met this fault, while the outcome check failed too. */
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

  it('is not sent if the outcome check finds it', async () => {
    const phone = await unanswered(lostAnswer)
    phone.online()
    expect(await afterTimers(phone.submit(phone.given))).toMatchObject({ kind: 'done' })
    expect(phone.sent()).toEqual([LIST])
  })

  it('is sent if the outcome check does not find it', async () => {
    const phone = await unanswered(noNetwork)
    phone.online()
    expect(await afterTimers(phone.submit(phone.given))).toMatchObject({ kind: 'done' })
    expect(phone.sent()).toEqual([LIST, kind.line])
    expect(storedCommands()).toEqual([])
  })

  it('is checked once more after a refusal, which may be about the first attempt', async () => {
    const phone = await unanswered(noNetwork)
    // The server was slow, so the list shows the first attempt when the second one is refused.
    phone.fail(async (_, answer) => {
      await answer()
      return refuses(1716)(new Request('http://a.test'), answer)
    })
    phone.online()
    expect(await afterTimers(phone.submit(phone.given))).toMatchObject({ kind: 'done' })
    expect(phone.sent()).toEqual([LIST, kind.line, LIST])
  })

  it('is refused if the check after the refusal does not find it', async () => {
    const phone = await unanswered(noNetwork)
    phone.fail(refuses(1716))
    phone.online()
    const result = await afterTimers(phone.submit(phone.given))
    expect(result).toMatchObject({ kind: 'refused', error: { code: 1716 } })
    expect(storedCommands()).toEqual([])
  })
})

it('Receiving a ticket stays unknown after a refusal while the list cannot be loaded', async () => {
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
  ['an already received ticket', receive, 1716],
  ['the guest’s own ticket', receive, 1717],
  ['a full session', create, 1701],
])(
  'A command that the browser sent twice is done if the copy is refused because of %s',
  async (_, kind, code) => {
    const phone = await openFor(kind)
    phone.fail(async (request, answer) => {
      await answer()
      return refuses(code)(request, answer)
    })
    expect(await afterTimers(phone.submit(phone.given))).toMatchObject({ kind: 'done' })
    expect(phone.sent()).toEqual([kind.line, ...kind.outcomeRequests])
    expect(storedCommands()).toEqual([])
  },
)

it.each<[string, Kind, number, string[]]>([
  ['the list has an older ticket', receive, 1716, [LIST]],
  ['the check says that there is no reservation', create, 1701, [CHECK]],
])('A refusal counts as a refusal, whatever /me said, if %s', async (_, kind, code, sent) => {
  const phone = await openFor(kind)
  const given = { ...phone.given, argument: { ...phone.given.argument, wasReserved: false } }
  phone.backend.fail('checkReservation', replies(200, { is_reserved: false }))
  phone.backend.fail('getReservations', replies(200, { user_id: 1, reservations: [wireTicket(7)] }))
  phone.fail(refuses(code))
  const result = await afterTimers(phone.submit(given as Command))
  expect(result).toMatchObject({ kind: 'refused', error: { code } })
  expect(phone.sent()).toEqual([kind.line, ...sent])
})

it('Two unanswered commands are checked when the first of them is due', async () => {
  const phone = await openFor(cancel)
  phone.backend.fail('cancelReservation', noNetwork)
  phone.backend.fail('receiveReservation', noNetwork)
  void phone.submit(phone.given)
  await vi.advanceTimersByTimeAsync(OUTCOME_CHECKS_MS[0] - 2_000)
  void phone.submit(receive.command(phone.backend))
  await flush()
  const checks = phone.backend.count(LIST)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(phone.backend.count(LIST)).toBeGreaterThan(checks)
})

it('A cancellation stays unknown if the new list fails, whatever the old list said', async () => {
  const phone = await openFor(cancel)
  const seen = phone.backend.fail('getReservations', replies(200, { reservations: [] }))
  await phone.store.dispatch(api.endpoints.getReservations.initiate())
  seen()
  phone.fail(noNetwork)
  phone.backend.fail('getReservations', refuses(1002))
  expect(await afterTimers(phone.submit(phone.given))).toEqual({ kind: 'unknown' })
})

it.each<[string, Fault, result: string]>([
  [
    'is done if the check says that nothing is reserved',
    replies(200, { is_reserved: false }),
    'done',
  ],
  ['is unknown if the check says reserved', replies(200, { is_reserved: true }), 'unknown'],
  ['is unknown if the check fails', refuses(1002), 'unknown'],
])('An unanswered cancellation after which the list is empty %s', async (_, check, kind) => {
  const phone = await openFor(cancel)
  phone.fail(noNetwork)
  phone.backend.fail('getReservations', replies(200, { reservations: [] }))
  phone.backend.fail('checkReservation', check)
  expect(await afterTimers(phone.submit(phone.given))).toMatchObject({ kind })
})

it('A received link is compared with the list from before its first attempt', async () => {
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
  // The list has the ticket by now. It must still prove the first attempt.
  phone.fail(refuses(1716))
  expect(await afterTimers(phone.submit(given([7])))).toEqual({
    kind: 'done',
    data: { reservationId: 7 },
  })
})
