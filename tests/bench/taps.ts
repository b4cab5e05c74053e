/** From a tap until the next screen is seen: with its chunk prefetched, and the second time. */
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { reservationButton } from '#tests/bench/introduction.ts'
import { withPhone, type Lab } from '#tests/bench/lab.ts'
import { inBrowser, SEEN_TIMEOUT_MS, type Phone } from '#tests/bench/phone.ts'
import type { Reading, Suite } from '#tests/bench/readings.ts'
import type { RecorderWindow, Target } from '#tests/bench/recorder.ts'
import { ticketCode } from '#tests/bench/startTimes.ts'

type Step = { name: string; path: string; from: Target; to: Target; scenario: ScenarioName }

const STEPS: Step[] = [
  {
    name: 'introduction to ticket',
    // Who has a reservation is sent on to the ticket otherwise.
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
    await phone.open(path)
    const prefetched = await tap(phone, from, to)
    await phone.page.goBack()
    const cached = await tap(phone, from, to)
    return [
      { figure: `tap, ${name}: prefetched`, value: prefetched, unit: 'ms', budget: 550 },
      { figure: `tap, ${name}: cached`, value: cached, unit: 'ms', budget: 120 },
    ]
  })

async function tap({ page, settle }: Phone, from: Target, to: Target): Promise<number> {
  const button = page.getByRole(from.role, { name: from.name, disabled: false }).first()
  await button.waitFor()
  await settle()
  await page.evaluate(
    ([next, timeoutMs]) => {
      const { bench } = window as unknown as RecorderWindow
      bench.nextScreen = new Promise((resolve, reject) => {
        const onClick = ({ timeStamp }: Event) => {
          void bench.whenSeen(next).then((at) => resolve(at - timeStamp))
          setTimeout(() => reject(new Error(`'${next.name}' was not seen after a tap`)), timeoutMs)
        }
        window.addEventListener('click', onClick, { capture: true, once: true })
      })
    },
    [to, SEEN_TIMEOUT_MS] as const,
  )
  await button.tap()
  return page.evaluate(() => (window as unknown as RecorderWindow).bench.nextScreen ?? Number.NaN)
}

export const taps: Suite = {
  measurements: STEPS.map((step) => (lab) => measureStep(lab, step)),
}
