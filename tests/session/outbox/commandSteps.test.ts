import { describe, expect, it } from 'vitest'
import type { Command } from '#src/domain/commands.ts'
import type { ThunkExtra } from '#src/session/makeStore.ts'
import {
  enqueue,
  holdLock,
  isInFlight,
  lockName,
  markSent,
  markUnanswered,
  runInTurn,
  sendRequest,
  singleFlight,
  storeCommand,
  UNKNOWN,
  waitForLoginRenewal,
} from '#src/session/outbox/commandSteps.ts'
import { commandDropped, selectEntries } from '#src/session/outbox/outboxSlice.ts'
import { makeLocks, makeTestStore } from '#tests/support/store.ts'

const bind = { kind: 'bind', argument: { code: 'A' } } as const
const accept = { kind: 'accept', argument: { code: 'A' } } as const
const cancel: Command<'cancel'> = { kind: 'cancel', argument: { reservationId: 7 } }
const DONE = { kind: 'done', data: null } as const

/** The part of the store's extra argument that queues commands, with locks that another tab may hold. */
function makeExtra({ isLockTaken = false } = {}) {
  const locks: string[] = []
  const withLock = async <T>(name: string, task: () => Promise<T>) => {
    locks.push(name)
    return isLockTaken ? null : task()
  }
  const extra = { outboxActivity: { inFlight: {}, queues: new Map() }, withLock }
  return { extra: extra as unknown as ThunkExtra, locks }
}

