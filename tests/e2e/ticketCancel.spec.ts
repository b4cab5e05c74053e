import { expect, test } from '#tests/support/guest.ts'
import { openTicket } from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })

test('a reservation is kept on request, and cancelled once, by keyboard alone', async ({
  page,
  backend,
}) => {
  const link = page.getByRole('button', { name: 'Cancel my reservation' })
  const dialog = page.getByRole('dialog')
  const keep = dialog.getByRole('button', { name: 'Keep my reservation' })
  await openTicket(page, '/ticket?foo=1')
  for (const leave of ['Enter', 'Escape']) {
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Cancel your reservation?' })).toBeVisible()
    // Enter, unthinking, does nothing on the title; the safe choice is the first by Tab.
    await expect(dialog.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(keep).toBeFocused()
    await page.keyboard.press(leave)
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
  }
  const cancels = () => backend.bodiesTo('/reservation/cancel')
  expect(cancels()).toEqual([])

  await link.click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const confirm = dialog.getByRole('button', { name: 'Cancel my reservation' })
  await expect(confirm).toBeFocused()
  // Three taps are one.
  await confirm.evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 3; tap += 1) button.click()
  })
  await expect(page).toHaveURL('/?redirect=false&foo=1')
  await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make a reservation' })).toBeEnabled()
  const { id, status } = backend.world.reservations.at(-1) ?? {}
  expect(status).toBe('cancelled')
  expect(cancels()).toEqual([{ reservation_id: id }])
})
