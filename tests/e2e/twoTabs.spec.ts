/**
 * Two tabs of one phone share its storage and its Web Locks. tests/session/outbox/outboxTabs.test.ts tests every
 * command, with locks and storage events of its own.
 */
import { deferred } from '#tests/support/backend.ts'
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
})
