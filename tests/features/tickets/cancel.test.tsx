import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { checkIn } from '#mocks/backend/staff.ts'
import { api } from '#src/api/client.ts'
import { renderApp, type AppOptions, type OpenApp } from '#tests/support/app.tsx'
import {
  held,
  lostAnswer,
  noNetwork,
  refuses,
  replies,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'
import { pass } from '#tests/support/openTicket.ts'
import { holding, telling, wireTicket } from '#tests/support/wireTicket.ts'

const other = { id: 4, line_name: 'Morgan' }
const vic = { name: 'vic' }

/** The introduction is there, and the guest may reserve again. */
const introduction = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Make a reservation' })).toBeEnabled())

/** Opens the ticket and the dialog of 'Cancel my reservation'. */
async function openDialog(options: AppOptions, address = '/ticket') {
  const view = await renderApp(address, options)
  await view.press('Cancel my reservation')
  return { ...view, dialog: await screen.findByRole('dialog') }
}

const confirming = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: /^Cancel my/ })
const keeping = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .filter((button) => !/^(Cancel my|Confirm)/.test(button.textContent ?? ''))

const listAgain = ({ dispatch }: OpenApp['store']) =>
  act(() =>
    dispatch(
      api.endpoints.getReservations.initiate(undefined, { forceRefetch: true, subscribe: false }),
    ),
  )

const cancels = ({ bodiesTo }: TestBackend) => bodiesTo('/reservation/cancel')

describe("'Cancel my reservation'", () => {
  it('is hidden where the ticket cannot be cancelled', async () => {
    await renderApp('/ticket', holding(wireTicket(7, { type: vic })))
    expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument()
  })

  it('goes away when the ticket is used', async () => {
    const { backend, store } = await renderApp('/ticket', { scenario: 'reserved' })
    await screen.findByRole('button', { name: 'Cancel my reservation' })
    checkIn(backend.world)
    await listAgain(store)
    expect(await screen.findByText('Your ticket has been used')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Cancel my/ })).not.toBeInTheDocument()
  })
})

const CHANGED = 'This ticket has changed in the meantime. Please go back and look at it again.'

describe('the dialog, where the list changes under it,', () => {
  it.each<[string, unknown[]]>([
    ['another ticket comes first', [wireTicket(8, { is_shareable: true }), wireTicket(7)]],
    ['another one is gone', [wireTicket(7)]],
  ])('keeps its ticket: %s', async (_, rows) => {
    const app = await openDialog(holding(wireTicket(7), wireTicket(9)))
    telling(...rows)(app.backend)
    await listAgain(app.store)
    expect(within(app.dialog).queryByText(CHANGED)).not.toBeInTheDocument()
    app.backend.fail('cancelReservation', replies(200, {}))
    await app.user.click(confirming(app.dialog))
    await introduction()
    expect(cancels(app.backend)).toEqual([{ reservation_id: 7 }])
  })

  const later = { session: { id: 2, start_at: '2025-06-25T06:00:00Z' } }

  it.each<[string, unknown[]]>([
    ['is gone', [wireTicket(8)]],
    ['is gone with all others', []],
    ['was used', [wireTicket(7, { status: 'checked_in' })]],
    ['was cancelled', [wireTicket(7, { status: 'cancelled' }), wireTicket(8)]],
    ['was shared', [wireTicket(7, { status: 'shared', owner: other })]],
    ['is of another session', [wireTicket(7, later)]],
  ])('says that its ticket %s, and cancels nothing', async (_, rows) => {
    const app = await openDialog(holding(wireTicket(7), wireTicket(8)))
    telling(...rows)(app.backend)
    await listAgain(app.store)
    expect(await within(app.dialog).findByText(CHANGED)).toBeInTheDocument()
    expect(app.dialog).toHaveTextContent('Your session: 2025/06/24 14:00')
    expect(confirming(app.dialog)).toBeDisabled()
    await app.user.click(keeping(app.dialog)[0] ?? app.dialog)
    expect(app.dialog).not.toBeInTheDocument()
    expect(cancels(app.backend)).toEqual([])
  })
})

