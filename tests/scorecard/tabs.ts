/** Two guests, two tabs, one phone, without screens: a script of what they and the network do. */
import fc from 'fast-check'
import type { EndpointName } from '#mocks/backend/world.ts'
import { WAYS, type WayName } from '#tests/scorecard/disturbedNetwork.ts'
import { OWN_SCREENS } from '#tests/scorecard/shown.ts'
import { openStage, type StageOptions } from '#tests/scorecard/stage.ts'

type TabIndex = 0 | 1

type InTab =
  | 'signOut'
  | 'choose'
  | 'book'
  | 'list'
  | 'accept'
  | 'decline'
  | 'cancel'
  | 'reload'
  | 'kill'
  | 'return'
  | 'deafen'

export type Step =
  | { do: InTab; tab: TabIndex }
  | { do: 'verify'; tab: TabIndex; guest: 0 | 1 }
  /** A new invitation or link, or the last one once more. */
  | { do: 'open' | 'receive'; tab: TabIndex; isAgain: boolean }
  | { do: 'bookInBoth' | 'expire' }
  /** Where the screens of the first tab are drawn. */
  | { do: 'look'; path: string }
  /** The next request of this kind goes this way. */
  | { do: 'plan'; endpoint: EndpointName; way: WayName }
  | { do: 'wait'; ms: number }

const one = (act: InTab, tab: TabIndex): Step => ({ do: act, tab })
const verify = (tab: TabIndex, guest: 0 | 1): Step => ({ do: 'verify', tab, guest })
const open = (tab: TabIndex, isAgain = false): Step => ({ do: 'open', tab, isAgain })
const receive = (tab: TabIndex, isAgain = false): Step => ({ do: 'receive', tab, isAgain })
const plan = (endpoint: EndpointName, way: WayName): Step => ({ do: 'plan', endpoint, way })
const wait = (ms: number): Step => ({ do: 'wait', ms })

/** Until what was just asked for is answered. */
const SOON_MS = 20
/** The app has given up. */
const GIVEN_UP_MS = 11_000

type Choice = {
  tab: TabIndex
  other: TabIndex
  guest: 0 | 1
  way: WayName
  /** In milliseconds. */
  pause: number
  isAgain: boolean
  path: string
}

const choices: fc.Arbitrary<Choice> = fc.record({
  tab: fc.constantFrom<TabIndex>(0, 1),
  other: fc.constantFrom<TabIndex>(0, 1),
  guest: fc.constantFrom<0 | 1>(0, 1),
  way: fc.constantFrom(...(Object.keys(WAYS) as WayName[])),
  pause: fc.constantFrom(0, 0, SOON_MS, SOON_MS, SOON_MS, 1_000, GIVEN_UP_MS, 20_000, 62_000),
  isAgain: fc.boolean(),
  path: fc.constantFrom(...OWN_SCREENS),
})

/** What one of them does, and what the server is asked by it. */
const ACTS: [act: (choice: Choice) => Step, endpoints: EndpointName[], weight: number][] = [
  [({ tab, guest }) => verify(tab, guest), ['verifyOtp', 'login', 'getMe'], 3],
  [({ tab }) => one('choose', tab), [], 2],
  [({ tab }) => one('book', tab), ['createReservation', 'checkReservation', 'getReservations'], 3],
  [({ tab }) => one('list', tab), ['getReservations'], 2],
  [({ tab, isAgain }) => open(tab, isAgain), ['bindInvitation'], 2],
  [({ tab }) => one('accept', tab), ['acceptInvitation', 'bindInvitation'], 2],
  [({ tab }) => one('decline', tab), ['rejectInvitation'], 1],
  [({ tab, isAgain }) => receive(tab, isAgain), ['receiveReservation', 'getReservations'], 1],
  [({ tab }) => one('cancel', tab), ['cancelReservation'], 1],
  [({ tab }) => one('reload', tab), ['getMe'], 1],
  [({ tab }) => one('kill', tab), ['getMe'], 1],
  [({ tab }) => one('return', tab), [], 1],
  [({ tab }) => one('deafen', tab), [], 1],
  [({ tab }) => one('signOut', tab), [], 1],
  [() => ({ do: 'expire' }), ['getMe'], 1],
  [({ path }) => ({ do: 'look', path }), ['getReservations', 'getMe'], 2],
  [() => ({ do: 'bookInBoth' }), ['createReservation'], 1],
]

