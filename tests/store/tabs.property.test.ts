/** Two guests, two tabs, one phone: what happens in an order that nobody planned. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EndpointName } from '#mocks/backend/world.ts'
import { WAYS, type WayName } from '#tests/support/delayedNetwork.ts'
import { runs } from '#tests/support/property.ts'
import { openStage, type Act } from '#tests/support/tabStage.ts'
import { onPhone, pass } from '#tests/support/wholeApp.ts'

type Step = {
  act: Act
  tab: 0 | 1
  guest: 0 | 1
  /** The next request of this kind goes this way. */
  plan: EndpointName | null
  way: WayName
  /** In milliseconds, afterwards. */
  pause: number
}

/** What the server is asked by it. */
const ACTS: [act: Act, endpoints: EndpointName[], weight: number][] = [
  ['verify', ['verifyOtp', 'login', 'getMe'], 3],
  ['choose', [], 3],
  ['book', ['createReservation', 'checkReservation', 'getReservations'], 4],
  ['bookInBoth', ['createReservation'], 1],
  ['list', ['getReservations'], 2],
  ['open', ['bindInvitation'], 2],
  ['accept', ['acceptInvitation', 'bindInvitation'], 1],
  ['receive', ['receiveReservation', 'getReservations'], 1],
  ['cancel', ['cancelReservation'], 1],
  ['reload', ['getMe'], 1],
  ['kill', ['getMe'], 1],
  ['return', [], 1],
  ['deafen', [], 1],
  ['signOut', [], 1],
  ['expire', ['getMe'], 2],
]

const steps: fc.Arbitrary<Step> = fc.oneof(
  ...ACTS.map(([act, endpoints, weight]) => ({
    weight,
    arbitrary: fc.record({
      act: fc.constant(act),
      tab: fc.constantFrom<0 | 1>(0, 1),
      guest: fc.constantFrom<0 | 1>(0, 1),
      plan: fc.constantFrom(null, ...endpoints),
      way: fc.constantFrom(...(Object.keys(WAYS) as WayName[])),
      pause: fc.constantFrom(0, 0, 20, 20, 20, 1_000, 11_000, 20_000, 62_000),
    }),
  })),
)

/** A guest who has chosen and books: most of what may go wrong begins so. */
const beginning = (tab: 0 | 1, guest: 0 | 1, way: WayName): Step[] => {
  const step = { tab, guest, plan: null, way, pause: 20 }
  return [
    { ...step, act: 'verify' },
    { ...step, act: 'choose' },
    { ...step, act: 'book', plan: 'createReservation' },
  ]
}

const scripts = fc
  .tuple(
    fc.constantFrom<0 | 1>(0, 1),
    fc.constantFrom<0 | 1>(0, 1),
    fc.constantFrom(...(Object.keys(WAYS) as WayName[])),
    fc.boolean(),
    fc.array(steps, { minLength: 3, maxLength: 16 }),
  )
  .map(([tab, guest, way, isBooking, rest]) =>
    isBooking ? [...beginning(tab, guest, way), ...rest] : rest,
  )

/** While time passes it is looked often. */
const CHECKS = 12

const play = (script: Step[]) =>
  onPhone(async (errors) => {
    const stage = await openStage()
    for (const { act, tab, guest, plan, way, pause } of script) {
      if (plan !== null) stage.plan(plan, way)
      await stage.act(act, tab, guest)
      await pass(0)
      stage.check()
      for (let left = pause; left > 0; left -= pause / CHECKS) {
        await pass(pause / CHECKS)
        stage.check()
      }
    }
    await stage.end()
    return [...stage.broken, ...errors]
  })

it('two guests with two tabs never meet', { timeout: 500_000 }, async ({ task }) => {
  const options = runs(10, 1_000)
  const property = fc.asyncProperty(scripts, async (script) => {
    expect((await play(script)).join('; ')).toBe('')
  })
  await fc.assert(property, options)
  task.meta.cases = options.numRuns
})
