/**
 * A declined invitation reaches the server, whatever the network and the login do, and reaches it
 * once.
 */
import type { Page } from '@playwright/test'
import { noNetwork, refuses, type Fault, type TestBackend } from '#tests/support/backend.ts'
import { expect, test, verifyAs } from '#tests/support/guest.ts'

const REJECT = 'POST /reservation/invitation/reject/VIC2025'

const rejects = (backend: TestBackend) =>
  backend.requested().filter((path) => path === REJECT).length
const replyOf = ({ world }: TestBackend) =>
  world.invitations.find(({ code }) => code === 'VIC2025')?.reply

async function openDialog(page: Page) {
  await page.goto('/invitation/VIC2025?foo=1')
  await page.getByRole('button', { name: '婉拒邀約' }).click()
}

const confirm = (page: Page) => page.getByRole('button', { name: '確認婉拒' }).click()

async function decline(page: Page) {
  await openDialog(page)
  await confirm(page)
}

const introduction = (page: Page) =>
  expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()

test.describe('a guest with a login', () => {
  test.use({ scenario: 'vic' })

  for (const [what, fault] of [
    ['answered', null],
    ['refused', refuses(1804)],
  ] as const)
    test(`declines once where it is ${what}, however often the app starts`, async ({
      page,
      backend,
    }) => {
      if (fault !== null) backend.fail('rejectInvitation', fault)
      await decline(page)
      await introduction(page)
      await page.reload()
      await introduction(page)
      await page.waitForTimeout(500)
      expect(rejects(backend)).toBe(1)
    })

  for (const [what, fault, times] of [
    ['the network dropped it', noNetwork, 1],
    ['it got 401, twice', refuses(401, 401), 2],
  ] as [string, Fault, number][])
    test(`declines again at the next start where ${what}, and then no more`, async ({
      page,
      backend,
    }) => {
      backend.fail('rejectInvitation', fault, times)
      await decline(page)
      await introduction(page)
      expect(rejects(backend)).toBe(times)
      for (let start = 1; start <= 2; start += 1) {
        await page.reload()
        await introduction(page)
        await expect.poll(() => replyOf(backend)).toBe('rejected')
        await page.waitForTimeout(500)
      }
      expect(rejects(backend)).toBe(times + 1)
    })

  for (const [answeredMs, min, max] of [
    [0, 500, 1900],
    [9000, 3000, 5000],
  ] as const)
    test(`leaves after the answer, not before half a second nor after three: ${answeredMs} ms`, async ({
      page,
      backend,
    }) => {
      backend.fail('rejectInvitation', async (_, answer) => {
        await new Promise((done) => setTimeout(done, answeredMs))
        return answer()
      })
      await openDialog(page)
      const start = Date.now()
      await confirm(page)
      await introduction(page)
      const leftAfterMs = Date.now() - start
      expect(leftAfterMs).toBeGreaterThanOrEqual(min)
      expect(leftAfterMs).toBeLessThan(max)
    })

  test('declines although the page is closed at once', async ({ page, backend }) => {
    await page.addInitScript(() => {
      const { fetch } = window
      window.fetch = (input, init) => {
        if (input instanceof Request && input.url.includes('/reject/'))
          document.title = `keepalive: ${input.keepalive}`
        return fetch(input, init)
      }
    })
    await decline(page)
    await expect(page).toHaveTitle('keepalive: true')
    await page.close()
    await expect.poll(() => replyOf(backend)).toBe('rejected')
  })
})

test('a guest without a login declines, and the login that follows tells the server', async ({
  page,
  backend,
}) => {
  await decline(page)
  await expect(page.getByText('Welcome', { exact: true })).toBeVisible()
  expect([rejects(backend), replyOf(backend)]).toEqual([1, null])
  await page.getByRole('button', { name: 'Make a reservation' }).click()
  await verifyAs(page, '91234567')
  await expect.poll(() => replyOf(backend)).toBe('rejected')
  await page.reload()
  await page.waitForTimeout(500)
  expect(rejects(backend)).toBe(2)
})