const anything: fc.Arbitrary<Step[]> = fc.oneof(
  ...ACTS.map(([act, endpoints, weight]) => ({
    weight,
    arbitrary: fc
      .tuple(choices, fc.constantFrom(undefined, ...endpoints))
      .map(([choice, endpoint]) => [
        ...(endpoint === undefined ? [] : [plan(endpoint, choice.way)]),
        act(choice),
        wait(choice.pause),
      ]),
  })),
)

/** Moments that have gone wrong before; what surrounds them is left to chance. */
const MOMENTS: ((choice: Choice) => Step[])[] = [
  // A booking without an answer, and another choice.
  ({ tab, other, way, pause }) => [
    one('choose', tab),
    plan('createReservation', way),
    one('book', tab),
    wait(pause),
    one('choose', other),
    one('book', other),
    wait(pause),
  ],
  ({ tab, way, pause }) => [
    one('choose', tab),
    plan('createReservation', way),
    one('book', tab),
    one('kill', tab),
    wait(pause),
  ],
  ({ tab }) => [one('choose', tab), wait(SOON_MS), { do: 'bookInBoth' }, wait(SOON_MS)],
  // A tap while the login is renewed.
  ({ tab, way, pause }) => [
    one('choose', tab),
    plan('getReservations', 'unauthorized'),
    plan('getMe', way),
    one('list', tab),
    wait(SOON_MS),
    one('book', tab),
    wait(pause),
  ],
  ({ tab, other, guest, way, pause }) => [
    one('choose', tab),
    plan('getReservations', 'unauthorized'),
    plan('getMe', 'slow'),
    one('list', tab),
    wait(SOON_MS),
    verify(other, guest),
    wait(SOON_MS),
    plan('bindInvitation', way),
    open(tab),
    one('book', tab),
    wait(pause),
  ],
  // An answer that is still on its way when the next guest comes.
  ({ tab, guest, isAgain }) => [
    plan('getReservations', isAgain ? 'slow' : 'answeredSlowly'),
    one('list', tab),
    wait(SOON_MS),
    verify(tab, guest),
    wait(SOON_MS),
    one('list', tab),
    wait(6_000),
  ],
  // An invitation that is answered before there is a login.
  ({ tab, other, guest, way, pause, isAgain }) => [
    one('signOut', other),
    open(tab),
    wait(SOON_MS),
    one(isAgain ? 'accept' : 'decline', tab),
    wait(pause),
    plan('bindInvitation', way),
    verify(other, guest),
    wait(SOON_MS),
  ],
  ({ tab, way, pause, isAgain }) => [
    plan('bindInvitation', 'answerLost'),
    open(tab),
    wait(SOON_MS),
    plan('bindInvitation', way),
    one('accept', tab),
    one(isAgain ? 'kill' : 'return', tab),
    wait(pause),
  ],
  // A link that is tried again while the first request is still on its way.
  ({ tab, way, isAgain }) => [
    plan('receiveReservation', 'late'),
    receive(tab),
    wait(GIVEN_UP_MS),
    plan('receiveReservation', isAgain ? 'slow' : way),
    receive(tab, true),
    wait(6_000),
  ],
  // An invitation in one tab, and a ticket or a reset in the other.
  ({ tab, other, pause }) => [
    one('list', other),
    open(tab),
    wait(pause),
    one('list', other),
    wait(SOON_MS),
  ],
  ({ tab, other, way, pause }) => [
    one('choose', tab),
    plan('createReservation', way),
    one('book', tab),
    wait(pause),
    one('signOut', other),
    wait(pause),
  ],
]

const moment = fc
  .tuple(choices, fc.constantFrom(...MOMENTS))
  .map(([choice, moments]) => moments(choice))

export const scripts: fc.Arbitrary<Step[]> = fc
  .tuple(
    choices.map(({ tab, guest, isAgain }) => (isAgain ? [] : [verify(tab, guest), wait(SOON_MS)])),
    fc.array(fc.oneof({ weight: 5, arbitrary: anything }, { weight: 2, arbitrary: moment }), {
      minLength: 3,
      maxLength: 10,
    }),
  )
  .map(([start, rest]) => [...start, ...rest.flat()])

/** Names the invariants that broke. */
export async function play(script: Step[], options: StageOptions): Promise<string[]> {
  const stage = await openStage(options)
  for (const step of script) {
    await stage.act(step)
    stage.check()
  }
  await stage.end()
  return stage.broken()
}
