/** The invitation landing: who is asked, where accepting leads, what stands on the card. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { holdInvitation } from '#mocks/backend/scenarioSetup.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { renderApp } from '#tests/support/app.tsx'
import {
  held,
  hangs,
  noNetwork,
  refuses,
  replies,
  type TestBackend,
} from '#tests/support/backend.ts'
import { expectConsole } from '#tests/support/console.ts'

const VIC = '/invitation/VIC2025'

type OpenApp = Awaited<ReturnType<typeof renderApp>>

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const enabled = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled())
const press = async ({ user }: OpenApp, name: string) => user.click(await button(name))
const binds = ({ backend }: OpenApp) =>
  backend.requested().filter((request) => request.startsWith('POST /reservation/invitation/bind/'))
    .length
const accepts = ({ backend }: OpenApp) =>
  backend
    .requested()
    .filter((request) => request.startsWith('POST /reservation/invitation/accept/')).length
const introduction = () => screen.findByRole('tab', { name: 'Introduction' })

const vicAccepted = ({ world }: TestBackend) => void holdInvitation(world, 'VIC2025', 'accepted')

describe('a vic who is asked', () => {
  it('accepts, and reserves with a number that is verified', async () => {
    const app = await renderApp(`${VIC}?foo=1`, { scenario: 'vic' })
    await press(app, '接受邀請')
    expect(await screen.findByRole('heading', { name: 'Reservation' })).toBeInTheDocument()
    expect(app.address()).toBe('/reservation?foo=1')
    expect([binds(app), accepts(app)]).toEqual([1, 1])
    expect(app.backend.world.invitations.find(({ code }) => code === 'VIC2025')?.reply).toBe(
      'accepted',
    )
  })

  it.each<[string, ScenarioName]>([
    ['without a login', 'newcomer'],
    ['without a number', 'no-mobile'],
  ])('%s has accepted once a number is verified', async (_, scenario) => {
    const app = await renderApp(VIC, { scenario })
    await press(app, '接受邀請')
    await app.user.type(await screen.findByLabelText('Phone number'), '91234567')
    await press(app, 'Submit')
    await app.user.type(await screen.findByLabelText('Verification code'), '1234')
    await press(app, 'Verify')
    expect(await screen.findByLabelText('Event')).toBeInTheDocument()
    expect(app.address()).toBe('/reservation')
    expect(app.backend.world.invitations.find(({ code }) => code === 'VIC2025')).toMatchObject({
      boundBy: 1,
      reply: 'accepted',
    })
  })

  it('is held up by no acceptance that fails', async () => {
    const app = await renderApp(VIC, {
      scenario: 'vic',
      arrange: ({ fail }) => void fail('acceptInvitation', refuses(1804)),
    })
    await press(app, '接受邀請')
    await screen.findByRole('heading', { name: 'Reservation' })
    expect(screen.getByRole('status')).toHaveTextContent('refused with 1804')
    expect(accepts(app)).toBe(1)
  })

  it('reads at the verification why the acceptance was refused', async () => {
    const app = await renderApp(VIC, {
      scenario: 'no-mobile',
      arrange: ({ fail }) => void fail('acceptInvitation', refuses(1002)),
    })
    await press(app, '接受邀請')
    await screen.findByLabelText('Phone number')
    expect(screen.getByRole('status')).toHaveTextContent('您沒有操作權限')
  })

  it('reads of no acceptance that only was not answered', async () => {
    const app = await renderApp(VIC, {
      scenario: 'vic',
      arrange: ({ fail }) => void fail('acceptInvitation', replies(429)),
    })
    await press(app, '接受邀請')
    await screen.findByRole('heading', { name: 'Reservation' })
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  it('accepts once however often it is tapped', async () => {
    const { fault, release } = held()
    const app = await renderApp(VIC, {
      scenario: 'vic',
      arrange: ({ fail }) => void fail('acceptInvitation', fault),
    })
    const accept = await button('接受邀請')
    await waitFor(() => expect(accept).toBeEnabled())
    await app.user.dblClick(accept)
    expect(accept).toBeDisabled()
    expect(await button('婉拒邀約')).toBeDisabled()
    release()
    await screen.findByRole('heading', { name: 'Reservation' })
    expect(accepts(app)).toBe(1)
  })

  it('is asked under the address with inv as well', async () => {
    const app = await renderApp('/invitation?foo=1&inv=VIC2025', { scenario: 'vic' })
    await press(app, '接受邀請')
    await screen.findByRole('heading', { name: 'Reservation' })
    expect(app.address()).toBe('/reservation?foo=1')
    expect(app.backend.requested()).toContain('POST /reservation/invitation/bind/VIC2025')
  })
})

describe('a guest who is not asked', () => {
  it.each<[string, string, ScenarioName, ((backend: TestBackend) => void)?]>([
    ['by an invitation of another type', '/invitation/PUBLIC2025', 'public-invitation'],
    ['by inv', '/invitation?inv=PUBLIC2025', 'public-invitation'],
    ['a vic who has accepted', VIC, 'signed-in', vicAccepted],
  ])('goes on to the introduction, the query in hand: %s', async (_, path, scenario, arrange) => {
    const address = `${path}${path.includes('?') ? '&' : '?'}foo=1`
    const app = await renderApp(address, { scenario, ...(arrange && { arrange }) })
    await introduction()
    // The membership is looked at once, and the address asks for it no more.
    await waitFor(() => expect(app.backend.requested()).toContain('GET /check-crm-binding'))
    expect(app.address()).toBe('/?foo=1')
    expect([binds(app), accepts(app)]).toEqual([1, 0])
  })

  it('takes the invitation along to the reservation', async () => {
    const app = await renderApp('/invitation/PUBLIC2025', { scenario: 'public-invitation' })
    await introduction()
    await enabled('Make a reservation')
    await press(app, 'Make a reservation')
    expect(await screen.findByLabelText('Event')).toBeInTheDocument()
  })

  it('without a login is welcomed, the invitation in hand', async () => {
    const app = await renderApp('/invitation/PUBLIC2025?foo=1')
    expect(await screen.findByText('Welcome')).toBeInTheDocument()
    expect(app.address()).toBe('/welcome?redirect_path=%2F%3Faction%3Dcheck-binding&foo=1')
    expect(app.store.getState().invitation.held?.code).toBe('PUBLIC2025')
  })
})

describe('an address without a code that is one', () => {
  it.each([
    ['no code at all', '/invitation'],
    ['an empty one', '/invitation?inv='],
    ['a slash in the path', '/invitation/a%2Fb'],
    ['a bad one in the path, a good one in inv', '/invitation/a%2Fb?inv=VIC2025'],
  ])('asks the server nothing, and says so: %s', async (_, address) => {
    const app = await renderApp(address)
    expect(await screen.findByRole('heading', { name: 'No invitation code' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '接受邀請' })).not.toBeInTheDocument()
    expect(app.backend.requests).toEqual([])
    await press(app, 'Back to the introduction')
    expect(await screen.findByText('Welcome')).toBeInTheDocument()
    expect(app.address()).toBe('/welcome')
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
    const { fault, release } = held()
    const app = await renderApp(VIC, {
      scenario: 'vic',
      arrange: ({ fail }) => void fail('getMe', fault),
    })
    expect(await button('載入中…')).toBeDisabled()
    expect(await button('婉拒邀約')).toBeDisabled()
    expect(binds(app)).toBe(0)
    release()
    expect(await button('接受邀請')).toBeEnabled()
    expect(binds(app)).toBe(1)
  })

  it('happens once, in strict mode as well', async () => {
    const app = await renderApp(VIC, { scenario: 'vic', isStrict: true })
    await enabled('接受邀請')
    expect(binds(app)).toBe(1)
  })

  it.each([['whose login is not answered for', noNetwork]])(
    'does not need a guest %s',
    async (_, fault) => {
      const app = await renderApp(VIC, {
        scenario: 'vic',
        arrange: ({ fail }) => void fail('getMe', fault),
      })
      await enabled('接受邀請')
      expect(binds(app)).toBe(1)
    },
  )

  it('that hangs leaves the text, and both buttons wait', async () => {
    await renderApp(VIC, {
      scenario: 'vic',
      arrange: ({ fail }) => void fail('bindInvitation', hangs),
    })
    expect(await screen.findByText('黃')).toBeInTheDocument()
    expect(await button('載入中…')).toBeDisabled()
    expect(await button('婉拒邀約')).toBeDisabled()
  })
})
