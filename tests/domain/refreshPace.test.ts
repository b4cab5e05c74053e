/** Ten minutes of an open ticket, on numbers alone: how often domain/refresh asks a server that is not well. */
import { describe, expect, it } from 'vitest'
import { codeLifeSeconds, nextBeat, type Beat, type Pulse } from '#src/domain/refresh.ts'

const TEN_MINUTES = 600_000
const MOST_REQUESTS = 14

type Server = {
  /** The remaining seconds that a list tells, null where none is usable. */
  list: number | null | 'fails'
  sync: 'same' | 'updated' | 'fails'
  /** How long each answer takes, in milliseconds. */
  tookMs?: number
}

type Request = { ask: Beat['ask']; at: number }

/** The requests of ten minutes, without the one that opens the ticket at 0: it told `opening`, or failed. */
function requests({ list, sync, tookMs = 0 }: Server, opening: Server['list']): Request[] {
  const asked: Request[] = []
  let now = 0
  let hasList = false
  let lapseAt: number | null = null
  let untold = 0
  const pulse: Pulse = {
    lastSyncAt: 0,
    lastListAt: 0,
    syncFailures: 0,
    listFailures: 0,
    idleUpdates: 0,
  }

  const readList = (told: Server['list']) => {
    now += tookMs
    pulse.listFailures = told === 'fails' ? pulse.listFailures + 1 : 0
    if (told === 'fails') return
    untold = told === null ? untold + 1 : 0
    hasList = true
    lapseAt = now + codeLifeSeconds(told, untold) * 1000
  }
  const askList = () => {
    asked.push({ ask: 'list', at: now })
    pulse.lastListAt = now
    readList(list)
  }
  const askSync = () => {
    asked.push({ ask: 'sync', at: now })
    pulse.lastSyncAt = now
    now += tookMs
    pulse.syncFailures = sync === 'fails' ? pulse.syncFailures + 1 : 0
    if (sync !== 'updated') return
    askList()
    pulse.idleUpdates += 1
  }

  readList(opening)
  // The watch starts to count once the opening request is answered.
  pulse.listFailures = 0
  for (;;) {
    const { ask, inMs } = nextBeat(pulse, { now, hasList, lapseAt, isBack: false })
    now += inMs
    if (now >= TEN_MINUTES) return asked
    if (ask === 'list') askList()
    else askSync()
  }
}

const times = (asked: Request[]) => asked.map(({ at }) => at / 1000)
const lists = (asked: Request[]) => asked.filter(({ ask }) => ask === 'list')

/** From one start to the next. */
const gaps = (asked: Request[]) =>
  asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))

describe('ten minutes in which every request fails', () => {
  const LIVES = [5, 6, 14, 15, 16, 34, 36, 60, 74, 75, 76, 134, 136, 599, 3600, null]
  const WAYS = [0, 40, 3000, 10_000]

  it.each(WAYS)('cost at most 14 requests without a list, each failing after %i ms', (tookMs) => {
    const asked = requests({ list: 'fails', sync: 'fails', tookMs }, 'fails')
    // The opening one failed as well.
    expect(1 + asked.length).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(lists(asked)).toEqual(asked)
    expect(asked.length).toBeGreaterThan(9)
  })

  it.each(WAYS)('cost at most 14 requests with a list, each failing after %i ms', (tookMs) => {
    for (const life of LIVES) {
      const asked = requests({ list: 'fails', sync: 'fails', tookMs }, life)
      expect(asked.length, `codes of ${life} s`).toBeLessThanOrEqual(MOST_REQUESTS)
      expect(asked.length, `codes of ${life} s`).toBeGreaterThan(9)
    }
  })

  it('cost at most 14 requests where only the lists fail, of which the syncs speak', () => {
    const asked = requests({ list: 'fails', sync: 'updated' }, 3600)
    expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(times(lists(asked)).slice(0, 5)).toEqual([5, 15, 35, 75, 135])
  })

  it('ask for a sync after 5, 10, 20, 40, 60, 60 s … while the codes live', () => {
    const asked = requests({ list: 'fails', sync: 'fails' }, 3600)
    expect(times(asked).slice(0, 7)).toEqual([5, 15, 35, 75, 135, 195, 255])
    expect(lists(asked)).toEqual([])
  })

  it('ask for the list from the lapse on, by the same steps', () => {
    const asked = requests({ list: 'fails', sync: 'fails' }, 60)
    expect(times(asked).slice(0, 7)).toEqual([5, 15, 35, 60, 120, 180, 240])
    expect(times(lists(asked)).slice(0, 4)).toEqual([60, 120, 180, 240])
  })
})

describe('ten minutes of answers without usable seconds', () => {
  const asked = requests({ list: null, sync: 'same' }, null)

  it('cost at most 14 lists, after 5, 10, 20, 40, 60, 60 s …', () => {
    // The opening one is a list too.
    expect(1 + lists(asked).length).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(times(lists(asked)).slice(0, 6)).toEqual([5, 15, 35, 75, 135, 195])
  })

  it('go on to sync every 5 s', () => {
    expect(Math.max(...gaps(asked))).toBeLessThanOrEqual(5000)
  })
})

describe('ten minutes in which the server always speaks of a change', () => {
  it.each([3600, null])('cost at most 14 syncs and a list for each, codes of %j s', (life) => {
    const asked = requests({ list: life, sync: 'updated' }, life)
    const syncs = asked.filter(({ ask }) => ask === 'sync')
    expect(syncs.length).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(lists(asked).length).toBeLessThanOrEqual(2 * MOST_REQUESTS)
  })
})

describe('ten minutes of a server that is well', () => {
  it.each([5, 6, 7, 30, 60, 3600])(
    'never ask twice within 5 s for codes of %i s: lists',
    (life) => {
      const asked = requests({ list: life, sync: 'same' }, life)
      expect(
        Math.min(...gaps(lists([{ ask: 'list', at: 0 }, ...asked])), Infinity),
      ).toBeGreaterThanOrEqual(life * 1000)
      expect(Math.max(...gaps(asked))).toBeLessThanOrEqual(5000)
    },
  )

  it('renew codes of 60 s at every lapse', () => {
    const asked = requests({ list: 60, sync: 'same' }, 60)
    expect(times(lists(asked))).toEqual([60, 120, 180, 240, 300, 360, 420, 480, 540])
  })
})

describe('a sync that fails beside lists that come', () => {
  it('is asked at its own pace, and the codes are renewed at theirs', () => {
    const asked = requests({ list: 30, sync: 'fails' }, 30)
    expect(times(lists(asked)).slice(0, 4)).toEqual([30, 60, 90, 120])
    expect(asked.filter(({ ask }) => ask === 'sync').length).toBeLessThanOrEqual(MOST_REQUESTS)
  })
})
