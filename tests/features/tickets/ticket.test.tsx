import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { deferred, replies, type TestBackend } from '#tests/support/backend.ts'
import { expectScreen } from '#tests/support/screens.ts'
import { holding, wireGift, wireTicket } from '#tests/support/wireTicket.ts'

const CODES = 'Ticket QR code'
const GIFT = 'Gift Redemption voucher'

describe('the ticket', () => {
  it('says Loading... before the first answer, then that there is none', async () => {
    vi.useFakeTimers()
    const { fault, release } = deferred()
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

  it('leads nobody in a circle who has a reservation, of which the list does not know', async () => {
    const arrange = ({ fail }: TestBackend) => {
      fail('checkReservation', replies(200, { is_reserved: true }))
    }
    const { backend, press } = await renderApp('/', { scenario: 'signed-in', arrange })
    await screen.findByText(/its ticket is not showing yet/)
    expect(screen.queryByRole('button', { name: 'Make a reservation' })).not.toBeInTheDocument()
    await press('Try again')
    await expect.poll(() => backend.count('GET /reservation/list')).toBeGreaterThan(1)
  })

  it('shows the ticket that can be read, and says that another one cannot', async () => {
    const { backend } = await renderApp('/ticket', holding(wireTicket(1), wireTicket(2 ** 53)))
    await expectScreen('ticket code')
    expect(screen.getByText('We could not load all of your tickets.')).toBeInTheDocument()
    expect(console.warn).toHaveBeenCalledWith(
      'api getReservations: unreadable reservations[].id (number beyond 2^53)',
    )
    expect(backend.count('GET /reservation/list')).toBe(1)
  })

  it.each([
    ['Hong Kong', -480, 0],
    ['London', 0, 1],
  ])('shows date, time, count and address on a phone set to %s', async (_, offset, notes) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
    await renderApp('/ticket', holding(wireTicket(1, { ticket_num: 2 })))
    await expectScreen('ticket code')
    expect(screen.getByText('2025/06/24').closest('p')).toHaveTextContent('2025/06/24 Tue 14:00')
    expect(screen.queryAllByText('Hong Kong time')).toHaveLength(notes)
    expect(screen.getByText('You have 2 admission ticket.')).toBeInTheDocument()
    expect(screen.getByText(/^Auction Hall/)).toBeInTheDocument()
  })

  it('has a tab with the place of its gift, and a word where its hash is missing', async () => {
    const gift = wireGift({ hash_code: '' })
    const { user } = await renderApp('/ticket', holding(wireTicket(1, { gift })))
    await user.click(await screen.findByRole('tab', { name: GIFT }))
    const panel = within(screen.getByRole('tabpanel', { name: GIFT }))
    expect(panel.getByText('Level 5, Gift Counter')).toBeInTheDocument()
    expect(panel.getByText('The code is not available yet.')).toBeInTheDocument()
    expect(screen.queryByRole('img', { name: /QR code$/ })).not.toBeInTheDocument()
  })
})

it('a code is shown beside rows that cannot be read', async () => {
  await renderApp('/ticket', { scenario: 'malformed' })
  expect(await screen.findAllByRole('img', { name: CODES })).toHaveLength(2)
  expect(screen.getByText('You have 2 admission ticket.')).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date|null/)
})

it('several tickets have the date of the shareable one; those at another time say so', async () => {
  await renderApp('/ticket', { scenario: 'second-shareable' })
  const [first, ...others] = (await screen.findAllByRole('group', { name: /^\d of \d$/ })).map(
    (slide) => slide.textContent,
  )
  // The shareable one is the first: it starts an hour later than the others.
  expect(screen.getByText('2025/06/20').closest('p')).toHaveTextContent('2025/06/20 Fri 15:15')
  expect(first).not.toMatch(/\d{4}\/\d\d\/\d\d \d\d:\d\d/)
  const another = expect.stringContaining('2025/06/20 14:15') as string
  expect(others).toEqual([another, another])
})

it.each([
  ['its number', 'T-1024', 'Ticket T-1024Admission until 14:51'],
  ['its number without control characters', 'T\u202e1\u0007', 'Ticket T 1Admission until 14:51'],
  ['no number if the server names none', null, 'Admission until 14:51'],
])('an open ticket says %s and until when it admits', async (_, ticket_code, text) => {
  await renderApp('/ticket', holding(wireTicket(1, { ticket_code })))
  const line = (await screen.findByText('Admission until 14:51')).closest('p')
  expect(line?.textContent).toBe(text)
})

it('of many tickets the one that is shown and its neighbours are drawn', async () => {
  await renderApp('/ticket', holding(...Array.from({ length: 100 }, (_, id) => wireTicket(id))))
  expect(await screen.findAllByRole('img', { name: CODES })).toHaveLength(2)
})
