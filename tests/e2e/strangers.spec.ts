/**
 * The app with a back end of another team on another origin: preflights, CORS headers, real Dates, slow
 * networks. tests/api tests how the app reads each wire format, and tests/features what each refusal does.
 */
import type { Page } from '@playwright/test'
import { openWithoutApp } from '#tests/e2e/earlyTicket.ts'
import { chooseSession, scan } from '#tests/support/guest.ts'
import {
  confirmBooking,
  expect,
  advanceSeconds,
  setClock,
  signIn,
  test,
  ticketCode,
  title,
  verifyPhone,
} from '#tests/e2e/strangers/phone.ts'
import {
  addTicket,
  HOUR_MS,
  MINUTE_MS,
  startOfDay,
  ticketText,
} from '#tests/e2e/strangers/world.ts'

const SYNC = 'PATCH /reservation/sync-status'

/** Starts earlier today. A clock that is two hours fast shows the session as over. */
const startedToday = () => Math.max(Date.now() - 20 * MINUTE_MS, startOfDay(Date.now()))

const apiToken = (page: Page) => page.evaluate(() => localStorage.getItem('api_token'))

const hasPath = (page: Page, path: string) =>
  expect.poll(() => new URL(page.url()).pathname).toBe(path)

for (const isOdd of [false, true])
  test.describe(`A server whose answers are ${isOdd ? 'odd wherever the specification is open' : 'as specified'}`, () => {
    test.beforeEach(({ server }) => server.reset({ isOdd, isDateExposed: !isOdd }))

    test('leads a newcomer from the welcome to the ticket, and cancels it', async ({
      page,
      server,
    }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'reserv' }).click()
      await verifyPhone(page)
      await expect(title(page, 'Reservation')).toBeVisible()
      const { time } = await chooseSession(page)
      expect(time).toBe('11:00 - 12:00')
      await confirmBooking(page)
      await page.getByRole('button', { name: 'Check my ticket' }).click()
      await expect(ticketCode(page)).toBeVisible()
      await page.getByRole('button', { name: 'Cancel my reservation' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Cancel my reservation' }).click()
      await hasPath(page, '/')
      expect(server.world.reservations).toMatchObject([{ headcount: 1, isCancelled: true }])
      const refused = server.calls.filter(({ status }) => status >= 400)
      expect(refused.map(({ line, status }) => `${line} ${status}`)).toEqual([])
    })

    test('gets its ticket drawn by the early code, and the app keeps it', async ({
      page,
      server,
    }) => {
      const ticket = addTicket(server.world, startedToday())
      await signIn(page)
      const startApp = await openWithoutApp(page)
      await expect(ticketCode(page)).toBeVisible()
      expect(await scan(page)).toBe(ticketText(ticket))
      startApp()
      await expect(page.getByRole('contentinfo')).toBeAttached()
      await expect(ticketCode(page)).toBeVisible()
      expect(await scan(page)).toBe(ticketText(ticket))
    })
  })

test.describe('A login that the server has ended', () => {
  test.beforeEach(({ server }) => void addTicket(server.world, startedToday()))

  test('sends the guest to the welcome screen at the start, and back to the ticket', async ({
    page,
  }) => {
    await signIn(page, 'ended')
    await page.goto('/ticket')
    await hasPath(page, '/welcome')
    expect(await apiToken(page)).toBeNull()
    await page.getByText('I have a ticket').click()
    await verifyPhone(page)
    await expect(ticketCode(page)).toBeVisible()
  })

  test('sends the guest from an open ticket to the welcome screen', async ({ page, server }) => {
    await signIn(page)
    await setClock(page)
    await page.goto('/ticket')
    await expect(ticketCode(page)).toBeVisible()
    server.world.tokens.clear()
    await advanceSeconds(page, 7)
    await hasPath(page, '/welcome')
    expect(await apiToken(page)).toBeNull()
  })

  test('is offered again by "Sign in again" if the 401 has no CORS headers', async ({
    page,
    server,
  }) => {
    server.dialect.hasCorsOn401 = false
    await signIn(page, 'ended')
    await page.goto('/ticket')
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await verifyPhone(page)
    await expect(ticketCode(page)).toBeVisible()
    expect(await apiToken(page)).not.toBe('ended')
  })
})

test('A server that takes 6 s for answers and preflights gets its ticket shown', async ({
  page,
  server,
}) => {
  server.reset({ answerDelayMs: 6_000, preflightDelayMs: 6_000 })
  addTicket(server.world, startedToday())
  await signIn(page)
  await page.goto('/ticket')
  const seen = ticketCode(page).or(page.getByText('We cannot connect at the moment')).first()
  await expect(seen).toBeVisible({ timeout: 30_000 })
  await expect(ticketCode(page)).toBeVisible()
})

for (const isDateExposed of [true, false])
  test.describe(`A phone that is 26 h fast, and a server ${isDateExposed ? 'with' : 'without'} a readable Date`, () => {
    test.beforeEach(({ server }) => server.reset({ isDateExposed }))

    test('show a valid code, and synchronize its status', async ({ page, server }) => {
      const ticket = addTicket(server.world, startedToday())
      await signIn(page)
      await setClock(page, 26)
      await page.goto('/ticket')
      await expect(ticketCode(page)).toBeVisible()
      // Wait for the first sync.
      await advanceSeconds(page, 7)
      expect(await scan(page)).toBe(ticketText(ticket))
      expect(server.count(SYNC)).toBeGreaterThan(0)
    })

    test('cover an expired ticket', async ({ page, server }) => {
      addTicket(server.world, Date.now() - HOUR_MS)
      await signIn(page)
      await setClock(page, 26)
      await page.goto('/ticket')
      await expect(page.getByText('Your ticket has expired')).toBeVisible()
      await expect(ticketCode(page)).toBeHidden()
    })
  })

test('An open ticket across origins sends at most one preflight a minute', async ({
  page,
  server,
}) => {
  addTicket(server.world, startedToday())
  await signIn(page)
  await setClock(page)
  await page.goto('/ticket')
  await expect(ticketCode(page)).toBeVisible()
  while (server.count(SYNC) === 0) await advanceSeconds(page, 1)
  const [preflights, syncs] = [server.count(/^OPTIONS/), server.count(SYNC)]
  await advanceSeconds(page, 60)
  expect(server.count(SYNC) - syncs).toBeGreaterThanOrEqual(10)
  expect(server.count(/^OPTIONS/) - preflights).toBeLessThanOrEqual(1)
})
