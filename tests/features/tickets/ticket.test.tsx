import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { held, refuses } from '#tests/support/backend.ts'
import { expectScreen } from '#tests/support/screens.ts'
import { holding, wireGift, wireTicket } from '#tests/support/wireTicket.ts'

const CODES = 'Ticket QR code'
const GIFT = 'Gift Redemption voucher'
const NO_CODE = 'The code is not available yet.'

describe('the ticket', () => {
  it('says Loading... before the first answer, then that there is none', async () => {
    vi.useFakeTimers()
    const { fault, release } = held()
    const { press } = await renderApp(
      '/ticket?foo=1',
      failing('signed-in', 'getReservations', fault),
    )
    // The guard's word gives way to the screen's own.
    await screen.findByText('Loading...')
    expect(screen.queryByText("You don't have any tickets.")).not.toBeInTheDocument()
    release()
    await expectScreen('empty ticket')
    await press('Make a reservation')
    await expectScreen('reservation', '/reservation?foo=1')
  })

  it.each([
    ['Hong Kong', -480, 0],
    ['London', 0, 1],
  ])('shows date, time, count and address on a phone set to %s', async (_, offset, notes) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
    await renderApp('/ticket', holding(wireTicket(1, { ticket_num: 2 })))
    await expectScreen('ticket code')
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
    ['its code', {}, 1],
    ['a word where its hash is missing', { hash_code: '' }, 0],
  ])('has a tab with the place of its gift and %s', async (_, changes, count) => {
    const gift = wireGift(changes)
    const { user } = await renderApp('/ticket', holding(wireTicket(1, { gift })))
    await user.click(await screen.findByRole('tab', { name: GIFT }))
    const panel = within(screen.getByRole('tabpanel', { name: GIFT }))
    expect(panel.getByText('Level 5, Gift Counter')).toBeInTheDocument()
    expect(panel.queryAllByRole('img', { name: 'Gift QR code' })).toHaveLength(count)
    expect(panel.queryAllByText(NO_CODE)).toHaveLength(1 - count)
    expect(screen.queryByRole('img', { name: CODES })).not.toBeInTheDocument()
  })

  it('goes to verification with the way back when the number is not verified (105)', async () => {
    await renderApp('/ticket?foo=1', failing('reserved', 'getReservations', refuses(105)))
    await expectScreen('phone entry', '/verify?redirect_path=%2Fticket%3Ffoo%3D1&foo=1')
  })
})

describe('a code', () => {
  it.each([
    ['of 501 letters together', 'x'.repeat(250), 'x'.repeat(250), 0],
    ['of Chinese', '長'.repeat(250), '長'.repeat(249), 1],
    // Whether it can be drawn is another matter: the row beside it is.
    ['with half a letter', '\ud83c', 'hash', null],
  ])('%s breaks nothing', async (_, check_in_code, hash_code, shown) => {
    await renderApp('/ticket', holding(wireTicket(1, { check_in_code, hash_code }), wireTicket(2)))
    await screen.findByText('You have 2 admission ticket.')
    if (shown === null) return
    expect(screen.queryAllByRole('img', { name: CODES })).toHaveLength(1 + shown)
    expect(screen.queryAllByText(NO_CODE)).toHaveLength(1 - shown)
  })

  it('fills the screen when it is tapped, and gives it back', async () => {
    const { press } = await renderApp('/ticket', { scenario: 'reserved' })
    await press('Tap to enlarge')
    const dialog = await screen.findByRole('dialog', { name: CODES })
    const images = screen.getAllByRole('img', { name: CODES })
    const [small, large] = images.map((image) => image.querySelectorAll('path')[1])
    expect(large?.getAttribute('d')).toMatch(/^M/)
    expect(large?.getAttribute('d')).toBe(small?.getAttribute('d'))
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
      within(slide).queryAllByRole('img', { name: CODES }).length,
    ])
    expect(named).toEqual([
      ['1 of 3', 1],
      ['2 of 3', 1],
      // Drawn once it is beside the one that is shown.
      ['3 of 3', 0],
    ])
    expect(screen.getAllByText(/^Ticket \d of 3$/)).toHaveLength(3)
    expect(screen.getByText('You have 3 admission ticket.')).toBeInTheDocument()
    expect(screen.getAllByRole('timer')).toHaveLength(1)
    expect(screen.getByRole('group', { name: 'Ticket' })).toHaveAttribute('tabindex', '0')
  })

  it('have the date of the shareable one; those at another time say so', async () => {
    await renderApp('/ticket', { scenario: 'second-shareable' })
    const [first, ...others] = (await slides()).map((slide) => slide.textContent)
    // The shareable one is the first: it starts an hour later than the others.
    expect(screen.getByText('2025/06/20').parentElement).toHaveTextContent('2025/06/20 Fri 15:15')
    expect(first).not.toMatch(/\d\d:\d\d/)
    const another = expect.stringContaining('2025/06/20 14:15') as string
    expect(others).toEqual([another, another])
  })
})
