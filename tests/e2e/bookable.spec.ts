/** What can be booked, and who is not offered a booking. */
import type { Page } from '@playwright/test'
import { holdInvitation } from '#mocks/backend/scenarioSetup.ts'
import type { WireSessionList } from '#src/api/types/sessions.ts'
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

/** The first sessions, or all, take nobody any more: by their event or by their activity. */
const full = (by: 'event' | 'activity', count = Infinity) =>
  changed<WireSessionList>(({ sessions }) => {
    for (const session of (sessions ?? []).slice(0, count))
      Object.assign(session, { [by]: { ...session[by], booking_quota: 0 } })
  })

for (const by of ['event', 'activity'] as const)
  test.describe(`sessions without a place by their ${by}`, () => {
    test.use({ scenario: 'signed-in' })
    test('cannot be chosen; another one can', async ({ page, backend }) => {
      backend.fail('getSessions', full(by, 1))
      await page.goto('/reservation')
      await page.getByRole('button', { name: 'Date' }).click()
      await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click()
      await page.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByRole('radio').first()).toBeDisabled()
      await page.getByRole('radio', { disabled: false }).first().check()
      await page.getByRole('button', { name: 'Complete the reservation' }).click()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('heading', { name: 'Reservation completed' })).toBeVisible()
    })

    test('end at the dialog where there are no others', async ({ page, backend }) => {
      backend.fail('getSessions', full(by))
      await page.goto('/reservation')
      await expect(fullyBooked(page)).toBeVisible()
      await page.getByRole('button', { name: 'OK' }).click()
      await expect(introduction(page)).toBeVisible()
      expect(backend.requested()).not.toContain('POST /reservation/create')
    })
  })

test.describe('a preset session without a place', () => {
  test.use({ scenario: 'preset' })
  test('ends at the dialog', async ({ page, backend }) => {
    backend.fail('getSessions', full('event'))
    await page.goto('/invitation/PRESET2025')
    await reserve(page).click()
    await expect(fullyBooked(page)).toBeVisible()
  })
})

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
  for (const path of ['/reservation', '/reservation/phone'])
    test(`comes from ${path} to the ticket, and Back does not lead there again`, async ({
      page,
    }) => {
      await page.goto('/form-1')
      await page.goto(`${path}?foo=1`)
      await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
      await expect(page).toHaveURL('/ticket?foo=1')
      await page.goBack()
      await expect(page).toHaveURL('/form-1')
    })

  test('may reserve beside it with an invitation', async ({ page }) => {
    await page.goto('/invitation/VIC2025')
    await page.getByRole('button', { name: '接受邀請' }).click()
    await expect(page.getByLabel('Event')).toBeVisible()
    await expect(page).toHaveURL('/reservation')
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
