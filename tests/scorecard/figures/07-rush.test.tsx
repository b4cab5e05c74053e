/**
 * Two hundred guests and one place, or five, or one for each: all at once without screens, then one
 * after the other on the screen, each with a choice that was free when it was made.
 */
import { cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { formatDate, formatTime } from '#src/domain/time.ts'
import { bookDraft } from '#src/features/booking/bookDraft.ts'
import { draftReducer, sessionChosen } from '#src/features/booking/draft.ts'
import { defineFigure, type FigureOptions, type Measured } from '#tests/scorecard/figure.ts'
import { goTo, onPhone, pass, press, visibleText, whatIsWrong } from '#tests/scorecard/phone.ts'
import {
  chosen,
  MOODS,
  openRush,
  reservationsOf,
  rushAtOnce,
  whatIsUntrue,
  type Client,
  type Mood,
  type Rush,
  type Said,
  type Visitor,
} from '#tests/scorecard/rush.ts'
import { renderApp } from '#tests/support/app.tsx'

type Outcome = { wrong: string[]; duplicates: number; oversold: number; booked: number }

/** Each as often as the others, in an order of its own. */
const moods = (seed: number, count: number): Mood[] =>
  fc
    .sample(fc.shuffledSubarray(MOODS, { minLength: MOODS.length }), {
      seed,
      numRuns: Math.ceil(count / MOODS.length),
    })
    .flat()
    .slice(0, count)

function judge({ world, session, visitors }: Rush, wrong: string[]): Outcome {
  const booked = world.reservations.filter(({ sessionId }) => sessionId === session.id).length
  return {
    wrong,
    duplicates: visitors.filter(({ guest }) => reservationsOf(world, guest).length > 1).length,
    oversold: Math.max(0, booked - session.capacity),
    booked,
  }
}

const atOnce = (capacity: number, all: Mood[], client: Client) =>
  onPhone(async () => {
    const rush = openRush(capacity, all, client)
    return judge(rush, await rushAtOnce(rush))
  })

/** What the phone keeps of a guest who has chosen the session. */
const storedDraft = ({ guest }: Visitor, session: Rush['session']) => {
  const { value } = draftReducer(
    undefined,
    sessionChosen({ session: chosen(session), invitationCode: null }),
  )
  return JSON.stringify({ owner: guest.id, value })
}

const MADE = /Reservation completed|You have 1 admission ticket/
const LOST = /did not go through/
const NOT_MADE = /the session you booked is full|did not go through|Please check/
const PENDING = /We are checking your reservation|Loading\.\.\./

/** The session by the date and time that are shown. */
function readScreen(text: string, { world }: Rush): Said | null {
  if (PENDING.test(text)) return { says: 'pending' }
  if (NOT_MADE.test(text)) return { says: 'notMade' }
  if (!MADE.test(text)) return null
  const shown = world.sessions.find(
    ({ startAt }) => text.includes(formatDate(startAt)) && text.includes(formatTime(startAt)),
  )
  return { says: 'made', startAt: shown?.startAt ?? 0 }
}

/** In seconds: what is pending is looked for no longer after that. */
const MAX_PENDING_SECONDS = 75

/** Null where all that was said until the end was so. */
async function watch(rush: Rush, visitor: Visitor): Promise<string | null> {
  let taps = 1
  for (let second = 0; second < MAX_PENDING_SECONDS * taps; second += 1) {
    await pass(1_000)
    const text = visibleText()
    const said = readScreen(text, rush)
    if (said === null) continue
    const untrue = whatIsUntrue(rush, visitor, said)
    if (untrue !== null) return `${untrue}: ${text}`
    if (said.says === 'pending' || visitor.isOnItsWay()) continue
    if (!LOST.test(text) || taps === 2) return null
    taps += 1
    await press('Confirm')
  }
  return whatIsWrong() ?? `says nothing in the end: ${visibleText()}`
}

const confirmOnScreen = (rush: Rush, visitor: Visitor) =>
  onPhone(async ({ errors }) => {
    const { phone, mood } = visitor
    phone.rows.set('persist:draft', storedDraft(visitor, rush.session))
    const open = async () => {
      const app = await renderApp('/confirm', { ...phone.optionsOf(0), apiToken: null })
      phone.enter(0, app, (event) => void window.dispatchEvent(event))
      return app
    }
    const second = mood === 'twoTabs' ? await phone.open(1) : null
    const app = await open()
    await press('Confirm', mood === 'doubleTap' ? 2 : 1)
    void second?.store.dispatch(bookDraft())
    if (mood === 'killed') {
      app.kill()
      cleanup()
      await open()
    }
    await pass(50)
    if (mood === 'reload') {
      app.unmount()
      cleanup()
      await open()
    }
    if (mood === 'changeOfChoice') {
      await goTo('/reservation')
      await pass(50)
      app.store.dispatch(sessionChosen({ session: chosen(rush.other), invitationCode: null }))
      await goTo('/confirm')
    }
    const wrong = await watch(rush, visitor)
    return errors.length > 0 ? errors.join('; ') : wrong
  }).catch((error: unknown) => String(error))

async function oneByOne(capacity: number, all: Mood[], client: Client): Promise<Outcome> {
  const rush = await onPhone(async () => openRush(capacity, all, client))
  const wrong: string[] = []
  for (const visitor of rush.visitors) {
    const said = await confirmOnScreen(rush, visitor)
    if (said !== null) wrong.push(`${visitor.guest.id}, ${visitor.mood}: ${said}`)
  }
  return judge(rush, wrong)
}

/** How many guests come for so many places, without screens and on the screen. */
type Size = { capacity: number; guests: number; screens: number }

async function measure(
  { seed }: FigureOptions,
  sizes: Size[],
  client: Client = (fetch) => fetch,
): Promise<Measured> {
  const outcomes: Record<string, Outcome> = {}
  for (const { capacity, guests, screens } of sizes) {
    outcomes[`at once, ${capacity}`] = await atOnce(capacity, moods(seed, guests), client)
    outcomes[`on the screen, ${capacity}`] = await oneByOne(
      capacity,
      moods(seed + 1, screens),
      client,
    )
  }
  const all = Object.values(outcomes)
  const sum = (of: (outcome: Outcome) => number) => all.reduce((total, one) => total + of(one), 0)
  const [duplicates, oversold, wrong] = [
    sum((one) => one.duplicates),
    sum((one) => one.oversold),
    sum((one) => one.wrong.length),
  ]
  const { guests } = sizes[0] ?? { guests: 0 }
  const onScreens = sizes.reduce((total, { screens }) => total + screens, 0)
  return {
    value: `${duplicates}; ${oversold}; ${wrong} (${guests} guests, ${onScreens} on screens)`,
    isMet: duplicates + oversold + wrong === 0,
    details: outcomes,
  }
}

const FULL: Size[] = [
  { capacity: 1, guests: 200, screens: 20 },
  { capacity: 5, guests: 200, screens: 45 },
  { capacity: 200, guests: 200, screens: 135 },
]

const QUICK: Size[] = [
  { capacity: 1, guests: 9, screens: 0 },
  { capacity: 5, guests: 9, screens: 0 },
  { capacity: 200, guests: 9, screens: MOODS.length },
]

/** As a client does that sends again whatever met no network. */
const resending: Client = (fetch) => async (request) => {
  const copy = request.clone()
  try {
    return await fetch(request)
  } catch {
    return fetch(copy)
  }
}

defineFigure({
  number: 7,
  name: '200 guests against 1 and 5 places: duplicates, oversell, screens that are untrue',
  target: '0; 0; 0',
  run: (options) => measure(options, options.size === 'full' ? FULL : QUICK),
  control: {
    broken: 'a client that sends a booking again by itself',
    run: (options) => measure(options, [{ capacity: 100, guests: 20, screens: 0 }], resending),
  },
})
