/** A phone with a wrong clock, and an API without a readable Date header. */
import type { Page } from '@playwright/test'
import { addSession } from '#mocks/backend/demoWorld.ts'
import { HOUR_MS, MINUTE_MS } from '#mocks/backend/hongKong.ts'
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { expect, requestsOf, scan, test } from '#tests/support/guest.ts'
import { codesOf, installClocks, openTicket } from '#tests/support/ticketPhone.ts'

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

for (const hours of [-26, -2, 2, 26]) {
  test(`A phone whose clock is ${hours} h wrong shows its code and asks the host once for the time`, async ({
    page,
    backend,
  }) => {
    giveTicket(backend.world, { session: addSession(backend.world, Date.now()) })
    await page.clock.install({ time: Date.now() + hours * HOUR_MS })
    const requests = requestsOf(page)
    await openTicket(page)
    const heads = () => requests.filter((url) => new URL(url).pathname === '/')
    await expect.poll(heads).toHaveLength(1)
    await expectCurrentCode(page, backend)
    await page.clock.fastForward(20_000)
    await expectCurrentCode(page, backend)
    expect(heads()).toHaveLength(1)
  })

  test(`A phone whose clock is ${hours} h wrong covers a ticket that is expired by the host's time`, async ({
    page,
    backend,
  }) => {
    const startAt = Date.now() - 53 * MINUTE_MS
    giveTicket(backend.world, { session: addSession(backend.world, startAt) })
    await page.clock.install({ time: Date.now() + hours * HOUR_MS })
    await openTicket(page)
    await expect(page.getByText('Your ticket has expired')).toBeVisible()
    expect(await scan(page)).toBeNull()
  })
}

for (const hours of [3, -3]) {
  test(`A clock that jumps by ${hours} h makes the app fetch the list, and the code stays`, async ({
    page,
    backend,
  }) => {
    giveTicket(backend.world, { session: addSession(backend.world, Date.now()) })
    const advanceTime = await installClocks(page, backend.world)
    await openTicket(page)
    await page.evaluate(watchCovers)
    const before = backend.count('GET /reservation/list')
    await page.clock.setSystemTime(Date.now() + hours * HOUR_MS)
    await advanceTime(2_000)
    await expect.poll(() => backend.count('GET /reservation/list')).toBeGreaterThan(before)
    await advanceTime(10_000)
    await expectCurrentCode(page, backend)
    expect(await page.evaluate('covers')).toEqual([])
  })
}

/** Runs in the page. Records every overlay of a code, even if it is shown only briefly. */
function watchCovers() {
  const covers: string[] = []
  Object.assign(window, { covers })
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role="status"]'))
      covers.push(textContent)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}