/** Records which tasks have started, and ends them on demand. */
function makeTasks() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () => {
    started.push(name)
    return new Promise<typeof DONE>((resolve) => ends.set(name, () => resolve(DONE)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    // The next task of the queue starts a few microtasks later.
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { started, task, end }
}

describe('The commands of one queue', () => {
  it('start one after the other, and the third one waits for the second', async () => {
    const { extra } = makeExtra()
    const { started, task, end } = makeTasks()
    void enqueue(extra, bind, task('first'))
    void enqueue(extra, accept, task('second'))
    expect(started).toEqual(['first'])
    await end('first')
    void enqueue(extra, bind, task('third'))
    await end('nothing')
    expect(started).toEqual(['first', 'second'])
    await end('second')
    expect(started).toEqual(['first', 'second', 'third'])
  })

  it('do not delay a command that comes after them, which starts in the same step', async () => {
    const { extra } = makeExtra()
    const { started, task, end } = makeTasks()
    void enqueue(extra, bind, task('first'))
    await end('first')
    void enqueue(extra, accept, task('second'))
    expect(started).toEqual(['first', 'second'])
  })

  it('do not delay a command of another queue', () => {
    const { extra } = makeExtra()
    const { started, task } = makeTasks()
    void enqueue(extra, bind, task('first'))
    void enqueue(extra, cancel, task('second'))
    expect(started).toEqual(['first', 'second'])
  })
})

it('A command is in flight until its task has ended, and a second submit joins it meanwhile', async () => {
  const { extra } = makeExtra()
  const { started, task, end } = makeTasks()
  expect(isInFlight(extra, cancel)).toBe(false)
  const first = singleFlight(extra, cancel, task('first'))
  const sameInText: Command<'cancel'> = { kind: 'cancel', argument: { reservationId: '7' } }
  expect(isInFlight(extra, sameInText)).toBe(true)
  expect(isInFlight(extra, { kind: 'cancel', argument: { reservationId: 8 } })).toBe(false)
  expect(singleFlight(extra, sameInText, task('second'))).toBe(first)
  await end('first')
  expect(isInFlight(extra, cancel)).toBe(false)
  void singleFlight(extra, cancel, task('third'))
  expect(started).toEqual(['first', 'third'])
})

it.each([
  ['runs without a lock if it needs none', null, true, DONE, []],
  ['runs with its lock', 'outbox 1', false, DONE, ['outbox 1']],
  ['is unknown while another tab holds its lock', 'outbox 1', true, UNKNOWN, ['outbox 1']],
])('A command %s', async (_, lock, isLockTaken, result, expected) => {
  const { extra, locks } = makeExtra({ isLockTaken })
  expect(await runInTurn(extra, cancel, lock, () => Promise.resolve(DONE))).toEqual(result)
  expect(locks).toEqual(expected)
})

const lost = { kind: 'unreachable', reason: 'network' } as const

it.each([
  ['its data', { data: 'made' }, { data: 'made' }],
  [
    'its error',
    { data: 'old', error: { ...lost, reason: 'timeout' } },
    { error: { ...lost, reason: 'timeout' } },
  ],
  ['an error if it has neither', {}, { error: lost }],
] as const)('The answer to a mutation is %s', async (_, answer, expected) => {
  const { store } = makeTestStore()
  const mutation = sendRequest<string>(() => Promise.resolve(answer))
  expect(await store.dispatch(mutation)).toEqual(expected)
})

it('A command that is being sent holds its lock until its request has ended', async () => {
  const extra = { withLock: makeLocks() } as unknown as ThunkExtra
  const { task, end } = makeTasks()
  const sending = holdLock(extra, { id: '1' }, task('first')())
  const inOtherTab = () => extra.withLock(lockName({ id: '1' }), () => Promise.resolve('free'))
  expect(await inOtherTab()).toBeNull()
  expect(await extra.withLock(lockName({ id: '2' }), () => Promise.resolve('free'))).toBe('free')
  await end('first')
  expect(await sending).toEqual(DONE)
  expect(await inOtherTab()).toBe('free')
})

it('A command that is sent again is sent with the current login', () => {
  const { store, tokenStorage } = makeTestStore({ scenario: 'signed-in' })
  const entry = store.dispatch(storeCommand(bind))
  store.dispatch(markUnanswered(entry, 'unknown'))
  expect(selectEntries(store.getState())).toMatchObject([{ state: 'unknown', login: entry.login }])
  tokenStorage.setApiToken('another')
  store.dispatch(markSent(entry))
  const login = tokenStorage.login()
  expect(login).not.toBe(entry.login)
  expect(selectEntries(store.getState())).toMatchObject([
    { state: 'sending', unansweredAt: null, login },
  ])
})

describe('A command that was refused with its login', () => {
  const refusal = (code: number) =>
    ({ kind: 'refused', status: code === 401 ? 401 : 400, code, message: '' }) as const
  type Phone = ReturnType<typeof makeTestStore>

  it.each<[string, Command, number, (phone: Phone) => void, boolean]>([
    ['may be sent again if the login was confirmed', cancel, 401, () => {}, true],
    ['may not if the same login makes no difference to its code', cancel, 1002, () => {}, false],
    ['may be sent again with that code if it is a binding', bind, 1002, () => {}, true],
    [
      'may be sent again with that code if the login was renewed',
      cancel,
      1002,
      ({ tokenStorage }) => tokenStorage.setApiToken('renewed'),
      true,
    ],
    [
      'may not without a login',
      cancel,
      401,
      ({ tokenStorage }) => tokenStorage.removeApiToken(),
      false,
    ],
    [
      'may not if it is no longer pending',
      cancel,
      401,
      ({ store }) =>
        selectEntries(store.getState()).forEach(({ id }) => store.dispatch(commandDropped({ id }))),
      false,
    ],
  ])('%s', async (_, command, code, change, mayBeSent) => {
    const phone = makeTestStore({ scenario: 'signed-in' })
    const login = phone.tokenStorage.login()
    const entry = phone.store.dispatch(storeCommand(command))
    change(phone)
    const waiting = phone.store.dispatch(waitForLoginRenewal(entry, login, refusal(code)))
    expect(await waiting).toBe(mayBeSent)
  })

  it('may not be sent again if it was sent without a login', async () => {
    const { store } = makeTestStore({ scenario: 'signed-in' })
    const entry = store.dispatch(storeCommand(cancel))
    expect(await store.dispatch(waitForLoginRenewal(entry, null, refusal(401)))).toBe(false)
  })
})
