/** Measures the ticket's code, the invitation and a booking on an old phone in a full cell. */
import { inLiffBrowser, withoutLine, withPhone, type Guest, type Lab } from '#tests/bench/phone.ts'
import type { Reading, Suite } from '#tests/bench/figures.ts'
import { invitation, measureRow, ticket, ticketTab, type Start } from '#tests/bench/startTimes.ts'
import { CHOOSE_SESSION, perform } from '#tests/bench/steps.ts'

/** From this time on, a page shows a sign of progress (src/styles/skeleton.css). */
const BUDGET_MS = 10_000

export const reservation: Start = {
  name: 'reservation',
  path: '/reservation',
  target: { role: 'button', name: 'Date' },
  scenario: 'signed-in',
}

const measureBooking = (guest: Guest) => (lab: Lab) =>
  withPhone(lab, { guest, ...reservation, pace: 'old' }, async (phone): Promise<Reading[]> => {
    await phone.visit(reservation.path)
    await perform(phone, CHOOSE_SESSION)
    const value = await phone.run(async () => {
      const [confirm] = [...document.querySelectorAll<HTMLElement>('button')].filter(
        ({ textContent }) => textContent.includes('Confirm'),
      )
      const tappedAt = performance.now()
      confirm?.click()
      while (location.pathname !== '/success') await new Promise((done) => setTimeout(done, 20))
      return performance.now() - tappedAt
    }, null)
    const figure = `booking, Confirm to success: ${guest.name}, old phone`
    return [{ figure, value, unit: 'ms', budget: BUDGET_MS }]
  })

const budget = { cold: BUDGET_MS, warm: BUDGET_MS }

export const oldPhone: Suite = {
  measurements: [withoutLine, inLiffBrowser].flatMap((guest) => [
    ...[ticket, ticketTab, invitation, reservation].map((start) =>
      measureRow({ start, guest, isOld: true, budget }),
    ),
    measureBooking(guest),
  ]),
}
