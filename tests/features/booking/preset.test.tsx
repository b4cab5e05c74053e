/**
 * What an invitation opens on the way to a reservation: a preset session, or the choice of an
 * event.
 */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { holdInvitation } from '#mocks/backend/scenarioSetup.ts'
import { acceptInvitation } from '#src/features/invitation/acceptInvitation.ts'
import { invitationHeld, selectInvitation } from '#src/store/heldInvitation.ts'
import { renderApp, type AppOptions, type OpenApp } from '#tests/support/app.tsx'
import { refuses, replies, type Fault, type TestBackend } from '#tests/support/backend.ts'

const confirmation = () => screen.findByRole('heading', { name: 'Confirmation' })
const row = (label: string) => screen.getByText(label).nextSibling?.textContent
const creates = ({ backend }: OpenApp) => backend.bodiesTo('/reservation/create')

/** The reservation of a guest with this invitation in hand, reached from the introduction. */
async function reserve(code: string, type: string, options: AppOptions) {
  const app = await renderApp('/?foo=1', options)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Make a reservation' })).toBeEnabled(),
  )
  app.store.dispatch(invitationHeld({ code, type, isAccepted: true }))
  await app.press('Make a reservation')
  return app
}

const preset = (options: AppOptions = {}) =>
  reserve('PRESET2025', 'public', { scenario: 'preset', ...options })

/** A preset list as the server tells it: one session on 24 June, 12:00 in Hong Kong. */
const telling =
  (changes: object, left: number | null = 9) =>
  ({ fail }: TestBackend) => {
    const session = {
      id: 's-7',
      start_at: '2025-06-24T12:00:00+08:00',
      end_at: '2025-06-24T12:45:00+08:00',
      event: { id: 2, name: 'Private Viewing' },
      activity: { booking_quota: left },
      type: { name: 'public' },
    }
    const list = { sessions: [session], booking_quota: 3, is_preset: true, ...changes }
    fail('getSessions', replies(200, list))
  }

describe('a preset reservation', () => {
  it('goes straight to the confirmation, which has no way back to the form', async () => {
    const app = await preset({ arrange: telling({}) })
    await confirmation()
    expect(app.address()).toBe('/confirm?foo=1')
    expect(['Date', 'Time', 'Attendance'].map(row)).toEqual([
      '2025/06/24 Tue',
      '12:00 - 12:45Hong Kong time',
      '3',
    ])
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
    expect(app.reports.views).toEqual(['/', '/reservation', '/confirm'])
  })

  it('is made for the first session and all of the quota, by the code and its type', async () => {
    const app = await preset()
    await confirmation()
    const invitation = app.backend.world.invitations.find(({ isPreset }) => isPreset)
    await app.press('Confirm')
    await screen.findByRole('heading', { name: 'Reservation completed' })
    expect(creates(app)).toEqual([
      {
        session_id: invitation?.sessionId,
        headcount: 2,
        type: 'public',
        invitation_code: 'PRESET2025',
      },
    ])
    expect(app.backend.world.reservations.at(-1)).toMatchObject({ headcount: 2, bookerId: 1 })
    // It is used up.
    expect(selectInvitation(app.store.getState())).toBeNull()
  })

  it('is still one after a reload of the confirmation', async () => {
    const first = await preset({ arrange: telling({}) })
    await confirmation()
    first.unmount()
    await renderApp('/confirm', { backend: first.backend })
    await confirmation()
    expect(row('Attendance')).toBe('3')
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
  })

  it.each([
    ['whose session is full', telling({}, 0)],
    ['without a session', telling({ sessions: [] })],
  ])('%s is none: the event is fully booked', async (_, arrange) => {
    const app = await preset({ arrange })
    expect(
      await screen.findByRole('dialog', { name: 'The event is fully booked' }),
    ).toHaveTextContent(
      'Sorry, the Puzzle 10th event is full. For more information, please visit the official website.',
    )
    await app.press('OK')
    await screen.findByRole('tab', { name: 'Introduction' })
    expect(app.address()).toBe('/?redirect=false&foo=1')
    expect(creates(app)).toEqual([])
  })
})

