import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { checkIn } from '#mocks/backend/staff.ts'
import { api } from '#src/api/client.ts'
import { renderApp } from '#tests/support/app.tsx'
import {
  held,
  lostAnswer,
  noNetwork,
  refuses,
  replies,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'
import { telling, wireTicket } from '#tests/support/wireTicket.ts'

const CANCEL = 'PATCH /reservation/cancel'

const holding = (...rows: unknown[]) => ({
  scenario: 'signed-in' as const,
  arrange: telling(...rows),
})

const other = { id: 4, line_name: 'Morgan' }
const vic = { name: 'vic' }

const link = () => screen.findByRole('button', { name: 'Cancel my reservation' })

/** The introduction is there, and the guest may reserve again. */
const introduction = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Make a reservation' })).toBeEnabled())

/** Opens the ticket and the dialog of 'Cancel my reservation'. */
async function openDialog(options: Parameters<typeof renderApp>[1], address = '/ticket') {
  const view = await renderApp(address, options)
  await view.user.click(await link())
  return { ...view, dialog: await screen.findByRole('dialog') }
}

const confirming = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: /^Cancel my/ })
const keeping = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .filter((button) => !/^(Cancel my|Confirm)/.test(button.textContent ?? ''))

const cancels = ({ requests }: TestBackend) =>
  requests.filter(({ path }) => path === '/reservation/cancel').map(({ body }) => body)

describe("'Cancel my reservation'", () => {
  it.each<[string, unknown[]]>([
    ['the viewer owns a vic ticket', [wireTicket(7, { type: vic })]],
    ['the viewer owns a vic ticket besides', [wireTicket(6), wireTicket(7, { type: vic })]],
    ['the ticket is checked in', [wireTicket(7, { status: 'checked_in' })]],
    ['another ticket is checked in', [wireTicket(6), wireTicket(7, { status: 'checked_in' })]],
    [
      'a ticket of someone else is checked in',
      [wireTicket(6), wireTicket(7, { status: 'checked_in', owner: other })],
    ],
    ['the ticket is cancelled', [wireTicket(7, { status: 'cancelled' })]],
  ])('is hidden where %s', async (_, rows) => {
    await renderApp('/ticket', holding(...rows))
    expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument()
  })

  it.each<[string, unknown[]]>([
    ['the ticket is public', [wireTicket(7)]],
    ['the ticket is shared', [wireTicket(7, { status: 'shared', owner: other })]],
    ["a vic ticket is in someone else's hands", [wireTicket(7, { type: vic, owner: other })]],
    ['its type is not told', [wireTicket(7, { type: null })]],
    ['another ticket is cancelled', [wireTicket(7), wireTicket(8, { status: 'cancelled' })]],
    ['the first ticket is cancelled', [wireTicket(7, { status: 'cancelled' }), wireTicket(8)]],
  ])('is shown where %s', async (_, rows) => {
    await renderApp('/ticket', holding(...rows))
    expect(await link()).toBeEnabled()
  })

  it('goes away when the ticket is used, and its dialog with it', async () => {
    const { backend, store, dialog } = await openDialog({ scenario: 'reserved' })
    checkIn(backend.world)
    await store.dispatch(
      api.endpoints.getReservations.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    expect(await screen.findByText('Your ticket has been used')).toBeInTheDocument()
    expect(dialog).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Cancel my/ })).not.toBeInTheDocument()
  })
})

const VARIANTS: [string, object, title: string, confirm: string][] = [
  ['a public ticket', {}, 'Cancel your reservation?', 'Cancel my reservation'],
  ['a vic ticket', { type: vic, owner: other }, 'Give up your invitation?', 'Cancel my invitation'],
  [
    'a shared ticket',
    { status: 'shared', owner: other },
    'Take back your shared ticket?',
    'Cancel my shared ticket',
  ],
  [
    'a shared vic ticket',
    { type: vic, status: 'shared', owner: other },
    'Take back your shared ticket?',
    'Cancel my shared ticket',
  ],
]

