/** Performs a walk step by step, and checks every tab after each step. */
import type { Browser } from '@playwright/test'
import { scenarioNames, type ScenarioName } from '#mocks/backend/scenarios.ts'
import { dialectNames, type DialectName } from '#mocks/dialects.ts'
import { giveOwnTicket } from '#tests/e2e/walk/guests.ts'
import { canaries, inspect } from '#tests/e2e/walk/invariants.ts'
import { perform } from '#tests/e2e/walk/perform.ts'
import { Phone, TICK_MS, type Start, type Tab } from '#tests/e2e/walk/phone.ts'
import { BOOK, proposeStory } from '#tests/e2e/walk/stories.ts'
import type { Problem } from '#tests/e2e/walk/problem.ts'
import { chanceOf, type Chance } from '#tests/e2e/walk/random.ts'
import { readScreen, type Screen } from '#tests/e2e/walk/screen.ts'
import { proposeBooking, proposeStep } from '#tests/e2e/walk/steps.ts'

export type Walk = { scenario: ScenarioName; dialect: DialectName; steps: string[] }

export type Outcome = {
  walk: Walk
  /** The steps that the screens allowed. */
  taken: number
  /** The visited paths and called endpoints, without duplicates. */
  seen: Set<string>
  problems: Problem[]
}

/**
 * The end of each walk: everything works again, the phone waits for its longest back-off, and the guest
 * opens a ticket. Guest B has had a ticket from the start.
 */
const RECOVERY = ['heal', 'wait 125', 'server give A', 'go /ticket', 'wait 6']

/** The time limit for a screen to offer something to tap. */
const MAX_WAIT_MS = 8_000

/** Two requests in a row that run into their timeout of 10 s. */
const MAX_SERVER_MS = 20_000

/** The double-tap guard of a button ends before this. */
const SETTLE_MS = 1_000

/** These problems are final: checking again later cannot resolve them. */
const isHard = ({ rule }: Problem) =>
  ['page error', 'create', 'flood', 'history', 'false success'].includes(rule)

/** Returns the next step, or null at the end. The screen is null before the first step. */
type Guide = (screen: Screen | null, tabCount: number) => string | null

export type WalkEnvironment = { browser: Browser; baseURL: string }

/** Excludes permanent faults, because the faults of a walk are temporary. */
const STARTS = scenarioNames.filter((name) => !['slow', 'down', 'malformed'].includes(name))

/** Seed 1 uses the plain dialect, seed 2 the next one, and so on. */
export const dialectOf = (seed: number): DialectName =>
  dialectNames[(seed - 1) % dialectNames.length] ?? 'plain'

/** Starts a new walk. */
export function randomWalk(
  environment: WalkEnvironment,
  seed: number,
  stepCount: number,
  dialect: DialectName,
  story?: string,
): Promise<Outcome> {
  const chance = chanceOf(seed)
  const other = chance.pick(STARTS)
  // Every second walk starts a few steps before a booking.
  const [scenario, first] = chance.weigh<readonly [ScenarioName, string]>([
    [8, ['signed-in', 'go /reservation']],
    [1, ['reserved', 'go /ticket']],
    [1, ['three-tickets', 'go /share']],
    [2, [other, 'go /']],
    [2, [other, 'go /ticket']],
    [1, [other, 'go /reservation']],
    [1, [other, 'go /invitation/VIC2025']],
  ])
  const startsWithStory = story !== undefined || chance.below(2) === 0
  const opening = startsWithStory ? proposeStory(chance, story) : { scenario, acts: [first] }
  const acts = [...opening.acts]
  let count = 0
  const start = { scenario: opening.scenario, dialect }
  return runWalk(environment, start, (screen, tabCount) => {
    count += 1
    if (count > stepCount) return null
    const next = nextOfStory(chance, screen, acts)
    if (next !== null || screen === null) return next ?? first
    if (chance.below(STORY_EVERY) === 0) acts.push(...proposeStory(chance).acts)
    return proposeStep(chance, screen, tabCount)
  })
}

/** A story starts once in this many steps, on average. */
const STORY_EVERY = 15

/** The number of taps from the form to the booking. */
const BOOKING_TAPS = 9

