import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'
import { held, refuses, replies } from '#tests/support/backend.ts'
import { holding, wireGift, wireTicket } from '#tests/support/wireTicket.ts'

const NO_GIFT = 'There is no gift voucher for this ticket.'
const NO_CODE = 'The code is not available yet.'

describe('the ticket', () => {
  it('says Loading... before the first answer, then that there is none', async () => {
    const { fault, release } = held()
    await renderApp('/ticket', {
      scenario: 'signed-in',
      arrange: (backend) => void backend.fail('getReservations', fault),
    })
    // The guard's word gives way to the screen's own.
    await screen.findByText('Loading...')
    expect(screen.queryByText("You don't have any tickets.")).not.toBeInTheDocument()
    release()
    expect(await screen.findByText("You don't have any tickets.")).toBeInTheDocument()
  })

  it.each([
    ['Hong Kong', -480, 0],
    ['London', 0, 1],
  ])('shows date, time, count and address on a phone set to %s', async (_, offset, notes) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
    await renderApp('/ticket', holding(wireTicket(1, { ticket_num: 2 })))
    expect(await screen.findByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
    expect(screen.getByText('2025/06/24').parentElement).toHaveTextContent('2025/06/24 Tue 14:00')
    expect(screen.queryAllByText('Hong Kong time')).toHaveLength(notes)
    expect(screen.getByText('You have 2 admission ticket.')).toBeInTheDocument()
    expect(screen.getByText(/^Auction Hall/)).toBeInTheDocument()
  })

  it('counts nothing where none is left', async () => {
    await renderApp('/ticket', holding(wireTicket(1, { status: 'shared' })))
    await screen.findByRole('tabpanel', { name: 'Ticket' })
    expect(screen.queryByText(/admission ticket/)).not.toBeInTheDocument()
  })

  it.each([
    ['a gift', wireGift(), null],
    ['an active gift without a hash', wireGift({ hash_code: '' }), NO_CODE],
    ['no gift', null, NO_GIFT],
  ])('with %s has the gift tab to match', async (_, gift, message) => {
    const { user } = await renderApp('/ticket', holding(wireTicket(1, { gift })))
    await user.click(await screen.findByRole('tab', { name: 'Gift Redemption voucher' }))
    expect(screen.getByText(/^Gift Counter/)).toBeInTheDocument()
    expect(screen.queryAllByText('Level 5, Gift Counter')).toHaveLength(gift ? 1 : 0)
    expect(screen.queryAllByRole('img', { name: 'Gift QR code' })).toHaveLength(message ? 0 : 1)
    expect([NO_GIFT, NO_CODE].filter((text) => screen.queryByText(text))).toEqual(
      message ? [message] : [],
    )
    expect(screen.queryByRole('img', { name: 'Ticket QR code' })).not.toBeInTheDocument()
  })

  it('says when the list did not come, and asks again', async () => {
    const { press } = await renderApp('/ticket', {
      scenario: 'reserved',
      // The app's start requests it, and then the screen.
      arrange: (backend) => void backend.fail('getReservations', replies(500), 2),
    })
    expect(await screen.findByText('We could not load your tickets.')).toBeInTheDocument()
    await press('Try again')
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

describe('a code', () => {
  const CODES = 'Ticket QR code'

  it.each([
    ['of 501 letters together', { check_in_code: 'x'.repeat(250), hash_code: 'x'.repeat(250) }, 0],
    ['of Chinese', { check_in_code: '長'.repeat(250), hash_code: '長'.repeat(249) }, 1],
    ['without its own part', { check_in_code: '' }, 0],
    ['without its hash', { hash_code: null }, 0],
    // Fewer than the row beside it needs: the code itself may not be drawn.
    ['with half a letter', { check_in_code: '\ud83c' }, null],
  ])('%s breaks nothing', async (_, codes, shown) => {
    await renderApp('/ticket', holding(wireTicket(1, codes), wireTicket(2)))
    await screen.findByText('You have 2 admission ticket.')
    if (shown === null) return
    expect(screen.queryAllByRole('img', { name: CODES })).toHaveLength(1 + shown)
    expect(screen.queryAllByText(NO_CODE)).toHaveLength(1 - shown)
  })

  it('fills the screen when it is tapped, and gives it back', async () => {
    const { press } = await renderApp('/ticket', { scenario: 'reserved' })
    await press('Tap to enlarge')
    const dialog = await screen.findByRole('dialog', { name: CODES })
    const [small, large] = screen
      .getAllByRole('img', { name: CODES })
      .map((image) => image.querySelectorAll('path')[1]?.getAttribute('d'))
    expect(large).toBe(small)
    expect(large).toMatch(/^M/)
    await press('Close')
    expect(dialog).not.toBeInTheDocument()
  })

  it('is shown beside rows that cannot be read', async () => {
    await renderApp('/ticket', { scenario: 'malformed' })
    expect(await screen.findAllByRole('img', { name: CODES })).toHaveLength(2)
    expect(screen.getByText('You have 2 admission ticket.')).toBeInTheDocument()
    expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date|null/)
  })
})

describe('several tickets', () => {
  const slides = () => screen.findAllByRole('group', { name: /^\d of \d$/ })

  it('stand side by side, each named by its position; what belongs to all is shown once', async () => {
    await renderApp('/ticket', { scenario: 'three-tickets' })
    const named = (await slides()).map((slide) => [
      slide.getAttribute('aria-label'),
      within(slide).queryAllByRole('img', { name: 'Ticket QR code' }).length,
    ])
    expect(named).toEqual([
      ['1 of 3', 1],
      ['2 of 3', 1],
      // Drawn once it is beside the one that is shown.
      ['3 of 3', 0],
    ])
    expect(screen.getByText('You have 3 admission ticket.')).toBeInTheDocument()
    expect(screen.getAllByRole('timer')).toHaveLength(1)
    expect(screen.getByRole('group', { name: 'Ticket' })).toHaveAttribute('tabindex', '0')
  })

  it('have the date of the shareable one; those at another time say so', async () => {
    await renderApp('/ticket', { scenario: 'second-shareable' })
    const captions = (await slides()).map((slide) => slide.textContent)
    // The shareable one is the first: it starts an hour later than the others.
    expect(captions[0]).not.toMatch(/\d\d:\d\d/)
    expect(captions.slice(1)).toEqual([
      expect.stringContaining('2025/06/20 14:15'),
      expect.stringContaining('2025/06/20 14:15'),
    ])
    expect(screen.getByText('2025/06/20').parentElement).toHaveTextContent('2025/06/20 Fri 15:15')
  })
})
