/** Helpers for an open ticket on a guest's phone: codes, clocks and answers. */
import type { Page } from '@playwright/test'
import { mockGuest } from '#mocks/backend/demoWorld.ts'
import { reservationsOf, toWireReservation } from '#mocks/backend/tickets.ts'
import type { World } from '#mocks/backend/world.ts'
import type { Fault, TestBackend } from '#tests/support/backend.ts'
import { expect, animationsFinished } from '#tests/support/guest.ts'

/** The tested phones: a common one, and the smallest one with LINE's bars around the page. */
export const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 548 },
] as const

/** Stops the rotation of the codes, so that screenshots and the world always agree. */
export const stopCodeRotation = (world: World): void => {
  world.rotationSeconds = 10_000_000
}

/**
 * Synchronizes the clocks of phone and server. The returned function advances both, second by second,
 * and waits for the answers of each second. Otherwise the clocks run as usual.
 */
export async function installClocks(page: Page, world: World) {
  let aheadMs = 0
  world.now = () => Date.now() + aheadMs
  await page.clock.install()
  await page.addInitScript(countFetches)
  const inFlight = () => page.evaluate<number>('fetchesInFlight')
  // Check twice, because processing an answer may cause another request.
  const isQuiet = async () => (await inFlight()) === 0 && (await inFlight()) === 0
  return async (ms: number) => {
    for (let left = ms; left > 0; left -= 1000) {
      const step = Math.min(left, 1000)
      aheadMs += step
      await page.clock.runFor(step)
      await expect.poll(isQuiet, { intervals: [5] }).toBe(true)
    }
  }
}

/** Runs in the page. A fetch is pending until its body is complete. */
function countFetches() {
  const { fetch } = window
  let count = 0
  Object.defineProperty(window, 'fetchesInFlight', { get: () => count })
  window.fetch = async (...input) => {
    count += 1
    const arrived = () => {
      count -= 1
    }
    try {
      const response = await fetch(...input)
      void response.clone().arrayBuffer().then(arrived, arrived)
      return response
    } catch (error) {
      arrived()
      throw error
    }
  }
}

/** Returns the current texts of the mock guest's codes, in the server's order. */
export const codesOf = ({ world }: TestBackend): { ticket: string; gift: string }[] =>
  reservationsOf(world, mockGuest(world))
    .map((reservation) => toWireReservation(world, mockGuest(world), reservation))
    .map(({ check_in_code, hash_code, gift }) => ({
      ticket: `${check_in_code}|${hash_code}`,
      gift: `${gift?.redeem_code}|${gift?.hash_code}`,
    }))

/** Changes each reservation of the answer, as another version of the server might. */
export const withReservations =
  (change: (row: Record<string, unknown>) => Record<string, unknown>): Fault =>
  async (_, doIt) => {
    const answer = await doIt()
    const list = (await answer.json()) as { reservations: Record<string, unknown>[] }
    const body = JSON.stringify({ ...list, reservations: list.reservations.map(change) })
    return new Response(body, { headers: answer.headers })
  }

/** Opens the ticket and waits until nothing moves. */
export async function openTicket(page: Page, address = '/ticket'): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('tab', { name: 'Gift Redemption voucher' })).toBeVisible()
  await animationsFinished(page)
}

/** Opens the gift tab of the ticket screen. */
export async function openGift(page: Page): Promise<void> {
  // The page ignores taps for a moment after a dialog. Playwright would scroll the page between its attempts.
  await animationsFinished(page)
  await page.getByRole('tab', { name: 'Gift Redemption voucher' }).click()
  await animationsFinished(page)
}

/** Enlarges a code by tapping its centre. */
export async function enlarge(page: Page, name: string) {
  const box = await page.getByRole('img', { name }).first().boundingBox()
  if (box === null) throw new Error(`'${name}' is not shown`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await animationsFinished(page)
  return dialog
}
