/** Tests who has to answer on the invitation landing, and where accepting leads. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { holdInvitation } from '#mocks/backend/scenarioSetup.ts'
import { selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { goTo, renderApp, type AppOptions } from '#tests/support/app.tsx'
import { failing, hold, PUBLIC, VIC as held } from '#tests/support/arrange.ts'
import { deferred, noNetwork, type TestBackend } from '#tests/support/backend.ts'
import { expectConsole } from '#tests/support/console.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectEnabled, expectLocked, expectScreen } from '#tests/support/screens.ts'

const VIC = '/invitation/VIC2025'

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const bindsAndAccepts = ({ count }: TestBackend) => [
  count(/^POST .*\/invitation\/bind\//),
  count(/^POST .*\/invitation\/accept\//),
]

it('A VIC guest who accepts without a number has accepted after the verification', async () => {
  const app = await renderApp('/invitation?foo=1&inv=VIC2025', { scenario: 'no-mobile' })
  await app.press('接受邀請')
  await app.verify()
  expect(await screen.findByLabelText('Event')).toBeInTheDocument()
  expect(app.address()).toBe('/reservation?foo=1')
  const vic = app.backend.world.invitations.find(({ code }) => code === 'VIC2025')
  expect(vic).toMatchObject({ boundBy: 1, reply: 'accepted' })
})

it('A guest who leaves before the acceptance is answered is not redirected later', async () => {
  vi.useFakeTimers()
  const { fault, release } = deferred()
  const app = await renderApp(VIC, failing('vic', 'acceptInvitation', fault))
  await expectEnabled('接受邀請')
  await app.press('接受邀請')
  await advanceTime(100)
  goTo('/?redirect=false')
  await expectScreen('introduction')
  release()
  await advanceTime(1000)
  await expectScreen('introduction', '/?redirect=false')
})

describe('A guest whose invitation needs no answer', () => {
  it.each<[string, AppOptions]>([
    ['/invitation/PUBLIC2025', { scenario: 'public-invitation' }],
    [
      VIC,
      {
        scenario: 'signed-in',
        arrange: ({ world }) => void holdInvitation(world, 'VIC2025', 'accepted'),
      },
    ],
  ])('is redirected from %s to the introduction with the query', async (path, options) => {
    const app = await renderApp(`${path}?foo=1`, options)
    await waitFor(() => expect(app.backend.requested()).toContain('GET /check-crm-binding'))
    await expectScreen('introduction', '/?action=check-binding&foo=1')
    expect(bindsAndAccepts(app.backend)).toEqual([1, 0])
    await expectEnabled('Make a reservation')
    await app.press('Make a reservation')
    expect(await screen.findByLabelText('Event')).toBeInTheDocument()
  })

  it('sees the welcome without a login, and the invitation is kept', async () => {
    const app = await renderApp('/invitation/PUBLIC2025?foo=1')
    await expectScreen('welcome', '/welcome?redirect_path=%2F%3Faction%3Dcheck-binding&foo=1')
    expect(selectInvitation(app.store.getState())?.code).toBe('PUBLIC2025')
  })
})

it('The page of a held invitation leads to the one that takes its place in another tab', async () => {
  const app = await renderApp('/', { scenario: 'signed-in' })
  await expectScreen('introduction')
  hold(app, { ...held, isAccepted: false })
  await app.user.click(await screen.findByRole('link', { name: 'View your invitation' }))
  await expectEnabled('接受邀請')
  hold(app, PUBLIC)
  await expectEnabled('Make a reservation')
  expect(app.address()).toBe('/invitation/PUBLIC2025')
})

it('The page of a link leads to the invitation that takes its place in another tab', async () => {
  const app = await renderApp('/invitation/VIC2025', { scenario: 'signed-in' })
  await expectEnabled('接受邀請')
  hold(app, PUBLIC)
  await expectEnabled('Make a reservation')
  expect(app.address()).toBe('/invitation/PUBLIC2025')
})

describe('An address without a valid invitation code', () => {
  it('shows its message and sends no request', async () => {
    const app = await renderApp('/invitation/a%2Fb?inv=VIC2025')
    expect(await screen.findByRole('heading', { name: 'No invitation code' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '接受邀請' })).not.toBeInTheDocument()
    expect(app.backend.requests).toEqual([])
    await app.press('Back to the introduction')
    await expectScreen('welcome', '/welcome')
  })

  it('shows its message also if the path cannot be decoded', async () => {
    // The router logs this warning.
    expectConsole('warn', /could not be decoded/)
    const app = await renderApp('/invitation/%FF')
    expect(await screen.findByRole('heading', { name: 'No invitation code' })).toBeInTheDocument()
    expect(app.backend.requests).toEqual([])
  })
})

describe('The bind request of the landing', () => {
  it('waits until the guest is known', async () => {
    vi.useFakeTimers()
    const { fault, release } = deferred()
    const app = await renderApp(VIC, failing('vic', 'getMe', fault))
    expectLocked(await button('載入中…'))
    expectLocked(await button('婉拒邀約'))
    expect(bindsAndAccepts(app.backend)).toEqual([0, 0])
    release()
    await expectEnabled('接受邀請')
    expect(bindsAndAccepts(app.backend)).toEqual([1, 0])
  })

  it('is sent once in strict mode, also if /me does not answer', async () => {
    const app = await renderApp(VIC, { ...failing('vic', 'getMe', noNetwork), isStrict: true })
    await expectEnabled('接受邀請')
    expect(bindsAndAccepts(app.backend)).toEqual([1, 0])
  })

  it('is not repeated when LINE loads the page a second time', async () => {
    const first = await renderApp(VIC, { scenario: 'vic' })
    await expectEnabled('接受邀請')
    first.unmount()
    const app = await renderApp(VIC, { backend: first.backend, isSecondLineLoad: true })
    await expectEnabled('接受邀請')
    expect(bindsAndAccepts(app.backend)).toEqual([1, 0])
  })
})
