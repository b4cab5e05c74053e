import { Profiler } from 'react'
import { cleanup, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepFinal, sortReservations } from '#src/domain/ticket.ts'
import { ticketViews } from '#src/domain/ticketView.ts'
import { Codes } from '#src/features/tickets/Codes.tsx'
import { ServicesProvider } from '#src/config/services.tsx'
import { countReads } from '#tests/support/countReads.ts'
import { aReservation, confirmed } from '#tests/support/reservations.ts'
import { makeTestStore } from '#tests/support/store.ts'

const NOW = Date.UTC(2025, 5, 24, 2, 50)

beforeEach(() => void vi.setSystemTime(NOW))

/** Renders this many tickets. Returns the number of property reads, of React commits and of DOM elements. */
function show(tickets: number) {
  const { store, services } = makeTestStore()
  const { count, counted } = countReads()
  const rows = counted(
    Array.from({ length: tickets }, (_, id) => aReservation({ id, checkInCode: `code-${id}` })),
  )
  const ids = rows.map(({ id }) => String(id))
  const reservations = sortReservations(keepFinal(rows, { used: [], cancelled: [], redeemed: ids }))
  const views = counted(
    ticketViews(reservations, 'ticket', { id: 1, sharedIds: ids }, confirmed(NOW)),
  )
  const nothing = () => undefined
  let commits = 0
  render(
    <Provider store={store}>
      <ServicesProvider value={services}>
        <BrowserRouter useTransitions={false}>
          <Profiler id="codes" onRender={() => (commits += 1)}>
            <Codes
              {...{ views, startAt: NOW, shownId: null }}
              onRetry={nothing}
              onShow={nothing}
              onOpenGift={nothing}
            />
          </Profiler>
        </BrowserRouter>
      </ServicesProvider>
    </Provider>,
  )
  return { reads: count.reads, commits, elements: document.querySelectorAll('*').length }
}

it('The cost of rendering tickets grows linearly with their number', () => {
  const hundred = show(100)
  cleanup()
  const thousand = show(1000)
  expect(thousand.reads / hundred.reads).toBeLessThan(15)
  expect(thousand.commits).toBe(hundred.commits)
})

it('A ticket far from the shown one adds only an empty slide to the page', () => {
  const ten = show(10)
  cleanup()
  const thousand = show(1000)
  expect(thousand.elements - ten.elements).toBe(990)
})
