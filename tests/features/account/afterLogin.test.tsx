/** Tests where a verification leads if the login after it fails. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingNotSent } from '#src/session/outbox/outboxSlice.ts'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'
import { failing, hold } from '#tests/support/arrange.ts'
import { hangs, noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { expectScreen } from '#tests/support/screens.ts'

const TARGET = '/reservation?bar=2'
const ADDRESS = `/verify?redirect_path=${encodeURIComponent(TARGET)}`

async function verified(fault: Fault, options: AppOptions = {}) {
  const app = await renderApp(ADDRESS, options)
  const heal = app.backend.fail('login', fault)
  await app.verify()
  return { app, heal }
}

it.each([
  ['is not answered', noNetwork, 'no connection'],
  ['is refused', refuses(1234), 'introduction'],
] as const)(
  'A login that %s keeps the redirect target for the next attempt',
  async (_, fault, shown) => {
    const { app, heal } = await verified(fault)
    await expectScreen(shown)
    heal()
    await app.press('Try again')
    await expectScreen('reservation', TARGET)
  },
)

it('While an unanswered login is retried, /verify shows its skeleton and not the phone entry', async () => {
  const { app, heal } = await verified(noNetwork)
  await expectScreen('no connection')
  heal()
  app.backend.fail('login', hangs)
  await app.press('Try again')
  await waitFor(() => expect(screen.queryByText('Try again')).not.toBeInTheDocument())
  expect(screen.queryByLabelText('Phone number')).not.toBeInTheDocument()
  expect(screen.getByText('Loading...')).toBeInTheDocument()
})

it('An unanswered login is retried even if the guest is signed in without a number', async () => {
  const numberless = replies(200, { id: 1, mobile: null })
  const { app, heal } = await verified(noNetwork, failing('signed-in', 'getMe', numberless, 1))
  await expectScreen('no connection')
  heal()
  await app.press('Try again')
  await expectScreen('reservation', TARGET)
})

it('A guest whom /me refuses after the login reads why and enters the number again', async () => {
  const app = await renderApp(ADDRESS)
  app.backend.fail('getMe', refuses(1001))
  await app.verify()
  await expectScreen('phone entry')
  await screen.findByText(/^Dear guest, please wait a moment/)
})

it.each<[string, AppOptions]>([
  ['with a number', { scenario: 'signed-in' }],
  ['without a number', failing('signed-in', 'getMe', replies(200, { id: 1, mobile: null }))],
])('An expired verification does not end a login %s', async (_, options) => {
  const app = await renderApp('/reservation/phone', options)
  app.backend.fail('login', refuses(612, 401))
  await app.verify()
  await screen.findByText(/^Your verification has expired/)
  await app.press('Cancel')
  await expectScreen('introduction', '/?redirect=false')
})

it('A guest with a login whose new login is refused reads so on the introduction', async () => {
  const app = await renderApp('/reservation/phone?foo=1', { scenario: 'signed-in' })
  const heal = app.backend.fail('login', refuses(1234))
  await app.verify()
  await expectScreen('introduction', '/?redirect_path=%2Freservation&foo=1')
  await screen.findByText('refused with 1234')
  heal()
  await app.press('Try again')
  await expectScreen('reservation', '/reservation?foo=1')
})

it('The introduction shows a failed booking beside a refused login', async () => {
  const app = await renderApp('/reservation/phone', { scenario: 'signed-in' })
  app.backend.fail('login', refuses(1234))
  await app.verify()
  await screen.findByText('refused with 1234')
  act(() => void app.store.dispatch(bookingNotSent()))
  await screen.findByText('Your reservation did not go through. Please try again.')
  expect(screen.getByText('refused with 1234')).toBeInTheDocument()
})

it('An unsafe redirect target is ignored, also if an invitation is held', async () => {
  const app = await renderApp('/verify?redirect_path=%2F%2Fevil.example')
  hold(app)
  await app.verify()
  await expectScreen('introduction', '/')
})

describe('A number without a membership', () => {
  const PAGE = 'https://members.example/otp'
  const config = { otpMembershipUrl: PAGE }
  const step = () =>
    screen.findByRole('heading', { name: 'Your number is not linked to a membership yet' })
  let visited: string[] = []
  beforeEach(() => {
    visited = []
    vi.spyOn(window.location, 'assign').mockImplementation((url) => void visited.push(String(url)))
  })

  it('opens the membership page once automatically, and again by a tap', async () => {
    const { app } = await verified(refuses(2007), { config })
    await step()
    expect(visited).toEqual([PAGE])
    app.unmount()
    const again = await renderApp(ADDRESS, { backend: app.backend, config })
    await step()
    expect(visited).toEqual([PAGE])
    await again.press('Continue')
    expect(visited).toEqual([PAGE, PAGE])
  })

  it('leads to the introduction after the contact dialog if no membership page is configured', async () => {
    const { app } = await verified(refuses(2007))
    const dialog = await screen.findByRole('dialog', {
      name: 'Your number is not linked to a membership yet',
    })
    await app.user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await expectScreen('introduction')
    expect(dialog).not.toBeInTheDocument()
    expect(visited).toEqual([])
  })

  it('can be replaced by another number', async () => {
    const { app, heal } = await verified(refuses(2007), { config })
    await app.press('Use another number')
    expect(await screen.findByLabelText('Phone number')).toHaveValue('')
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    // A reload would otherwise log in with the refused number again.
    expect(app.tokenStorage.mobileVerificationToken()).toBeNull()
    heal()
    await app.verify('91234568')
    await expectScreen('reservation', TARGET)
    expect(visited).toEqual([PAGE])
  })
})
