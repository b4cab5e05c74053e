/** Tests invitations that become invalid while they are held. Every screen must explain this and lead on. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, fetchQuery } from '#src/api/client.ts'
import {
  invitationCleared,
  invitationHeld,
  selectInvitation,
} from '#src/session/heldInvitationSlice.ts'
import { answerInvitation } from '#src/session/outbox/answerInvitation.ts'
import { invitationChangedState } from '#src/routing/paths.ts'
import { storageKey } from '#src/session/storage.ts'
import { freeSession } from '#tests/mocks/request.ts'
import { renderApp, type OpenApp } from '#tests/support/app.tsx'
import { draftSession, failing, hold, PUBLIC, VIC } from '#tests/support/arrange.ts'
import { deferred, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'

const BIND = 'POST /reservation/invitation/bind/VIC2025'
const SESSIONS = /^GET .*\/activity\/sessions/
const ACCEPT = 'POST /reservation/invitation/accept/VIC2025'

const isHeld = (app: OpenApp) => selectInvitation(app.store.getState()) !== null

/** Opens the form of a guest with an invitation. The first list of sessions has this answer. */
async function reserve(list: Fault) {
  const app = await renderApp('/?foo=1', failing('signed-in', 'getSessions', list, 1))
  await expectEnabled('Make a reservation')
  hold(app)
  await app.press('Make a reservation')
  return app
}

/** Books with an invitation that is not accepted yet, which the server refuses with 1806. */
async function refusedBooking() {
  const refusal = failing('signed-in', 'createReservation', refuses(1806), 1)
  const app = await renderApp('/?foo=1', refusal)
  await expectEnabled('Make a reservation')
  hold(app)
  act(() => draftSession(app, freeSession(app.backend.world)))
  await app.press('Make a reservation')
  await app.press('Complete the reservation')
  await app.press('Confirm')
  return app
}

it('A refused booking does not accept another invitation that was opened before its dialog was closed', async () => {
  const app = await refusedBooking()
  const dialog = await screen.findByRole('dialog')
  hold(app, PUBLIC)
  await app.user.click(within(dialog).getByRole('button'))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(app.backend.count(/accept/)).toBe(0)
})

it('An invitation that the guest has not answered is shown again if its sessions are refused with 1806', async () => {
  const app = await renderApp('/?foo=1', failing('signed-in', 'getSessions', refuses(1806)))
  await expectEnabled('Make a reservation')
  hold(app, { ...VIC, isAccepted: false })
  await app.press('Make a reservation')
  await screen.findByRole('button', { name: '接受邀請' })
  expect(app.address()).toBe('/invitation/VIC2025?foo=1')
})

it('An invitation whose sessions are refused leads to the public sessions', async () => {
  const app = await reserve(refuses(1801))
  await screen.findByRole('heading', { name: 'This invitation can no longer be used' })
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(screen.getByText(/Please contact your client advisor/)).toBeInTheDocument()
  await app.press('See other sessions')
  await expectEnabled('Date')
  expect(app.address()).toBe('/reservation?foo=1')
  expect(isHeld(app)).toBe(false)
})

it('An invitation whose sessions are refused with 1806 stays held, and its form opens on Try again', async () => {
  const app = await reserve(refuses(1806))
  await screen.findByRole('heading', { name: 'This invitation can no longer be used' })
  await app.press('Try again')
  expect(await screen.findByLabelText('Event')).toBeEnabled()
  expect(isHeld(app)).toBe(true)
})

it('An invitation with an empty list shows as fully booked and offers the other sessions', async () => {
  const app = await reserve(replies(200, { sessions: [] }))
  const dialog = await screen.findByRole('dialog', { name: 'The event is fully booked' })
  expect(dialog).toHaveTextContent('Please contact your client advisor')
  await app.user.click(within(dialog).getByRole('button', { name: 'See other sessions' }))
  await expectEnabled('Date')
  expect(isHeld(app)).toBe(false)
})

it('An invitation that another tab has dropped leaves none of its sessions in the form', async () => {
  const app = await renderApp('/?foo=1', { scenario: 'signed-in' })
  await expectEnabled('Make a reservation')
  hold(app)
  await app.press('Make a reservation')
  await app.user.selectOptions(await screen.findByLabelText('Event'), 'Open to Public')
  await expectEnabled('Date')
  const { fault, release } = deferred()
  app.backend.fail('getSessions', fault)
  act(() => void app.store.dispatch(invitationCleared()))
  expect(await screen.findByRole('button', { name: 'Date' })).toBeDisabled()
  release()
  await expectEnabled('Date')
})

it('An invitation that belongs to another guest after the login shows its dialog once', async () => {
  const app = await renderApp('/invitation/VIC2025?foo=1')
  await app.press('接受邀請')
  app.backend.fail('bindInvitation', refuses(1803))
  await app.verify()
  const dialog = await screen.findByRole('dialog', { name: '無法使用此邀請' })
  await app.user.click(within(dialog).getByRole('button', { name: '確定' }))
  await expectScreen('introduction')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(isHeld(app)).toBe(false)
})

