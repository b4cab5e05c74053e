import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CLOSE_DELAY_MS, TAP_DEBOUNCE_MS } from '#src/features/booking/CalendarSheet.tsx'
import { goTo, renderApp, type OpenApp } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { noNetwork, replies } from '#tests/support/backend.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'
import { offered, wireSession } from '#tests/features/booking/wireSession.ts'

const twoDays = offered(
  wireSession('24T14'),
  wireSession('24T11'),
  wireSession('24T16', undefined, 0),
  wireSession('25T11', undefined, 0),
  wireSession('26T23'),
)

const twoMonths = offered(wireSession('24T14'), {
  ...wireSession('24T14'),
  id: 'in September',
  start_at: '2025-09-01T14:00:00',
  end_at: '2025-09-01T14:59:00',
})

const date = () => screen.findByRole('button', { name: /^Date/ })
const complete = () => screen.getByRole('button', { name: 'Complete the reservation' })

async function openCalendar({ user }: OpenApp) {
  const field = () => screen.getByRole('button', { name: /^Date/ })
  await waitFor(() => expect(field()).toBeEnabled())
  await user.click(field())
  return within(await screen.findByRole('dialog', { name: 'Date' }))
}

it('The reservation form offers the bookable dates, then their times, then the confirmation', async () => {
  const app = await renderApp('/reservation?foo=1', twoDays)
  const { user } = app
  expect(await screen.findByLabelText('Attendance')).toBeDisabled()
  expect(screen.getByLabelText('Attendance')).toHaveValue('1')
  expect(document.body).toHaveTextContent('2025/6/22 (Sun) to 6/27 (Fri)')
  expect(document.body).toHaveTextContent('Auction-house venue in Central')
  expect(screen.queryByLabelText('Event')).not.toBeInTheDocument()
  const times = screen.getByRole('radiogroup', { name: 'Session' })
  expect(times).toHaveAttribute('aria-disabled', 'true')

  const calendar = await openCalendar(app)
  const days = calendar.getAllByRole<HTMLButtonElement>('button', { name: /^2025\/06/ })
  const open = days.filter(({ disabled }) => !disabled)
  expect(open.map((day) => day.getAttribute('aria-label'))).toEqual(['2025/06/24', '2025/06/26'])
  expect(calendar.getAllByRole('columnheader')[0]).toHaveTextContent('Sun')
  await user.click(calendar.getByRole('button', { name: '2025/06/24' }))
  await user.click(calendar.getByRole('button', { name: 'OK' }))

  expect(await date()).toHaveTextContent(/^06\/24$/)
  expect(await date()).toHaveAccessibleName('Date 06/24')
  expect((await date()).firstChild).toHaveAttribute('data-weekday', 'Tue')
  const chips = within(times).getAllByRole<HTMLInputElement>('radio')
  expect(chips.map((chip) => [chip.closest('label')?.textContent, chip.disabled])).toEqual([
    ['11:00 - 11:59', false],
    ['14:00 - 14:59', false],
    ['16:00 - 16:59', true],
  ])
  expect(chips[1]).not.toHaveAccessibleDescription()
  expect(chips[2]).toHaveAccessibleDescription('Fully booked')
  expect(complete()).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: '14:00 - 14:59' }))
  await user.click(complete())
  await expectScreen('confirmation', '/confirm?foo=1')
})

it('Each session keeps its own time after the guest has chosen one', async () => {
  const app = await renderApp('/reservation', twoDays)
  const calendar = await openCalendar(app)
  await app.user.click(calendar.getByRole('button', { name: '2025/06/24' }))
  await app.user.click(calendar.getByRole('button', { name: 'OK' }))
  await app.user.click(await screen.findByRole('radio', { name: '14:00 - 14:59' }))
  const times = screen.getAllByRole('radio').map((chip) => chip.closest('label')?.textContent)
  expect(times).toEqual(['11:00 - 11:59', '14:00 - 14:59', '16:00 - 16:59'])
})

it('The reservation form requests only the sessions of the default activity, if there is one', async () => {
  const app = await renderApp('/reservation', {
    scenario: 'signed-in',
    config: { defaultActivityId: '1' },
  })
  await expectEnabled('Date')
  expect(app.backend.count(/sessions$/)).toBe(1)
  expect(app.backend.count('GET /activity/sessions')).toBe(0)
})

it('The calendar shows all six weeks of a long month', async () => {
  const sunday = {
    ...wireSession('24T14'),
    start_at: '2025-08-31T14:00:00',
    end_at: '2025-08-31T14:59:00',
  }
  const calendar = await openCalendar(await renderApp('/reservation', offered(sunday)))
  expect(calendar.getAllByRole('row')).toHaveLength(1 + 6)
  expect(calendar.getByRole('button', { name: '2025/08/31' })).toBeEnabled()
})

it('The calendar lets a screen reader say the month after a turn', async () => {
  const app = await renderApp('/reservation', twoMonths)
  const calendar = await openCalendar(app)
  const month = calendar.getByText('June 2025')
  await app.press('Next month')
  expect(month).toHaveTextContent('September 2025')
  expect(month).toHaveAttribute('aria-live', 'polite')
})

