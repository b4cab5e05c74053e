/** What may be configured of vouchers: how few gifts left are shown, when an enlarged code closes. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'
import { advanceTime } from '#tests/support/openTicket.ts'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())

async function openVoucher(options: AppOptions) {
  const app = await renderApp('/ticket', options)
  await advanceTime(100)
  await app.user.click(screen.getByRole('tab', { name: 'Gift Redemption voucher' }))
  return app
}

it.each([
  ['says that one gift is left of two', 'gift-for-two', 1, 'You have 1 gift left to redeem.'],
  ['says nothing while more are left', 'three-tickets', 2, null],
  ['says nothing where it is not configured', 'gift-for-two', null, null],
  ['says nothing of a voucher that is redeemed', 'gift-redeemed', 3, null],
] as const)('%s', async (_, scenario, couponRemainingHint, text) => {
  await openVoucher({ scenario, config: { couponRemainingHint } })
  expect(screen.queryByText(/left to redeem/)?.textContent ?? null).toBe(text)
})

it.each([
  ['closes after the configured minutes', 2, 0],
  ['stays open without a limit', null, 1],
])('an enlarged voucher %s', async (_, couponRedeemTimeoutMinutes, open) => {
  const app = await openVoucher({ scenario: 'reserved', config: { couponRedeemTimeoutMinutes } })
  await app.press('Tap to enlarge')
  await advanceTime(2 * MINUTE - 1_000)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await advanceTime(2_000)
  expect(screen.queryAllByRole('dialog')).toHaveLength(open)
})
