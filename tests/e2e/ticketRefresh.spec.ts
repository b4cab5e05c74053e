import type { Page } from '@playwright/test'
import { noNetwork, type TestBackend } from '#tests/support/backend.ts'
import { expect, scan, animationsFinished, test } from '#tests/support/guest.ts'
import { codesOf, openTicket, installClocks } from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })

const RECONNECTING = 'Your reservation is unaffected. The code returns once the connection is back.'

/** Long enough for a busy machine to open the ticket and scan its code. */
const ROTATION_MS = 60_000

const codeNow = (backend: TestBackend) => codesOf(backend)[0]?.ticket

const expectCurrentCode = (page: Page, backend: TestBackend) =>
  expect.poll(async () => (await scan(page)) === codeNow(backend)).toBe(true)

test('A code is renewed when it expires, is covered without a network, and fresh on return', async ({
  page,
  backend,
}) => {
  const dialog = page.getByRole('dialog')
  const notice = page.getByText(RECONNECTING)
  const advanceTime = await installClocks(page, backend.world)
  // The code has not lost a second yet.
  const { now } = backend.world
  const goneMs = now() % ROTATION_MS
  Object.assign(backend.world, { rotationSeconds: ROTATION_MS / 1000, now: () => now() - goneMs })
  await openTicket(page)
  const first = codeNow(backend)
  expect(await scan(page)).toBe(first)
  await expect(page.getByRole('timer')).toHaveText(/^New code in 0:\d\d$/)
  await page.getByRole('button', { name: 'Tap to enlarge' }).tap()
  await expect(dialog).toBeVisible()
  await animationsFinished(page)
  await advanceTime(ROTATION_MS)
  const second = codeNow(backend)
  expect(second).not.toBe(first)
  await expectCurrentCode(page, backend)
  await expect(notice).toHaveCount(0)

  await page.context().setOffline(true)
  const restore = backend.fail('every', noNetwork)
  await advanceTime(2_000)
  // The code has not expired yet.
  await expect(notice).toHaveCount(0)
  expect(await scan(page)).toBe(second)
  await advanceTime(ROTATION_MS)
  // The enlarged code stays open, is covered like its card, and needs no scrolling.
  await expect(dialog.getByText(RECONNECTING)).toBeInViewport({ ratio: 1 })
  expect(await scan(page)).toBeNull()

  restore()
  await page.context().setOffline(false)
  await advanceTime(20_000)
  await expect(notice).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expectCurrentCode(page, backend)
  expect(codeNow(backend)).not.toBe(second)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectCurrentCode(page, backend)
})
