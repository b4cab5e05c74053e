import { describe, expect, it } from 'vitest'
import type { Command } from '#src/domain/commands.ts'
import type { ThunkExtra } from '#src/session/makeStore.ts'
import {
  enqueue,
  isInFlight,
  runInTurn,
  sendRequest,
  singleFlight,
  UNKNOWN,
} from '#src/session/outbox/commandSteps.ts'
import { makeTestStore } from '#tests/support/store.ts'

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
