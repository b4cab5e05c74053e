import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { keepUsed, sortReservations } from '#src/domain/ticket.ts'
import { ticketViews } from '#src/domain/ticketView.ts'
import { Codes } from '#src/features/tickets/Codes.tsx'
import { ServicesProvider } from '#src/config/services.tsx'
import { aReservation } from '#tests/support/reservations.ts'
import { makeTestStore } from '#tests/support/store.ts'

const NOW = Date.UTC(2025, 5, 24, 2, 50)

const tickets = (count: number) =>
  Array.from({ length: count }, (_, id) => aReservation({ id, checkInCode: `code-${id}` }))

function show(count: number) {
  vi.setSystemTime(NOW)
  const { store, services } = makeTestStore()
  const nothing = () => undefined
  const ids = tickets(count).map(({ id }) => String(id))
  const began = performance.now()
  const reservations = sortReservations(keepUsed(tickets(count), ids.slice(count), []))
  const views = ticketViews(reservations, 'ticket', { id: 1, sharedIds: [] }, NOW)
  render(
    <Provider store={store}>
      <ServicesProvider value={services}>
        <BrowserRouter useTransitions={false}>
          <Codes
            {...{ views, startAt: NOW, shownId: null }}
            onRetry={nothing}
            onShow={nothing}
            onOpenGift={nothing}
          />
        </BrowserRouter>
      </ServicesProvider>
    </Provider>,
  )
  return performance.now() - began
}

const codes = () => screen.queryAllByLabelText('Ticket QR code')

it.each([3, 100, 1000])(
  'of %i tickets the one that is shown and its neighbour are drawn',
  (count) => {
    show(count)
    expect(codes()).toHaveLength(2)
  },
)

it('a slide that is scrolled to is drawn, where Swiper has not loaded', () => {
  show(100)
  const [slides] = screen.getAllByRole('group', { name: 'Ticket' })
  if (slides === undefined) throw new Error('no slides')
  Object.defineProperties(slides, { scrollLeft: { value: 500 }, scrollWidth: { value: 1000 } })
  act(() => void fireEvent.scroll(slides))
  const drawn = screen.getAllByRole('group', { name: /^\d+ of 100$/ }).flatMap((slide) => {
    const isDrawn = slide.querySelector('[aria-label="Ticket QR code"]') !== null
    return isDrawn ? [slide.getAttribute('aria-label')] : []
  })
  expect(drawn).toEqual(['1 of 100', '2 of 100', '50 of 100', '51 of 100', '52 of 100'])
})

it('a thousand tickets cost ten times what a hundred do, not a hundred times', () => {
  show(100)
  const timesOf = (count: number) =>
    Math.min(
      ...Array.from({ length: 3 }, () => {
        cleanup()
        return show(count)
      }),
    )
  const hundred = timesOf(100)
  expect(timesOf(1000) / hundred).toBeLessThan(30)
}, 60_000)