it('The calendar locks the way past its first and its last month', async () => {
  const app = await renderApp('/reservation', twoMonths)
  const calendar = await openCalendar(app)
  const isLocked = (name: string) =>
    calendar.getByRole('button', { name }).getAttribute('aria-disabled')
  expect([isLocked('Previous month'), isLocked('Next month')]).toEqual(['true', 'false'])
  await app.press('Next month')
  expect([isLocked('Previous month'), isLocked('Next month')]).toEqual(['false', 'true'])
})

it('The calendar opens at the month of the chosen day', async () => {
  const app = await renderApp('/reservation', twoMonths)
  const calendar = await openCalendar(app)
  expect(calendar.getByRole('button', { name: '2025/06/24' })).toHaveFocus()
  await app.press('Next month')
  await app.press('2025/09/01')
  await app.press('OK')
  const again = await openCalendar(app)
  expect(again.getByRole('button', { name: '2025/09/01' })).toHaveFocus()
})

it('The calendar clears the day on a second tap and on Cancel', async () => {
  vi.useFakeTimers()
  const app = await renderApp('/reservation', twoDays)
  const { user } = app
  const calendar = await openCalendar(app)
  const day = calendar.getByRole('button', { name: '2025/06/24' })
  for (const pressed of ['true', 'false', 'true']) {
    await user.click(day)
    expect(day).toHaveAttribute('aria-pressed', pressed)
    expect(day.closest('td')).toHaveAttribute('aria-selected', pressed)
    // An earlier tap would be ignored.
    await advanceTime(TAP_DEBOUNCE_MS)
  }
  await user.click(calendar.getByRole('button', { name: 'OK' }))
  expect(await date()).toHaveTextContent('06/24')
  const again = await openCalendar(app)
  await user.click(again.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await date()).toHaveTextContent('Please choose a date')
})

it('The calendar ignores a second tap on a day that comes too fast to be meant', async () => {
  vi.useFakeTimers()
  const app = await renderApp('/reservation', twoDays)
  const calendar = await openCalendar(app)
  const day = calendar.getByRole('button', { name: '2025/06/24' })
  await app.user.click(day)
  await advanceTime(TAP_DEBOUNCE_MS - 1)
  await app.user.click(day)
  expect(day).toHaveAttribute('aria-pressed', 'true')
})

it.each(['mouse', 'keyboard'])('A day chosen by %s keeps the calendar open', async (device) => {
  vi.useFakeTimers()
  const app = await renderApp('/reservation', twoDays)
  const calendar = await openCalendar(app)
  const day = calendar.getByRole('button', { name: '2025/06/24' })
  if (device === 'mouse') await app.user.click(day)
  else await app.user.keyboard('{Enter}')
  await advanceTime(CLOSE_DELAY_MS)
  expect(day).toBeVisible()
  expect(day).toHaveAttribute('aria-pressed', 'true')
})

it('A touch on a day closes the calendar, and a second touch clears the day and keeps it open', async () => {
  vi.useFakeTimers()
  const app = await renderApp('/reservation', twoDays)
  const calendar = await openCalendar(app)
  const tap = (name: string) =>
    app.user.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name }) })
  const sheet = () => screen.queryByRole('dialog', { name: 'Date' })
  await tap('2025/06/24')
  await advanceTime(TAP_DEBOUNCE_MS)
  await tap('2025/06/24')
  await advanceTime(CLOSE_DELAY_MS)
  expect(calendar.getByRole('button', { name: '2025/06/24' })).not.toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await tap('2025/06/26')
  await advanceTime(CLOSE_DELAY_MS - 1)
  expect(calendar.getByRole('button', { name: 'OK' })).toBeEnabled()
  await advanceTime(1)
  expect(sheet()).toBeNull()
  expect(await date()).toHaveTextContent('06/26')
  // A tap on the chosen day clears it. The sheet stays open for another one.
  await app.user.click(await date())
  await tap('2025/06/26')
  await advanceTime(CLOSE_DELAY_MS)
  expect(sheet()).toBeVisible()
})

it('The reservation form says that the sessions failed to load, and retries', async () => {
  const { press } = await renderApp(
    '/reservation',
    failing('signed-in', 'getSessions', replies(500), 1),
  )
  await screen.findByText('We could not load the sessions.')
  expect(await date()).toBeDisabled()
  await press('Try again')
  await expectEnabled('Date')
})

it('Cancel in the reservation form leads to the introduction, which does not redirect the guest', async () => {
  const app = await renderApp('/reservation?foo=1', twoDays)
  await app.press('Cancel')
  await expectScreen('introduction', '/?redirect=false&foo=1')
})

it('The reservation form restores the stored campaign parameters in the URL', async () => {
  const { press } = await renderApp('/?utm_source=mail', { scenario: 'signed-in' })
  window.history.replaceState(null, '', '/')
  await press('Make a reservation')
  await expectScreen('reservation', '/reservation?utm_source=mail')
})

it('Try again sends the request also if the guest leaves the form at once', async () => {
  const app = await renderApp('/reservation', failing('signed-in', 'getSessions', noNetwork))
  await screen.findByText('We could not load the sessions.')
  const sent = () => app.backend.count('GET /activity/sessions')
  const before = sent()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  act(() => goTo('/form-1'))
  // A thrown error would fail the test run.
  await expect.poll(sent).toBeGreaterThan(before)
})
