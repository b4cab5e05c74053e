/** The open ticket on a guest's phone, and what its tests arrange: codes, clocks, answers. */
import type { Page } from '@playwright/test'
import { mockGuest } from '#mocks/backend/demoWorld.ts'
import { reservationsOf, toWireReservation } from '#mocks/backend/tickets.ts'
import type { World } from '#mocks/backend/world.ts'
import type { Fault, TestBackend } from '#tests/support/backend.ts'
import { expect, settled } from '#tests/support/guest.ts'

/**
 * The phones that a ticket is shown on: a common one, and the smallest with LINE's bars around the
 * page.
 */
export const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 548 },
] as const

/**
 * The codes stay the same for the length of a test: its screenshots and the world agree whenever
 * they are taken.
 */
export const holdCodes = (world: World): void => {
  world.rotationSeconds = 10_000_000
}

/**
 * Phone and server tell the same time. Moves both on by milliseconds, second by second; each answer
 * and what the app requests because of it arrive in their second. In between the clocks go as ever.
 */
export async function installClocks(page: Page, world: World) {
  let aheadMs = 0
  world.now = () => Date.now() + aheadMs
  await page.clock.install()
  await page.addInitScript(countFetches)
  const inFlight = () => page.evaluate<number>('fetchesInFlight')
  // An answer that has just been read may lead to a request.
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

/** Runs in the page. A fetch is in flight until its body is there. */
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

/** The texts of the mock guest's codes as the world has them now, in the server's order. */
export const codesOf = ({ world }: TestBackend): { ticket: string; gift: string }[] =>
  reservationsOf(world, mockGuest(world))
    .map((reservation) => toWireReservation(world, mockGuest(world), reservation))
    .map(({ check_in_code, hash_code, gift }) => ({
      ticket: `${check_in_code}|${hash_code}`,
      gift: `${gift?.redeem_code}|${gift?.hash_code}`,
    }))

/**
 * The answer with each of its reservations changed on the way, as a server of another version
 * writes it.
 */
export const withReservations =
  (change: (row: Record<string, unknown>) => Record<string, unknown>): Fault =>
  async (_, doIt) => {
    const answer = await doIt()
    const list = (await answer.json()) as { reservations: Record<string, unknown>[] }
    const body = JSON.stringify({ ...list, reservations: list.reservations.map(change) })
    return new Response(body, { headers: answer.headers })
  }

/** Opens the ticket and waits until it has come to rest. */
export async function openTicket(page: Page, address = '/ticket'): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('tab', { name: 'Gift Redemption voucher' })).toBeVisible()
  await settled(page)
}

/** The other tab of the ticket screen. */
export async function openGift(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Gift Redemption voucher' }).click()
  await settled(page)
}

/** By a tap in the middle of a code. */
export async function enlarge(page: Page, name: string) {
  const box = await page.getByRole('img', { name }).first().boundingBox()
  if (box === null) throw new Error(`'${name}' is not shown`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await settled(page)
  return dialog
}
