import { describe, expect, it } from 'vitest'
import type { Gift, Reservation } from '#src/domain/model.ts'
import {
  codeTtlSeconds,
  isRecentList,
  listInterval,
  remainingSeconds,
  returnDelay,
  syncInterval,
  type PollState,
} from '#src/domain/polling.ts'
import { aGift, aReservation } from '#tests/support/reservations.ts'

type Status = Reservation['status']

const ticket = (seconds: number | null, gift: Gift | null = null, status: Status = 'unused') =>
  aReservation({ checkInCodeRemainingSeconds: seconds, gift, status })

const gift = (seconds: number | null, changes: Partial<Gift> = {}) =>
  aGift({ redeemCodeRemainingSeconds: seconds, ...changes })

describe('the remaining seconds of the codes', () => {
  it.each<[number | null, number | null]>([
    [null, null],
    [NaN, null],
    [-Infinity, null],
    [-1, null],
    [0, null],
    [0.2, null],
    [1, null],
    [4, null],
    [4.9, null],
    [4.999, null],
    [5, 5],
    [5.9, 5],
    [7.9, 7],
    [60, 60],
    [3599.9, 3599],
    [3600, 3600],
    [3600.5, 3600],
    [3601, 3600],
    [1e12, 3600],
    [Infinity, 3600],
  ])('%s is read as %s, of a ticket and of a gift', (sent, seconds) => {
    expect(remainingSeconds([ticket(sent)])).toBe(seconds)
    expect(remainingSeconds([ticket(null, gift(sent))])).toBe(seconds)
    expect(remainingSeconds([ticket(999, gift(sent), 'used')])).toBe(seconds)
  })

  it.each<[string, Reservation[], number | null | undefined]>([
    ['the largest of several tickets', [ticket(10), ticket(50), ticket(30)], 50],
    ['that of the first ticket where it is the largest', [ticket(50), ticket(10)], 50],
    ["a gift's where it is larger", [ticket(60, gift(90))], 90],
    ["a ticket's where it is larger", [ticket(90, gift(60))], 90],
    ['the largest of several gifts', [ticket(10, gift(20)), ticket(10, gift(40))], 40],
    ['the only one that is usable', [ticket(null), ticket(-1), ticket(60), ticket(0)], 60],
    ['nothing usable where none is', [ticket(null, gift(4.9)), ticket(0), ticket(-5)], null],

    ['not those of an inactive gift', [ticket(60, gift(600, { isActive: false }))], 60],
    ['not those of a redeemed gift', [ticket(60, gift(600, { status: 'redeemed' }))], 60],
    ['those of a gift of unknown status', [ticket(60, gift(600, { status: 'unknown' }))], 600],
    ['not those of a used ticket', [ticket(60), ticket(600, null, 'used')], 60],
    ['not those of a shared ticket', [ticket(60), ticket(600, null, 'shared')], 60],
    ['not those of a cancelled ticket', [ticket(60), ticket(600, null, 'cancelled')], 60],
    ["not those of a cancelled ticket's gift", [ticket(60), ticket(1, gift(600), 'cancelled')], 60],
    ['those of a ticket of unknown status', [ticket(60), ticket(600, null, 'unknown')], 600],
    ['those of the gift that a used ticket leaves', [ticket(600, gift(30), 'used')], 30],

    ['nothing to renew without a ticket', [], undefined],
    ['nothing to renew of a used ticket', [ticket(60, null, 'used')], undefined],
    ['nothing to renew of a cancelled ticket', [ticket(60, gift(60), 'cancelled')], undefined],
    [
      'nothing to renew of a used ticket whose gift is redeemed',
      [ticket(60, gift(60, { status: 'redeemed' }), 'used')],
      undefined,
    ],
    [
      'nothing to renew of a used ticket whose gift is inactive',
      [ticket(60, gift(60, { isActive: false }), 'used')],
      undefined,
    ],
  ])('are %s', (_what, reservations, seconds) => {
    expect(remainingSeconds(reservations)).toBe(seconds)
  })
})

describe('how long a code lives', () => {
  it('is 5, 10, 20, 40, 60, 60 s … while answers have no usable seconds', () => {
    const ttls = [1, 2, 3, 4, 5, 6, 7, 1000].map((missing) => codeTtlSeconds(null, missing))
    expect(ttls).toEqual([5, 10, 20, 40, 60, 60, 60, 60])
  })

  it.each([5, 7, 60, 3600])('is what the server says: %i s', (seconds) => {
    const ttls = [0, 1, 9].map((missing) => codeTtlSeconds(seconds, missing))
    expect(ttls).toEqual([seconds, seconds, seconds])
  })
})

const healthy: PollState = {
  isPaused: false,
  hasList: true,
  isFinished: false,
  ttlSeconds: 60,
  listFailures: 0,
  syncFailures: 0,
  unchangedUpdates: 0,
  retryAfterSeconds: null,
  spread: null,
}

