import type { UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import type { Command } from '#src/domain/commands.ts'
import type { Id } from '#src/domain/model.ts'
import {
  bookingFailureRead,
  bookingNotSent,
  commandDone,
  commandDropped,
  commandNotExecuted,
  commandRefused,
  commandSent,
  commandStored,
  commandUnanswered,
  selectCommand,
  selectEntries,
  selectEntriesToResolve,
  selectEntriesToResolveByList,
  selectEntriesWithoutOwner,
  selectUnreadFailure,
  selectPendingBooking,
  type OutboxEntry,
} from '#src/session/outbox/outboxSlice.ts'
import { MAX_ENTRIES } from '#src/session/outbox/storedOutbox.ts'
import { MAX_WAIT_FOR_LOGIN_MS } from '#src/domain/commands.ts'
import { clockJumped } from '#src/session/clockSlice.ts'
import { guestChanged, signedOut } from '#src/session/guestScope.ts'
import { makeTestStore } from '#tests/support/store.ts'

const SENT_AT = Date.parse('2025-06-20T14:20:05+08:00')

const bind = (code = 'A') => ({ kind: 'bind', argument: { code } }) as const
const accept = (code = 'A') => ({ kind: 'accept', argument: { code } }) as const
const reject = (code = 'A') => ({ kind: 'reject', argument: { code } }) as const
const cancel = (reservationId: Id) => ({ kind: 'cancel', argument: { reservationId } }) as const
const create = { kind: 'create', argument: {} } as Command<'create'>

/** Builds an id from the owner and the command, such as '1 bind A'. */
const idOf = ({ kind, argument }: Command, owner: Id | null) =>
  [owner, kind, ...Object.values(argument)].join(' ')

const entry = (command: Command, owner: Id | null, changes: Partial<OutboxEntry> = {}) =>
  ({
    ...command,
    id: idOf(command, owner),
    owner,
    sentAt: SENT_AT,
    state: 'sending',
    unansweredAt: null,
    login: 'l1',
    ...changes,
  }) as OutboxEntry

const stored = (command: Command, owner: Id | null = 1) => commandStored(entry(command, owner))
const done = (command: Command, owner: Id | null = 1) =>
  commandDone({ ...command, id: idOf(command, owner), data: { reservationId: 8 } } as never)
const refused = (command: Command, owner: Id | null = 1, code = 1803) =>
  commandRefused({
    ...command,
    id: idOf(command, owner),
    error: { kind: 'refused', status: 400, code, message: '' },
    refusedAt: SENT_AT,
  })
const guest = (id: Id | null) => guestChanged({ guest: id, login: null })
const reset = signedOut({ isUnanswered: false })

function after(...actions: UnknownAction[]) {
  const { store } = makeTestStore()
  for (const action of actions) store.dispatch(action)
  const state = store.getState()
  return { state, all: state.outbox.entries.map(({ id }) => id), seen: selectEntries(state) }
}

describe('A command', () => {
  const own = guest(1)
  const two = [stored(cancel(7)), stored(cancel(8))]
  const lost = { ...cancel(7), id: '1 cancel 7' }

  it.each<[string, UnknownAction[], string[]]>([
    ['is added when it is stored', [stored(cancel(7))], ['1 cancel 7']],
    ['is added beside others', [stored(bind()), stored(accept())], ['1 bind A', '1 accept A']],
    ['is added only once', [stored(cancel(7)), stored(cancel('7'))], ['1 cancel 7']],
    [
      'cancels an older answer to the same invitation',
      [stored(reject()), stored(accept())],
      ['1 accept A'],
    ],
    [
      "does not cancel another guest's answer",
      [stored(reject(), 2), stored(accept())],
      ['2 reject A', '1 accept A'],
    ],
    ['is removed by its answer', [...two, done(cancel(7))], ['1 cancel 8']],
    [
      'is not removed by the answer to another command',
      [stored(cancel(7)), done(cancel(8))],
      ['1 cancel 7'],
    ],
    ['is removed by a refusal', [stored(accept()), refused(accept())], []],
    [
      'is removed if it accepts an invitation whose binding is refused',
      [stored(bind()), stored(accept()), stored(accept('B')), refused(bind())],
      ['1 accept B'],
    ],
    [
      "stays if another guest's binding is refused",
      [stored(accept(), 2), stored(bind()), refused(bind())],
      ['2 accept A'],
    ],
    [
      'stays if it binds an invitation whose acceptance is refused',
      [stored(bind()), stored(accept()), refused(accept())],
      ['1 bind A'],
    ],
    ['is removed if it was not executed', [...two, commandNotExecuted(lost)], ['1 cancel 8']],
    ['is removed if it is dropped', [...two, commandDropped(lost)], ['1 cancel 8']],
    [
      'stays if it declines an invitation that is bound again',
      [stored(reject()), stored(bind())],
      ['1 reject A', '1 bind A'],
    ],
    [
      'stays if another command about its invitation is refused',
      [stored(accept()), refused(reject())],
      ['1 accept A'],
    ],
    [
      'stays if it declines an invitation whose binding is refused',
      [stored(reject()), refused(bind())],
      ['1 reject A'],
    ],
    ['is removed by a reset', [stored(cancel(7)), reset], []],
  ])('%s', (_, actions, ids) => {
    expect(after(own, ...actions).all).toEqual(ids)
  })

  it('pushes out the oldest command when the outbox is full', () => {
    const commands = Array.from({ length: MAX_ENTRIES + 2 }, (_, index) => cancel(index))
    const ids = commands.slice(2).map((command) => idOf(command, 1))
    expect(after(...commands.map((command) => stored(command))).all).toEqual(ids)
  })

  it('stays unknown until it is sent again', () => {
    const id = '1 bind A'
    const unanswered = commandUnanswered({ id, unansweredAt: SENT_AT + 1, state: 'unknown' })
    const sent = commandSent({ id, sentAt: SENT_AT + 2, login: 'l2' })
    const first = entry(bind(), 1)
    const given = { ...first, state: 'unknown', unansweredAt: SENT_AT + 1 }
    expect(after(own, stored(bind()), unanswered).seen).toEqual([given])
    const again = { ...first, sentAt: SENT_AT + 2, login: 'l2' }
    expect(after(own, stored(bind()), unanswered, sent).seen).toEqual([again])
  })
})

describe('Of several commands', () => {
  const two = [guest(1), stored(cancel(7)), stored(cancel(8))]
  const states = ({ seen }: ReturnType<typeof after>) =>
    seen.map(({ state, login }) => `${state} ${login}`)

  it('only the one without an answer is unanswered, and only the repeated one is sent again', () => {
    const id = '1 cancel 8'
    const unanswered = commandUnanswered({ id, unansweredAt: SENT_AT + 1, state: 'unknown' })
    expect(states(after(...two, unanswered))).toEqual(['sending l1', 'unknown l1'])
    const sent = commandSent({ id, sentAt: SENT_AT + 9, login: 'l2' })
    const { seen } = after(...two, unanswered, sent)
    expect(seen.map(({ sentAt }) => sentAt - SENT_AT)).toEqual([0, 9])
  })

  it('each has its own state, and a cancellation is no booking', () => {
    const { state } = after(guest(1), stored(cancel(7)))
    expect(selectCommand(state, cancel('7'))).toBe('sending')
    expect(selectCommand(state, cancel(8))).toBe('idle')
    expect(selectPendingBooking(state)).toBeNull()
  })

  it('a missing one changes nothing when its answer fails or it is sent again', () => {
    const id = '1 cancel 9'
    const before = after(...two)
    const unanswered = commandUnanswered({ id, unansweredAt: SENT_AT + 1, state: 'unknown' })
    const sent = commandSent({ id, sentAt: SENT_AT + 9, login: 'l2' })
    expect(after(...two, unanswered, sent).seen).toEqual(before.seen)
  })

  it('the answer to one without an owner does not release the other one', () => {
    const { state } = after(stored(bind(), null), stored(accept(), null), done(bind(), null))
    expect(state.outbox.entries.map((one) => one.state)).toEqual(['waiting', 'sending'])
    const own = after(stored(bind('B'), 1), stored(bind(), null), done(bind(), null))
    expect(own.all).toEqual(['1 bind B', ' bind A'])
  })
})

it('The times of a command are shifted with the clock, and the time without an answer only if there is one', () => {
  const id = '1 cancel 8'
  const unanswered = commandUnanswered({ id, unansweredAt: SENT_AT + 1, state: 'checking' })
  const jump = clockJumped({ jumpMs: 1_000 })
  const { seen } = after(guest(1), stored(cancel(7)), stored(cancel(8)), unanswered, jump)
  expect(seen.map(({ sentAt, unansweredAt }) => [sentAt, unansweredAt])).toEqual([
    [SENT_AT + 1_000, null],
    [SENT_AT + 1_000, SENT_AT + 1_001],
  ])
})

describe('The commands to resolve', () => {
  const later = SENT_AT + MAX_WAIT_FOR_LOGIN_MS + 1
  const idsOf = (entries: OutboxEntry[]) => entries.map(({ id }) => id)
  const storedAt = (command: Command, owner: Id | null, sentAt: number) =>
    commandStored(entry(command, owner, { sentAt }))

  it.each<[string, UnknownAction[], string[]]>([
    ['are all commands of the guest, however old', [guest(1), stored(bind())], ['1 bind A']],
    [
      'lack an old answer to an invitation that was given without a login',
      [stored(bind(), null)],
      [],
    ],
    [
      'include it if a newer answer to the same invitation was given',
      [stored(bind(), null), storedAt(accept(), null, SENT_AT + 1)],
      [' bind A', ' accept A'],
    ],
    [
      'lack it beside a newer answer to another invitation',
      [stored(bind(), null), storedAt(bind('B'), null, SENT_AT + 1)],
      [' bind B'],
    ],
    [
      'lack it beside a newer answer of the guest',
      [stored(bind(), null), storedAt(accept(), 1, SENT_AT + 1)],
      [],
    ],
  ])('%s', (_, actions, ids) => {
    expect(idsOf(selectEntriesToResolve(after(...actions).state, later))).toEqual(ids)
  })

  it('without an owner are those that were given without a login', () => {
    const { state } = after(stored(bind(), null), stored(bind('B'), 1))
    expect(idsOf(selectEntriesWithoutOwner(state))).toEqual([' bind A'])
  })

  const link = (name: string) =>
    ({
      kind: 'receive',
      argument: { link: name, codes: null, wasReserved: null, reservationIds: null },
    }) as const
  const unknown = (command: Command) =>
    commandStored(entry(command, 1, { state: 'unknown', id: `unknown ${command.kind}` }))

  it.each<[string, UnknownAction[], string[]]>([
    ['are those whose last check could not tell', [unknown(cancel(7))], ['unknown cancel']],
    ['are not those that are still being checked', [stored(cancel(7))], []],
    ['are not answers to invitations', [unknown(bind())], []],
    ['include a link', [unknown(link('1x'))], ['unknown receive']],
    ['do not include one of several links', [unknown(link('1x')), stored(link('2x'))], []],
    [
      'include a command that is not a link beside several links',
      [unknown(cancel(7)), stored(link('1x')), stored(link('2x'))],
      ['unknown cancel'],
    ],
    [
      'include the only link beside another command',
      [unknown(link('1x')), stored(cancel(7))],
      ['unknown receive'],
    ],
  ])('by a newer list %s', (_, actions, ids) => {
    const { state } = after(guest(1), ...actions)
    expect(idsOf(selectEntriesToResolveByList(state))).toEqual(ids)
  })
})

describe('A command without an owner', () => {
  it.each<[string, UnknownAction[], (Id | null)[]]>([
    ['is visible before any login', [stored(bind(), null)], [null]],
    ['belongs to the first guest who logs in', [stored(bind(), null), guest(1)], [1]],
    ['is hidden from the next guest', [stored(bind(), null), guest(1), guest(2)], []],
  ])('%s', (_, actions, owners) => {
    expect(after(...actions).seen.map(({ owner }) => owner)).toEqual(owners)
  })

  it.each<[string, Command, string[]]>([
    ['waits for a login after its answer if it is about an invitation', bind(), ['waiting']],
    ['is removed by its answer if it is not about an invitation', cancel(7), []],
  ])('%s', (_, command, states) => {
    const { seen } = after(stored(command, null), done(command, null))
    expect(seen.map(({ state }) => state)).toEqual(states)
  })
})

it.each<[string, Command[], Command[], string[]]>([
  [
    'a reply that the guest has already given is dropped',
    [bind(), accept()],
    [bind(), reject('B')],
    ['bind A', 'accept A', 'reject B'],
  ],
  [
    'an acceptance replaces an earlier decline',
    [reject(), reject('B')],
    [bind(), accept()],
    ['reject B', 'bind A', 'accept A'],
  ],
  ['a decline replaces an earlier acceptance', [bind(), accept()], [reject()], ['reject A']],
])(
  'At the next login, among replies of the guest and later ones without a login, %s',
  (_, own, withoutLogin, left) => {
    const { seen } = after(
      guest(1),
      ...own.map((command) => stored(command)),
      guest(null),
      ...withoutLogin.map((command) => stored(command, null)),
      guest(1),
    )
    expect(seen.map(({ kind, argument }) => [kind, ...Object.values(argument)].join(' '))).toEqual(
      left,
    )
  },
)

describe("A guest's command", () => {
  const unseen = [guest(1), stored(create), guest(null)]

  it.each<[string, UnknownAction[], number]>([
    ['is hidden while no guest is known', unseen, 0],
    ['is visible to the same guest, even if the id is a text now', [...unseen, guest('1')], 1],
    ['is dropped when another guest logs in', [...unseen, guest(2), guest(1)], 0],
  ])('%s', (_, actions, count) => {
    const { state, seen } = after(...actions)
    expect(seen).toHaveLength(count)
    expect(selectPendingBooking(state) !== null).toBe(count === 1)
    expect(selectCommand(state, create)).toBe(count === 1 ? 'sending' : 'idle')
  })
})

it('A pending link notes the row of a booking that was made after it', () => {
  const before = { wasReserved: false, reservationIds: [7] }
  const link = { kind: 'receive', argument: { link: '1x', codes: null, ...before } } as const
  const { seen } = after(guest(1), stored(link), stored(create), done(create))
  expect(seen).toMatchObject([{ argument: { wasReserved: true, claimedIds: [8] } }])
})

it('A pending link and a pending booking note each row that another command made', () => {
  const before = { wasReserved: false, reservationIds: [7] }
  const link = { kind: 'receive', argument: { link: '1x', codes: null, ...before } } as const
  const given = (by: string, reservationId: Id | null) =>
    commandDone({ ...link, id: by, data: { reservationId }, doneAt: 0 })
  const pending = [stored(link), stored(create), stored(cancel(7)), stored(link, 2)]
  const { state } = after(guest(1), ...pending, given('a', 8), given('b', 9), given('c', null))
  const proven = { wasReserved: true, claimedIds: [8, 9], hasUnnamedRow: true }
  expect(state.outbox.entries.map(({ argument }) => argument)).toEqual([
    { ...link.argument, ...proven },
    proven,
    { reservationId: 7 },
    link.argument,
  ])
})

it('A command without an owner keeps the time of its submit when it is sent again', () => {
  const sent = (id: string) => commandSent({ id, sentAt: SENT_AT + 2, login: 'l2' })
  const { seen } = after(stored(bind(), null), sent(idOf(bind(), null)))
  expect(seen).toMatchObject([{ sentAt: SENT_AT, login: 'l2' }])
})

describe('The notice of a failed booking', () => {
  const failed = refused(create)
  const notExecuted = (command: Command) =>
    commandNotExecuted({ ...command, id: idOf(command, 1) } as never)

  it.each<[string, UnknownAction[], boolean]>([
    ['is shown after a refusal', [failed], true],
    ['is not shown if the guest already has a reservation', [refused(create, 1, 1702)], false],
    ['is not shown after another refused command', [refused(cancel(7))], false],
    ['is shown if the booking was not executed', [notExecuted(create)], true],
    ['is not shown if another command was not executed', [notExecuted(cancel(7))], false],
    ['is shown if the booking was not sent', [bookingNotSent()], true],
    ['ends when the guest has read it', [failed, bookingFailureRead()], false],
    ['ends with the next booking', [failed, stored(create)], false],
    ['stays when another command is sent', [failed, stored(cancel(7))], true],
    ['ends when a booking succeeds', [failed, done(create)], false],
    ['stays when another command succeeds', [failed, done(cancel(7))], true],
    ['is hidden while no guest is known', [failed, guest(null)], false],
    ['is shown to the same guest again', [failed, guest(null), guest('1')], true],
    ['is dropped when another guest logs in', [failed, guest(2), guest(1)], false],
    ['is dropped by a reset', [failed, reset], false],
  ])('%s', (_, actions, isUnread) => {
    const { state } = after(guest(1), ...actions)
    expect(selectUnreadFailure(state) !== null).toBe(isUnread)
  })

  it('belongs to the first guest who logs in', () => {
    const { state } = after(bookingNotSent(), guest(1), guest(null))
    expect(state.outbox.unreadFailure).toEqual({ owner: 1, booking: null })
    expect(selectUnreadFailure(state) !== null).toBe(false)
  })
})
