import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'
import { holding, wireGift, wireTicket } from '#tests/support/wireTicket.ts'

/** Opens a tab of the ticket; the cards of its codes. */
async function openTab(tab: 'Ticket' | 'Gift Redemption voucher', ...rows: unknown[]) {
  const { user } = await renderApp('/ticket', holding(...rows))
  const codeTabs = await screen.findByRole('tablist', { name: 'Codes' })
  await user.click(within(codeTabs).getByRole('tab', { name: tab }))
  return screen.getByRole('tabpanel', { name: tab })
}

/** Nothing of a code is in the page: no image, no drawing of one, and none of its words. */
function expectNoCode(panel: HTMLElement) {
  expect(screen.queryByRole('img', { name: /QR code$/ })).not.toBeInTheDocument()
  expect(panel.querySelectorAll('svg[role=img], img, canvas, .qr')).toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Tap to enlarge' })).not.toBeInTheDocument()
  expect(document.body.innerHTML).not.toMatch(/SECRET/)
}

const secrets = { check_in_code: 'SECRET-A', hash_code: 'SECRET-B', ticket_code: 'SECRET-C' }
const secretGift = (changes: object) =>
  wireGift({ redeem_code: 'SECRET-D', hash_code: 'SECRET-E', gift_code: 'SECRET-F', ...changes })
const morgan = { id: 4, line_name: 'Morgan' }
const yesterday = { session: { start_at: '2025-06-19T12:00:00+08:00' } }

describe('the code of a ticket is covered', () => {
  it.each<[string, object, string]>([
    ['used', { status: 'checked_in' }, 'Your ticket has been used'],
    [
      'used by someone else',
      { status: 'checked_in', owner: morgan },
      'This ticket has been used by Morgan',
    ],
    [
      'shared with someone',
      { status: 'shared', owner: morgan },
      'This ticket has been shared with Morgan',
    ],
    [
      'shared, not yet received',
      { status: 'shared' },
      'This ticket has been shared with another guest',
    ],
    ['cancelled', { status: 'cancelled' }, 'This ticket has been cancelled'],
    ['of yesterday', yesterday, 'Your ticket has expired'],
  ])('where it is %s', async (_, changes, text) => {
    const panel = await openTab('Ticket', wireTicket(7, { ...secrets, ...changes }))
    expect(within(panel).getByRole('status').textContent).toBe(text)
    expectNoCode(panel)
  })

  it('each by itself, beside others that are not', async () => {
    const panel = await openTab(
      'Ticket',
      wireTicket(7, { status: 'checked_in' }),
      wireTicket(8),
      wireTicket(9, { status: 'cancelled' }),
    )
    const texts = within(panel)
      .getAllByRole('group', { name: /of 3$/ })
      .map((slide) => [
        within(slide).queryByRole('status')?.textContent ?? null,
        within(slide).queryAllByRole('img').length,
      ])
    expect(texts).toEqual([
      ['Your ticket has been used', 0],
      [null, 1],
      ['This ticket has been cancelled', 0],
    ])
  })

  it('and the name of the other person is text that turns nothing around it', async () => {
    const owner = { id: 4, line_name: '\u202E<img src=x>' }
    const panel = await openTab('Ticket', wireTicket(7, { status: 'checked_in', owner }))
    expect(panel.querySelector('bdi')?.textContent).toBe('<img src=x>')
    expect(within(panel).getByRole('status').textContent).toBe(
      'This ticket has been used by <img src=x>',
    )
  })
})

describe('the code of a gift is covered', () => {
  it.each<[string, object, object, string]>([
    ['redeemed', {}, { status: 'redeemed' }, 'Your gift voucher has been used'],
    ['of yesterday', yesterday, {}, 'Your gift voucher has expired'],
    [
      'redeemed by its count',
      {},
      { redeemed_count: 2, redeemable_count: 2 },
      'Your gift voucher has been fully redeemed',
    ],
    ['that of a cancelled ticket', { status: 'cancelled' }, {}, 'This ticket has been cancelled'],
  ])('where it is %s', async (_, ticket, changes, text) => {
    const gift = secretGift(changes)
    const panel = await openTab(
      'Gift Redemption voucher',
      wireTicket(7, { ...secrets, ...ticket, gift }),
    )
    expect(within(panel).getByRole('status').textContent).toBe(text)
    expectNoCode(panel)
  })

  it('and not where the ticket alone is used', async () => {
    const panel = await openTab(
      'Gift Redemption voucher',
      wireTicket(7, { status: 'checked_in', gift: wireGift() }),
    )
    expect(within(panel).getByRole('img', { name: 'Gift QR code' })).toBeInTheDocument()
    expect(within(panel).queryByRole('status')).not.toBeInTheDocument()
  })

  it.each<[string, unknown]>([
    ['no gift', null],
    ['an inactive one', secretGift({ is_active: false })],
    ['an inactive one that is redeemed', secretGift({ is_active: false, status: 'redeemed' })],
    ['one that cannot be read', 'voucher'],
  ])('and none is there with %s', async (_, gift) => {
    const panel = await openTab('Gift Redemption voucher', wireTicket(7, { gift }))
    const text = 'There is no gift voucher for this ticket.'
    expect(within(panel).getByText(text)).toBeInTheDocument()
    expectNoCode(panel)
  })
})
