import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { useReconcile } from '#src/session/reconcile.ts'
import { emptyDraft } from '#src/state/draft.ts'
import { inStore } from '#tests/support/app.tsx'
import { hangs, noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const CHECK = 'GET /reservation/check'
const LIST = 'GET /reservation/list'

const draft = { ...emptyDraft, sessionId: 7, date: '2025/06/24', time: '11:00 - 11:45' }
const made = { id: 9, status: 'created', session: { start_at: '2025-06-24T11:00:00+08:00' } }
const list = (...reservations: object[]) => replies(200, { user_id: 1, reservations })
const check = (is_reserved: boolean) => replies(200, { is_reserved })

type Phone = ReturnType<typeof makeTestStore>

// An unanswered question takes ten seconds.
beforeEach(() => void vi.useFakeTimers())

/** Asks after the draft on a server that gives these answers. */
async function reconcile(phone: Phone, toCheck: Fault, toList: Fault) {
  phone.backend.requests.length = 0
  phone.backend.fail('checkReservation', toCheck)
  phone.backend.fail('getReservations', toList)
  const { result } = renderHook(() => useReconcile(), { wrapper: inStore(phone.store) })
  const finding = result.current(draft)
  await vi.advanceTimersByTimeAsync(30_000)
  return { finding: await finding, asked: new Set(phone.backend.asked()) }
}

describe('after a creation without an answer', () => {
  it.each<[string, Fault, Fault, string]>([
    ['is found where the check says so', check(true), list(), 'found'],
    ['is found where only the list knows it', check(false), list(made), 'found'],
    ['is found where the check is refused', refuses(1002), list(made), 'found'],
    ['is found where the check gets no answer', hangs, list(made), 'found'],
    [
      'is found among others',
      check(false),
      list({ ...made, id: 1, status: 'cancelled' }, made),
      'found',
    ],
    ['is not found where there is none', check(false), list(), 'not-found'],
    [
      'is not found where the check gets no answer and the list is empty',
      noNetwork,
      list(),
      'not-found',
    ],
    [
      'is not found where it was cancelled since',
      check(false),
      list({ ...made, status: 'cancelled' }),
      'not-found',
    ],
    [
      'is not found where another time is booked',
      check(false),
      list({ ...made, session: { start_at: '2025-06-24T12:00:00+08:00' } }),
      'not-found',
    ],
    [
      'is not found where another day is booked',
      check(false),
      list({ ...made, session: { start_at: '2025-06-25T11:00:00+08:00' } }),
      'not-found',
    ],
    ['is unknown where nothing answers', noNetwork, noNetwork, 'unknown'],
    ['is unknown where the list hangs', check(false), hangs, 'unknown'],
    ['is unknown where the list is a 502', check(false), replies(502, '<html>'), 'unknown'],
    ['is unknown where the list is refused', check(false), refuses(105), 'unknown'],
    ['is unknown where the list is unreadable', check(false), replies(200, {}), 'unknown'],
  ])('a reservation %s', async (_, checkAnswer, listAnswer, expected) => {
    const phone = makeTestStore({ scenario: 'signed-in' })
    const { finding, asked } = await reconcile(phone, checkAnswer, listAnswer)
    expect(finding).toBe(expected)
    // Nothing is ever booked by asking.
    expect([...asked].every((line) => [CHECK, LIST].includes(line))).toBe(true)
  })

  it('the list is not asked for where the check knows', async () => {
    const phone = makeTestStore({ scenario: 'signed-in' })
    expect(await reconcile(phone, check(true), list(made))).toEqual({
      finding: 'found',
      asked: new Set([CHECK]),
    })
  })
})

describe('what was known before the creation', () => {
  /** A phone that has asked both questions before, and still shows the answers. */
  async function phoneThatKnew(toCheck: Fault, toList: Fault) {
    const phone = makeTestStore({ scenario: 'signed-in' })
    const ends = [
      phone.backend.fail('checkReservation', toCheck),
      phone.backend.fail('getReservations', toList),
    ]
    await phone.store.dispatch(api.endpoints.checkReservation.initiate())
    await phone.store.dispatch(api.endpoints.getReservations.initiate())
    for (const end of ends) end()
    return phone
  }

  it('does not answer where the server is silent now', async () => {
    const phone = await phoneThatKnew(check(false), list())
    expect((await reconcile(phone, noNetwork, noNetwork)).finding).toBe('unknown')
  })

  it('does not say found where the server is silent now', async () => {
    const phone = await phoneThatKnew(check(true), list(made))
    expect((await reconcile(phone, noNetwork, noNetwork)).finding).toBe('unknown')
  })

  it('is asked afresh', async () => {
    const phone = await phoneThatKnew(check(false), list())
    expect((await reconcile(phone, check(false), list(made))).finding).toBe('found')
  })
})