it('A refused invitation is shown before the form leads to another one that is to be accepted', async () => {
  const held = { ...VIC, isAccepted: false }
  const refused = { code: 'DEAD', reaction: 'canceled', isRead: false }
  const value = { held, previous: null, refused, earlier: null }
  localStorage.setItem(storageKey('invitation'), JSON.stringify({ owner: 1, value }))
  const historyState = { usr: invitationChangedState }
  const app = await renderApp('/reservation', { scenario: 'signed-in', historyState })
  await screen.findByText('邀請連結已取消')
  expect(app.address()).toBe('/error/invitation-canceled')
})

async function acceptByDialog(fault: Fault | null) {
  const app = await refusedBooking()
  if (fault) app.backend.fail('acceptInvitation', fault)
  const dialog = await screen.findByRole('dialog')
  expect(app.backend.count(ACCEPT)).toBe(0)
  await app.user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(app.backend.count(ACCEPT)).toBe(1))
  expect(app.address()).toBe('/confirm?foo=1')
  return app
}

it('The dialog of a booking refused with 1806 accepts the invitation and returns to the confirmation', async () => {
  await acceptByDialog(null)
  await expectEnabled('Confirm')
})

it('Esc closes the dialog of a booking refused with 1806 and does not accept the invitation', async () => {
  const app = await refusedBooking()
  const dialog = await screen.findByRole('dialog')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await expectEnabled('Confirm')
  expect(app.backend.count(ACCEPT)).toBe(0)
  expect(app.address()).toBe('/confirm?foo=1')
})

it('A booking refused with 1806 leads to the public sessions if the acceptance fails', async () => {
  const app = await acceptByDialog(refuses(1804))
  await screen.findByRole('heading', { name: 'This invitation can no longer be used' })
  await app.press('See other sessions')
  await expectEnabled(/^Date/)
  expect(app.address()).toBe('/reservation?foo=1')
  expect(isHeld(app)).toBe(false)
})

/** Opens the form of an invitation whose binding has no answer until `heal` is called. Its sessions are refused. */
async function openUnanswered() {
  let heal = () => {}
  const app = await renderApp('/', {
    scenario: 'signed-in',
    arrange: ({ fail }) => {
      heal = fail('bindInvitation', replies(503))
      fail('getSessions', (request, answer) =>
        new URL(request.url).search === '' ? answer() : refuses(1801)(request, answer),
      )
    },
  })
  await expectEnabled('Make a reservation')
  act(() => void app.store.dispatch(invitationHeld({ ...VIC, type: null })))
  await act(() =>
    app.store.dispatch(answerInvitation({ kind: 'bind', argument: { code: VIC.code } })),
  )
  await app.press('Make a reservation')
  await screen.findByText('We could not load the sessions.')
  return { app, heal }
}

it('An invitation whose sessions are refused while its binding has no answer offers the public sessions', async () => {
  const { app } = await openUnanswered()
  await app.press('See other sessions')
  await expectEnabled('Date')
  expect(isHeld(app)).toBe(false)
})

it('A guest who tries again to load the sessions first sends the binding without an answer again', async () => {
  const { app, heal } = await openUnanswered()
  heal()
  app.backend.requests.length = 0
  await app.press('Try again')
  await waitFor(() => expect(app.backend.count(BIND)).toBe(1))
  expect(app.backend.requested()[0]).toBe(BIND)
})

/** The server gives the sessions only after the guest's reply, which it answers once `release` is called. */
async function openEarly(reply: 'bindInvitation' | 'acceptInvitation', early: Fault) {
  const { fault, release } = deferred()
  let isAnswered = false
  const app = await renderApp('/', {
    scenario: 'vic-choice',
    arrange: ({ fail }) => {
      fail('getSessions', (request, answer) =>
        isAnswered || new URL(request.url).search === '' ? answer() : early(request, answer),
      )
      fail(reply, async (request, answer) => {
        const response = await fault(request, answer)
        isAnswered = true
        return response
      })
    },
  })
  await expectEnabled('Make a reservation')
  const isBound = reply === 'acceptInvitation'
  const kind = isBound ? 'accept' : 'bind'
  act(() => {
    app.store.dispatch(
      invitationHeld({ ...VIC, type: isBound ? VIC.type : null, isAccepted: false }),
    )
    void app.store.dispatch(answerInvitation({ kind, argument: { code: VIC.code } }))
  })
  await app.press('Make a reservation')
  return { app, release }
}

const noSessions = replies(200, { sessions: [] })

it.each([
  ['refused with 1806', 'an acceptance', 'acceptInvitation', refuses(1806)],
  ['refused with 1801', 'an acceptance', 'acceptInvitation', refuses(1801)],
  ['missing', 'an acceptance', 'acceptInvitation', noSessions],
  ['missing', 'a bind', 'bindInvitation', noSessions],
] as const)(
  'Sessions that are %s while %s is being sent are loading until they are fetched again with its answer',
  async (_, __, reply, early) => {
    const { app, release } = await openEarly(reply, early)
    await waitFor(() => expect(app.backend.count(SESSIONS)).toBeGreaterThan(0))
    await act(() => fetchQuery(app.store.dispatch(api.endpoints.getSessions.initiate(VIC.code))))
    expect(document.querySelector('.page-waiting')).toBeInTheDocument()
    expect(screen.queryByText('We could not load the sessions.')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'See other sessions' })).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    release()
    await waitFor(() => expect(screen.getByLabelText('Event').childElementCount).toBeGreaterThan(1))
    expect(screen.queryByText('We could not load the sessions.')).not.toBeInTheDocument()
    expect(isHeld(app)).toBe(true)
  },
)
