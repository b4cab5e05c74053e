/** Tests the button that fills the form with the session of the held invitation. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'
import styles from '#src/features/booking/InvitedSession.module.css'
import { replies, type Fault } from '#tests/support/backend.ts'
import { expectScreen } from '#tests/support/screens.ts'
import { wireEvent, wireSession } from '#tests/features/booking/wireSession.ts'

const invited = wireSession('24T18', wireEvent('gala'))
const others = [wireSession('24T11'), wireSession('25T18', wireEvent('gala'))]

const offers = (sessions: unknown[]) =>
  replies(200, { sessions, booking_quota: 1, is_preset: false })

/** Accepts an invitation for Tuesday 24 June 2025 at 18:00. `sessions` answers the request of the form. */
const openForm = async (sessions: Fault) => {
  const app = await renderApp('/invitation/VIC2025?foo=1', {
    scenario: 'vic',
    arrange: ({ fail }) => {
      const { start_at, end_at } = invited
      fail('getInvitationInfo', replies(200, { session: { start_at, end_at } }))
      fail('getSessions', sessions)
    },
  })
  await app.press('接受邀請')
  await expectScreen('reservation', '/reservation?foo=1')
  return app
}

it('One tap on the session of the invitation fills event, date and session', async () => {
  const { press, user } = await openForm(offers([...others, invited]))
  const name = 'Your invitation'
  expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(
    '2025/06/24 Tue 18:00 - 18:59',
  )
  await press(name)
  expect(screen.getByLabelText('Event')).toHaveDisplayValue('Event gala')
  expect(screen.getByText('06/24')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: '18:00 - 18:59' })).toBeChecked()
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Complete the reservation' }))
  await expectScreen('confirmation', '/confirm?foo=1')
  expect(document.body).toHaveTextContent('18:00 - 18:59')
})

it('The session of an invitation has no button of its own if it is not offered', async () => {
  await openForm(offers(others))
  await screen.findByRole('option', { name: 'Event gala' })
  expect(screen.queryByRole('button', { name: /^Your invitation/ })).not.toBeInTheDocument()
})

it('The session of an invitation keeps its place in the form if the sessions did not load', async () => {
  await openForm(replies(500))
  await screen.findByText('We could not load the sessions.')
  expect(document.querySelector(`form .${styles.waiting}`)).toBeInTheDocument()
})
