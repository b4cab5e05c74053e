import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { selectDraft } from '#src/features/booking/draftSlice.ts'
import { invitationHeld } from '#src/session/heldInvitationSlice.ts'
import { freeSession } from '#tests/mocks/request.ts'
import { renderApp, type OpenApp } from '#tests/support/app.tsx'
import { draftSession, failing, hold, VIC } from '#tests/support/arrange.ts'
import { deferred, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'

const PRESET = { code: 'PRESET2025', type: 'public', isAccepted: true }

const row = (label: string) => screen.getByText(label).nextSibling?.textContent
const back = () => screen.queryByRole('button', { name: /^Back/ })

const session = {
  id: 's-7',
  start_at: '2025-06-24T12:00:00+08:00',
  end_at: '2025-06-24T12:45:00+08:00',
  event: { id: 2, name: 'Private Viewing' },
  activity: { booking_quota: 9 },
  type: { name: 'public' },
}

const list = replies(200, { sessions: [session], booking_quota: 3, is_preset: true })

/** Opens the reservation of a guest who holds a preset for three, from the introduction. */
async function preset() {
  const app = await renderApp('/?foo=1', failing('preset', 'getSessions', list))
  await expectEnabled('Make a reservation')
  hold(app, PRESET)
  await app.press('Make a reservation')
  await expectScreen('confirmation', '/confirm?foo=1')
  return app
}

it('A preset reservation opens the confirmation directly, without a back button', async () => {
  const app = await preset()
  expect(['Date', 'Time', 'Attendance'].map(row)).toEqual([
    '2025/06/24 Tue',
    '12:00 - 12:45Hong Kong time',
    '3',
  ])
  expect(back()).not.toBeInTheDocument()
  expect(app.reports.views).toEqual(['/', '/reservation', '/confirm'])
  app.unmount()
  await renderApp('/confirm', { backend: app.backend })
  await expectScreen('confirmation')
  expect(row('Attendance')).toBe('3')
  expect(back()).not.toBeInTheDocument()
})

const ofInvitation: Fault = (request, answer) =>
  new URL(request.url).search === '' ? answer() : list(request, answer)

/** Opens the form. A list is preset only if it is asked for with an invitation. */
async function form() {
  const app = await renderApp('/reservation', failing('vic', 'getSessions', ofInvitation))
  await expectEnabled('Date')
  return app
}

const choose = (app: OpenApp) => act(() => draftSession(app, freeSession(app.backend.world)))
const openUnbound = (app: OpenApp) =>
  act(() => void app.store.dispatch(invitationHeld({ ...PRESET, type: null })))

it.each([
  ['of a form', '/reservation'],
  ['of a confirmation', '/confirm'],
])(
  'The guest %s sees a preset that another tab has opened before its confirmation',
  async (_, at) => {
    const app = await form()
    if (at === '/confirm') {
      choose(app)
      await app.press('Complete the reservation')
      await expectScreen('confirmation')
    }
    hold(app, PRESET)
    await app.press('Make a reservation')
    await expectScreen('confirmation', '/confirm')
    expect(row('Attendance')).toBe('3')
  },
)

it('The form keeps its choice until the invitation that another tab has opened is bound', async () => {
  const app = await form()
  choose(app)
  openUnbound(app)
  await app.press('Complete the reservation')
  await expectScreen('confirmation', '/confirm')
  expect(row('Attendance')).toBe('1')
})

it('A preset invitation that must be accepted leads from the form to its own page', async () => {
  const app = await form()
  hold(app, { ...VIC, isAccepted: false })
  await screen.findByRole('button', { name: '接受邀請' })
  expect(app.address()).toBe('/invitation/VIC2025')
})

it('A preset without an invitation stays without the one that another tab has only opened', async () => {
  const { fault, release } = deferred()
  const late: Fault = (request, answer) => fault(request, () => list(request, answer))
  const app = await renderApp('/reservation', failing('vic', 'getSessions', late))
  await expectScreen('reservation')
  openUnbound(app)
  release()
  await expectScreen('confirmation', '/confirm')
  expect(selectDraft(app.store.getState()).invitationCode).toBeNull()
})

/** Confirms a preset whose session is full, and closes the refusal. */
async function refusedAsFull() {
  const app = await preset()
  app.backend.fail('createReservation', refuses(1701), 1)
  await app.press('Confirm')
  const refusal = await screen.findByRole('dialog', { name: '預約失敗' })
  await app.user.click(within(refusal).getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('dialog', { name: 'The event is fully booked' })
  return app
}

it('A preset that is refused with 1701 shows as fully booked, even if the list still has its session', async () => {
  const app = await refusedAsFull()
  expect(app.address()).toBe('/reservation?foo=1')
})

it('A preset invitation offers a session that the server refused as full for an earlier invitation', async () => {
  const app = await refusedAsFull()
  app.unmount()
  const later = await renderApp('/?redirect=false', { backend: app.backend })
  await expectEnabled('Make a reservation')
  hold(later, { ...PRESET, code: 'SECOND2025' })
  await later.press('Make a reservation')
  await expectScreen('confirmation', '/confirm')
})
