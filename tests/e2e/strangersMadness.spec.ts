/** A server that misbehaves all the time: how often a page sends requests, and what the guest sees. */
import type { Page } from '@playwright/test'
import { isFull } from '#tests/support/property.ts'
import { STRANGERS_API } from '#tests/support/servers.ts'
import { misbehaviours } from '#tests/e2e/strangers/madness.ts'
import { expect, setClock, signIn, test, ticketCode } from '#tests/e2e/strangers/phone.ts'
import { addTicket, HOUR_MS, startOfDay } from '#tests/e2e/strangers/world.ts'

/** The limit for any 10 s of the phone's time. */
const MAX_REQUESTS = 12
const WINDOW_SECONDS = 10
/** One minute, or two in the scorecard. */
const WINDOWS = isFull ? 12 : 6

/** This is longer than the app waits for an answer from another origin. */
const TIMEOUT_SECONDS = 20

const tomorrow = () => startOfDay(Date.now()) + 35 * HOUR_MS

/** Counts the page's own requests. The browser's redirects do not count. */
function countRequests(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    const isApi = request.url().startsWith(`${STRANGERS_API}/api/`)
    if (isApi && request.method() !== 'OPTIONS' && request.redirectedFrom() === null) count += 1
  })
  return () => count
}

/** Advances the phone's time in steps. The delays of the server use the same time. */
async function setPhoneTime(page: Page) {
  let seconds = 0
  let waiting: { until: number; done: () => void }[] = []
  await setClock(page)
  return {
    /** The server uses this for its delays. */
    wait: (count: number) =>
      new Promise<void>((done) => waiting.push({ until: seconds + count, done })),
    advanceTime: async (count: number) => {
      for (let passed = 0; passed < count; passed += 1) {
        await page.clock.runFor(1_000)
        seconds += 1
        for (const { done } of waiting.filter(({ until }) => until <= seconds)) done()
        waiting = waiting.filter(({ until }) => until > seconds)
        await page.waitForTimeout(15)
      }
    },
  }
}

/** Returns what the guest can read, or null if the page is loading or has nothing to tap. */
const readScreen = (page: Page) =>
  page.evaluate(() => {
    const isLoading = document.querySelector('[aria-busy=true], .page-waiting') !== null
    const controls = document.querySelectorAll(
      'main button:enabled, main a[href], input, dialog button',
    )
    const text = document.body.innerText.replaceAll(/\s+/g, ' ').trim()
    return isLoading || controls.length === 0 || text === '' ? null : text
  })

const knowsGuest = (page: Page) =>
  page.evaluate(() => localStorage.getItem('persist:user')?.includes('"id":7') ?? false)

const pages = { 'An open ticket': '/ticket', 'An invitation': '/invitation/AB12' }

for (const [name, address] of Object.entries(pages))
  for (const [kind, make] of misbehaviours)
    test(`${name} stays quiet and usable with ${kind}`, async ({ page, server }) => {
      addTicket(server.world, tomorrow())
      server.world.invitations.add('AB12')
      const time = await setPhoneTime(page)
      await signIn(page)
      // A phone can only notice a change of guest if it knows its guest.
      await page.goto('/ticket')
      await expect(ticketCode(page)).toBeVisible()
      await expect.poll(() => knowsGuest(page)).toBe(true)
      server.misbehave = make(time.wait)
      const count = countRequests(page)
      await page.goto(address, { waitUntil: 'commit' })
      const counts: number[] = []
      for (let window = 0; window < WINDOWS; window += 1) {
        const before = count()
        await time.advanceTime(WINDOW_SECONDS)
        counts.push(count() - before)
      }
      let text = await readScreen(page)
      for (let second = 0; text === null && second < TIMEOUT_SECONDS; second += 1) {
        await time.advanceTime(1)
        text = await readScreen(page)
      }
      const description = counts.join(', ')
      test.info().annotations.push({ type: 'requests in each 10 s', description })
      expect(Math.max(...counts), `requests in each 10 s: ${counts}`).toBeLessThanOrEqual(
        MAX_REQUESTS,
      )
      expect(text, 'what the guest reads').not.toBeNull()
    })
