import type { Page } from '@playwright/test'
import { mockGuest } from '#mocks/backend/demoWorld.ts'
import { checkIn } from '#mocks/backend/staff.ts'
import { noNetwork } from '#tests/support/backend.ts'
import { expect, scan, settled, test } from '#tests/support/guest.ts'
import { scanStretched } from '#tests/support/scanner.ts'
import {
  codesOf,
  holdCodes,
  moveSession,
  openTicket,
  setServerTime,
} from '#tests/support/ticketPhone.ts'

const lastKnown = (page: Page) =>
  page.getByRole('region', { name: 'Your ticket, as we last saw it' })

/** 14:00 in Hong Kong. */
const START = Date.UTC(2025, 5, 24, 6)

test.describe('the ticket without an event to reach', () => {
  test.use({ scenario: 'reserved' })
  test.beforeEach(async ({ page, backend }) => {
    holdCodes(backend.world)
    setServerTime(backend.world, START)
    moveSession(backend.world, START)
    await page.clock.install({ time: START })
  })

  async function expectLastKnown(page: Page, status: string, age: string | RegExp) {
    for (const [term, text] of [
      ['Date', '2025/06/24'],
      ['Time', '14:00'],
      ['Venue', /Auction Hall, Level 6/],
      ['Status', status],
      ['Last seen', age],
    ] as const) {
      const row = lastKnown(page).locator('div', { has: page.getByText(term, { exact: true }) })
      await expect(row.getByRole('definition')).toHaveText(text)
    }
    expect(await scan(page)).toBeNull()
    await expect(page.getByRole('img', { name: 'QR code' })).toHaveCount(0)
  }

  test('shows what the phone last saw of it, and the code when it is back', async ({
    page,
    backend,
  }) => {
    await openTicket(page)
    const heal = backend.fail('every', noNetwork)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'We cannot reach the event' })).toBeVisible()
    await expectLastKnown(page, 'Reserved', 'Just now')
    setServerTime(backend.world, START + 125 * 60_000)
    await page.clock.fastForward(125 * 60_000)
    await expectLastKnown(page, 'Reserved', '2 hours ago')
    heal()
    moveSession(backend.world, START + 100 * 60_000)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
    await settled(page)
    expect(await scan(page)).toBe(codesOf(backend)[0]?.ticket)
    await expect(lastKnown(page)).toHaveCount(0)
  })

  for (const [name, fault] of [['cannot be had', noNetwork]] as const)
    test(`shows it where the list alone ${name}`, async ({ page, backend }) => {
      await openTicket(page)
      checkIn(backend.world)
      await page.reload()
      await expect(page.getByText('Your ticket has been used')).toBeVisible()
      const heal = backend.fail('getReservations', fault)
      await page.reload()
      await expect(page.getByText('We could not load your tickets.')).toBeVisible()
      await expectLastKnown(page, 'Used', 'Just now')
      heal()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Your ticket has been used')).toBeVisible()
      await expect(lastKnown(page)).toHaveCount(0)
    })

  test('keeps no code, name or number on the phone', async ({ page, backend }) => {
    await openTicket(page)
    const kept = () =>
      page.evaluate(
        () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
      )
    await expect.poll(kept).toContain(String(START))
    const stored = await kept()
    const [codes] = codesOf(backend)
    const ticket = backend.world.reservations.at(-1)
    const { lineName, customerId, uid } = mockGuest(backend.world)
    const secrets = [codes?.ticket, codes?.gift]
      .flatMap((code) => String(code).split('|'))
      .concat(String(ticket?.ticketCode), String(ticket?.gift?.giftCode))
      .concat(lineName, customerId, uid, '91234567')
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
  })

  test('shows nothing of it to the next guest', async ({ page, backend }) => {
    await openTicket(page)
    await page.goto('/reset')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('api_token'))).toBeNull()
    await page.evaluate(() => localStorage.setItem('api_token', 'somebody-else'))
    backend.fail('every', noNetwork)
    await page.goto('/ticket')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(lastKnown(page)).toHaveCount(0)
  })
})

test.describe('rows that cannot be read', () => {
  test.use({ scenario: 'malformed' })
  test('do not hide the two tickets that can', async ({ page, backend }) => {
    holdCodes(backend.world)
    const [first] = codesOf(backend)
    await openTicket(page)
    await expect(page.getByRole('img', { name: 'Ticket QR code' })).toHaveCount(2)
    await expect(page.getByRole('group', { name: '1 of 2', exact: true })).toBeVisible()
    await expect(page.getByText('You have 2 admission ticket.')).toBeVisible()
    expect(await scanStretched(page)).toEqual([first?.ticket])
    await expect(page.locator('body')).not.toContainText(/undefined|null|NaN|Invalid/)
  })
})
