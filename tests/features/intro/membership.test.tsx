/** Tests the introduction with action=check-binding, which opens the membership page if it is needed. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Config } from '#src/config/config.ts'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'
import { failing, hold, PUBLIC } from '#tests/support/arrange.ts'
import { deferred, hangs, noNetwork, refuses, type TestBackend } from '#tests/support/backend.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'

const ADDRESS = '/?action=check-binding&foo=1'
const OTP_PAGE = 'https://members.example/otp'
const WALK_IN_PAGE = 'https://members.example/walk-in'
const config: Partial<Config> = { otpMembershipUrl: OTP_PAGE, walkInMembershipUrl: WALK_IN_PAGE }

const open = (options: AppOptions) => renderApp(ADDRESS, { config, ...options })

/** Counts the membership checks and the logged visits of the membership page. */
const checksAndVisits = ({ backend: { count } }: { backend: TestBackend }) => [
  count('GET /check-crm-binding'),
  count('GET /log-crm-binding-visit'),
]

/** The external addresses that the page has opened. */
let visited: string[] = []
beforeEach(() => {
  visited = []
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void visited.push(String(url)))
})

describe('A guest with a membership', () => {
  it('is checked once, and the URL asks for the check until the guest goes on', async () => {
    const app = await open({ scenario: 'signed-in' })
    await waitFor(() => expect(checksAndVisits(app)).toEqual([1, 0]))
    await expectScreen('introduction', ADDRESS)
    expect(visited).toEqual([])
    await expectEnabled('Make a reservation')
    await app.press('Make a reservation')
    await expectScreen('reservation', '/reservation?foo=1')
    expect(checksAndVisits(app)).toEqual([1, 0])
  })

  it('is redirected to the ticket only after the check', async () => {
    vi.useFakeTimers()
    const { fault, release } = deferred()
    const app = await open(failing('reserved', 'checkCrmBinding', fault))
    expect(await screen.findByRole('button', { name: 'You have a reservation' })).toBeDisabled()
    await waitFor(() => expect(checksAndVisits(app)).toEqual([1, 0]))
    expect(app.address()).toBe(ADDRESS)
    release()
    await expectScreen('ticket code', '/ticket?foo=1')
  })
})

describe('A guest without a membership', () => {
  it.each([
    ['the OTP membership page without an invitation', false, OTP_PAGE],
    ['the walk-in membership page with an invitation', true, WALK_IN_PAGE],
  ])('is redirected to %s', async (_, isInvited, page) => {
    vi.useFakeTimers()
    const { fault, release } = deferred()
    const app = await open(failing('crm-unbound', 'checkCrmBinding', fault))
    await waitFor(() => expect(checksAndVisits(app)).toEqual([1, 0]))
    if (isInvited) hold(app, PUBLIC)
    // A visit that cannot be logged is retried once, and the guest is redirected anyway.
    app.backend.fail('logCrmBindingVisit', noNetwork)
    release()
    await waitFor(() => expect(visited).toEqual([page]))
    expect(checksAndVisits(app)).toEqual([1, 2])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is redirected within 2 s although the log of the visit hangs', async () => {
    vi.useFakeTimers()
    const app = await open(failing('crm-unbound', 'logCrmBindingVisit', hangs))
    await waitFor(() => expect(checksAndVisits(app)).toEqual([1, 1]))
    await advanceTime(2_500)
    expect(visited).toEqual([OTP_PAGE])
  })

  it('sees the membership step after returning from the page, without a second redirect', async () => {
    const options = failing('crm-unbound', 'checkCrmBinding', refuses(2007))
    const app = await open(options)
    await waitFor(() => expect(visited).toEqual([OTP_PAGE]))
    app.unmount()
    await renderApp(app.address(), { config, ...options })
    const title = 'Your number is not linked to a membership yet'
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
    // This step has no button for another number, so its text must not offer one.
    expect(screen.queryByText(/another number/)).toBeNull()
    expect(visited).toEqual([OTP_PAGE])
  })

  it('who has a reservation can return from the membership step to the introduction', async () => {
    const app = await open(failing('reserved', 'checkCrmBinding', refuses(2007)))
    await app.press('Back to the introduction')
    expect(await screen.findByRole('button', { name: 'You have a reservation' })).toBeDisabled()
    expect(app.address()).toBe('/?redirect=false&foo=1')
  })
})

it('The membership of a guest without a login is checked only after the login', async () => {
  const app = await open({})
  await expectScreen('welcome', '/welcome?redirect_path=%2F%3Faction%3Dcheck-binding&foo=1')
  expect(app.backend.requests).toEqual([])
  await app.press('Make a reservation')
  await app.verify()
  await waitFor(() => expect(checksAndVisits(app)).toEqual([1, 0]))
  await expectScreen('introduction', ADDRESS)
})