describe.each(VARIANTS)('the dialog of %s', (_, changes, title, confirm) => {
  const options = () => holding(wireTicket(7, changes))

  it('asks first, says what would be lost, and offers to keep it', async () => {
    const { backend, dialog } = await openDialog(options())
    expect(dialog).toHaveAccessibleName(title)
    expect(dialog).toHaveTextContent('Your session: 2025/06/24 14:00')
    expect(confirming(dialog)).toHaveAccessibleName(confirm)
    expect(keeping(dialog)).toHaveLength(1)
    expect(cancels(backend)).toEqual([])
  })

  it('changes nothing when the guest keeps the ticket', async () => {
    const { backend, user, dialog, address } = await openDialog(options())
    await user.click(keeping(dialog)[0] ?? dialog)
    expect(dialog).not.toBeInTheDocument()
    expect(cancels(backend)).toEqual([])
    expect(address()).toBe('/ticket')
    expect(await link()).toBeEnabled()
  })

  it('cancels this reservation and leads to the introduction', async () => {
    const { backend, user, dialog, address } = await openDialog(options(), '/ticket?foo=1')
    backend.fail('cancelReservation', replies(200, {}))
    await user.click(confirming(dialog))
    await introduction()
    expect(address()).toBe(
      title === 'Cancel your reservation?' ? '/?redirect=false&foo=1' : '/?foo=1',
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(cancels(backend)).toEqual([{ reservation_id: 7 }])
  })
})

describe('a confirmed cancellation', () => {
  it('of the first variant leads to the introduction without the jump to the ticket', async () => {
    const { backend, user, dialog, address } = await openDialog({ scenario: 'reserved' })
    await user.click(confirming(dialog))
    await introduction()
    expect(address()).toBe('/?redirect=false')
    expect(backend.world.reservations.at(-1)?.status).toBe('cancelled')
  })

  it('is of the shareable reservation, which is the first that is shown', async () => {
    const { backend, user, dialog } = await openDialog(
      holding(wireTicket(7), wireTicket('r-8', { is_shareable: true })),
    )
    await user.click(confirming(dialog))
    await waitFor(() => expect(cancels(backend)).toEqual([{ reservation_id: 'r-8' }]))
  })

  it('is of the first that is not cancelled already, which also says what is asked', async () => {
    const { backend, user, dialog } = await openDialog(
      holding(
        wireTicket(7, { status: 'cancelled' }),
        wireTicket(8, { status: 'shared', owner: other }),
        wireTicket(9),
      ),
    )
    expect(dialog).toHaveAccessibleName('Take back your shared ticket?')
    await user.click(confirming(dialog))
    await waitFor(() => expect(cancels(backend)).toEqual([{ reservation_id: 8 }]))
  })

  it('is sent once for two taps, and says that it is on its way', async () => {
    const { fault, release } = held()
    const { backend, user, dialog } = await openDialog({ scenario: 'reserved' })
    backend.fail('cancelReservation', fault)
    await user.dblClick(confirming(dialog))
    expect(within(dialog).getByRole('button', { name: 'Loading...' })).toBeDisabled()
    expect(keeping(dialog)[0]).toBeDisabled()
    release()
    await introduction()
    expect(backend.requested().filter((asked) => asked === CANCEL)).toHaveLength(1)
  })

  it('is found done where its answer gets lost', async () => {
    const { backend, user, dialog, address } = await openDialog({ scenario: 'reserved' })
    backend.fail('cancelReservation', lostAnswer)
    await user.click(confirming(dialog))
    await introduction()
    expect(address()).toBe('/?redirect=false')
  })
})

const FAILED = 'Your reservation could not be cancelled. Your ticket is kept.'
const UNKNOWN =
  'We could not reach the event. Your ticket is kept until the event confirms the cancellation.'

describe('a cancellation that does not work', () => {
  it.each<[string, Fault, Fault | null, string]>([
    ['is refused', refuses(1706, 400, 'Used at the door.'), null, 'Used at the door.'],
    ['is refused without a word', refuses(1706, 400, ''), null, FAILED],
    ['is refused with a code of the catalogue', refuses(1002), null, '您沒有操作權限'],
    ['meets a busy server, and the ticket stands', replies(429), null, FAILED],
    ['is not answered, and the ticket stands', noNetwork, null, FAILED],
    ['is not answered, and nor is the look-up', noNetwork, replies(502), UNKNOWN],
  ])('keeps the ticket and says so: it %s', async (_, cancel, list, told) => {
    const { backend, user, dialog, address } = await openDialog({ scenario: 'reserved' })
    backend.fail('cancelReservation', cancel)
    if (list) backend.fail('getReservations', list)
    await user.click(confirming(dialog))
    expect(await screen.findByText(told)).toBeInTheDocument()
    expect(dialog).not.toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
    expect(address()).toBe('/ticket')
  })

  it('can be tried again, and is told no more', async () => {
    const { backend, user, dialog } = await openDialog({ scenario: 'reserved' })
    backend.fail('cancelReservation', refuses(1706, 400, ''), 1)
    await user.click(confirming(dialog))
    await screen.findByText(FAILED)
    await user.click(await link())
    await user.click(confirming(await screen.findByRole('dialog')))
    await introduction()
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument()
  })
})