it.each([
  [
    'a public ticket',
    {},
    'Cancel your reservation?',
    /^You will lose your place/,
    'Cancel my reservation',
    '/?redirect=false&foo=1',
  ],
  [
    'a vic ticket',
    { type: vic, owner: other },
    'Cancel your reservation?',
    /^This ticket is for invited guests/,
    'Cancel my reservation',
    '/?foo=1',
  ],
  [
    'a shared ticket',
    { status: 'shared', owner: other },
    'Cancel your shared ticket?',
    /^The link you shared/,
    'Cancel my shared ticket',
    '/?foo=1',
  ],
])(
  'the dialog of %s says what would be lost',
  async (_, changes, title, text, confirm, leadsTo) => {
    const { backend, user, press, dialog, address } = await openDialog(
      holding(wireTicket(7, changes)),
      '/ticket?foo=1',
    )
    expect(dialog).toHaveAccessibleName(title)
    expect(within(dialog).getByText(text)).toBeInTheDocument()
    expect(dialog).toHaveTextContent('Your session: 2025/06/24 14:00')
    expect(confirming(dialog)).toHaveAccessibleName(confirm)

    await user.click(keeping(dialog)[0] ?? dialog)
    expect(dialog).not.toBeInTheDocument()
    expect(cancels(backend)).toEqual([])
    expect(address()).toBe('/ticket?foo=1')

    await press('Cancel my reservation')
    backend.fail('cancelReservation', replies(200, {}))
    await user.click(confirming(await screen.findByRole('dialog')))
    await introduction()
    expect(address()).toBe(leadsTo)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(cancels(backend)).toEqual([{ reservation_id: 7 }])
  },
)

describe('a confirmed cancellation', () => {
  it('is sent once for two taps, and says that it is on its way', async () => {
    const { fault, release } = held()
    const { backend, user, dialog } = await openDialog({ scenario: 'reserved' })
    backend.fail('cancelReservation', fault)
    await user.dblClick(confirming(dialog))
    expect(within(dialog).getByRole('button', { name: 'Loading...' })).toBeDisabled()
    expect(keeping(dialog)[0]).toBeDisabled()
    // Nor by the dialog again, which stays.
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(dialog).toBeInTheDocument()
    release()
    await introduction()
    expect(cancels(backend)).toHaveLength(1)
  })

  it('is found done where its answer gets lost', async () => {
    const { backend, user, dialog, address } = await openDialog({ scenario: 'reserved' })
    backend.fail('cancelReservation', lostAnswer)
    await user.click(confirming(dialog))
    await introduction()
    expect(address()).toBe('/?redirect=false')
  })
})

const FAILED = 'Your reservation could not be cancelled. Your ticket is unchanged.'
const UNKNOWN = 'We could not confirm the cancellation. Please check your ticket once connected.'

describe('a cancellation that does not work', () => {
  it.each<[string, Fault, Fault | null, string]>([
    ['is refused', refuses(1706, 400, 'Used at the door.'), null, 'Used at the door.'],
    ['is refused with a code of the catalogue', refuses(1002), null, '您沒有操作權限'],
    ['is not answered, and the ticket stands', noNetwork, null, UNKNOWN],
    ['is not answered, and nor is the look-up', noNetwork, replies(502), UNKNOWN],
  ])('keeps the ticket and says so: it %s', async (_, cancel, list, message) => {
    const { backend, user, dialog, address } = await openDialog({ scenario: 'reserved' })
    backend.fail('cancelReservation', cancel)
    if (list) backend.fail('getReservations', list)
    await user.click(confirming(dialog))
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(dialog).not.toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
    expect(address()).toBe('/ticket')
  })

  it('is done all the same once a late server has done it', async () => {
    vi.useFakeTimers()
    const { backend, user, dialog } = await openDialog({ scenario: 'reserved' })
    backend.fail('cancelReservation', (request, doIt) => {
      setTimeout(() => void doIt(), 3_000)
      return noNetwork(request, doIt)
    })
    await user.click(confirming(dialog))
    await screen.findByText(UNKNOWN)
    await pass(6_000)
    expect(screen.getByText("You don't have any tickets.")).toBeInTheDocument()
    expect(cancels(backend)).toHaveLength(1)
  })

  it.each([
    ['refused', refuses(1706, 400, ''), FAILED],
    ['not answered', noNetwork, UNKNOWN],
  ])('can be tried again, and says so no more: it is %s', async (_, fault, message) => {
    const { backend, user, press, dialog } = await openDialog({ scenario: 'reserved' })
    backend.fail('cancelReservation', fault, 1)
    await user.click(confirming(dialog))
    await screen.findByText(message)
    await press('Cancel my reservation')
    await user.click(confirming(await screen.findByRole('dialog')))
    await introduction()
    expect(screen.queryByText(message)).not.toBeInTheDocument()
    expect(cancels(backend)).toHaveLength(2)
  })
})
