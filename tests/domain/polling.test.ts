import { describe, expect, it } from 'vitest'
import type { Gift, Reservation } from '#src/domain/model.ts'
import {
  BACK_OFF_MS,
  codeTtlSeconds,
  DEFAULT_TTL_SECONDS,
  FIRST_BACK_OFF_MS,
  isRecentList,
  listInterval,
  MAX_BACK_OFF_JITTER_MS,
  MAX_LATE_RENEWAL_MS,
  MAX_RETRY_AFTER_MS,
  MAX_TTL_SECONDS,
  MIN_TTL_SECONDS,
  RECENT_LIST_MS,
  remainingSeconds,
  renewalSeconds,
  RETURN_COOLDOWN_MS,
  returnDelay,
  SYNC_INTERVAL_MS,
  syncInterval,
  type PollState,
} from '#src/domain/polling.ts'
import { aGift, aReservation } from '#tests/support/reservations.ts'

type Status = Reservation['status']

const ticket = (seconds: number | null, gift: Gift | null = null, status: Status = 'unused') =>
  aReservation({ checkInCodeRemainingSeconds: seconds, gift, status })

const gift = (seconds: number | null, changes: Partial<Gift> = {}) =>
  aGift({ redeemCodeRemainingSeconds: seconds, ...changes })
const inactive = gift(600, { isActive: false })
const redeemed = gift(600, { status: 'redeemed' })

describe('remainingSeconds', () => {
  it.each<[number | null, number | null]>([
    [null, null],
    [0.999, null],
    [1, MIN_TTL_SECONDS],
    [MIN_TTL_SECONDS - 0.001, MIN_TTL_SECONDS],
    [MIN_TTL_SECONDS, MIN_TTL_SECONDS],
    [MAX_TTL_SECONDS - 0.1, MAX_TTL_SECONDS - 1],
    [Infinity, MAX_TTL_SECONDS],
  ])('reads %s as %s for a ticket and for a gift', (sent, seconds) => {
    expect(remainingSeconds([ticket(sent)])).toBe(seconds)
    expect(remainingSeconds([ticket(null, gift(sent))])).toBe(seconds)
  })

  it.each<[string, Reservation[], number | null | undefined]>([
    ['returns the largest value of several tickets', [ticket(10), ticket(50), ticket(30)], 50],
    ["returns a gift's value if it is larger", [ticket(60, gift(90))], 90],
    ['returns null if no value is usable', [ticket(null, gift(0.9)), ticket(0), ticket(-5)], null],

    ['ignores an inactive gift', [ticket(60, inactive)], 60],
    ['ignores a redeemed gift', [ticket(60, redeemed)], 60],
    ['ignores a used ticket', [ticket(60), ticket(600, null, 'used')], 60],
    ['ignores a shared ticket', [ticket(60), ticket(600, null, 'shared')], 60],
    ['ignores a cancelled ticket', [ticket(60), ticket(600, gift(600), 'cancelled')], 60],
    ['returns the value of the gift of a used ticket', [ticket(600, gift(30), 'used')], 30],

    ['returns undefined without a ticket', [], undefined],
    [
      'returns undefined for a used ticket with an inactive gift',
      [ticket(60, inactive, 'used')],
      undefined,
    ],
  ])('%s', (_what, reservations, seconds) => {
    expect(remainingSeconds(reservations)).toBe(seconds)
  })
})

describe('The lifetime of a code', () => {
  it('grows up to a limit while answers have no usable seconds', () => {
    const ttls = DEFAULT_TTL_SECONDS.map((_, index) => codeTtlSeconds(null, index + 1))
    expect(ttls).toEqual(DEFAULT_TTL_SECONDS)
    expect(codeTtlSeconds(null, 1000)).toBe(DEFAULT_TTL_SECONDS.at(-1))
  })

  it('is the remaining seconds of the server', () => {
    expect([0, 1, 9].map((missing) => codeTtlSeconds(7, missing))).toEqual([7, 7, 7])
  })
})

const healthy: PollState = {
  isHidden: false,
  isOffline: false,
  hasList: true,
  codeEndsInMs: null,
  isFinished: false,
  ttlSeconds: 60,
  listFailures: 0,
  syncFailures: 0,
  unchangedUpdates: 0,
  retryAfterSeconds: null,
  jitter: null,
}

it.each([
  ['an answer within two seconds', 60, 1_999, 60],
  ['a slow answer, in whole seconds', 60, 2_900, 58],
  ['a slow answer to a short lifetime', 8, 9_000, 5],
  ['a slow answer with the longest lifetime', 3_600, 9_000, 3_600],
])(
  'After %s, codes of %i s (answer in %i ms) are renewed after %i s',
  (_, ttl, tookMs, seconds) => {
    expect(renewalSeconds(ttl, { sentAt: 1_000, receivedAt: 1_000 + tookMs })).toBe(seconds)
  },
)

