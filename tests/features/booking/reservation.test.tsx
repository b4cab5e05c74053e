import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { replies } from '#tests/support/backend.ts'
import { offered, wireSession } from '#tests/support/wireSession.ts'
import { renderApp, type OpenApp } from '#tests/support/app.tsx'

const twoDays = offered(
  wireSession('24T14'),
  wireSession('24T11'),
  wireSession('24T16', undefined, 0),
  wireSession('26T23'),
)

const date = () => screen.findByRole('button', { name: 'Date' })
const chips = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
const complete = () => screen.getByRole('button', { name: 'Complete the reservation' })

async function openCalendar({ press }: OpenApp) {
  await waitFor(async () => expect(await date()).toBeEnabled())
  await press('Date')
  return within(await screen.findByRole('dialog', { name: 'Date' }))
}

describe('the reservation form', () => {
  it('offers the dates that have a session, then its times, then the way on', async () => {
    const app = await renderApp('/reservation?foo=1', twoDays)
    const { user, address } = app
    expect(await screen.findByLabelText('Attendance')).toBeDisabled()
    expect(screen.getByLabelText('Attendance')).toHaveValue('1')
    expect(screen.queryByLabelText('Event')).not.toBeInTheDocument()
    expect(screen.getByRole('radiogroup', { name: 'Session' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )

    const calendar = await openCalendar(app)
    const open = calendar
      .getAllByRole('button', { name: /^2025\/06/ })
      .filter((day) => !(day as HTMLButtonElement).disabled)
    expect(open.map((day) => day.getAttribute('aria-label'))).toEqual(['2025/06/24', '2025/06/26'])
    expect(calendar.getAllByRole('columnheader')[0]).toHaveTextContent('Sun')
    await user.click(calendar.getByRole('button', { name: '2025/06/24' }))
    await user.click(calendar.getByRole('button', { name: 'OK' }))

    expect(await date()).toHaveTextContent(/^06\/24$/)
    expect((await date()).firstChild).toHaveAttribute('data-weekday', 'Tue')
    expect(chips()).toEqual(['11:00 - 11:59', '14:00 - 14:59', '16:00 - 16:59'])
    expect(screen.getByRole('radio', { name: '16:00 - 16:59' })).toBeDisabled()
    expect(complete()).toBeDisabled()
    await user.click(screen.getByRole('radio', { name: '14:00 - 14:59' }))
    await user.click(complete())
    expect(await screen.findByRole('heading', { name: 'Confirmation' })).toBeInTheDocument()
    expect(address()).toBe('/confirm?foo=1')
    for (const [label, value] of [
      ['Date', '2025/06/24'],
      ['Time', '14:00 - 14:59'],
      ['Attendance', '1'],
    ] as const)
      expect(screen.getByText(label).nextSibling).toHaveTextContent(value)
  })

  it('clears the day when it is tapped again, and with Cancel', async () => {
    const app = await renderApp('/reservation', twoDays)
    const { user } = app
    let calendar = await openCalendar(app)
    const day = calendar.getByRole('button', { name: '2025/06/24' })
    await user.click(day)
    expect(day).toHaveAttribute('aria-pressed', 'true')
    // Taps within 100 ms count once.
    await new Promise((done) => setTimeout(done, 120))
    await user.click(day)
    expect(day).toHaveAttribute('aria-pressed', 'false')
    await new Promise((done) => setTimeout(done, 120))
    await user.click(day)
    await user.click(calendar.getByRole('button', { name: 'OK' }))
    expect(await date()).toHaveTextContent('06/24')
    calendar = await openCalendar(app)
    await user.click(calendar.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await date()).toHaveTextContent('Please choose a date')
  })

  it.each(['Cancel', 'Close'])('goes back to the introduction by %s', async (name) => {
    const { press, address } = await renderApp('/reservation?foo=1', twoDays)
    await press(name)
    await screen.findByRole('tab', { name: 'Introduction' })
    expect(address()).toBe('/?redirect=false&foo=1')
  })

  it('says when the sessions did not come, and asks again', async () => {
    const { press } = await renderApp('/reservation', {
      scenario: 'signed-in',
      arrange: (backend) => void backend.fail('getSessions', replies(500), 1),
    })
    await screen.findByText('We could not load the sessions.')
    expect(await date()).toBeDisabled()
    await press('Try again')
    await waitFor(async () => expect(await date()).toBeEnabled())
  })

  it('puts the kept campaign back into the address', async () => {
    const { address, press } = await renderApp('/?utm_source=mail', { scenario: 'signed-in' })
    window.history.replaceState(null, '', '/')
    await press('Make a reservation')
    await screen.findByRole('heading', { name: 'Reservation' })
    expect(address()).toContain('utm_source=mail')
  })

  it('takes the sessions of the default activity where one is configured', async () => {
    const { backend } = await renderApp('/reservation', {
      scenario: 'signed-in',
      config: { defaultActivityId: '7' },
    })
    await expect.poll(() => backend.requested()).toContain('GET /activity/7/sessions')
    expect(backend.requested()).not.toContain('GET /activity/sessions')
  })
})

it('the confirmation without a session goes to the introduction', async () => {
  const { address } = await renderApp('/confirm', { scenario: 'signed-in' })
  await screen.findByRole('tab', { name: 'Introduction' })
  expect(address()).toBe('/')
})
