/** What can be booked, and who is not offered a booking. */
import type { Page } from '@playwright/test'
import { holdInvitation } from '#mocks/backend/scenarioSetup.ts'
import type { Fault } from '#tests/support/backend.ts'
import { chooseSession, expect, test } from '#tests/support/guest.ts'

const fullyBooked = (page: Page) => page.getByRole('dialog', { name: 'The event is fully booked' })
const introduction = (page: Page) => page.getByRole('tab', { name: 'Introduction' })
const reserve = (page: Page) => page.getByRole('button', { name: 'Make a reservation' })

/** The backend's own answer, changed. */
const changed =
  <Answer>(change: (answer: Answer) => void): Fault =>
  async (_, answer) => {
    const body = (await (await answer()).json()) as Answer
    change(body)
    return Response.json(body)
  }

test.describe('no available session', () => {
  test.use({ scenario: 'signed-in' })
  const nothing = changed<object>((answer) =>
    Object.assign(answer, { has_available_session: false }),
  )

  test('stops a guest without an invitation', async ({ page, backend }) => {
    backend.fail('checkReservation', nothing)
    await page.goto('/')
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole('button', { name: 'OK' }).click()
      await expect(fullyBooked(page)).toBeHidden()
      await reserve(page).click()
      await expect(fullyBooked(page)).toBeVisible()
    }
    await expect(page).toHaveURL('/')
  })

  test('does not stop one with an invitation', async ({ page, backend }) => {
    holdInvitation(backend.world, 'PUBLIC2025', 'accepted')
    backend.fail('checkReservation', nothing)
    backend.fail('getAvailability', nothing)
    await page.goto('/invitation/PUBLIC2025')
    await expect(introduction(page)).toBeVisible()
    await reserve(page).click()
    await page.getByLabel('Event').selectOption('Private Viewing')
    await chooseSession(page)
    await expect(page.getByRole('heading', { name: 'Confirmation' })).toBeVisible()
  })
})

test.describe('a guest with a reservation', () => {
  test.use({ scenario: 'reserved' })
  test('comes from /reservation to the ticket, and Back does not lead there again', async ({
    page,
  }) => {
    await page.goto('/form-1')
    await page.goto('/reservation?foo=1')
    await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
    await expect(page).toHaveURL('/ticket?foo=1')
    await page.goBack()
    await expect(page).toHaveURL('/form-1')
  })

  test('may reserve again after cancelling it', async ({ page, backend }) => {
    await page.goto('/ticket')
    await page.getByRole('button', { name: 'Cancel my reservation' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel my/ })
      .click()
    await expect(reserve(page)).toBeEnabled()
    await reserve(page).click()
    await chooseSession(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Reservation completed' })).toBeVisible()
    expect(backend.requested()).toContain('POST /reservation/create')
  })
})
