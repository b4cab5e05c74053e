import type { Page } from '@playwright/test'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { deferred, hangs, refuses, type TestBackend } from '#tests/support/backend.ts'
import {
  chooseSession,
  expect,
  holdRequests,
  test,
  watchForEmptyScreens,
} from '#tests/support/guest.ts'

test.use({ scenario: 'signed-in' })

const CREATE = 'POST /reservation/create'

/** Returns the reservations of this phone's guest. The world contains other guests' too. */
const madeBy = ({ world }: TestBackend) => {
  const { guestId } = world.apiTokens.find(({ token }) => token === MOCK_GUEST_TOKEN) ?? {}
  return world.reservations.filter(({ bookerId }) => bookerId === guestId)
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' })

const completed = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Reservation completed' })).toBeVisible()

test('A full session leads back to the form, and the next one is booked once despite three taps and a reload', async ({
  page,
  backend,
}) => {
  await watchForEmptyScreens(page)
  backend.fail('createReservation', refuses(1701), 1)
  await page.goto('/reservation?foo=1')
  await chooseSession(page)
  await confirm(page).click()
  const dialog = page.getByRole('dialog', { name: '預約失敗' })
  await expect(dialog).toContainText('We are sorry, the session you booked is full.')
  const requestsBefore = backend.count(/sessions/)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/reservation?foo=1')
  await expect(page.getByRole('button', { name: 'Date' })).toHaveText(/^\d\d\/\d\d$/)
  await expect(page.getByRole('button', { name: 'Complete the reservation' })).toBeDisabled()
  expect(backend.count(/sessions/)).toBeGreaterThan(requestsBefore)

  backend.fail('createReservation', (_, doIt) => doIt().then(() => hangs(_, doIt)), 1)
  await page.getByRole('radio', { disabled: false }).last().check()
  await page.getByRole('button', { name: 'Complete the reservation' }).click()
  await expect(confirm(page)).toBeEnabled()
  await confirm(page).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 3; tap += 1) button.click()
  })
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  await expect.poll(() => madeBy(backend).length).toBe(1)
  await page.reload()
  await completed(page)
  expect(madeBy(backend)).toHaveLength(1)
  expect(backend.count(CREATE)).toBe(2)
})

test('While a booking is sent, Confirm stays filled and Back stays outlined', async ({
  page,
  backend,
}) => {
  await page.goto('/reservation')
  await chooseSession(page)
  const { fault, release } = deferred()
  backend.fail('createReservation', fault)
  const back = page.getByRole('button', { name: 'Back' })
  const sending = page.getByRole('button', { name: 'Loading...' })
  const background = await back.evaluate((button) => getComputedStyle(button).backgroundColor)
  await confirm(page).click()
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  // The colours of a long lock follow after a delay.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await expect(back).toHaveCSS('background-color', background)
  await expect(back).toHaveCSS('border-top-color', 'rgb(138, 127, 109)')
  await expect(sending).toHaveCSS('background-color', 'rgb(28, 26, 23)')
  release()
  await completed(page)
})

/** Waits for the button, and pauses its double-tap guard at this age. */
const pauseGuardAt = (page: Page, name: string, ms: number) =>
  page.waitForFunction(
    ([text, time]) => {
      const buttons = [...document.querySelectorAll('button')]
      const button = buttons.find(({ textContent }) => textContent === text)
      for (const guard of button?.getAnimations() ?? []) {
        guard.pause()
        guard.currentTime = time
      }
      return button !== undefined
    },
    [name, ms] as const,
  )

const NOTE_PRESSES = `addEventListener('click', ({ target }) => {
  if (target.closest('button')) notePress()
}, true)`

for (const [what, reducedMotion, late] of [
  ['The Confirm button after a double tap with reduced motion', 'reduce', /nothing/],
  ['The Confirm button of a screen whose script was late', 'no-preference', /ConfirmScreen-.*\.js/],
] as const)
  test.describe(what, () => {
    test.use({ viewport: { width: 320, height: 568 }, contextOptions: { reducedMotion } })
    test('ignores a tap for 300 ms after it appears, but not the keyboard', async ({
      page,
      backend,
    }) => {
      const release = await holdRequests(page, late)
      await page.goto('/reservation')
      const guardPaused = pauseGuardAt(page, 'Confirm', 300)
      await chooseSession(page)
      release()
      await expect(confirm(page)).toBeEnabled()
      await guardPaused
      let presses = 0
      await page.exposeFunction('notePress', () => (presses += 1))
      await page.evaluate(NOTE_PRESSES)
      const { x = 0, y = 0 } = (await confirm(page).boundingBox()) ?? {}
      await page.touchscreen.tap(x + 20, y + 20)
      await confirm(page).press('Enter')
      await completed(page)
      expect(presses).toBe(1)
      expect(backend.count(CREATE)).toBe(1)
    })
  })
