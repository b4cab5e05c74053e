/**
 * A phone with a wrong clock, and an API without a readable Date header. tests/features/tickets/clock.test.tsx
 * tests other clocks and clock jumps.
 */
import type { Page } from '@playwright/test'
import { addSession } from '#mocks/backend/demoWorld.ts'
import { HOUR_MS, MINUTE_MS } from '#mocks/backend/hongKong.ts'
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { expect, requestsOf, scan, test } from '#tests/support/guest.ts'
import { codesOf, openTicket } from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'signed-in' })

test.beforeEach(({ backend }) => {
  const { fetch } = backend
  backend.fetch = async (request) => {
    const answer = await fetch(request)
    answer.headers.delete('date')
    return answer
  }
})

const expectCurrentCode = (page: Page, backend: TestBackend) =>
  expect.poll(async () => (await scan(page)) === codesOf(backend)[0]?.ticket).toBe(true)

test('A phone whose clock is 26 h fast shows its code and asks the host once for the time', async ({
  page,
  backend,
}) => {
  giveTicket(backend.world, { session: addSession(backend.world, Date.now()) })
  await page.clock.install({ time: Date.now() + 26 * HOUR_MS })
  const requests = requestsOf(page)
  await openTicket(page)
  const heads = () => requests.filter((url) => new URL(url).pathname === '/')
  await expect.poll(heads).toHaveLength(1)
  await expectCurrentCode(page, backend)
  await page.clock.fastForward(20_000)
  await expectCurrentCode(page, backend)
  expect(heads()).toHaveLength(1)
})

test("A phone whose clock is 26 h slow covers a ticket that is expired by the host's time", async ({
  page,
  backend,
}) => {
  const startAt = Date.now() - 53 * MINUTE_MS
  giveTicket(backend.world, { session: addSession(backend.world, startAt) })
  await page.clock.install({ time: Date.now() - 26 * HOUR_MS })
  await openTicket(page)
  await expect(page.getByText('Your ticket has expired')).toBeVisible()
  expect(await scan(page)).toBeNull()
})
