/** Measures from a tap to the next screen: with a prefetched chunk, and at the second visit. */
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { reservationButton } from '#tests/bench/introduction.ts'
import { inBrowser, withPhone, type Lab, type Phone } from '#tests/bench/phone.ts'
import type { Reading, Suite } from '#tests/bench/figures.ts'
import type { Target } from '#tests/bench/recorder.ts'
import { ticketCode } from '#tests/bench/startTimes.ts'

type Step = { name: string; path: string; from: Target; to: Target; scenario: ScenarioName }

const STEPS: Step[] = [
  {
    name: 'introduction to ticket',
    // A guest with a reservation would be redirected to the ticket.
    path: '/?redirect=false',
    from: { role: 'tab', name: 'Ticket' },
    to: ticketCode,
    scenario: 'reserved',
  },
  {
    name: 'introduction to reservation',
    path: '/',
    from: reservationButton,
    to: { role: 'button', name: 'Date' },
    scenario: 'signed-in',
  },
]

const measureStep = (lab: Lab, { name, path, from, to, scenario }: Step): Promise<Reading[]> =>
  withPhone(lab, { guest: inBrowser, scenario, target: from }, async (phone) => {
    await phone.visit(path)
    const prefetched = await tap(phone, from, to)
    await phone.run(() => history.back(), null)
    const cached = await tap(phone, from, to)
    return [
      { figure: `tap, ${name}: prefetched`, value: prefetched, unit: 'ms', budget: 550 },
      { figure: `tap, ${name}: cached`, value: cached, unit: 'ms', budget: 120 },
    ]
  })

/** Waits for the slide-in animation, which ignores taps, and for earlier requests. */
const REST_MS = 2_000

const tap = ({ run }: Phone, from: Target, to: Target): Promise<number> =>
  run(
    async (step, bench) => {
      await bench.whenSeen(step.from)
      await new Promise((done) => setTimeout(done, step.restMs))
      const tappedAt = performance.now()
      bench.find(step.from)?.click()
      return (await bench.whenSeen(step.to)) - tappedAt
    },
    { from, to, restMs: REST_MS },
  )

export const taps: Suite = {
  measurements: STEPS.map((step) => (lab) => measureStep(lab, step)),
}
