import type { Page } from '@playwright/test'
import { shareAway } from '#mocks/backend/staff.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import { held, lostAnswer } from '#tests/support/backend.ts'
import { expect, test } from '#tests/support/guest.ts'
import { openTicket, withReservations } from '#tests/support/ticketPhone.ts'

const CANCEL = 'PATCH /reservation/cancel'

const link = (page: Page) => page.getByRole('button', { name: 'Cancel my reservation' })

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {})

const confirming = (page: Page) => dialog(page).getByRole('button', { name: /^Cancel my/ })

const code = (page: Page) => page.getByRole('img', { name: 'Ticket QR code' })

const statusOf = ({ reservations }: World) => reservations.at(-1)?.status

/**
 * A vic ticket that the guest booked and somebody else holds, though its status does not say so:
 * only then the second dialog asks.
 */
const someoneElsesVic = withReservations((row) => ({ ...row, status: 'created' }))

for (const [which, scenario, title, text, keep, confirm] of [
  [
    'first',
    'reserved',
    'Cancel your reservation?',
    /lose your place in this session, your ticket and your gift voucher/,
    'Keep my reservation',
    'Cancel my reservation',
  ],
  [
    'second',
    'vic-ticket',
    'Give up your invitation?',
    /An invitation cannot be used a second time/,
    'Keep my invitation',
    'Cancel my invitation',
  ],
  [
    'third',
    'shared',
    'Take back your shared ticket?',
    /The guest you shared this ticket with will lose it/,
    'Leave it with my guest',
    'Cancel my shared ticket',
  ],
] as [string, ScenarioName, string, RegExp, string, string][])
  test.describe(`the ${which} dialog`, () => {
    test.use({ scenario })
    test.beforeEach(({ backend }) => {
      if (which !== 'second') return
      shareAway(backend.world)
      backend.fail('getReservations', someoneElsesVic)
    })

    test('asks, keeps on request, and gives the focus back', async ({ page, backend }) => {
      await openTicket(page)
      for (const leave of [
        () => page.getByRole('button', { name: keep }).click(),
        () => page.keyboard.press('Escape'),
      ]) {
        await link(page).click()
        await expect(dialog(page, title)).toBeVisible()
        await expect(dialog(page).getByText(text)).toBeVisible()
        await expect(
          dialog(page).getByText(/^Your session: \d{4}\/\d\d\/\d\d \d\d:\d\d$/),
        ).toBeVisible()
        // The safe choice first: Enter, unthinking, keeps the ticket.
        await expect(dialog(page).getByRole('button')).toHaveText([keep, confirm])
        await expect(dialog(page).getByRole('button', { name: keep })).toBeFocused()
        await leave()
        await expect(dialog(page)).toBeHidden()
        await expect(link(page)).toBeFocused()
      }
      expect(backend.requested()).not.toContain(CANCEL)
    })

    test('cancels once, and leads to the introduction', async ({ page, backend }) => {
      await openTicket(page, '/ticket?foo=1')
      await link(page).click()
      // Three taps are one.
      await confirming(page).evaluate((button: HTMLButtonElement) => {
        for (let tap = 0; tap < 3; tap += 1) button.click()
      })
      // The first leads to the introduction without its jump to the ticket.
      await expect(page).toHaveURL(which === 'first' ? '/?redirect=false&foo=1' : '/?foo=1')
      await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Make a reservation' })).toBeEnabled()
      expect(statusOf(backend.world)).toBe('cancelled')
      expect(backend.requested().filter((path) => path === CANCEL)).toHaveLength(1)
      const { id } = backend.world.reservations.at(-1) ?? {}
      expect(backend.requests.find(({ path }) => path === '/reservation/cancel')?.body).toEqual({
        reservation_id: id,
      })
    })
  })

test.describe('one of three tickets', () => {
  test.use({ scenario: 'three-tickets' })
  test('is cancelled, and the introduction stays though tickets are left', async ({
    page,
    backend,
  }) => {
    await openTicket(page)
    await link(page).click()
    await confirming(page).click()
    await expect(page).toHaveURL('/?redirect=false')
    await expect(page.getByRole('tab', { name: 'Introduction' })).toBeDisabled()
    // The first of the list: the shareable one that was given second.
    const { reservations } = backend.world
    expect(reservations.slice(-3).map(({ status }) => status)).toEqual([
      'created',
      'cancelled',
      'created',
    ])
    await page.getByRole('tab', { name: 'Ticket' }).click()
    await expect(page).toHaveURL('/ticket')
    await expect(page.getByText('You have 2 admission ticket.')).toBeVisible()
    await expect(code(page)).toHaveCount(2)
  })
})

test.describe('a reservation', () => {
  test.use({ scenario: 'reserved' })

  test('is cancelled by keyboard alone', async ({ page, backend }) => {
    await openTicket(page)
    await link(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(confirming(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?redirect=false')
    expect(statusOf(backend.world)).toBe('cancelled')
  })

  test('is gone where the answer alone was lost', async ({ page, backend }) => {
    backend.fail('cancelReservation', lostAnswer)
    await openTicket(page)
    await link(page).click()
    await confirming(page).click()
    await expect(page).toHaveURL('/?redirect=false')
    expect(statusOf(backend.world)).toBe('cancelled')
    expect(backend.requested().filter((path) => path === CANCEL)).toHaveLength(1)
  })

  test('shows that it is being cancelled, and can be neither kept nor cancelled again meanwhile', async ({
    page,
    backend,
  }) => {
    const { fault, release } = held()
    backend.fail('cancelReservation', fault)
    await openTicket(page)
    await link(page).click()
    await confirming(page).click()
    await expect(dialog(page).getByRole('button', { name: 'Loading...' })).toBeDisabled()
    await expect(dialog(page).getByRole('button', { name: 'Keep my reservation' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByRole('button', { name: 'Loading...' })).toBeVisible()
    release()
    await expect(page).toHaveURL('/?redirect=false')
  })
})
