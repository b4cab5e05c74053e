/**
 * Two hundred guests and one place, or five: all at once without screens, then one after the other
 * on the screen, each with a choice that was free when it was made.
 */
import { vi } from 'vitest'
import fc from 'fast-check'
import type { Booking } from '#src/session/booking.ts'
import { defineFigure, type FigureOptions, type Measured } from '#tests/scorecard/figure.ts'
import { onPhone, pass, press, settled, visibleText, whatIsWrong } from '#tests/scorecard/phone.ts'
import {
  arrive,
  MOODS,
  openRush,
  reservationsOf,
  type Mood,
  type Visitor,
} from '#tests/scorecard/rush.ts'
import { renderApp } from '#tests/support/app.tsx'
import type { TestBackend } from '#tests/support/backend.ts'
import { blob } from '#tests/support/corruptBlobs.ts'
import { formatDate } from '#src/domain/time.ts'
import { cleanup } from '@testing-library/react'

type Rush = ReturnType<typeof openRush>
type Change = (backend: TestBackend) => void

type Outcome = { wrong: string[]; duplicates: number; oversold: number; booked: number }

const moods = (seed: number, count: number): Mood[] =>
  fc.sample(fc.constantFrom(...MOODS), { seed, numRuns: count })

function judge({ backend, session, visitors }: Rush, wrong: string[]): Outcome {
  const { world } = backend
  const booked = world.reservations.filter(({ sessionId }) => sessionId === session.id).length
  return {
    wrong,
    duplicates: visitors.filter((visitor) => reservationsOf(world, visitor) > 1).length,
    oversold: Math.max(0, booked - session.capacity),
    booked,
  }
}

const says = (booking: Booking): boolean => booking === 'made' || booking === 'reserved'

const atOnce = (capacity: number, all: Mood[], change: Change) =>
  onPhone(async () => {
    const rush = openRush(capacity, all)
    change(rush.backend)
    const confirms = []
    for (const visitor of rush.visitors)
      confirms.push({ visitor, confirm: await arrive(rush.backend, visitor, rush.session) })
    const ended: { visitor: Visitor; booking: Booking }[] = []
    for (const { visitor, confirm } of confirms)
      void confirm().then((booking) => ended.push({ visitor, booking }))
    for (let tenth = 0; tenth < 300 && ended.length < confirms.length; tenth += 1)
      await vi.advanceTimersByTimeAsync(100)
    const wrong = ended
      .filter(
        ({ visitor, booking }) =>
          says(booking) !== reservationsOf(rush.backend.world, visitor) > 0 ||
          booking === 'unknown',
      )
      .map(({ visitor, booking }) => `${visitor.mood}: ${JSON.stringify(booking)}`)
    if (ended.length < confirms.length) wrong.push(`${confirms.length - ended.length} never ended`)
    return judge(rush, wrong)
  })

/** What the phone keeps of a guest who has chosen the session. */
const draftOf = ({ guest }: Visitor, { id, startAt }: Rush['session']) =>
  blob({
    draft: {
      ownerId: guest.id,
      eventId: 1,
      date: formatDate(startAt),
      sessionId: id,
      sessionType: 'public',
      time: '11:00 - 11:45',
      headcount: 1,
      isPreset: false,
      pendingSince: null,
      wasReserved: null,
    },
  })

const MADE = /Reservation completed|You have 1 admission ticket/
/** The last one after a reload, which ends a refusal's dialog. */
const NOT_MADE = /the session you booked is full|No reservation was found yet|Please check/

const confirmOnScreen = (rush: Rush, visitor: Visitor) =>
  onPhone(async ({ errors }) => {
    localStorage.setItem('persist:guest', draftOf(visitor, rush.session))
    const { backend } = rush
    const open = () => renderApp('/confirm', { backend, apiToken: visitor.token })
    const app = await open()
    await press('Confirm', visitor.mood === 'doubleTap' ? 2 : 1)
    if (visitor.mood === 'reload') {
      await pass(50)
      app.unmount()
      cleanup()
      await open()
    }
    const wrong = await settled(() => {
      const text = visibleText()
      const isMade = MADE.test(text)
      if (!isMade && !NOT_MADE.test(text)) return whatIsWrong() ?? `says neither: ${text}`
      return isMade === reservationsOf(backend.world, visitor) > 0 ? null : `untrue: ${text}`
    })
    return errors.length > 0 ? errors.join('; ') : wrong
  }).catch((error: unknown) => String(error))

async function oneByOne(capacity: number, all: Mood[], change: Change): Promise<Outcome> {
  const rush = await onPhone(async () => openRush(capacity, all))
  change(rush.backend)
  const wrong: string[] = []
  for (const visitor of rush.visitors) {
    const said = await confirmOnScreen(rush, visitor)
    if (said !== null) wrong.push(`${visitor.mood}: ${said}`)
  }
  return judge(rush, wrong)
}

const REAL = { capacities: [1, 5], change: () => undefined }

async function measure(
  { seed }: FigureOptions,
  guests: number,
  screens: number,
  { capacities, change }: { capacities: number[]; change: Change } = REAL,
): Promise<Measured> {
  const outcomes: Record<string, Outcome> = {}
  for (const capacity of capacities) {
    outcomes[`at once, ${capacity}`] = await atOnce(capacity, moods(seed, guests), change)
    outcomes[`on the screen, ${capacity}`] = await oneByOne(
      capacity,
      moods(seed + 1, screens),
      change,
    )
  }
  const all = Object.values(outcomes)
  const sum = (of: (outcome: Outcome) => number) => all.reduce((total, one) => total + of(one), 0)
  const [duplicates, oversold, wrong] = [
    sum((one) => one.duplicates),
    sum((one) => one.oversold),
    sum((one) => one.wrong.length),
  ]
  return {
    value: `${duplicates}; ${oversold}; ${wrong} (${guests} guests, ${screens} on screens)`,
    isMet: duplicates + oversold + wrong === 0,
    details: outcomes,
  }
}

/** As a client does that sends again whatever met no network. */
const resending: Change = (backend) => {
  const { fetch } = backend
  backend.fetch = async (request) => {
    const copy = request.clone()
    try {
      return await fetch(request)
    } catch {
      return fetch(copy)
    }
  }
}

defineFigure({
  number: 7,
  name: '200 guests against 1 and 5 places: duplicates, oversell, screens that are untrue',
  target: '0; 0; 0',
  run: (options) => {
    const isFull = options.size === 'full'
    return measure(options, isFull ? 200 : 20, isFull ? 200 : 4)
  },
  control: {
    broken: 'a client that sends a booking again by itself',
    run: (options) => measure(options, 20, 0, { capacities: [100], change: resending }),
  },
})
