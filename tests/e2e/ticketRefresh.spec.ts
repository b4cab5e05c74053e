import type { Page } from '@playwright/test'
import { type TestBackend } from '#tests/support/backend.ts'
import { expect, scan, settled, test } from '#tests/support/guest.ts'
import { codesOf, openTicket, installClocks } from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })

const EXPIRED = 'This code has expired. A new one appears once the connection returns.'

const ROTATION_SECONDS = 12

/** The codes of the world live for twelve seconds, of which none has gone. */
function rotate({ world }: TestBackend) {
  const goneMs = world.now() % (ROTATION_SECONDS * 1000)
  const now = world.now
  Object.assign(world, { rotationSeconds: ROTATION_SECONDS, now: () => now() - goneMs })
}

const codeNow = (backend: TestBackend) => codesOf(backend)[0]?.ticket

const countdown = (page: Page) => page.getByRole('timer')

test('the code is replaced by the new one when its time is over, enlarged as well', async ({
  page,
  backend,
}) => {
  const pass = await installClocks(page, backend.world)
  rotate(backend)
  const first = codeNow(backend)
  await openTicket(page)
  expect(await scan(page)).toBe(first)
  await expect(countdown(page)).toHaveText(/^New code in 0:(1\d|0\d)$/)
  await pass(ROTATION_SECONDS * 1000)
  const second = codeNow(backend)
  expect(second).not.toBe(first)
  await expect.poll(() => scan(page), { timeout: 2_000 }).toBe(second)
  await expect(page.getByText(EXPIRED)).toHaveCount(0)

  await page.getByRole('button', { name: 'Tap to enlarge' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settled(page)
  expect(await scan(page)).toBe(codeNow(backend))
  await pass(ROTATION_SECONDS * 1000)
  await expect.poll(() => codeNow(backend)).not.toBe(second)
  await expect.poll(async () => (await scan(page)) === codeNow(backend)).toBe(true)
})

test('a phone without a network has a pale code under a notice, and a fresh one on return', async ({
  page,
  backend,
}) => {
  const pass = await installClocks(page, backend.world)
  rotate(backend)
  await openTicket(page)
  const first = codeNow(backend)
  expect(await scan(page)).toBe(first)
  await page.getByRole('button', { name: 'Tap to enlarge' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settled(page)
  await page.context().setOffline(true)
  await pass(2000)
  // Its time is not over yet.
  await expect(page.getByText(EXPIRED)).toHaveCount(0)
  expect(await scan(page)).toBe(first)
  await pass(10_000)
  // The enlarged code stays, covered like its card, and nothing of it needs scrolling.
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(EXPIRED)).toBeInViewport({ ratio: 1 })
  expect(await scan(page)).toBeNull()

  await page.context().setOffline(false)
  await pass(20_000)
  await expect(page.getByText(EXPIRED)).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await scan(page)) === codeNow(backend)).toBe(true)
  expect(codeNow(backend)).not.toBe(first)
})
