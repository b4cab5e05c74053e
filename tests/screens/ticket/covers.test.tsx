import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'
import { telling, wireGift, wireTicket } from '#tests/support/wireTicket.ts'

const CODES = /QR code$/

const holding = (...rows: unknown[]) => ({
  scenario: 'signed-in' as const,
  arrange: telling(...rows),
})

/** Opens a tab of the ticket; the cards of its codes. */
async function openTab(
  tab: 'Ticket' | 'Gift Redemption voucher',
  options: Parameters<typeof renderApp>[1],
) {
  const { user } = await renderApp('/ticket', options)
  const codeTabs = await screen.findByRole('tablist', { name: 'Codes' })
  await user.click(within(codeTabs).getByRole('tab', { name: tab }))
  return screen.getByRole('tabpanel', { name: tab })
}

/** Nothing of a code is in the page: no image, no drawing of one, and none of its words. */
function expectNoCode(panel: HTMLElement) {
  expect(screen.queryByRole('img', { name: CODES })).not.toBeInTheDocument()
  expect(panel.querySelectorAll('svg[role=img], img, canvas, .qr')).toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Enlarge the code' })).not.toBeInTheDocument()
  expect(document.body.innerHTML).not.toMatch(/SECRET/)
}

const secrets = { check_in_code: 'SECRET-A', hash_code: 'SECRET-B', ticket_code: 'SECRET-C' }
const giftSecrets = { redeem_code: 'SECRET-D', hash_code: 'SECRET-E', gift_code: 'SECRET-F' }
const morgan = { id: 4, line_name: 'Morgan' }

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
      'This ticket has been shared. It is used by Morgan',
    ],
    [
      'shared, not yet received',
      { status: 'shared' },
      'This ticket has been shared. It is used by another person',
    ],
    ['cancelled', { status: 'cancelled' }, 'This ticket has been cancelled'],
    [
      'of this morning',
      { session: { start_at: '2025-06-20T13:28:59+08:00' } },
      'Your ticket has expired',
    ],
  ])('where it is %s', async (_, changes, text) => {
    const panel = await openTab('Ticket', holding(wireTicket(7, { ...secrets, ...changes })))
    const cover = within(panel).getByRole('status')
    expect(cover.textContent).toBe(text)
    expectNoCode(panel)
  })

  it('each by itself, beside others that are not', async () => {
    const panel = await openTab(
      'Ticket',
      holding(
        wireTicket(7, { status: 'checked_in' }),
        wireTicket(8),
        wireTicket(9, { status: 'cancelled' }),
      ),
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
})

it.each([
  ['as text, not as markup', '<img src=x>', '<img src=x>'],
  ['without what turns the text around it', '\u202Enagrom\u202C', 'nagrom'],
  ['in general where there is none', null, 'another person'],
])('the name of the other person is shown %s', async (_, line_name, shown) => {
  const panel = await openTab(
    'Ticket',
    holding(wireTicket(7, { status: 'checked_in', owner: { id: 4, line_name } })),
  )
  expect(panel.querySelector('bdi')?.textContent).toBe(shown)
  expect(within(panel).getByRole('status').textContent).toBe(
    `This ticket has been used by ${shown}`,
  )
})

const NO_GIFT = 'There is no gift voucher for this ticket.'

describe('the code of a gift is covered', () => {
  const yesterday = { session: { start_at: '2025-06-19T12:00:00+08:00' } }

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
  ])('where it is %s', async (_, ticket, gift, text) => {
    const panel = await openTab(
      'Gift Redemption voucher',
      holding(
        wireTicket(7, { ...secrets, ...ticket, gift: wireGift({ ...giftSecrets, ...gift }) }),
      ),
    )
    expect(within(panel).getByRole('status').textContent).toBe(text)
    expectNoCode(panel)
  })

  it('and not where the ticket alone is used', async () => {
    const panel = await openTab(
      'Gift Redemption voucher',
      holding(wireTicket(7, { status: 'checked_in', gift: wireGift() })),
    )
    expect(within(panel).getByRole('img', { name: 'Gift QR code' })).toBeInTheDocument()
    expect(within(panel).queryByRole('status')).not.toBeInTheDocument()
  })

  it.each<[string, unknown]>([
    ['no gift', null],
    ['an inactive one', wireGift({ ...giftSecrets, is_active: false })],
    [
      'an inactive one that is redeemed',
      wireGift({ ...giftSecrets, is_active: false, status: 'redeemed' }),
    ],
    ['one that cannot be read', 'voucher'],
  ])('and none is there with %s', async (_, gift) => {
    const panel = await openTab('Gift Redemption voucher', holding(wireTicket(7, { gift })))
    expect(within(panel).getByText(NO_GIFT)).toBeInTheDocument()
    expectNoCode(panel)
  })
})
