import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import { selectEntries } from '#src/session/outbox/outboxSlice.ts'
import { goTo, renderApp, type AppOptions, type OpenApp } from '#tests/support/app.tsx'
import { deferred, noNetwork, replies, type TestBackend } from '#tests/support/backend.ts'
import { expectLocked, expectScreen } from '#tests/support/screens.ts'
import { holding, telling, wireTicket } from '#tests/support/wireTicket.ts'

const other = { id: 4, line_name: 'Morgan' }

/** Opens the ticket and the dialog of 'Cancel my reservation'. */
async function openDialog(options: AppOptions) {
  const view = await renderApp('/ticket', options)
  await view.press('Cancel my reservation')
  return { ...view, dialog: await screen.findByRole('dialog') }
}

/** Returns the buttons of the dialog. The safe choice comes first. */
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

it.each([
  ['a public ticket', {}, /will be given up/],
  ['a vic ticket', { type: { name: 'vic' }, owner: other }, /^This ticket is for invited guests/],
  ['a shared ticket', { status: 'shared', owner: other }, /^The link you shared/],
])('The cancellation dialog of %s says what would be lost', async (_, changes, text) => {
  const { backend, user, dialog } = await openDialog(holding(wireTicket(7, changes)))
  expect(within(dialog).getByText(text)).toBeInTheDocument()
  // A screen reader says the text together with the title.
  expect(dialog).toHaveAccessibleDescription(/Your session: 2025\/06\/24 14:00$/)
  backend.fail('cancelReservation', replies(200, {}))
  await user.click(choices(dialog).confirm)
  await expectScreen('introduction')
  expect(cancels(backend)).toEqual([{ reservation_id: 7 }])
})

it.each<[string, object, Parameters<typeof expectScreen>]>([
  ['a public ticket stays on the introduction', {}, ['introduction', '/?redirect=false']],
  [
    'a vic ticket sees the other ticket',
    { type: { name: 'vic' }, owner: other },
    ['ticket code', '/ticket'],
  ],
])('A guest with two tickets who cancels %s', async (_, changes, expected) => {
  const rows = [wireTicket(7, changes), wireTicket(9)]
  const { backend, user, dialog } = await openDialog(holding(...rows))
  backend.fail('cancelReservation', replies(200, {}))
  backend.fail('checkReservation', replies(200, { is_reserved: true }))
  await user.click(choices(dialog).confirm)
  await expectScreen(...expected)
})

it('The dialog closes without a warning about the cancelled ticket', async () => {
  const { user, dialog } = await openDialog({ scenario: 'three-tickets' })
  const texts = new Set<string | null>()
  const observer = new MutationObserver(() => texts.add(document.body.textContent))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await user.click(choices(dialog).confirm)
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  observer.disconnect()
  expect([...texts].filter((text) => text?.includes('has changed in the meantime'))).toEqual([])
})

it("'Cancel my reservation' is the last link of the Ticket tab and missing in the voucher tab", async () => {
  const { user } = await renderApp('/ticket', { scenario: 'reserved' })
  const cancel = await screen.findByRole('button', { name: 'Cancel my reservation' })
  const calendar = screen.getByRole('button', { name: 'Add to calendar' })
  expect(calendar.compareDocumentPosition(cancel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(screen.getByRole('tab', { name: 'Gift Redemption voucher' }))
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Cancel my reservation' })).not.toBeInTheDocument()
})

it('An unanswered cancellation shows its notice while the list still contains the ticket', async () => {
  const app = await openDialog(holding(wireTicket(7), wireTicket(9)))
  app.backend.fail('cancelReservation', noNetwork)
  await app.user.click(choices(app.dialog).confirm)
  const notice = await screen.findByText(/^We could not confirm the cancellation/)
  await listAgain(app)
  expect(notice).toBeInTheDocument()
  telling(wireTicket(7, { status: 'cancelled' }), wireTicket(9))(app.backend)
  await listAgain(app)
  expect(notice).not.toBeInTheDocument()
})

it('A guest who has left the ticket stays on the new screen when the cancellation succeeds', async () => {
  const { backend, user, dialog, store } = await openDialog(holding(wireTicket(7), wireTicket(9)))
  const { fault, release } = deferred()
  const done = replies(200, {})
  backend.fail('cancelReservation', (request, doIt) => fault(request, () => done(request, doIt)))
  await user.click(choices(dialog).confirm)
  goTo('/reservation')
  await expectScreen('reservation', '/reservation')
  release()
  await waitFor(() => expect(selectEntries(store.getState())).toEqual([]))
  await expectScreen('reservation', '/reservation')
})

describe('The cancellation dialog', () => {
  const CHANGED = 'This ticket has changed in the meantime. Please go back and look at it again.'

  /** Opens the dialog of ticket 7, then changes the list to these rows. */
  async function openChanged(...rows: unknown[]) {
    const app = await openDialog(holding(wireTicket(7), wireTicket(9)))
    telling(...rows)(app.backend)
    await listAgain(app)
    return app
  }

  it('keeps its ticket if a new list has another one first', async () => {
    const app = await openChanged(wireTicket(8, { is_shareable: true }), wireTicket(7))
    expect(within(app.dialog).queryByText(CHANGED)).not.toBeInTheDocument()
    app.backend.fail('cancelReservation', replies(200, {}))
    await app.user.click(choices(app.dialog).confirm)
    await expectScreen('introduction')
    expect(cancels(app.backend)).toEqual([{ reservation_id: 7 }])
  })

  it.each<[string, unknown[]]>([
    ['is gone', [wireTicket(9)]],
    ['was used', [wireTicket(7, { status: 'checked_in' })]],
  ])('warns that its ticket %s and cancels nothing', async (_, rows) => {
    const { dialog, user, backend } = await openChanged(...rows)
    expect(await within(dialog).findByText(CHANGED)).toBeInTheDocument()
    expect(dialog).toHaveTextContent('Your session: 2025/06/24 14:00')
    expectLocked(choices(dialog).confirm)
    await user.click(choices(dialog).confirm)
    expect(dialog).toBeInTheDocument()
    await user.click(choices(dialog).keep)
    expect(dialog).not.toBeInTheDocument()
    expect(cancels(backend)).toEqual([])
  })
})