describe('a preset reservation that is refused', () => {
  const backToIntro = () => screen.queryByRole('button', { name: 'Back to the introduction' })
  const refuse = async (app: OpenApp, fault: Fault) => {
    app.backend.fail('createReservation', fault, 1)
    await app.press('Confirm')
    const dialog = await screen.findByRole('dialog', { name: '預約失敗' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  }

  it('with 1701 is fully booked, though its list has the session still', async () => {
    const app = await preset({ arrange: telling({}) })
    await confirmation()
    await refuse(app, refuses(1701))
    await screen.findByRole('dialog', { name: 'The event is fully booked' })
    expect(app.address()).toBe('/reservation?foo=1')
  })

  it('with 1806 has a way back to the introduction', async () => {
    const app = await preset({ arrange: telling({}) })
    await confirmation()
    expect(backToIntro()).not.toBeInTheDocument()
    await refuse(app, refuses(1806))
    await confirmation()
    await app.press('Back to the introduction')
    expect(await screen.findByRole('tab', { name: 'Introduction' })).toBeInTheDocument()
    expect(app.address()).toBe('/?redirect=false&foo=1')
  })

  it('with 907 is verified and sent again, for all its guests', async () => {
    const app = await preset()
    await confirmation()
    await refuse(app, refuses(907))
    await app.verify()
    await confirmation()
    expect(row('Attendance')).toBe('2')
    await app.press('Confirm')
    await screen.findByRole('heading', { name: 'Reservation completed' })
    expect(creates(app)).toHaveLength(2)
    expect(creates(app)[1]).toEqual(creates(app)[0])
  })

  it('reads on the confirmation that the acceptance was refused', async () => {
    const app = await preset({ arrange: telling({}) })
    await confirmation()
    app.backend.fail('acceptInvitation', refuses(1804))
    await act(() => app.store.dispatch(acceptInvitation('PRESET2025')))
    expect(screen.getByRole('status')).toHaveTextContent('refused with 1804')
  })
})

it('an invited guest chooses the event first; another one clears date and session', async () => {
  const date = () => screen.getByRole('button', { name: 'Date' })
  const complete = () => screen.getByRole('button', { name: 'Complete the reservation' })
  const app = await reserve('VIC2025', 'vic', {
    scenario: 'signed-in',
    arrange: ({ world }) => void holdInvitation(world, 'VIC2025', 'accepted'),
  })

  /** Chooses the first day that can be had and its first session. */
  async function choose() {
    await app.press('Date')
    const calendar = within(await screen.findByRole('dialog', { name: 'Date' }))
    const days = calendar.getAllByRole<HTMLButtonElement>('button', { name: /^\d{4}\// })
    await app.user.click(days.find((day) => !day.disabled) ?? document.body)
    await app.user.click(calendar.getByRole('button', { name: 'OK' }))
    const times = screen.getAllByRole<HTMLInputElement>('radio')
    await app.user.click(times.find((time) => !time.disabled) ?? document.body)
  }

  const field = await screen.findByLabelText('Event')
  await waitFor(() => expect(within(field).getAllByRole('option')).toHaveLength(3))
  expect(date()).toBeDisabled()
  await app.user.selectOptions(field, 'Open to Public')
  await choose()
  expect(complete()).toBeEnabled()

  await app.user.selectOptions(field, 'Collectors Evening')
  expect(date()).toHaveTextContent('Please choose a date')
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  expect(complete()).toBeDisabled()
  await choose()
  await app.press('Complete the reservation')
  await confirmation()
  expect(row('Attendance')).toBe('1')
  expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument()
  // Of several events the chosen one is named from here on.
  expect(screen.getByText('Collectors Evening')).toBeInTheDocument()
  await app.press('Confirm')
  await screen.findByRole('heading', { name: 'Reservation completed' })
  expect(screen.getByText('Collectors Evening')).toBeInTheDocument()
  expect(creates(app)).toMatchObject([{ headcount: 1, type: 'vic', invitation_code: 'VIC2025' }])
  await app.press('Check my ticket')
  expect(await screen.findByText('Collectors Evening')).toBeInTheDocument()
  app.unmount()
  await renderApp('/ticket', { backend: app.backend })
  expect(await screen.findByText('Collectors Evening')).toBeInTheDocument()
})
