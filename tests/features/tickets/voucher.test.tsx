/** Tests the settings for vouchers, which are the hint for few remaining gifts and the closing time. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'
import { advanceTime } from '#tests/support/screen.ts'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())

async function openVoucher(options: AppOptions) {
  const app = await renderApp('/ticket', options)
  await advanceTime(100)
  await app.user.click(screen.getByRole('tab', { name: 'Gift Redemption voucher' }))
  return app
}

it.each([
  ['shows one gift of two', 'gift-for-two', 1, 'You have 1 gift left to redeem.'],
  ['is missing while more gifts are left', 'three-tickets', 2, null],
  ['is missing if it is not configured', 'gift-for-two', null, null],
  ['is missing for a redeemed voucher', 'gift-redeemed', 3, null],
] as const)('The number of remaining gifts %s', async (_, scenario, couponRemainingHint, text) => {
  await openVoucher({ scenario, config: { couponRemainingHint } })
  expect(screen.queryByText(/left to redeem/)?.textContent ?? null).toBe(text)
})

it.each([
  ['closes after the configured minutes', 2, 0],
  ['stays open without a limit', null, 1],
])('An enlarged voucher %s', async (_, couponRedeemTimeoutMinutes, open) => {
  const app = await openVoucher({ scenario: 'reserved', config: { couponRedeemTimeoutMinutes } })
  await app.press('Tap to enlarge')
  await advanceTime(2 * MINUTE - 1_000)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await advanceTime(2_000)
  expect(screen.queryAllByRole('dialog')).toHaveLength(open)
})

it('The codes of a ticket fade in only after a switch of the tab', async () => {
  const app = await renderApp('/ticket', { scenario: 'reserved' })
  await advanceTime(100)
  const panel = () => screen.getByRole('tabpanel').className
  expect(panel()).not.toMatch(/switched/)
  expect(document.activeElement).not.toHaveAttribute('role', 'tab')
  await app.user.click(screen.getByRole('tab', { name: 'Gift Redemption voucher' }))
  expect(panel()).toMatch(/switched/)
})
