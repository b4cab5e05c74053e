import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { held, noNetwork, replies } from '#tests/support/backend.ts'
import { renderApp } from '#tests/support/app.tsx'

const reserve = () => screen.findByRole('button', { name: 'Make a reservation' })

it('shows a guest without a login the welcome, whose button leads by verification to the reservation', async () => {
  const { press, address } = await renderApp('/?utm_source=mail')
  await press('Make a reservation')
  expect(await screen.findByLabelText('Phone number')).toBeInTheDocument()
  expect(address()).toBe('/verify?redirect_path=%2Freservation&utm_source=mail')
})

it('leads who has a ticket by verification to it', async () => {
  const app = await renderApp('/welcome?utm_source=mail')
  await app.user.click(await screen.findByRole('link', { name: 'I have a ticket' }))
  expect(await screen.findByLabelText('Phone number')).toBeInTheDocument()
  expect(app.address()).toBe('/verify?redirect_path=%2Fticket&utm_source=mail')
})

it('takes a signed-in guest from the welcome to the introduction', async () => {
  const { address } = await renderApp('/welcome', { scenario: 'signed-in' })
  expect(await screen.findByRole('tab', { name: 'Introduction' })).toBeDisabled()
  expect(address()).toBe('/')
})

it('leads a guest with a reservation to the ticket', async () => {
  const { address } = await renderApp('/?foo=1', { scenario: 'reserved' })
  expect(await screen.findByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
  expect(address()).toBe('/ticket?foo=1')
})

it('stays with redirect=false, where nothing can be reserved again', async () => {
  const { user, address } = await renderApp('/?redirect=false&foo=1', { scenario: 'reserved' })
  expect(await screen.findByRole('button', { name: 'You have a reservation' })).toBeDisabled()
  await user.click(screen.getByRole('tab', { name: 'Ticket' }))
  await screen.findByRole('img', { name: 'Ticket QR code' })
  expect(address()).toBe('/ticket?foo=1')
  await user.click(screen.getByRole('tab', { name: 'Introduction' }))
  expect(await screen.findByRole('button', { name: 'You have a reservation' })).toBeDisabled()
  expect(address()).toBe('/?redirect=false&foo=1')
  await user.click(screen.getByRole('button', { name: 'Check my ticket' }))
  expect(await screen.findByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
})

it.each([
  ['checkReservation', { is_reserved: false, has_available_session: false }],
  ['getAvailability', { has_available_session: false }],
] as const)('says that the event is fully booked when %s says so', async (endpoint, body) => {
  const { press } = await renderApp('/', {
    scenario: 'signed-in',
    arrange: (backend) => void backend.fail(endpoint, replies(200, body)),
  })
  const dialog = () => screen.findByRole('dialog', { name: 'The event is fully booked' })
  expect(await dialog()).toHaveTextContent(
    'Sorry, the Puzzle 10th event is full. For more information, please visit the official website.',
  )
  await press('OK')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  // The button is no dead end: it says so again.
  await press('Make a reservation')
  expect(await dialog()).toBeInTheDocument()
})

it.each(['reserved', 'signed-in'] as const)(
  'says nothing of a full event before it knows of no reservation: %s',
  async (scenario) => {
    const { fault, release } = held()
    await renderApp('/?redirect=false', {
      scenario,
      arrange: (backend) => {
        backend.fail('checkReservation', fault)
        backend.fail('getAvailability', replies(200, { has_available_session: false }))
      },
    })
    await act(() => new Promise((done) => setTimeout(done, 200)))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    release()
    await (scenario === 'signed-in'
      ? screen.findByRole('dialog')
      : screen.findByRole('button', { name: 'You have a reservation' }))
    expect(screen.queryAllByRole('dialog')).toHaveLength(scenario === 'signed-in' ? 1 : 0)
  },
)

it('lets a guest reserve although the check did not answer, and tries it again', async () => {
  const { user, backend } = await renderApp('/', {
    scenario: 'reserved',
    arrange: (world) => {
      // The login knows of no reservation either.
      world.fail('getMe', replies(200, { id: 1, mobile: '+852-91234567', is_reserved: false }))
      world.fail('checkReservation', noNetwork, 2)
    },
  })
  expect(
    await screen.findByText('We could not look up your reservation.', undefined, { timeout: 4000 }),
  ).toBeInTheDocument()
  expect(await reserve()).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
  expect(backend.count('GET /reservation/check')).toBe(3)
})

it('goes on to the ticket where the login says reserved and the check does not answer', async () => {
  const { address } = await renderApp('/', {
    scenario: 'reserved',
    arrange: (world) => void world.fail('checkReservation', noNetwork),
  })
  expect(await screen.findByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
  expect(address()).toBe('/ticket')
})

it.each([
  ['a customer id', 'C-1', 'Customer ID：C-1'],
  ['no customer id', null, null],
])('shows in the footer of a guest with %s', async (_, customerId, text) => {
  await renderApp('/', {
    scenario: 'signed-in',
    arrange: ({ world }) => {
      for (const guest of world.guests) guest.customerId = customerId
    },
  })
  await waitFor(async () => expect(await reserve()).toBeEnabled())
  expect(screen.queryByText(/Customer ID/)?.textContent ?? null).toBe(text)
})

it('redirect=false holds after the look at the membership', async () => {
  const app = await renderApp('/?action=check-binding&redirect=false&foo=1', {
    scenario: 'reserved',
  })
  await waitFor(() => expect(app.address()).not.toContain('action'))
  await act(() => new Promise((done) => setTimeout(done, 200)))
  expect(app.address()).not.toContain('/ticket')
})
