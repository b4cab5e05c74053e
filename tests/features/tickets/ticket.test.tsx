import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  bookingNotSent,
  commandNotExecuted,
  commandRefused,
  commandStored,
  selectUnreadFailure,
} from '#src/session/outbox/outboxSlice.ts'
import { goTo, renderApp } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { deferred, replies, type TestBackend } from '#tests/support/backend.ts'
import { onCleanup } from '#tests/support/onCleanup.ts'
import { allowMotion } from '#tests/support/screen.ts'
import { expectScreen } from '#tests/support/screens.ts'
import { holding, wireGift, wireTicket } from '#tests/support/wireTicket.ts'

const CODES = 'Ticket QR code'
const GIFT = 'Gift Redemption voucher'

describe('The ticket screen', () => {
  it('says Loading... before the first answer, then that there are no tickets', async () => {
    vi.useFakeTimers()
    const { fault, release } = deferred()
    const { press } = await renderApp(
      '/ticket?foo=1',
      failing('signed-in', 'getReservations', fault),
    )
    // The login guard and the screen show the same text.
    await screen.findByText('Loading...')
    expect(screen.queryByText("You don't have any tickets.")).not.toBeInTheDocument()
    release()
    await expectScreen('empty ticket')
    await press('Make a reservation')
    await expectScreen('reservation', '/reservation?foo=1')
  })

  it('names the exhibition below its title', async () => {
    await renderApp('/ticket', holding(wireTicket(1)))
    const title = await screen.findByRole('heading', { level: 1, name: 'Ticket' })
    expect(title.nextElementSibling).toHaveTextContent('The Puzzle Re-edition Exhibition')
  })

  it('does not redirect in a loop if a reservation is missing in the list', async () => {
    const arrange = ({ fail }: TestBackend) => {
      fail('checkReservation', replies(200, { is_reserved: true }))
    }
    const { backend, press } = await renderApp('/', { scenario: 'signed-in', arrange })
    await screen.findByText(/its ticket is not showing yet/)
    expect(screen.queryByRole('button', { name: 'Make a reservation' })).not.toBeInTheDocument()
    await press('Try again')
    await expect.poll(() => backend.count('GET /reservation/list')).toBeGreaterThan(1)
  })

  it.each([
    ['below an open code', 'created', Node.DOCUMENT_POSITION_FOLLOWING],
    ['above a covered one', 'checked_in', Node.DOCUMENT_POSITION_PRECEDING],
  ])('says %s that a booking did not go through', async (_, status, position) => {
    const { store } = await renderApp('/ticket', holding(wireTicket(1, { status })))
    act(() => void store.dispatch(bookingNotSent()))
    const notice = await screen.findByText(/^Your reservation did not go through/)
    expect(screen.getByText(GIFT).compareDocumentPosition(notice) & position).toBe(position)
  })

  it.each([
    ['is the booked one', {}, false],
    ['is of another session', { session: { id: 2, start_at: '2025-06-25T06:00:00Z' } }, true],
    ['was booked by another guest', { user_id: 4 }, true],
    ['was there before the booking', { id: 7 }, true],
  ])(
    'says that a booking did not go through, unless a new ticket %s',
    async (_, changes, isShown) => {
      const { store } = await renderApp('/ticket', holding(wireTicket(8, changes)))
      await expectScreen('ticket code')
      const booking = {
        sessionId: 1,
        startAt: Date.parse('2025-06-24T06:00:00Z'),
        endAt: null,
        eventName: null,
        sessionType: null,
        headcount: 1,
        type: 'public',
        invitationCode: null,
        wasReserved: false,
        reservationIds: [7],
      }
      const lost = { id: 'c1', kind: 'create', argument: booking } as const
      act(() => void store.dispatch(commandNotExecuted(lost)))
      const isUnread = () => selectUnreadFailure(store.getState()) !== null
      const notice = () => screen.queryByText(/^Your reservation did not go through/)
      await expect.poll(() => [isUnread(), notice() !== null]).toEqual([isShown, isShown])
    },
  )

  it('does not let a refused invitation hide the code, and the next screen says it', async () => {
    const { store } = await renderApp('/ticket', holding(wireTicket(1)))
    await expectScreen('ticket code')
    const bind = { id: 'c1', kind: 'bind', argument: { code: 'DEAD' } }
    const error = { kind: 'refused', status: 400, code: 1801, message: '' }
    act(() => {
      store.dispatch(commandStored({ ...bind, owner: 1 } as never))
      store.dispatch(commandRefused({ ...bind, error } as never))
    })
    await expectScreen('ticket code', '/ticket')
    goTo('/?redirect=false')
    expect(await screen.findByText('邀請連結已取消')).toBeInTheDocument()
  })

  it('shows the readable ticket and says that another one is unreadable', async () => {
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

  it('shows the gift counter in the voucher tab, and a message if the code is missing', async () => {
    const gift = wireGift({ hash_code: '' })
    const { user } = await renderApp('/ticket', holding(wireTicket(1, { gift })))
    await user.click(await screen.findByRole('tab', { name: GIFT }))
    const panel = within(screen.getByRole('tabpanel', { name: GIFT }))
    expect(panel.getByText('Level 5, Gift Counter')).toBeInTheDocument()
    expect(panel.getByText('The code is not available yet.')).toBeInTheDocument()
    expect(screen.queryByRole('img', { name: /QR code$/ })).not.toBeInTheDocument()
  })
})

it('Codes are shown although other rows are unreadable', async () => {
  await renderApp('/ticket', { scenario: 'malformed' })
  expect(await screen.findAllByRole('img', { name: CODES })).toHaveLength(2)
  expect(screen.getByText('You have 2 admission ticket.')).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date|null/)
})

it('Several tickets show the date of the shareable one, and tickets at another time show their own', async () => {
  const { press } = await renderApp('/ticket', { scenario: 'second-shareable' })
  const [first, ...others] = (await screen.findAllByRole('group', { name: /^\d of \d$/ })).map(
    (slide) => slide.textContent,
  )
  // The shareable ticket comes first. It starts an hour later than the others.
  const head = () => screen.getByText('2025/06/20').closest('p')
  expect(head()).toHaveTextContent('2025/06/20 Fri 15:15')
  expect(first).not.toMatch(/\d{4}\/\d\d\/\d\d \d\d:\d\d/)
  const another = expect.stringContaining('2025/06/20 14:15') as string
  expect(others).toEqual([another, another])
  // Let Swiper load, because happy-dom does not scroll.
  await vi.dynamicImportSettled()
  await press('Next ticket')
  expect(await screen.findByText('2 of 3', { selector: '[aria-live]' })).toBeInTheDocument()
  expect(head()).toHaveTextContent('2025/06/20 Fri 15:15')
})

it('The carousel ends its Swiper when the guest leaves', async () => {
  await renderApp('/ticket', holding(wireTicket(7), wireTicket(8)))
  await screen.findByRole('group', { name: '1 of 2' })
  const { default: Swiper } = await import('swiper')
  await vi.dynamicImportSettled()
  const destroy = vi.spyOn(Swiper.prototype as { destroy: () => void }, 'destroy')
  act(() => goTo('/?redirect=false'))
  await expectScreen('introduction')
  expect(destroy).toHaveBeenCalledOnce()
})

it('Each of several tickets shows its position', async () => {
  await renderApp('/ticket', holding(wireTicket(7), wireTicket(8)))
  const slide = async (name: string) => within(await screen.findByRole('group', { name }))
  expect((await slide('1 of 2')).getByText('Ticket 1 of 2')).toBeVisible()
  expect((await slide('2 of 2')).getByText('Ticket 2 of 2')).toBeVisible()
})

it.each([
  ['its number', 'T-1024', 'Ticket T-1024 Admission until 14:51'],
  ['its number without control characters', 'T\u202e1\u0007', 'Ticket T 1 Admission until 14:51'],
  ['no number if the server names none', null, 'Admission until 14:51'],
])('An open ticket shows %s and the end of admission', async (_, ticket_code, text) => {
  await renderApp('/ticket', holding(wireTicket(1, { ticket_code })))
  const line = (await screen.findByText('Admission until 14:51')).closest('p')
  expect(line?.textContent?.trim()).toBe(text)
})

it.each([
  ['Each of three tickets has its code', 3, 3],
  ['Only the first six of 100 tickets have their code', 100, 6],
])('%s drawn', async (_, tickets, codes) => {
  const list = Array.from({ length: tickets }, (_row, id) => wireTicket(id))
  await renderApp('/ticket', holding(...list))
  expect(await screen.findAllByRole('img', { name: CODES })).toHaveLength(codes)
})

it.each([
  ['says so of a ticket that another guest has booked', { user_id: 4 }, 1],
  ['says nothing of a ticket that the guest has booked', {}, 0],
])('The ticket screen %s', async (_, changes, notes) => {
  await renderApp('/ticket', holding(wireTicket(1, changes)))
  await expectScreen('ticket code')
  expect(screen.queryAllByText('This ticket was shared with you.')).toHaveLength(notes)
})

it('The enlarged code grows from the code on its card', async () => {
  allowMotion()
  const starts: unknown[] = []
  function animate(this: Element, frames: Keyframe[]) {
    if (this.closest('dialog')) starts.push(frames[0]?.transform)
  }
  Object.assign(Element.prototype, { animate })
  onCleanup(() => void Reflect.deleteProperty(Element.prototype, 'animate'))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isCode = this.getAttribute('role') === 'img'
    const size = isCode ? (this.closest('dialog') ? 300 : 100) : 0
    return new DOMRect(0, 0, size, size)
  })
  const { press } = await renderApp('/ticket', holding(wireTicket(7)))
  await press('Tap to enlarge')
  await screen.findByRole('dialog', { name: CODES })
  expect(starts).toContain(`translate(0px, 0px) scale(${100 / 300})`)
})