describe('The polling intervals of an open ticket', () => {
  const [first, second, , longest] = BACK_OFF_MS
  const MORE_MS = longest + 30_000
  const retryAfter = (ms: number) => ({ retryAfterSeconds: ms / 1000 })

  it.each<[string, Partial<PollState>, list: number, sync: number]>([
    ['without failures', {}, 60_000, SYNC_INTERVAL_MS],
    ['without a code to renew', { ttlSeconds: null }, 0, SYNC_INTERVAL_MS],

    ['while the page is hidden', { isHidden: true, codeEndsInMs: 0 }, 0, 0],
    ['while the page is offline without a code', { isOffline: true }, 0, 0],
    ['while the page is offline with a code', { isOffline: true, codeEndsInMs: 0 }, 60_000, 0],
    [
      'after one failed list of an offline page whose code has expired',
      { isOffline: true, listFailures: 1, codeEndsInMs: -1_000 },
      first,
      0,
    ],
    ['if nothing can change any more', { isFinished: true }, 0, 0],
    ['before the first list', { hasList: false, isFinished: true, ttlSeconds: null }, 0, 0],

    ['after one failed sync', { syncFailures: 1 }, 60_000, first],
    ['after 2 failed syncs', { syncFailures: 2 }, 60_000, second],
    ['after 4 failed syncs', { syncFailures: 4 }, 60_000, longest],
    ['after a reported change that the list did not show', { unchangedUpdates: 9 }, 60_000, first],
    ['after failed and unchanged syncs', { syncFailures: 1, unchangedUpdates: 2 }, 60_000, first],

    ['after one failed list', { listFailures: 1 }, first, 0],
    ['after failures of both', { listFailures: 1, syncFailures: 9 }, first, 0],

    [
      'after one failed list whose code has expired',
      { listFailures: 1, codeEndsInMs: -1_000 },
      FIRST_BACK_OFF_MS[0],
      0,
    ],
    [
      'after two failed lists if the code expires before the third',
      { listFailures: 2, codeEndsInMs: 15_000 },
      FIRST_BACK_OFF_MS[1],
      0,
    ],
    [
      'after one failed list if the code lasts longer than the back-off',
      { listFailures: 1, codeEndsInMs: 20_000 },
      first,
      0,
    ],
    ['after the first list failed', { hasList: false, listFailures: 1 }, FIRST_BACK_OFF_MS[0], 0],

    [
      'if Retry-After is shorter than the back-off',
      { syncFailures: 1, ...retryAfter(first - 1_000) },
      60_000,
      first,
    ],
    [
      'if Retry-After is longer than the back-off',
      { syncFailures: 1, ...retryAfter(MORE_MS) },
      60_000,
      MORE_MS,
    ],
    ['if Retry-After is a day', { listFailures: 1, ...retryAfter(8.64e7) }, MAX_RETRY_AFTER_MS, 0],
  ])('are right %s', (_, changes, list, sync) => {
    const poll = { ...healthy, ...changes }
    expect(listInterval(poll), 'of the list').toBe(list)
    expect(syncInterval(poll), 'of the sync').toBe(sync)
  })
})

describe('Jitter', () => {
  const across = (interval: typeof syncInterval, changes: Partial<PollState> = {}) =>
    [0, 0.5, 1].map((jitter) => Math.round(interval({ ...healthy, ...changes, jitter })))

  it('moves a sync by up to a tenth of the interval in both directions', () => {
    const tenth = SYNC_INTERVAL_MS / 10
    const expected = [SYNC_INTERVAL_MS - tenth, SYNC_INTERVAL_MS, SYNC_INTERVAL_MS + tenth]
    expect(across(syncInterval)).toEqual(expected)
  })

  it('delays a renewal by up to a tenth, but not longer than an expired code is shown', () => {
    expect(across(listInterval, { ttlSeconds: 5 })).toEqual([5_000, 5_250, 5_500])
    const late = [60_000, 60_000 + MAX_LATE_RENEWAL_MS / 2, 60_000 + MAX_LATE_RENEWAL_MS]
    expect(across(listInterval)).toEqual(late)
  })

  it.each([
    ['up to half of a short back-off', { listFailures: 1 }, BACK_OFF_MS[0], BACK_OFF_MS[0] / 2],
    [
      'up to a limit of a long back-off and never shortens Retry-After',
      { listFailures: 1, retryAfterSeconds: 120 },
      120_000,
      MAX_BACK_OFF_JITTER_MS,
    ],
  ])('delays the retry after an outage by %s', (_, changes, wait, most) => {
    expect(across(listInterval, changes)).toEqual([wait, wait + most / 2, wait + most])
  })
})

describe('The delay of the first request after a return', () => {
  const AT = 10_000
  it.each([
    ['is the cooldown right after another request', AT, AT, RETURN_COOLDOWN_MS],
    ['is the rest of the cooldown', AT, AT + RETURN_COOLDOWN_MS - 1, 1],
    ['is 0 after the cooldown', AT, AT + RETURN_COOLDOWN_MS, 0],
    ['is 0 if the clock was set back', AT, AT - 1, 0],
    ['is 0 if there was no request', 0, AT, 0],
  ])('%s', (_, requestedAt, now, ms) => {
    expect(returnDelay(requestedAt, now)).toBe(ms)
  })
})

it.each([
  ['that was requested just now is recent', 0, true],
  ['just before the limit is recent', RECENT_LIST_MS - 1, true],
  ['at the limit is not recent', RECENT_LIST_MS, false],
  ['from before the clock was set back is not recent', -1, false],
])('A list %s', (_, ageMs, isRecent) => {
  expect(isRecentList(10_000, 10_000 + ageMs)).toBe(isRecent)
})
