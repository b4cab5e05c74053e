import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
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
  it.each<[ScenarioName, string]>([
    ['used', 'Your ticket has been used'],
    ['ticket-used', 'Your ticket has been used'],
    ['used-by-other', 'This ticket has been used by Morgan'],
    ['shared', 'This ticket has been shared. It is used by Morgan'],
    ['expired', 'Your ticket has expired'],
    ['expired-day', 'Your ticket has expired'],
  ])('of the scenario %s: %s', async (scenario, text) => {
    const panel = await openTab('Ticket', { scenario })
    expect(within(panel).getByRole('status')).toHaveTextContent(text)
    expectNoCode(panel)
  })

  it.each<[string, object, string]>([
    ['used', { status: 'checked_in' }, 'Your ticket has been used'],
    ['used by nobody known', { status: 'checked_in', owner: null }, 'Your ticket has been used'],
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
    [
      'shared with nobody known',
      { status: 'shared', owner: null },
      'This ticket has been shared. It is used by another person',
    ],
    ['cancelled', { status: 'cancelled' }, 'This ticket has been cancelled'],
    [
      'of this morning',
      { session: { start_at: '2025-06-20T13:28:59+08:00' } },
      'Your ticket has expired',
    ],
    [
      'of yesterday',
      { session: { start_at: '2025-06-19T23:59:00+08:00' } },
      'Your ticket has expired',
    ],
  ])('where it is %s', async (_, changes, text) => {
    const panel = await openTab('Ticket', holding(wireTicket(7, { ...secrets, ...changes })))
    const cover = within(panel).getByRole('status')
    expect(cover.textContent).toBe(text)
    expectNoCode(panel)
  })

  it.each([
    ['created', {}],
    ['in a word that nobody knows', { status: 'pending' }],
    ['51 minutes and no second old', { session: { start_at: '2025-06-20T13:29:00+08:00' } }],
    ['held by someone who received it', { user_id: 9 }],
  ])('and not where it is %s', async (_, changes) => {
    const panel = await openTab('Ticket', holding(wireTicket(7, changes)))
    expect(within(panel).getByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
    expect(within(panel).queryByRole('status')).not.toBeInTheDocument()
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

describe('the name of the other person', () => {
  it.each([
    ['as it is', '陳大文', '陳大文'],
    ['as text, not as markup', '<img src=x>', '<img src=x>'],
    ['without what turns the text around it', '\u202Enagrom\u202C', 'nagrom'],
    ['cut where it is long', 'x'.repeat(500), `${'x'.repeat(80)}…`],
    ['in general where there is none', null, 'another person'],
    ['in general where it is empty', '', 'another person'],
    ['in general where it is blank', ' \u200B\n', 'another person'],
    ['in general where it is no text', 5, 'another person'],
  ])('is shown %s', async (_, line_name, shown) => {
    const panel = await openTab(
      'Ticket',
      holding(wireTicket(7, { status: 'checked_in', owner: { id: 4, line_name } })),
    )
    expect(panel.querySelector('bdi')?.textContent).toBe(shown)
    expect(within(panel).getByRole('status').textContent).toBe(
      `This ticket has been used by ${shown}`,
    )
  })

  it('is nobody else where the ids are the same, one as a number and one as a text', async () => {
    const panel = await openTab(
      'Ticket',
      holding(wireTicket(7, { status: 'checked_in', owner: { id: '1', line_name: 'Alex' } })),
    )
    expect(within(panel).getByRole('status').textContent).toBe('Your ticket has been used')
  })
})

const NO_GIFT = 'There is no gift voucher for this ticket.'

describe('the code of a gift is covered', () => {
  const yesterday = { session: { start_at: '2025-06-19T12:00:00+08:00' } }

  it.each<[string, object, object, string]>([
    ['redeemed', {}, { status: 'redeemed' }, 'Your gift voucher has been used'],
    ['of yesterday', yesterday, {}, 'Your gift voucher has expired'],
    [
      'redeemed, of yesterday',
      yesterday,
      { status: 'redeemed' },
      'Your gift voucher has been used',
    ],
    [
      'redeemed by its count',
      {},
      { redeemed_count: 2, redeemable_count: 2 },
      'Your gift voucher has been fully redeemed',
    ],
    [
      'redeemed beyond its count',
      {},
      { redeemed_count: 3, redeemable_count: 2 },
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

  it.each([
    ['half redeemed', {}, { redeemed_count: 1, redeemable_count: 2 }],
    ['without a count', {}, { redeemed_count: 1, redeemable_count: null }],
    ['that of a used ticket', { status: 'checked_in' }, {}],
    [
      'that of a ticket of this morning',
      { session: { start_at: '2025-06-20T09:00:00+08:00' } },
      {},
    ],
  ])('and not where it is %s', async (_, ticket, gift) => {
    const panel = await openTab(
      'Gift Redemption voucher',
      holding(wireTicket(7, { ...ticket, gift: wireGift(gift) })),
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

  it('and one for each ticket that has one', async () => {
    const panel = await openTab(
      'Gift Redemption voucher',
      holding(
        wireTicket(7),
        wireTicket(8, { gift: wireGift() }),
        wireTicket(9, { gift: wireGift({ is_active: false }) }),
      ),
    )
    expect(within(panel).getAllByRole('img')).toHaveLength(1)
    expect(within(panel).queryByText(NO_GIFT)).not.toBeInTheDocument()
  })
})