describe('the intervals of an open ticket', () => {
  it.each<[string, Partial<PollState>, list: number, sync: number]>([
    ['while all is well', {}, 60_000, 5_000],
    ['with codes that live for 5 s', { ttlSeconds: 5 }, 5_000, 5_000],
    ['without a code to renew', { ttlSeconds: null }, 0, 5_000],

    ['while the page is hidden or offline', { isPaused: true }, 0, 0],
    ['while paused after failures', { isPaused: true, listFailures: 3 }, 0, 0],
    ['when nothing can change any more', { isFinished: true }, 0, 0],
    ['before the first list', { hasList: false, isFinished: true, ttlSeconds: null }, 0, 0],

    ['after one failed sync', { syncFailures: 1 }, 60_000, 10_000],
    ['after 2 failed syncs', { syncFailures: 2 }, 60_000, 20_000],
    ['after 3 failed syncs', { syncFailures: 3 }, 60_000, 40_000],
    ['after 4 failed syncs', { syncFailures: 4 }, 60_000, 60_000],
    ['after 99 failed syncs', { syncFailures: 99 }, 60_000, 60_000],
    ['after a change that was none', { unchangedUpdates: 1 }, 60_000, 10_000],
    ['after failed and unchanged syncs', { syncFailures: 1, unchangedUpdates: 2 }, 60_000, 40_000],

    ['after one failed list', { listFailures: 1 }, 10_000, 0],
    ['after 4 failed lists', { listFailures: 4 }, 60_000, 0],
    ['after 99 failed lists', { listFailures: 99 }, 60_000, 0],
    ['after failures of both', { listFailures: 1, syncFailures: 2 }, 40_000, 0],
    ['after a failed list of expired tickets', { listFailures: 1, ttlSeconds: null }, 10_000, 0],

    ['after the first list failed', { hasList: false, listFailures: 1 }, 2_000, 0],
    ['after it failed twice', { hasList: false, listFailures: 2 }, 10_000, 0],
    ['after it failed 5 times', { hasList: false, listFailures: 5 }, 60_000, 0],

    ['where the server asks for less', { syncFailures: 1, retryAfterSeconds: 3 }, 60_000, 10_000],
    ['where it asks for more', { syncFailures: 1, retryAfterSeconds: 90 }, 60_000, 90_000],
    ['where it asks for a day', { listFailures: 1, retryAfterSeconds: 86_400 }, 300_000, 0],
  ])('%s', (_, changes, list, sync) => {
    const poll = { ...healthy, ...changes }
    expect([listInterval(poll), syncInterval(poll)]).toEqual([list, sync])
  })
})

describe('on return the first request waits', () => {
  it.each([
    ['2 s after one of this moment', 10_000, 10_000, 2_000],
    ['the rest of the 2 s', 10_000, 11_999, 1],
    ['not after 2 s', 10_000, 12_000, 0],
    ['not after an hour', 10_000, 3_610_000, 0],
    ['not where the clock was set back', 10_000, 9_999, 0],
    ['not where there was none', 0, 10_000, 0],
  ])('%s', (_, requestedAt, now, ms) => {
    expect(returnDelay(requestedAt, now)).toBe(ms)
  })
})

it.each([
  ['of this moment is', 10_000, 10_000, true],
  ['of 999 ms ago is', 10_000, 10_999, true],
  ['of a second ago is not', 10_000, 11_000, false],
  ['of a clock that was set back is not', 10_000, 9_999, false],
])('a list %s recent', (_, requestedAt, now, isRecent) => {
  expect(isRecentList(requestedAt, now)).toBe(isRecent)
})

describe('phones that poll together', () => {
  const poll = (changes: Partial<PollState>): PollState => ({ ...healthy, ...changes })

  it.each<[string, number, number, number]>([
    ['a sync', 4500, 5000, 5500],
    ['a renewal, never early and a second late at most', 60_000, 60_500, 61_000],
  ])('are spread by a tenth of %s', (name, first, middle, last) => {
    const interval = name === 'a sync' ? syncInterval : listInterval
    expect([0, 0.5, 1].map((spread) => interval(poll({ spread })))).toEqual([first, middle, last])
  })

  it.each([
    ['10 s', { listFailures: 1 }, 10_000, 15_000],
    ['60 s', { listFailures: 9 }, 60_000, 90_000],
    [
      'Retry-After, which is never cut short',
      { listFailures: 1, retryAfterSeconds: 120 },
      120_000,
      150_000,
    ],
    ['Retry-After of a sync', { syncFailures: 1, retryAfterSeconds: 30 }, 30_000, 45_000],
  ])('are up to 30 s apart after an outage: %s', (_, changes, first, last) => {
    const interval = 'syncFailures' in changes ? syncInterval : listInterval
    expect([0, 1].map((spread) => interval(poll({ ...changes, spread })))).toEqual([first, last])
  })
})
