/** Guests without a pointer use only Tab, arrows, Enter, Space and Escape. */
import type { Locator, Page } from '@playwright/test'
import type { TestBackend } from '#tests/support/backend.ts'
import { expect, holdRequests, test } from '#tests/support/guest.ts'

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeEnabled()
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not lead there')
}

/** Moves to a control with Tab and presses Enter. */
async function enter(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Adds a session in a later month. */
function addLaterSession({ world }: TestBackend) {
  const later = 40 * 24 * 3_600_000
  for (const session of world.sessions.slice(0, 1)) {
    const [startAt, endAt] = [session.startAt + later, session.endAt + later]
    world.sessions.push({ ...session, id: 9_999, startAt, endAt })
  }
}

/** Goes to the last month and back. A button without a further month keeps the focus. */
async function turnMonths(page: Page) {
  const before = page.getByRole('button', { name: 'Previous month' })
  const after = page.getByRole('button', { name: 'Next month' })
  for (const [turn, back] of [
    [after, before],
    [before, after],
  ] as const) {
    await expect(turn).toBeEnabled()
    await turn.focus()
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(turn).toHaveAttribute('aria-disabled', 'true', { timeout: 100 })
    }).toPass()
    await expect(turn).toBeFocused()
    await expect(back).toBeEnabled()
  }
}

test('A newcomer reaches the gift voucher by keyboard', async ({ page, backend }) => {
  addLaterSession(backend)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const beginsAtTitle = (title: string) =>
    expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused()
  await page.goto('/welcome')
  await enter(page, button('Make a reservation'))
  await beginsAtTitle('Join the event')
  const number = page.getByLabel('Phone number')
  await tabTo(page, number)
  await page.keyboard.type('41234567')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The format of your mobile phone number is incorrect')).toBeVisible()
  expect(backend.requests).toEqual([])
  await expect(number).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('91234567')
  await page.keyboard.press('Enter')
  // The code's input has the focus, so the guest continues to type.
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.keyboard.type('1234')
  await beginsAtTitle('Reservation')
  await enter(page, button('Date'))
  // Escape closes a sheet and restores the focus.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button('Date')).toBeFocused()
  await page.keyboard.press('Enter')
  await turnMonths(page)
  const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
  // Only one day is in the tab order.
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]'))
  for (const [key, day] of [
    ['Home', days.first()],
    ['ArrowLeft', days.first()],
    ['End', days.last()],
    ['Home', days.first()],
    ['ArrowRight', days.nth(1)],
  ] as const) {
    await page.keyboard.press(key)
    await expect(day).toBeFocused()
  }
  await page.keyboard.press('Space')
  await expect(days.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await enter(page, button('OK'))
  await tabTo(page, page.getByRole('radio', { disabled: false }).first())
  await page.keyboard.press('Space')
  await enter(page, button('Complete the reservation'))
  await beginsAtTitle('Confirmation')
  const release = await holdRequests(page, /\/reservation\/create$/)
  await enter(page, button('Confirm'))
  // The busy button keeps the focus, and a second press does nothing.
  await expect(button('Loading...')).toBeFocused()
  await page.keyboard.press('Enter')
  release()
  await beginsAtTitle('Reservation completed')
  await enter(page, button('Check my ticket'))
  await tabTo(page, page.getByRole('tab', { name: 'Ticket' }).first())
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Gift Redemption voucher' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'Gift QR code' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
})

test.describe('A ticket', () => {
  test.use({ scenario: 'reserved' })
  test('can be kept and cancelled by keyboard', async ({ page, backend }) => {
    const link = page.getByRole('button', { name: 'Cancel my reservation' })
    const dialog = page.getByRole('dialog', { name: 'Cancel your reservation?' })
    const cancels = () => backend.count('PATCH /reservation/cancel')
    await page.goto('/ticket?foo=1')
    await tabTo(page, link)
    for (const leave of ['Enter', 'Escape']) {
      await page.keyboard.press('Enter')
      // Enter on the focused title does nothing. The safe choice is the first tab stop.
      await expect(dialog.getByRole('heading')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name: 'Keep my reservation' })).toBeFocused()
      await page.keyboard.press(leave)
      await expect(dialog).toBeHidden()
      await expect(link).toBeFocused()
    }
    expect(cancels()).toBe(0)
    await page.keyboard.press('Enter')
    await enter(page, dialog.getByRole('button', { name: 'Cancel my reservation' }))
    await expect(page).toHaveURL('/?redirect=false&foo=1')
    await expect(page.getByRole('button', { name: 'Make a reservation' })).toBeEnabled()
    expect(cancels()).toBe(1)
  })
})

test.describe('Three tickets', () => {
  test.use({ scenario: 'three-tickets' })
  test('are browsed with arrow keys and follow the focus', async ({ page }) => {
    await page.goto('/ticket')
    const tickets = page.getByRole('group', { name: 'Ticket', exact: true })
    await tabTo(page, tickets)
    const place = page.locator('[aria-live]').filter({ hasText: /^. of 3$/ })
    for (const [key, said] of [
      ['ArrowRight', '2 of 3'],
      ['ArrowRight', '3 of 3'],
      ['ArrowRight', '3 of 3'],
      ['ArrowLeft', '2 of 3'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(place).toHaveText(said)
    }
    // The keys of a dialog that a slide opened do not move the carousel.
    const slide = (name: string) => page.getByRole('group', { name, exact: true })
    const enlarge = slide('2 of 3').getByRole('button')
    await enlarge.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(place).toHaveText('2 of 3')
    await expect(enlarge).toBeFocused()
    for (const [key, said, name] of [
      ['Tab', '2 of 3', 'Share this ticket'],
      ['Tab', '3 of 3', 'Tap to enlarge'],
      ['Shift+Tab', '2 of 3', 'Share this ticket'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(place).toHaveText(said)
      await expect(slide(said).locator('button, a', { hasText: name })).toBeFocused()
    }
    // From a button of a slide the keys take the focus along, because the slide may become empty.
    await page.keyboard.press('ArrowRight')
    await expect(place).toHaveText('3 of 3')
    await expect(tickets).toBeFocused()
  })
})
