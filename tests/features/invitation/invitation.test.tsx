/** The invitation landing: who is asked, and where accepting leads. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { holdInvitation } from '#mocks/backend/scenarioSetup.ts'
import { selectInvitation } from '#src/store/heldInvitationSlice.ts'
import { goTo, renderApp, type AppOptions } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { deferred, noNetwork, type TestBackend } from '#tests/support/backend.ts'
import { expectConsole } from '#tests/support/console.ts'
import { advanceTime } from '#tests/support/openTicket.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'

const VIC = '/invitation/VIC2025'

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const bindsAndAccepts = ({ count }: TestBackend) => [
  count(/^POST .*\/invitation\/bind\//),
  count(/^POST .*\/invitation\/accept\//),
]

it('a vic who is asked has accepted once a number is verified', async () => {
  const app = await renderApp('/invitation?foo=1&inv=VIC2025', { scenario: 'no-mobile' })
  await app.press('接受邀請')
  await app.verify()
  expect(await screen.findByLabelText('Event')).toBeInTheDocument()
  expect(app.address()).toBe('/reservation?foo=1')
  const vic = app.backend.world.invitations.find(({ code }) => code === 'VIC2025')
  expect(vic).toMatchObject({ boundBy: 1, reply: 'accepted' })
})

it('a guest who leaves before the acceptance is answered is not led away from there', async () => {
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

describe('a guest who is not asked', () => {
  it.each<[string, AppOptions]>([
    ['/invitation/PUBLIC2025', { scenario: 'public-invitation' }],
    [
      VIC,
      {
        scenario: 'signed-in',
        arrange: ({ world }) => void holdInvitation(world, 'VIC2025', 'accepted'),
      },
    ],
  ])('goes from %s on to the introduction, the query in hand', async (path, options) => {
    const app = await renderApp(`${path}?foo=1`, options)
    // The membership is looked at once, and the address asks for it no more.
    await waitFor(() => expect(app.backend.requested()).toContain('GET /check-crm-binding'))
    await expectScreen('introduction', '/?foo=1')
    expect(bindsAndAccepts(app.backend)).toEqual([1, 0])
    await expectEnabled('Make a reservation')
    await app.press('Make a reservation')
    expect(await screen.findByLabelText('Event')).toBeInTheDocument()
  })

  it('without a login is welcomed, the invitation in hand', async () => {
    const app = await renderApp('/invitation/PUBLIC2025?foo=1')
    await expectScreen('welcome', '/welcome?redirect_path=%2F%3Faction%3Dcheck-binding&foo=1')
    expect(selectInvitation(app.store.getState())?.code).toBe('PUBLIC2025')
  })
})

describe('an address without a code that is one', () => {
  it('asks the server nothing, and says so', async () => {
    const app = await renderApp('/invitation/a%2Fb?inv=VIC2025')
    expect(await screen.findByRole('heading', { name: 'No invitation code' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '接受邀請' })).not.toBeInTheDocument()
    expect(app.backend.requests).toEqual([])
    await app.press('Back to the introduction')
    await expectScreen('welcome', '/welcome')
  })

  it('nor where the path cannot be read', async () => {
    // The router's own word on it.
    expectConsole('warn', /could not be decoded/)
    const app = await renderApp('/invitation/%FF')
    expect(await screen.findByRole('heading', { name: 'No invitation code' })).toBeInTheDocument()
    expect(app.backend.requests).toEqual([])
  })
})

describe('binding', () => {
  it('waits until it is known who the guest is', async () => {
    vi.useFakeTimers()
    const { fault, release } = deferred()
    const app = await renderApp(VIC, failing('vic', 'getMe', fault))
    expect(await button('載入中…')).toBeDisabled()
    expect(await button('婉拒邀約')).toBeDisabled()
    expect(bindsAndAccepts(app.backend)).toEqual([0, 0])
    release()
    await expectEnabled('接受邀請')
    expect(bindsAndAccepts(app.backend)).toEqual([1, 0])
  })

  it('happens once, in strict mode as well, for a guest whose login is not answered for', async () => {
    const app = await renderApp(VIC, { ...failing('vic', 'getMe', noNetwork), isStrict: true })
    await expectEnabled('接受邀請')
    expect(bindsAndAccepts(app.backend)).toEqual([1, 0])
  })

  it('is not repeated where LINE loads the page a second time', async () => {
    const first = await renderApp(VIC, { scenario: 'vic' })
    await expectEnabled('接受邀請')
    first.unmount()
    const app = await renderApp(VIC, { backend: first.backend, isSecondLineLoad: true })
    await expectEnabled('接受邀請')
    expect(bindsAndAccepts(app.backend)).toEqual([1, 0])
  })
})
