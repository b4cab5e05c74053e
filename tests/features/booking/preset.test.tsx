/**
 * What an invitation opens on the way to a reservation: a preset session, or the choice of an
 * event.
 */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { holdInvitation } from '#mocks/backend/scenarioSetup.ts'
import { acceptInvitation } from '#src/features/invitation/acceptInvitation.ts'
import { renderApp, type AppOptions, type OpenApp } from '#tests/support/app.tsx'
import { hold, VIC } from '#tests/support/arrange.ts'
import { refuses, replies } from '#tests/support/backend.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'

const PRESET = { code: 'PRESET2025', type: 'public', isAccepted: true }
const FULL = { name: 'The event is fully booked' }

const row = (label: string) => screen.getByText(label).nextSibling?.textContent
const back = () => screen.queryByRole('button', { name: /^Back/ })
const creates = ({ backend }: OpenApp) => backend.bodiesTo('/reservation/create')

/** The reservation of a guest with this invitation in hand, reached from the introduction. */
async function reserve(invitation: typeof VIC, options: AppOptions) {
  const app = await renderApp('/?foo=1', options)
  await expectEnabled('Make a reservation')
  hold(app, invitation)
  await app.press('Make a reservation')
  return app
}

const session = {
  id: 's-7',
  start_at: '2025-06-24T12:00:00+08:00',
  end_at: '2025-06-24T12:45:00+08:00',
  event: { id: 2, name: 'Private Viewing' },
  activity: { booking_quota: 9 },
  type: { name: 'public' },
}

/** A preset list as the server tells it: three places for this session. */
const preset = (sessions: unknown[] = [session]) =>
  reserve(PRESET, {
    scenario: 'preset',
    arrange: ({ fail }) =>
      void fail('getSessions', replies(200, { sessions, booking_quota: 3, is_preset: true })),
  })

it('a preset reservation goes straight to the confirmation, which has no way back', async () => {
  const app = await preset()
  await expectScreen('confirmation', '/confirm?foo=1')
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

it('is none without a session that has room: the event is fully booked', async () => {
  const app = await preset([{ ...session, activity: { booking_quota: 0 } }])
  const dialog = await screen.findByRole('dialog', FULL)
  expect(dialog).toHaveTextContent('please visit the official website')
  await app.user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await expectScreen('introduction', '/?redirect=false&foo=1')
  expect(creates(app)).toEqual([])
})

describe('a preset reservation that is refused', () => {
  async function refused(code: number) {
    const app = await preset()
    await expectScreen('confirmation')
    app.backend.fail('createReservation', refuses(code), 1)
    await app.press('Confirm')
    const dialog = await screen.findByRole('dialog', { name: '預約失敗' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    return app
  }

  it('with 1701 is fully booked, though its list has the session still', async () => {
    const app = await refused(1701)
    await screen.findByRole('dialog', FULL)
    expect(app.address()).toBe('/reservation?foo=1')
  })

  it('with 1806 has a way back to the introduction', async () => {
    const app = await refused(1806)
    await app.press('Back to the introduction')
    await expectScreen('introduction', '/?redirect=false&foo=1')
  })
})

it('reads on the confirmation that the acceptance was refused', async () => {
  const app = await preset()
  await expectScreen('confirmation')
  app.backend.fail('acceptInvitation', refuses(1804))
  await act(() => app.store.dispatch(acceptInvitation('PRESET2025')))
  expect(screen.getByRole('status')).toHaveTextContent('refused with 1804')
})

it('an invited guest chooses the event first; another one clears date and session', async () => {
  const date = () => screen.getByRole('button', { name: 'Date' })
  const complete = () => screen.getByRole('button', { name: 'Complete the reservation' })
  const app = await reserve(VIC, {
    scenario: 'signed-in',
    arrange: ({ world }) => void holdInvitation(world, 'VIC2025', 'accepted'),
  })
  const { user, press } = app

  const isOpen = (element: HTMLButtonElement | HTMLInputElement) => !element.disabled
  /** Chooses the first day that can be had and its first session. */
  async function choose() {
    await press('Date')
    const calendar = within(await screen.findByRole('dialog', { name: 'Date' }))
    const days = calendar.getAllByRole<HTMLButtonElement>('button', { name: /^\d{4}\// })
    await user.click(days.find(isOpen) ?? document.body)
    await user.click(calendar.getByRole('button', { name: 'OK' }))
    const times = screen.getAllByRole<HTMLInputElement>('radio')
    await user.click(times.find(isOpen) ?? document.body)
  }

  const field = await screen.findByLabelText('Event')
  await waitFor(() => expect(within(field).getAllByRole('option')).toHaveLength(3))
  expect(date()).toBeDisabled()
  await user.selectOptions(field, 'Open to Public')
  await choose()
  expect(complete()).toBeEnabled()

  await user.selectOptions(field, 'Collectors Evening')
  expect(date()).toHaveTextContent('Please choose a date')
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  expect(complete()).toBeDisabled()
  await choose()
  await press('Complete the reservation')
  await expectScreen('confirmation')
  expect(row('Attendance')).toBe('1')
  expect(back()).toBeInTheDocument()
  // Of several events the chosen one is named from here on, also after a reload.
  const expectNamed = () => screen.findByText('Collectors Evening')
  await expectNamed()
  await press('Confirm')
  await expectScreen('success')
  await expectNamed()
  expect(creates(app)).toMatchObject([{ headcount: 1, type: 'vic', invitation_code: 'VIC2025' }])
  app.unmount()
  await renderApp('/ticket', { backend: app.backend })
  await expectNamed()
})
