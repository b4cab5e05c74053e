import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { checkIn } from '#mocks/backend/staff.ts'
import { api } from '#src/api/client.ts'
import { renderApp, type AppOptions, type OpenApp } from '#tests/support/app.tsx'
import { held, noNetwork, refuses, replies, type TestBackend } from '#tests/support/backend.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'
import { holding, telling, wireTicket } from '#tests/support/wireTicket.ts'

const other = { id: 4, line_name: 'Morgan' }

/** Opens the ticket and the dialog of 'Cancel my reservation'. */
async function openDialog(options: AppOptions, address = '/ticket') {
  const view = await renderApp(address, options)
  await view.press('Cancel my reservation')
  return { ...view, dialog: await screen.findByRole('dialog') }
}

/** The buttons of the dialog: the safe choice comes first. */
const choices = (dialog: HTMLElement) => {
  const [keep, confirm] = within(dialog).getAllByRole('button')
  if (!keep || !confirm) throw new Error('The dialog has fewer than two buttons.')
  return { keep, confirm }
}

const listAgain = ({ store }: OpenApp) => {
  const options = { forceRefetch: true, subscribe: false }
  return act(() => store.dispatch(api.endpoints.getReservations.initiate(undefined, options)))
}

const cancels = ({ bodiesTo }: TestBackend) => bodiesTo('/reservation/cancel')

it("'Cancel my reservation' goes away when the ticket is used", async () => {
  const app = await renderApp('/ticket', { scenario: 'reserved' })
  await screen.findByRole('button', { name: 'Cancel my reservation' })
  checkIn(app.backend.world)
  await listAgain(app)
  expect(await screen.findByText('Your ticket has been used')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Cancel my/ })).not.toBeInTheDocument()
})

it.each([
  [
    'a public ticket',
    {},
    'Cancel your reservation?',
    /^You will lose your place/,
    '/?redirect=false&foo=1',
  ],
  [
    'a vic ticket',
    { type: { name: 'vic' }, owner: other },
    'Cancel your reservation?',
    /^This ticket is for invited guests/,
    '/?foo=1',
  ],
  [
    'a shared ticket',
    { status: 'shared', owner: other },
    'Cancel your shared ticket?',
    /^The link you shared/,
    '/?foo=1',
  ],
])('the dialog of %s says what would be lost', async (_, changes, title, text, leadsTo) => {
  const options = holding(wireTicket(7, changes))
  const { backend, user, press, dialog, address } = await openDialog(options, '/ticket?foo=1')
  expect(dialog).toHaveAccessibleName(title)
  expect(within(dialog).getByText(text)).toBeInTheDocument()
  expect(dialog).toHaveTextContent('Your session: 2025/06/24 14:00')
  expect(choices(dialog).confirm).toHaveAccessibleName(title.replace('your', 'my').replace('?', ''))

  await user.click(choices(dialog).keep)
  expect(dialog).not.toBeInTheDocument()
  expect(address()).toBe('/ticket?foo=1')
  expect(cancels(backend)).toEqual([])

  await press('Cancel my reservation')
  backend.fail('cancelReservation', replies(200, {}))
  await user.click(choices(await screen.findByRole('dialog')).confirm)
  await expectScreen('introduction', leadsTo)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(cancels(backend)).toEqual([{ reservation_id: 7 }])
})

describe('the dialog, where the list changes under it,', () => {
  const CHANGED = 'This ticket has changed in the meantime. Please go back and look at it again.'

  /** The dialog of ticket 7, after the server has listed these rows. */
  async function openChanged(...rows: unknown[]) {
    const app = await openDialog(holding(wireTicket(7), wireTicket(9)))
    telling(...rows)(app.backend)
    await listAgain(app)
    return app
  }

  it('keeps its ticket where another one comes first', async () => {
    const app = await openChanged(wireTicket(8, { is_shareable: true }), wireTicket(7))
    expect(within(app.dialog).queryByText(CHANGED)).not.toBeInTheDocument()
    app.backend.fail('cancelReservation', replies(200, {}))
    await app.user.click(choices(app.dialog).confirm)
    await expectScreen('introduction')
    expect(cancels(app.backend)).toEqual([{ reservation_id: 7 }])
  })

  it.each<[string, unknown[]]>([
    ['is gone', [wireTicket(9)]],
    ['is gone with all others', []],
    ['was used', [wireTicket(7, { status: 'checked_in' })]],
  ])('says that its ticket %s, and cancels nothing', async (_, rows) => {
    const { dialog, user, backend } = await openChanged(...rows)
    expect(await within(dialog).findByText(CHANGED)).toBeInTheDocument()
    expect(dialog).toHaveTextContent('Your session: 2025/06/24 14:00')
    expect(choices(dialog).confirm).toBeDisabled()
    await user.click(choices(dialog).keep)
    expect(dialog).not.toBeInTheDocument()
    expect(cancels(backend)).toEqual([])
  })
})

it('a confirmed cancellation is sent once for two taps, and says that it is on its way', async () => {
  vi.useFakeTimers()
  const { fault, release } = held()
  const { backend, user, dialog } = await openDialog({ scenario: 'reserved' })
  backend.fail('cancelReservation', fault)
  await user.dblClick(choices(dialog).confirm)
  expect(within(dialog).getByRole('button', { name: 'Loading...' })).toBeDisabled()
  expect(choices(dialog).keep).toBeDisabled()
  // Nor by the dialog again, which stays.
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(dialog).toBeInTheDocument()
  release()
  await expectScreen('introduction')
  await expectEnabled('Make a reservation')
  expect(cancels(backend)).toHaveLength(1)
})

it.each([
  ['refused in words', refuses(1706, 400, 'Used at the door.'), 'Used at the door.'],
  [
    'refused without a word',
    refuses(1706, 400, ''),
    'Your reservation could not be cancelled. Your ticket is unchanged.',
  ],
  [
    'not answered',
    noNetwork,
    'We could not confirm the cancellation. Please check your ticket once connected.',
  ],
])(
  'a cancellation that is %s keeps the ticket, says so, and can be tried again',
  async (_, fault, message) => {
    const { backend, user, press, dialog } = await openDialog({ scenario: 'reserved' })
    backend.fail('cancelReservation', fault, 1)
    await user.click(choices(dialog).confirm)
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(dialog).not.toBeInTheDocument()
    await expectScreen('ticket code', '/ticket')

    await press('Cancel my reservation')
    await user.click(choices(await screen.findByRole('dialog')).confirm)
    await expectScreen('introduction')
    expect(screen.queryByText(message)).not.toBeInTheDocument()
    expect(cancels(backend)).toHaveLength(2)
  },
)
