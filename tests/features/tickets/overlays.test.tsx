import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CheckedIn } from '#src/features/tickets/CheckedIn.tsx'
import { CodeOverlay } from '#src/features/tickets/CodeOverlay.tsx'
import styles from '#src/features/tickets/CodeOverlay.module.css'
import { renderApp } from '#tests/support/app.tsx'
import { holding, wireGift, wireTicket } from '#tests/support/wireTicket.ts'

const TICKET = 'Ticket'
const GIFT = 'Gift Redemption voucher'

/** Opens a tab of the ticket and returns its panel. */
async function openTab(tab: string, ...rows: unknown[]) {
  const { user } = await renderApp('/ticket', holding(...rows))
  const codeTabs = await screen.findByRole('tablist', { name: 'Codes' })
  await user.click(within(codeTabs).getByRole('tab', { name: tab }))
  return screen.getByRole('tabpanel', { name: tab })
}

/** Expects that the page contains no code, neither as an image nor as text. */
function expectNoCode(panel: HTMLElement) {
  expect(screen.queryByRole('img', { name: /QR code$/ })).not.toBeInTheDocument()
  expect(panel.querySelectorAll('svg[role=img], img, canvas, .qr')).toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Tap to enlarge' })).not.toBeInTheDocument()
  expect(document.body.innerHTML).not.toMatch(/SECRET/)
}

const withGift = (changes: object = {}) => ({
  gift: wireGift({
    redeem_code: 'SECRET-D',
    hash_code: 'SECRET-E',
    gift_code: 'SECRET-F',
    ...changes,
  }),
})
const secrets = {
  check_in_code: 'SECRET-A',
  hash_code: 'SECRET-B',
  ticket_code: 'SECRET-C',
  ...withGift(),
}
const toMorgan = { owner: { id: 4, line_name: 'Morgan' } }
const used = { status: 'checked_in' }
const shared = { status: 'shared' }
const yesterday = { session: { start_at: '2025-06-19T12:00:00+08:00' } }

it.each<[string, string, object, string]>([
  [TICKET, 'was used by another', { ...used, ...toMorgan }, 'This ticket has been used by Morgan'],
  [TICKET, 'is not received yet', shared, 'This ticket has been shared with another guest'],
  [TICKET, 'was for yesterday', yesterday, 'Your ticket has expired'],
  [GIFT, 'was redeemed', withGift({ status: 'redeemed' }), 'Your gift voucher has been used'],
  [
    GIFT,
    'has no gift left',
    withGift({ redeemed_count: 1 }),
    'Your gift voucher has been fully redeemed',
  ],
])('The code in the tab %s is covered if it %s', async (tab, _, changes, text) => {
  const panel = await openTab(tab, wireTicket(7, { ...secrets, ...changes }))
  expect(within(panel).getByRole('status').textContent).toBe(text)
  expectNoCode(panel)
  expect(panel).toHaveTextContent('Thank you for your reservation.')
})

it('The voucher tab of a ticket with an inactive gift has no voucher', async () => {
  const panel = await openTab(GIFT, wireTicket(7, withGift({ is_active: false })))
  await within(panel).findByText('There is no gift voucher for this ticket.')
  expectNoCode(panel)
})

it('The name of the other person is plain text that cannot change the text direction', async () => {
  const owner = { id: 4, line_name: '\u202E<img src=x>' }
  const panel = await openTab(TICKET, wireTicket(7, { ...used, owner }))
  expect(panel.querySelector('bdi')?.textContent).toBe('<img src=x>')
  const text = 'This ticket has been used by <img src=x>'
  expect(within(panel).getByRole('status').textContent).toBe(text)
})

it('The message over a code is small if it is a detail or below a title', () => {
  const classOf = (props: { title?: string; isDetail?: boolean }) => {
    const { container } = render(<CodeOverlay {...props}>Message</CodeOverlay>)
    return within(container).getByRole('status').className
  }
  const small = classOf({ isDetail: true })
  expect(classOf({ title: 'Title' })).toBe(small)
  expect(classOf({})).not.toBe(small)
})

it('The message over a code is no live region, because the ticket announces it', () => {
  render(<CodeOverlay>Message</CodeOverlay>)
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off')
})

it.each([
  ['fold into place at the check-in', true],
  ['lie still over a ticket that was used earlier', false],
])('The facets %s', (_, isAdmitted) => {
  const { container } = render(<CheckedIn isAdmitted={isAdmitted} startAt={0} />)
  const isFolding = container.querySelector(`.${styles.folding}`) !== null
  const isStill = container.querySelector(`.${styles.facets}`) !== null
  expect([isFolding, isStill]).toEqual([isAdmitted, !isAdmitted])
})