/** Returns null if no story is running. */
function nextOfStory(chance: Chance, screen: Screen | null, acts: string[]): string | null {
  const [act] = acts
  if (act === undefined) return null
  const [, left = BOOKING_TAPS] = act.split(' ').map(Number)
  const isBooking = act.startsWith(BOOK) && screen !== null
  acts.shift()
  if (!isBooking) return act
  const tap = proposeBooking(chance, screen)
  const isOver = left <= 1 || (screen.path === '/confirm' && CONFIRMING.test(tap))
  if (!isOver) acts.unshift(`${BOOK} ${left - 1}`)
  return tap
}

const CONFIRMING = /^tap (confirm|確認)$/i

/** Repeats a walk, or a part of it. */
export function repeatWalk(
  environment: WalkEnvironment,
  { scenario, dialect, steps }: Walk,
): Promise<Outcome> {
  const rest = [...steps]
  return runWalk(environment, { scenario, dialect }, () => rest.shift() ?? null)
}

async function runWalk(environment: WalkEnvironment, start: Start, guide: Guide): Promise<Outcome> {
  const phone = await Phone.open(environment.browser, environment.baseURL, start)
  giveOwnTicket(phone.backend.world, 'B', 1)
  const outcome: Outcome = {
    walk: { ...start, steps: [] },
    taken: 0,
    seen: new Set(),
    problems: [],
  }
  const recovery = [...RECOVERY]
  let screens: Screens = new Map()
  try {
    while (outcome.problems.length === 0) {
      const planned = guide(screens.get(phone.tab) ?? null, phone.tabs.length)
      if (planned !== null) outcome.walk.steps.push(planned)
      const step = planned ?? recovery.shift()
      if (step === undefined) break
      const isFresh = planned === null && step.startsWith('wait')
      const after = await takeStep(phone, step, { screens, isFresh })
      if (after === null) continue
      outcome.taken += 1
      outcome.problems = after.problems
      screens = after.screens
      for (const { path } of screens.values()) outcome.seen.add(path)
    }
  } catch (error) {
    outcome.problems = [{ rule: 'walk', what: String(error) }]
  } finally {
    for (const { endpoint } of phone.calls) if (endpoint) outcome.seen.add(endpoint)
    await phone.context.close()
  }
  return outcome
}

type Screens = Map<Tab, Screen>

type Before = { screens: Screens; isFresh: boolean }

/** Returns null if the step was not possible. */
async function takeStep(phone: Phone, step: string, { screens: last, isFresh }: Before) {
  const since = phone.now
  if (!(await perform(phone, step))) return null
  const { screens, problems } = await waitUntilStill(phone)
  const inspectTabs = async () => {
    const found = []
    for (const [tab, screen] of screens)
      found.push(
        ...(await inspect(phone, tab, screen, { step, before: last.get(tab), since, isFresh })),
      )
    return found
  }
  const first = await inspectTabs()
  if (problems.length > 0 || first.length === 0) return { screens, problems }
  // By now, pending events in the browser and storage events of other tabs have arrived.
  await phone.advance(1_000)
  await new Promise((done) => setTimeout(done, 300))
  for (const tab of phone.tabs) screens.set(tab, await readScreen(tab.page, canaries(phone)))
  const second = await inspectTabs()
  const isStill = ({ rule }: Problem) => second.some((other) => other.rule === rule)
  return { screens, problems: first.filter((one) => isHard(one) || isStill(one)) }
}

/** Waits until every tab has something to tap. */
async function waitUntilStill(phone: Phone): Promise<{ screens: Screens; problems: Problem[] }> {
  await phone.rest()
  await phone.advance(SETTLE_MS, SETTLE_MS)
  const begunAt = phone.now
  let waited = 0
  for (;;) {
    const screens: Screens = new Map()
    for (const tab of phone.tabs) screens.set(tab, await readScreen(tab.page, canaries(phone)))
    const stuck = [...screens.values()].filter(({ isUsable }) => !isUsable)
    if (stuck.length === 0) return { screens, problems: [] }
    if (waited > MAX_WAIT_MS || phone.now - begunAt > MAX_SERVER_MS + MAX_WAIT_MS) {
      const what = `${stuck[0]?.address} has no way on after ${phone.now - begunAt} ms`
      return { screens, problems: [{ rule: 'no way on', what }] }
    }
    await phone.advance(TICK_MS)
    // The server's time does not count.
    if (!phone.isKeptWaiting) waited += TICK_MS
  }
}
