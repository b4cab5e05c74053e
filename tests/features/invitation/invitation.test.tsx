/** The invitation landing: who is asked, and where accepting leads. */
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { holdInvitation } from '#mocks/backend/scenarioSetup.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { selectInvitation } from '#src/store/heldInvitation.ts'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'
import {
  held,
  hangs,
  noNetwork,
  refuses,
  replies,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'
import { expectConsole } from '#tests/support/console.ts'

const VIC = '/invitation/VIC2025'

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const enabled = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled())
const bindsAndAccepts = ({ count }: TestBackend) => [
  count(/^POST .*\/invitation\/bind\//),
  count(/^POST .*\/invitation\/accept\//),
]
const introduction = () => screen.findByRole('tab', { name: 'Introduction' })
const form = () => screen.findByRole('heading', { name: 'Reservation' })

const accepting = (fault: Fault, scenario: ScenarioName = 'vic'): AppOptions => ({
  scenario,
  arrange: ({ fail }) => void fail('acceptInvitation', fault),
})

describe('a vic who is asked', () => {
  it.each([`${VIC}?foo=1`, '/invitation?foo=1&inv=VIC2025'])(
    'accepts, and reserves with a number that is verified: %s',
    async (address) => {
      const app = await renderApp(address, { scenario: 'vic' })
      await app.press('接受邀請')
      expect(await form()).toBeInTheDocument()
      expect(app.address()).toBe('/reservation?foo=1')
      expect(bindsAndAccepts(app.backend)).toEqual([1, 1])
      expect(app.backend.world.invitations.find(({ code }) => code === 'VIC2025')?.reply).toBe(
        'accepted',
      )
    },
  )

  it.each<[string, ScenarioName]>([
    ['without a login', 'newcomer'],
    ['without a number', 'no-mobile'],
  ])('%s has accepted once a number is verified', async (_, scenario) => {
    const app = await renderApp(VIC, { scenario })
    await app.press('接受邀請')
    await app.verify()
    expect(await screen.findByLabelText('Event')).toBeInTheDocument()
    expect(app.address()).toBe('/reservation')
    expect(app.backend.world.invitations.find(({ code }) => code === 'VIC2025')).toMatchObject({
      boundBy: 1,
      reply: 'accepted',
    })
  })

  it('is held up by no acceptance that fails, and reads why', async () => {
    const app = await renderApp(VIC, accepting(refuses(1804)))
    await app.press('接受邀請')
    await form()
    expect(screen.getByRole('status')).toHaveTextContent('refused with 1804')
  })

  it('reads why at the verification as well', async () => {
    const app = await renderApp(VIC, accepting(refuses(1002), 'no-mobile'))
    await app.press('接受邀請')
    await screen.findByLabelText('Phone number')
    expect(screen.getByRole('status')).toHaveTextContent('您沒有操作權限')
  })

  it('reads of no acceptance that only was not answered', async () => {
    const app = await renderApp(VIC, accepting(replies(429)))
    await app.press('接受邀請')
    await form()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  it('accepts once however often it is tapped', async () => {
    const { fault, release } = held()
    const app = await renderApp(VIC, accepting(fault))
    const accept = await button('接受邀請')
    await waitFor(() => expect(accept).toBeEnabled())
    await app.user.dblClick(accept)
    expect(accept).toBeDisabled()
    expect(await button('婉拒邀約')).toBeDisabled()
    release()
    await form()
    expect(bindsAndAccepts(app.backend)).toEqual([1, 1])
  })
})

describe('a guest who is not asked', () => {
  it.each<[string, ScenarioName, ((backend: TestBackend) => void)?]>([
    ['/invitation/PUBLIC2025', 'public-invitation'],
    [VIC, 'signed-in', ({ world }) => void holdInvitation(world, 'VIC2025', 'accepted')],
  ])('goes from %s on to the introduction, the query in hand', async (path, scenario, arrange) => {
    const app = await renderApp(`${path}?foo=1`, { scenario, ...(arrange && { arrange }) })
    await introduction()
    // The membership is looked at once, and the address asks for it no more.
    await waitFor(() => expect(app.backend.requested()).toContain('GET /check-crm-binding'))
    expect(app.address()).toBe('/?foo=1')
    expect(bindsAndAccepts(app.backend)).toEqual([1, 0])
    await enabled('Make a reservation')
    await app.press('Make a reservation')
    expect(await screen.findByLabelText('Event')).toBeInTheDocument()
  })

  it('without a login is welcomed, the invitation in hand', async () => {
    const app = await renderApp('/invitation/PUBLIC2025?foo=1')
    expect(await screen.findByText('Welcome')).toBeInTheDocument()
    expect(app.address()).toBe('/welcome?redirect_path=%2F%3Faction%3Dcheck-binding&foo=1')
    expect(selectInvitation(app.store.getState())?.code).toBe('PUBLIC2025')
  })
})

describe('an address without a code that is one', () => {
  it.each([
    ['no code at all', '/invitation'],
    ['an empty one', '/invitation?inv='],
    ['a bad one in the path, a good one in inv', '/invitation/a%2Fb?inv=VIC2025'],
  ])('asks the server nothing, and says so: %s', async (_, address) => {
    const app = await renderApp(address)
    expect(await screen.findByRole('heading', { name: 'No invitation code' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '接受邀請' })).not.toBeInTheDocument()
    expect(app.backend.requests).toEqual([])
    await app.press('Back to the introduction')
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
    expect(bindsAndAccepts(app.backend)).toEqual([0, 0])
    release()
    expect(await button('接受邀請')).toBeEnabled()
    expect(bindsAndAccepts(app.backend)).toEqual([1, 0])
  })

  it('happens once, in strict mode as well, for a guest whose login is not answered for', async () => {
    const app = await renderApp(VIC, {
      scenario: 'vic',
      isStrict: true,
      arrange: ({ fail }) => void fail('getMe', noNetwork),
    })
    await enabled('接受邀請')
    expect(bindsAndAccepts(app.backend)).toEqual([1, 0])
  })

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

it('is left where another tab resets the phone, and is not bound again', async () => {
  const app = await renderApp(`${VIC}?foo=1`, { scenario: 'vic' })
  await enabled('接受邀請')
  const reset = { key: 'reset', oldValue: null, newValue: '1' }
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', reset)))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'api_token' })))
  await screen.findByText('Welcome')
  expect(app.address()).toBe('/welcome?foo=1')
  expect(bindsAndAccepts(app.backend)).toEqual([1, 0])
})

it('is bound once where LINE loads the page a second time', async () => {
  const first = await renderApp(VIC, { scenario: 'vic' })
  await enabled('接受邀請')
  first.unmount()
  const app = await renderApp(VIC, { backend: first.backend, isContinued: true })
  await enabled('接受邀請')
  expect(bindsAndAccepts(app.backend)).toEqual([1, 0])
})
