import type { UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import type { Command } from '#src/domain/commands.ts'
import type { Id } from '#src/domain/model.ts'
import {
  commandDone,
  commandDropped,
  commandNotExecuted,
  commandRefused,
  commandSent,
  commandStored,
  commandUnanswered,
  invitationOpened,
  MAX_ENTRIES,
  selectCommand,
  selectEntries,
  selectPendingBooking,
  type OutboxEntry,
} from '#src/store/outboxSlice.ts'
import { guestChanged, phoneReset } from '#src/store/guestScope.ts'
import { makeTestStore } from '#tests/support/store.ts'

const SENT_AT = Date.parse('2025-06-20T14:20:05+08:00')

const bind = (code = 'A') => ({ kind: 'bind', argument: { code } }) as const
const accept = (code = 'A') => ({ kind: 'accept', argument: { code } }) as const
const reject = (code = 'A') => ({ kind: 'reject', argument: { code } }) as const
const cancel = (reservationId: Id) => ({ kind: 'cancel', argument: { reservationId } }) as const
const create = { kind: 'create', argument: {} } as Command<'create'>

/** Its id is the owner and the command: '1 bind A'. */
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
const refused = (command: Command, owner: Id | null = 1) =>
  commandRefused({
    ...command,
    id: idOf(command, owner),
    error: { kind: 'refused', status: 400, code: 1803, message: '' },
  })
const guest = (id: Id | null) => guestChanged({ guest: id, login: null })
const reset = phoneReset({ isUnanswered: false })

function after(...actions: UnknownAction[]) {
  const { store } = makeTestStore()
  for (const action of actions) store.dispatch(action)
  const state = store.getState()
  return { state, all: state.outbox.entries.map(({ id }) => id), seen: selectEntries(state) }
}

describe('a command', () => {
  const own = guest(1)
  const two = [stored(cancel(7)), stored(cancel(8))]
  const lost = { ...cancel(7), id: '1 cancel 7' }

  it.each<[string, UnknownAction[], string[]]>([
    ['is kept once it is stored', [stored(cancel(7))], ['1 cancel 7']],
    ['is kept beside others', [stored(bind()), stored(accept())], ['1 bind A', '1 accept A']],
    ['is kept once', [stored(cancel(7)), stored(cancel('7'))], ['1 cancel 7']],
    ['takes back what it contradicts', [stored(reject()), stored(bind())], ['1 bind A']],
    [
      "takes nothing of another guest's back",
      [stored(reject(), 2), stored(bind())],
      ['2 reject A', '1 bind A'],
    ],
    ['is struck out by its answer', [...two, done(cancel(7))], ['1 cancel 8']],
    ["is not struck out by another's answer", [stored(cancel(7)), done(cancel(8))], ['1 cancel 7']],
    ['is struck out by a refusal', [stored(accept()), refused(accept())], []],
    [
      'is struck out where its binding is refused',
      [stored(bind()), stored(accept()), stored(accept('B')), refused(bind())],
      ['1 accept B'],
    ],
    [
      "stays where another guest's binding is refused",
      [stored(accept(), 2), stored(bind()), refused(bind())],
      ['2 accept A'],
    ],
    [
      'stays where its acceptance is refused',
      [stored(bind()), stored(accept()), refused(accept())],
      ['1 bind A'],
    ],
    ['is struck out once it is lost', [...two, commandNotExecuted(lost)], ['1 cancel 8']],
    ['is struck out where it is dropped', [...two, commandDropped(lost)], ['1 cancel 8']],
    [
      'is struck out where it declines an invitation that is opened again',
      [stored(reject()), stored(reject('B')), stored(cancel(7)), invitationOpened('A')],
      ['1 reject B', '1 cancel 7'],
    ],
    ['is struck out by a reset', [stored(cancel(7)), reset], []],
  ])('%s', (_, actions, ids) => {
    expect(after(own, ...actions).all).toEqual(ids)
  })

  it('is one of the last that may be kept', () => {
    const commands = Array.from({ length: MAX_ENTRIES + 2 }, (_, index) => cancel(index))
    const ids = commands.slice(2).map((command) => idOf(command, 1))
    expect(after(...commands.map((command) => stored(command))).all).toEqual(ids)
  })

  it('has no answer until it is sent again', () => {
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

describe('a command of nobody', () => {
  it.each<[string, UnknownAction[], (Id | null)[]]>([
    ['is seen before any login', [stored(bind(), null)], [null]],
    ['belongs to the first guest who logs in', [stored(bind(), null), guest(1)], [1]],
    ['is not seen by the next guest', [stored(bind(), null), guest(1), guest(2)], []],
  ])('%s', (_, actions, owners) => {
    expect(after(...actions).seen.map(({ owner }) => owner)).toEqual(owners)
  })

  it.each<[string, Command, string[]]>([
    ['about an invitation waits for a login: it was answered for nobody', bind(), ['waiting']],
    ['about anything else is done', cancel(7), []],
  ])('%s', (_, command, states) => {
    const { seen } = after(stored(command, null), done(command, null))
    expect(seen.map(({ state }) => state)).toEqual(states)
  })
})

describe("a guest's command", () => {
  const unseen = [guest(1), stored(create), guest(null)]

  it.each<[string, UnknownAction[], number]>([
    ['is not seen while nobody is known', unseen, 0],
    ['is found by the same guest, whose id is a text now', [...unseen, guest('1')], 1],
    ['is dropped when another guest logs in', [...unseen, guest(2), guest(1)], 0],
  ])('%s', (_, actions, count) => {
    const { state, seen } = after(...actions)
    expect(seen).toHaveLength(count)
    expect(selectPendingBooking(state) !== null).toBe(count === 1)
    expect(selectCommand(state, create)).toBe(count === 1 ? 'sending' : 'idle')
  })
})

it('a link that is looked for knows what was booked meanwhile', () => {
  const before = { wasReserved: false, reservationIds: [7] }
  const link = { kind: 'receive', argument: { link: '1x', codes: null, ...before } } as const
  const { seen } = after(guest(1), stored(link), stored(create), done(create))
  expect(seen).toMatchObject([{ argument: { wasReserved: true, claimedIds: [8] } }])
})
