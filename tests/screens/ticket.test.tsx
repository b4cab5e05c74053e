import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { held, refuses, replies, type TestBackend } from '#tests/support/backend.ts'
import { renderApp } from '#tests/support/app.tsx'

const ticket = (id: number, more = {}) => ({
  id,
  user_id: 1,
  status: 'created',
  is_shareable: false,
  type: { name: 'public' },
  session: { id: 1, start_at: '2025-06-24T06:00:00Z', end_at: '2025-06-24T06:45:00Z' },
  ticket_code: 'T',
  ticket_num: 1,
  check_in_code: `CODE${id}`,
  hash_code: 'hash',
  check_in_code_remaining_seconds: 60,
  owner: { id: 1, line_name: 'Guest' },
  gift: null,
  ...more,
})

const gift = { status: 'created', is_active: true, redeem_code: 'R', hash_code: 'h' }

const holding = (...reservations: unknown[]) => ({
  scenario: 'signed-in' as const,
  arrange: (backend: TestBackend) =>
    void backend.fail('getReservations', replies(200, { user_id: 1, reservations })),
})

describe('the ticket', () => {
  it('says Loading... before the first answer, then that there is none', async () => {
    const { fault, release } = held()
    await renderApp('/ticket', {
      scenario: 'signed-in',
      arrange: (backend) => void backend.fail('getReservations', fault),
    })
    expect(await screen.findByText('Loading...')).toBeInTheDocument()
    expect(screen.queryByText("You don't have any tickets.")).not.toBeInTheDocument()
    release()
    expect(await screen.findByText("You don't have any tickets.")).toBeInTheDocument()
  })

  it('shows date, time, count and address, in the time of Hong Kong', async () => {
    await renderApp('/ticket', holding(ticket(1, { ticket_num: 2 })))
    expect(await screen.findByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
    expect(screen.getByText('2025/06/24').parentElement).toHaveTextContent('2025/06/24 14:00')
    expect(screen.getByText('You have 2 admission ticket.')).toBeInTheDocument()
    expect(screen.getByText(/^Auction Hall/)).toBeInTheDocument()
  })

  it('takes the date from the shareable reservation', async () => {
    const session = { id: 2, start_at: '2025-06-25T03:00:00Z', end_at: '2025-06-25T04:00:00Z' }
    await renderApp('/ticket', holding(ticket(1), ticket(2, { is_shareable: true, session })))
    expect(await screen.findAllByRole('img', { name: 'Ticket QR code' })).toHaveLength(2)
    expect(screen.getByText('2025/06/25')).toBeInTheDocument()
    expect(screen.queryByText('2025/06/24')).not.toBeInTheDocument()
  })

  it.each([
    ['a gift', gift, true],
    ['an inactive gift', { ...gift, is_active: false }, false],
    ['a gift without a hash', { ...gift, hash_code: '' }, false],
    ['no gift', null, false],
  ])('with %s has the gift tab to match', async (_, of, isShown) => {
    const { user } = await renderApp('/ticket', holding(ticket(1, { gift: of })))
    await user.click(await screen.findByRole('tab', { name: 'Gift Redemption voucher' }))
    expect(screen.getByText(/^Gift Counter/)).toBeInTheDocument()
    expect(screen.queryAllByRole('img', { name: 'Gift QR code' })).toHaveLength(isShown ? 1 : 0)
    expect(screen.queryAllByText('There is no gift voucher for this ticket.')).toHaveLength(
      isShown ? 0 : 1,
    )
    expect(screen.queryByRole('img', { name: 'Ticket QR code' })).not.toBeInTheDocument()
  })

  it.each([
    ['check_in_code', { check_in_code: '' }],
    ['hash_code', { hash_code: null }],
  ])('draws no code without its %s', async (_, more) => {
    await renderApp('/ticket', holding(ticket(1, more)))
    expect(await screen.findByText('The code is not available yet.')).toBeInTheDocument()
    expect(screen.queryByRole('img', { name: 'Ticket QR code' })).not.toBeInTheDocument()
  })

  it('shows the good reservations beside a malformed one', async () => {
    await renderApp('/ticket', holding(null, { id: 3 }, ticket(1), 'x'))
    expect(await screen.findAllByRole('img', { name: 'Ticket QR code' })).toHaveLength(1)
  })

  it('says when the list did not come, and asks again', async () => {
    const { user } = await renderApp('/ticket', {
      scenario: 'reserved',
      arrange: (backend) => void backend.fail('getReservations', replies(500), 1),
    })
    expect(await screen.findByText('We could not load your tickets.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
  })

  it('goes to verification with the way back when the number is not verified (105)', async () => {
    const { address } = await renderApp('/ticket?foo=1', {
      scenario: 'reserved',
      arrange: (backend) => void backend.fail('getReservations', refuses(105)),
    })
    expect(await screen.findByLabelText('Phone number')).toBeInTheDocument()
    expect(address()).toBe('/verify?redirect_path=%2Fticket%3Ffoo%3D1&foo=1')
  })
})
