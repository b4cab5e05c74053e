/** What a verification leads to where the login that follows it goes wrong. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { invitationHeld } from '#src/store/heldInvitation.ts'
import { renderApp, type AppOptions, type OpenApp } from '#tests/support/app.tsx'
import { noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'

const WANTED = '/reservation?bar=2'
const ADDRESS = `/verify?redirect_path=${encodeURIComponent(WANTED)}`

const verified = async (fault: Fault, options: AppOptions = {}) => {
  const app = await renderApp(ADDRESS, options)
  const heal = app.backend.fail('login', fault)
  await app.verify()
  return { app, heal }
}
/** The address, once the wanted screen is there. */
const arrived = async (app: OpenApp) => {
  await screen.findByRole('heading', { name: 'Reservation' })
  return app.address()
}

it.each<[string, Fault]>([
  ['busy', replies(429, {})],
  ['broken', replies(500, {})],
  ['out of reach', noNetwork],
])('a server that is %s keeps the way for the next try', async (_, fault) => {
  const { app, heal } = await verified(fault)
  await screen.findByRole('heading', { name: 'We cannot connect at the moment' })
  heal()
  await app.press('Try again')
  expect(await arrived(app)).toBe(WANTED)
})

it('a refusal leads to the introduction, which keeps the way', async () => {
  const { app, heal } = await verified(refuses(1234))
  await screen.findByRole('tab', { name: 'Introduction' })
  expect(new URL(window.location.href).searchParams.get('redirect_path')).toBe(WANTED)
  heal()
  await app.press('Try again')
  expect(await arrived(app)).toBe(WANTED)
})

it('an unsafe way is none, also where an invitation is held', async () => {
  const app = await renderApp('/verify?redirect_path=%2F%2Fevil.example')
  app.store.dispatch(invitationHeld({ code: 'PUBLIC2025', type: 'public', isAccepted: true }))
  await app.verify()
  await screen.findByRole('tab', { name: 'Introduction' })
  expect(app.address()).toBe('/')
})

describe('a number without a membership', () => {
  const PAGE = 'https://members.example/otp'
  const TITLE = 'Your number is not linked to a membership yet'
  let visited: string[] = []
  beforeEach(() => {
    visited = []
    vi.spyOn(window.location, 'assign').mockImplementation((url) => void visited.push(String(url)))
  })
  const config = { otpMembershipUrl: PAGE }

  it('leaves for the binding page once, and may go there again', async () => {
    const { app } = await verified(refuses(2007), { config })
    await screen.findByRole('heading', { name: TITLE })
    expect(visited).toEqual([PAGE])
    app.unmount()
    const again = await renderApp(ADDRESS, {
      backend: app.backend,
      config,
      arrange: ({ fail }) => void fail('login', refuses(2007)),
    })
    await screen.findByRole('heading', { name: TITLE })
    expect(visited).toEqual([PAGE])
    await again.press('Continue')
    expect(visited).toEqual([PAGE, PAGE])
  })

  it('is tried again where the browser kept the page', async () => {
    const { app, heal } = await verified(refuses(2007), { config })
    await screen.findByRole('heading', { name: TITLE })
    heal()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(await arrived(app)).toBe(WANTED)
  })

  it('may be another one', async () => {
    const { app, heal } = await verified(refuses(2007), { config })
    await app.press('Use another number')
    expect(await screen.findByLabelText('Phone number')).toHaveValue('')
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    heal()
    await app.verify('91234568')
    expect(await arrived(app)).toBe(WANTED)
    await waitFor(() => expect(visited).toEqual([PAGE]))
  })
})
