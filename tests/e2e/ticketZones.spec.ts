import type { Page } from '@playwright/test'
import { expect, scan, test } from '#tests/support/guest.ts'
import {
  codesOf,
  holdCodes,
  moveSession,
  openGift,
  openTicket,
  PHONES,
  setServerTime,
  undated,
} from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved', viewport: PHONES[1] })
test.beforeEach(({ backend }) => holdCodes(backend.world))

/** A clock reading of Hong Kong. */
const inHongKong = (text: string) => Date.parse(`${text}+08:00`)

const code = (page: Page) => page.getByRole('img', { name: 'QR code' })

const expired = (page: Page) => page.getByText('Your ticket has expired')

/**
 * Days on which a phone's own calendar goes wrong most easily: the clocks change there, or the year
 * does.
 */
const date = '2026-03-08'

test.describe('on a phone set to Los Angeles, where the clocks change that day', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('a ticket is valid for 51 minutes, and until midnight in Hong Kong', async ({
    page,
    backend,
  }) => {
    // The phone's clock is all there is to go by.
    backend.fail('every', undated)
    for (const [time, lastOpen, firstCovered] of [
      ['14:00', '14:51:00.999', '14:51:01'],
      ['23:30', '23:59:59.999', '24:00:00'],
    ] as const) {
      setServerTime(backend.world, inHongKong(`${date}T${time}`))
      moveSession(backend.world, inHongKong(`${date}T${time}`))
      await page.clock.setFixedTime(inHongKong(`${date}T${lastOpen}`))
      await openTicket(page)
      await expect(code(page)).toBeVisible()
      await expect(page.getByText(`${date.replaceAll('-', '/')} Sun ${time}`)).toBeVisible()
      await expect(page.getByText('Hong Kong time')).toHaveCount(1)
      // The note leaves room for the whole code on the smallest phone.
      expect(await scan(page)).toBe(codesOf(backend)[0]?.ticket)

      await page.clock.setFixedTime(inHongKong(`${date}T${firstCovered}`))
      await expect(expired(page)).toBeVisible()
      await expect(code(page)).toHaveCount(0)
      await openGift(page)
      const isDayOver = time === '23:30'
      await expect(code(page)).toHaveCount(isDayOver ? 0 : 1)
      await expect(page.getByText('Your gift voucher has expired')).toHaveCount(isDayOver ? 1 : 0)
    }
  })
})
