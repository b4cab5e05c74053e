/** Two tabs of one phone share its storage and its Web Locks. */
import type { Page } from '@playwright/test'
import { deferred, replies } from '#tests/support/backend.ts'
import { chooseSession, expect, test } from '#tests/support/guest.ts'

test.use({ scenario: 'signed-in' })

test('A guest who confirms in both tabs books once', async ({ page, context, backend }) => {
  const { fault, release } = deferred()
  backend.fail('createReservation', fault)
  await page.goto('/reservation')
  await chooseSession(page)
  const other = await context.newPage()
  await other.goto('/confirm')
  const confirms = [page, other].map((tab) => tab.getByRole('button', { name: 'Confirm' }))
  for (const confirm of confirms) await expect(confirm).toBeEnabled()
  const buttons = await Promise.all(confirms.map((confirm) => confirm.elementHandle()))
  // Click at the same time, before the tabs can sync.
  await Promise.all(
    buttons.map((button) => button?.evaluate((node) => (node as HTMLElement).click())),
  )
  for (const confirm of confirms) await expect(confirm).toBeHidden()
  release()
  const booked = /^(Reservation completed|Ticket)$/
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: booked })).toBeVisible()
  expect(backend.count('POST /reservation/create')).toBe(1)
})

test.describe('With a ticket in two tabs', () => {
  test.use({ scenario: 'reserved' })

  test('a guest who cancels in both tabs at once sends one cancellation', async ({
    page,
    context,
    backend,
  }) => {
    const { fault, release } = deferred()
    backend.fail('cancelReservation', fault)
    const other = await context.newPage()
    const buttons = []
    for (const tab of [page, other]) {
      await tab.goto('/ticket')
      await tab.getByRole('button', { name: 'Cancel my reservation' }).click()
      const confirm = tab.getByRole('dialog').getByRole('button').last()
      await expect(confirm).toBeEnabled()
      buttons.push(await confirm.elementHandle())
    }
    // Click at the same time, before the tabs can sync.
    await Promise.all(
      buttons.map((button) => button?.evaluate((node) => (node as HTMLElement).click())),
    )
    await expect.poll(() => backend.count('PATCH /reservation/cancel')).toBe(1)
    release()
    await expect.poll(() => backend.world.reservations.at(-1)?.status).toBe('cancelled')
    for (const tab of [page, other])
      await expect(tab.getByRole('button', { name: 'Cancel my reservation' })).toBeHidden()
    expect(backend.count('PATCH /reservation/cancel')).toBe(1)
  })
})

test.describe('Without a login in two tabs', () => {
  test.use({ scenario: 'newcomer' })

  test('the first tab keeps its input if the second tab requests a code', async ({
    page,
    context,
    backend,
  }) => {
    await page.goto('/verify')
    await page.getByRole('textbox', { name: 'Phone number' }).fill('91234567')
    await page.getByRole('button', { name: 'Submit' }).click()
    const field = page.getByRole('textbox', { name: 'Verification code' })
    await field.fill('12')
    const other = await context.newPage()
    await other.goto('/verify')
    await expect(other.getByRole('textbox', { name: 'Verification code' })).toBeVisible()
    await other.getByRole('button', { name: 'Cancel' }).click()
    await other.getByRole('textbox', { name: 'Phone number' }).fill('61234568')
    await other.getByRole('button', { name: 'Submit' }).click()
    await expect(other.getByText('Sent to +852 6123 4568')).toBeVisible()
    await expect(page.getByText('Sent to +852 9123 4567')).toBeVisible()
    await expect(field).toHaveValue('12')
    await field.fill('1234')
    await expect.poll(() => backend.count('POST /login')).toBe(1)
  })

  test('a 429 on checking the code disables the button, also after a reload and in the other tab', async ({
    page,
    context,
    backend,
  }) => {
    const checks = () => backend.requested().filter((line) => line.endsWith('/verify')).length
    backend.fail('verifyOtp', replies(429, null, { 'Retry-After': '600' }))
    await page.clock.install()
    await page.goto('/verify')
    await page.getByRole('textbox', { name: 'Phone number' }).fill('91234567')
    await page.getByRole('button', { name: 'Submit' }).click()
    const field = page.getByRole('textbox', { name: 'Verification code' })
    await field.fill('1234')
    const waiting = (where: Page) => where.getByRole('button', { name: /^Verify \(\d+s\)$/ })
    await expect(waiting(page)).toBeDisabled()
    await expect(page.getByText('Too many attempts.')).toBeVisible()
    await expect(field).toHaveValue('1234')
    await page.reload()
    await expect(waiting(page)).toBeDisabled()
    const second = await context.newPage()
    await second.goto('/verify')
    await expect(waiting(second)).toBeDisabled()
    await second.close()
    await field.fill('1234')
    expect(checks()).toBe(1)
    await page.clock.fastForward(601_000)
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect.poll(checks).toBe(2)
  })
})
