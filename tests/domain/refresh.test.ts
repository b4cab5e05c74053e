import { describe, expect, it } from 'vitest'
import type { Gift, Reservation } from '#src/domain/model.ts'
import { codeLifeSeconds, nextBeat, remainingSeconds, type Pulse } from '#src/domain/refresh.ts'
import { aGift, aReservation } from '#tests/support/reservations.ts'

type Status = Reservation['status']

const ticket = (seconds: number | null, gift: Gift | null = null, status: Status = 'created') =>
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
  ])('%s is read as %s, of a ticket and of a gift', (told, seconds) => {
    expect(remainingSeconds([ticket(told)])).toBe(seconds)
    expect(remainingSeconds([ticket(null, gift(told))])).toBe(seconds)
    expect(remainingSeconds([ticket(999, gift(told), 'checked_in')])).toBe(seconds)
  })

  it.each<[string, Reservation[], number | null | undefined]>([
    ['the largest of several tickets', [ticket(10), ticket(50), ticket(30)], 50],
    ['that of the first ticket where it is the largest', [ticket(50), ticket(10)], 50],
    ["a gift's where it is larger", [ticket(60, gift(90))], 90],
    ["a ticket's where it is larger", [ticket(90, gift(60))], 90],
    ['the largest of several gifts', [ticket(10, gift(20)), ticket(10, gift(40))], 40],
    ["another ticket's gift's", [ticket(60), ticket(30, gift(90))], 90],
    ['the only one that is usable', [ticket(null), ticket(-1), ticket(60), ticket(0)], 60],
    ['nothing usable where none is', [ticket(null, gift(4.9)), ticket(0), ticket(-5)], null],

    ['not those of an inactive gift', [ticket(60, gift(600, { isActive: false }))], 60],
    ['not those of a redeemed gift', [ticket(60, gift(600, { status: 'redeemed' }))], 60],
    ['those of a gift of unknown status', [ticket(60, gift(600, { status: 'unknown' }))], 600],
    ['not those of a used ticket', [ticket(60), ticket(600, null, 'checked_in')], 60],
    ['not those of a shared ticket', [ticket(60), ticket(600, null, 'shared')], 60],
    ['not those of a cancelled ticket', [ticket(60), ticket(600, null, 'cancelled')], 60],
    ["not those of a cancelled ticket's gift", [ticket(60), ticket(1, gift(600), 'cancelled')], 60],
    ['those of a ticket of unknown status', [ticket(60), ticket(600, null, 'unknown')], 600],
    ['those of the gift that a used ticket leaves', [ticket(600, gift(30), 'checked_in')], 30],

    ['nothing to renew without a ticket', [], undefined],
    ['nothing to renew of a used ticket', [ticket(60, null, 'checked_in')], undefined],
    ['nothing to renew of a shared ticket', [ticket(60, null, 'shared')], undefined],
    ['nothing to renew of a cancelled ticket', [ticket(60, gift(60), 'cancelled')], undefined],
    [
      'nothing to renew of a used ticket whose gift is redeemed',
      [ticket(60, gift(60, { status: 'redeemed' }), 'checked_in')],
      undefined,
    ],
    [
      'nothing to renew of a used ticket whose gift is inactive',
      [ticket(60, gift(60, { isActive: false }), 'checked_in')],
      undefined,
    ],
  ])('are %s', (_what, reservations, seconds) => {
    expect(remainingSeconds(reservations)).toBe(seconds)
  })
})

describe('the life of a code', () => {
  it('is 5, 10, 20, 40, 60, 60 s … while answers tell nothing usable', () => {
    const lives = [1, 2, 3, 4, 5, 6, 7, 1000].map((untold) => codeLifeSeconds(null, untold))
    expect(lives).toEqual([5, 10, 20, 40, 60, 60, 60, 60])
  })

  it.each([5, 7, 60, 3600])('is what the server tells: %i s', (seconds) => {
    expect([0, 1, 9].map((untold) => codeLifeSeconds(seconds, untold))).toEqual([
      seconds,
      seconds,
      seconds,
    ])
  })
})

const begun: Pulse = {
  lastSyncAt: 0,
  lastListAt: 0,
  syncFailures: 0,
  listFailures: 0,
  idleUpdates: 0,
}
type Moment = Parameters<typeof nextBeat>[1]
const calm: Moment = { now: 0, hasList: true, lapseAt: null, isBack: false }

