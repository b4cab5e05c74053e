/** Two tabs of one phone share its storage and the browser's locks. */
import { held } from '#tests/support/backend.ts'
import { chooseSession, expect, test } from '#tests/support/guest.ts'

test.describe('a guest with a login', () => {
  test.use({ scenario: 'signed-in' })

  test('confirms in both tabs, and books once', async ({ page, context, backend }) => {
    const { fault, release } = held()
    backend.fail('createReservation', fault)
    await page.goto('/reservation')
    await chooseSession(page)
    const other = await context.newPage()
    await other.goto('/confirm')
    const confirms = [page, other].map((tab) => tab.getByRole('button', { name: 'Confirm' }))
    for (const confirm of confirms) await expect(confirm).toBeEnabled()
    const buttons = await Promise.all(confirms.map((confirm) => confirm.elementHandle()))
    // Side by side, and whatever one tab may have heard of the other meanwhile.
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
})

test.describe('a guest with an invitation', () => {
  test.use({ scenario: 'vic' })

  test('signs out in one tab, and nothing is left in the other', async ({ page, context }) => {
    await page.goto('/invitation/VIC2025')
    await page.getByRole('button', { name: '接受邀請' }).click()
    await page.getByLabel('Event').selectOption('Collectors Evening')
    await chooseSession(page)
    const other = await context.newPage()
    await other.goto('/reset')
    await expect(page.getByText('Welcome')).toBeVisible()
    const keys = () => page.evaluate(() => Object.keys(localStorage))
    await expect.poll(keys).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'reserv' }).click()
    await expect(page.getByLabel('Phone number')).toBeVisible()
    expect(await keys()).toEqual([])
  })
})
