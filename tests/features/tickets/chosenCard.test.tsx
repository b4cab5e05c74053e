/** Tests that the card that the guest has chosen among several is in view after a visit to another screen. */
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { cardChosen, selectChosenCard } from '#src/features/tickets/chosenCardSlice.ts'
import { guestChanged } from '#src/session/guestScope.ts'
import { commandDone } from '#src/session/outbox/outboxSlice.ts'
import { goTo, renderApp } from '#tests/support/app.tsx'
import { advanceTime } from '#tests/support/screen.ts'
import { expectScreen } from '#tests/support/screens.ts'
import { makeTestStore } from '#tests/support/store.ts'
import { holding, telling, wireTicket } from '#tests/support/wireTicket.ts'

/** The codes end within this time, and the list is fetched again. */
const CODE_MS = 61_000

const shareable = (id: number) => wireTicket(id, { is_shareable: true })

/** Opens the ticket screen with three shareable tickets. */
async function open() {
  vi.useFakeTimers()
  const app = await renderApp('/ticket', holding(shareable(6), shareable(7), shareable(8)))
  await expectScreen('ticket code')
  // Let Swiper load, because happy-dom does not scroll.
  await advanceTime(10_000)
  return app
}

const expectCard = (position: string) => screen.findByText(position, { selector: '[aria-live]' })

const shareCard = async ({ user }: Awaited<ReturnType<typeof open>>, index: number) => {
  const link = screen.getAllByRole('link', { name: 'Share this ticket' })[index]
  await user.click(link ?? document.body)
  await screen.findByRole('heading', { name: /^Your ticket, 1 of / })
}

it.each(['/share', '/?redirect=false'])(
  'The card to which the guest has turned is in view after a visit to %s',
  async (path) => {
    const { press } = await open()
    await press('Next ticket')
    await expectCard('2 of 3')
    goTo(path)
    await screen.findByRole(path === '/share' ? 'heading' : 'tab', { name: /Share|Introduction/ })
    goTo('/ticket')
    await expectCard('2 of 3')
  },
)

it('The first ticket that is not over is in view on arrival, behind old tickets', async () => {
  vi.useFakeTimers()
  const old = ['cancelled', 'checked_in'].map((status, id) => wireTicket(id, { status }))
  await renderApp('/ticket', holding(...old, wireTicket(7), wireTicket(8)))
  await expectScreen('ticket code')
  await expectCard('3 of 4')
})

it('The first card is in view after the guest has turned back to it', async () => {
  const { press } = await open()
  await press('Next ticket')
  await expectCard('2 of 3')
  await press('Previous ticket')
  await expectCard('1 of 3')
})

it('The card from which the guest has shared is in view afterwards, although it then has another place', async () => {
  const app = await open()
  // The share screen fetches the list, in which the shared ticket is no longer shareable.
  telling(wireTicket(6), shareable(7), shareable(8))(app.backend)
  await shareCard(app, 0)
  await advanceTime(1_000)
  goTo('/ticket')
  await expectCard('3 of 3')
})

it('The first card is in view if the chosen one is gone', async () => {
  const app = await open()
  await shareCard(app, 2)
  telling(shareable(6), shareable(7))(app.backend)
  goTo('/ticket')
  await advanceTime(CODE_MS)
  await expectCard('1 of 2')
})

it.each(['create', 'receive', 'cancel'])('The chosen card no longer counts after a %s', (kind) => {
  const { store } = makeTestStore()
  store.dispatch(cardChosen('7'))
  const data = { reservationId: 9, eventName: null }
  const argument = { reservationId: 7, link: 'l' }
  act(() => void store.dispatch(commandDone({ id: 'c1', kind, argument, data } as never)))
  expect(selectChosenCard(store.getState())).toBeNull()
})

it('The chosen card of one guest is not that of the next guest', () => {
  const { store } = makeTestStore()
  store.dispatch(guestChanged({ guest: 1, login: 'a' }))
  store.dispatch(cardChosen('7'))
  expect(selectChosenCard(store.getState())).toBe('7')
  store.dispatch(guestChanged({ guest: 2, login: 'b' }))
  expect(selectChosenCard(store.getState())).toBeNull()
})