type Case = [string, Partial<Pulse>, Partial<Moment>, ask: 'list' | 'sync', inMs: number]

const beat = (pulse: Partial<Pulse>, moment: Partial<Moment>) =>
  nextBeat({ ...begun, ...pulse }, { ...calm, ...moment })

describe('the next request while all is well', () => {
  it.each<Case>([
    ['is a sync in 5 s', {}, {}, 'sync', 5000],
    ['is counted from the last sync', { lastSyncAt: 9000 }, { now: 9000 }, 'sync', 5000],
    ['waits for the rest of the 5 s', {}, { now: 2000 }, 'sync', 3000],
    ['waits for the last millisecond', {}, { now: 4999 }, 'sync', 1],
    ['is due at 5 s', {}, { now: 5000 }, 'sync', 0],
    ['is not due before now', {}, { now: 9000 }, 'sync', 0],
    ['gives a list 5 s as well', { lastListAt: 4000 }, { now: 4000 }, 'sync', 5000],
    ['is the list once the codes lapse', {}, { lapseAt: 4999 }, 'list', 4999],
    ['is the list where both are due', {}, { lapseAt: 5000 }, 'list', 5000],
    ['is a sync before the codes lapse', {}, { lapseAt: 5001 }, 'sync', 5000],
    ['is the list at once after the codes lapsed', {}, { now: 3000, lapseAt: 1000 }, 'list', 0],
  ])('%s', (_what, pulse, moment, ask, inMs) => {
    expect(beat(pulse, moment)).toEqual({ ask, inMs })
  })
})

describe('the next request after failures', () => {
  it.each<Case>([
    ['of one sync waits 10 s', { syncFailures: 1 }, {}, 'sync', 10_000],
    ['of 2 syncs waits 20 s', { syncFailures: 2 }, {}, 'sync', 20_000],
    ['of 3 syncs waits 40 s', { syncFailures: 3 }, {}, 'sync', 40_000],
    ['of 4 syncs waits 60 s', { syncFailures: 4 }, {}, 'sync', 60_000],
    ['of 5 syncs waits 60 s', { syncFailures: 5 }, {}, 'sync', 60_000],
    ['of 99 syncs waits 60 s', { syncFailures: 99 }, {}, 'sync', 60_000],
    ['waits for the rest', { syncFailures: 1 }, { now: 9999 }, 'sync', 1],
    ['is due when it is late', { syncFailures: 1 }, { now: 10_001 }, 'sync', 0],
    ['keeps 5 s from a list', { syncFailures: 1, lastListAt: 9000 }, { now: 9000 }, 'sync', 5000],

    ['of one list waits 10 s', { listFailures: 1 }, {}, 'list', 10_000],
    ['of 2 lists waits 20 s', { listFailures: 2 }, {}, 'list', 20_000],
    ['of 3 lists waits 40 s', { listFailures: 3 }, {}, 'list', 40_000],
    ['of 4 lists waits 60 s', { listFailures: 4 }, {}, 'list', 60_000],
    ['of 5 lists waits 60 s', { listFailures: 5 }, {}, 'list', 60_000],
    [
      'of a list is not counted from a sync',
      { listFailures: 1, lastSyncAt: 9 },
      { now: 9 },
      'list',
      9991,
    ],
    ['of the opening request alone waits 2 s', {}, { hasList: false }, 'list', 2000],
    ['counts failed and idle syncs', { syncFailures: 1, idleUpdates: 2 }, {}, 'sync', 40_000],
    [
      'of a list is counted from it',
      { listFailures: 1, lastListAt: 9 },
      { now: 9 },
      'list',
      10_000,
    ],
    ['of both goes on by the same steps', { syncFailures: 2, listFailures: 1 }, {}, 'list', 40_000],
    ['of a list does not count idle ones', { idleUpdates: 3, listFailures: 1 }, {}, 'list', 10_000],

    [
      'is the list where the codes lapse first',
      { syncFailures: 2 },
      { lapseAt: 19_999 },
      'list',
      19_999,
    ],
    ['is the list where both are due', { syncFailures: 2 }, { lapseAt: 20_000 }, 'list', 20_000],
    ['is a sync before the codes lapse', { syncFailures: 2 }, { lapseAt: 20_001 }, 'sync', 20_000],
    ['makes codes wait that lapsed', { listFailures: 2 }, { now: 1, lapseAt: 0 }, 'list', 19_999],
    ['makes codes wait that lapse now', { listFailures: 2 }, { lapseAt: 1 }, 'list', 20_000],
  ])('%s', (_what, pulse, moment, ask, inMs) => {
    expect(beat(pulse, moment)).toEqual({ ask, inMs })
  })

  it('comes ever later where the server speaks of changes that are none', () => {
    const waits = [0, 1, 2, 3, 4, 5].map((idleUpdates) => beat({ idleUpdates }, {}))
    expect(waits.map(({ ask }) => ask)).toEqual(Array(6).fill('sync'))
    expect(waits.map(({ inMs }) => inMs)).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000])
  })

  it('is the list after 2, 10, 20, 40, 60, 60 s … until the first one comes', () => {
    const waits = [1, 2, 3, 4, 5, 6, 99].map((listFailures) =>
      beat({ listFailures }, { hasList: false }),
    )
    expect(waits.map(({ ask }) => ask)).toEqual(Array(7).fill('list'))
    expect(waits.map(({ inMs }) => inMs)).toEqual([
      2000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000,
    ])
  })
})

describe('the next request on return', () => {
  const back = (moment: Partial<Moment>) => ({ ...moment, isBack: true })

  it.each<Case>([
    ['waits for 2 s after the last', {}, back({ now: 0 }), 'sync', 2000],
    ['waits for the rest of the 2 s', {}, back({ now: 1999 }), 'sync', 1],
    ['is due after 2 s', {}, back({ now: 2000 }), 'sync', 0],
    ['is due after an hour', {}, back({ now: 3_600_000 }), 'sync', 0],
    ['keeps 2 s from the list', { lastListAt: 1500 }, back({ now: 2000 }), 'sync', 1500],
    ['keeps 2 s from the sync', { lastSyncAt: 1500 }, back({ now: 2000 }), 'sync', 1500],
    ['is the list where the codes lapsed', {}, back({ now: 90_000, lapseAt: 60_000 }), 'list', 0],
    ['is the list where they lapse now', {}, back({ now: 60_000, lapseAt: 60_000 }), 'list', 0],
    ['is a sync where they still live', {}, back({ now: 60_000, lapseAt: 60_001 }), 'sync', 0],
    ['is the list where they lapse meanwhile', {}, back({ now: 1, lapseAt: 2000 }), 'list', 1999],
    ['is a sync where they outlive the wait', {}, back({ now: 1, lapseAt: 2001 }), 'sync', 1999],
    ['does not wait for failed syncs', { syncFailures: 4 }, back({ now: 3000 }), 'sync', 0],
    ['does not wait for idle syncs', { idleUpdates: 4 }, back({ now: 3000 }), 'sync', 0],
    ['asks for a list that failed', { listFailures: 4 }, back({ now: 3000 }), 'list', 0],
    [
      'asks for the first list',
      { listFailures: 4 },
      back({ now: 1, hasList: false }),
      'list',
      1999,
    ],
  ])('%s', (_what, pulse, moment, ask, inMs) => {
    expect(beat(pulse, moment)).toEqual({ ask, inMs })
  })
})

describe('after the clock of the phone was set back, the next request', () => {
  it.each<Case>([
    ['is the list in 2 s', { lastSyncAt: 9000, lastListAt: 9000 }, { now: 8999 }, 'list', 2000],
    ['sees it by the sync alone', { lastSyncAt: 9000 }, { now: 8999 }, 'list', 2000],
    ['sees it by the list alone', { lastListAt: 9000 }, { now: 8999 }, 'list', 2000],
    ['is the same for an hour', { lastListAt: 9000 }, { now: -3_591_000 }, 'list', 2000],
    ['forgets failures', { lastListAt: 9000, syncFailures: 4 }, { now: 0 }, 'list', 2000],
    ['forgets when codes lapse', { lastListAt: 9000 }, { now: 0, lapseAt: 1 }, 'list', 2000],
    ['is the same on return', { lastListAt: 9000 }, { now: 0, isBack: true }, 'list', 2000],
  ])('%s', (_what, pulse, moment, ask, inMs) => {
    expect(beat(pulse, moment)).toEqual({ ask, inMs })
  })
})
