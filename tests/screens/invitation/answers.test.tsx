/** The invitation landing when the guest declines, and when binding fails. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'
import {
  hangs,
  noNetwork,
  refuses,
  replies,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'
import { fakeLine } from '#tests/support/fakeLine.ts'

const REJECT = 'POST /reservation/invitation/reject/VIC2025'

type OpenApp = Awaited<ReturnType<typeof renderApp>>

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const enabled = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled())
const press = async ({ user }: OpenApp, name: string) => user.click(await button(name))
const introduction = () => screen.findByRole('tab', { name: 'Introduction' })
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const requestsOf = ({ backend }: OpenApp, line: string) =>
  backend.requested().filter((request) => request === line).length
const invitationOf = ({ store }: OpenApp) => store.getState().invitation.held

/** The dialog of 婉拒邀約, in a LINE that remembers each call. */
async function openDecline(arrange: (backend: TestBackend) => void = () => {}) {
  vi.useFakeTimers()
  const { line, closed } = fakeLine({ isInLine: true })
  const app = await renderApp('/invitation/VIC2025?foo=1', { scenario: 'vic', line, arrange })
  await enabled('婉拒邀約')
  await press(app, '婉拒邀約')
  return { ...app, closed, dialog: await screen.findByRole('dialog') }
}

describe('declining', () => {
  it('warns first: no more invitations for this event', async () => {
    const app = await openDecline()
    expect(app.dialog).toHaveAccessibleName('確定要婉拒邀約嗎？')
    expect(app.dialog).toHaveTextContent('婉拒後，您將不會再收到此活動的任何邀請。')
    expect(within(app.dialog).getAllByRole('button', { name: /婉拒|確認/ })).toHaveLength(1)
    expect(requestsOf(app, REJECT)).toBe(0)
  })

  it('closes the dialog, tells the server, and after half a second closes the window', async () => {
    const app = await openDecline()
    await press(app, '確認婉拒')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await button('接受邀請')).toBeDisabled()
    expect(await button('婉拒邀約')).toBeDisabled()
    expect(invitationOf(app)).toBeNull()
    await later(499)
    expect([requestsOf(app, REJECT), app.closed()]).toEqual([1, 0])
    expect(app.address()).toBe('/invitation/VIC2025?foo=1')
    await later(1)
    expect(app.closed()).toBe(1)
    await introduction()
    expect(app.address()).toBe('/?foo=1')
    expect(app.backend.world.invitations.find(({ code }) => code === 'VIC2025')?.reply).toBe(
      'rejected',
    )
    await later(5000)
    expect([requestsOf(app, REJECT), app.closed()]).toEqual([1, 1])
  })

  it.each<[string, number, number]>([
    ['its answer, where that takes longer than half a second', 1200, 1200],
    ['no answer for more than three seconds', 3500, 3000],
    ['half a second at least', 100, 500],
  ])('keeps the window for %s', async (_, answeredMs, closedMs) => {
    const app = await openDecline(({ fail }) =>
      fail('rejectInvitation', async (_request, answer) => {
        await new Promise((done) => setTimeout(done, answeredMs))
        return answer()
      }),
    )
    await press(app, '確認婉拒')
    await later(closedMs - 1)
    expect(app.closed()).toBe(0)
    await later(2)
    expect(app.closed()).toBe(1)
    await introduction()
  })

  it('closes nothing where the guest has left meanwhile', async () => {
    const app = await openDecline(({ fail }) => void fail('rejectInvitation', hangs))
    await press(app, '確認婉拒')
    app.unmount()
    await later(5000)
    expect(app.closed()).toBe(0)
  })

  it.each<[string, (app: OpenApp & { dialog: HTMLElement }) => unknown]>([
    ['返回', (app) => press(app, '返回')],
    ['Esc', ({ dialog }) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ])('is not done by %s', async (_, leave) => {
    const app = await openDecline()
    await leave(app)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await later(2000)
    expect([requestsOf(app, REJECT), app.closed()]).toEqual([0, 0])
    expect(invitationOf(app)?.code).toBe('VIC2025')
    await press(app, '接受邀請')
    await screen.findByRole('heading', { name: 'Reservation' })
  })

  it('without a login leads to the welcome', async () => {
    vi.useFakeTimers()
    const app = await renderApp('/invitation/VIC2025')
    await enabled('婉拒邀約')
    await press(app, '婉拒邀約')
    await press(app, '確認婉拒')
    await later(500)
    expect(await screen.findByText('Welcome')).toBeInTheDocument()
    expect(invitationOf(app)).toBeNull()
  })
})

const binding = (fault: Fault, times?: number) => ({
  scenario: 'vic' as const,
  arrange: ({ fail }: TestBackend) => void fail('bindInvitation', fault, times),
})

describe('an invitation that somebody else holds', () => {
  it.each<[string, (app: OpenApp, dialog: HTMLElement) => unknown]>([
    ['its button', (app) => press(app, '確定')],
    ['Esc', (_, dialog) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ])('shows a dialog over its text, and %s leads to the introduction', async (_, close) => {
    const app = await renderApp('/invitation/VIC2025?foo=1', binding(refuses(1803)))
    const dialog = await screen.findByRole('dialog', { name: '無法使用此邀請' })
    expect(await screen.findByText('黃')).toBeInTheDocument()
    expect(invitationOf(app)).toBeNull()
    await close(app, dialog)
    await introduction()
    expect(app.address()).toBe('/?foo=1')
  })
})

describe('an invitation that does not bind', () => {
  it.each<[string, Fault]>([
    ['1801', refuses(1801)],
    ['a code that nobody knows', refuses(4711)],
  ])('leads to its error screen: %s', async (_, fault) => {
    const app = await renderApp('/invitation/VIC2025?foo=1', binding(fault))
    expect(await screen.findByRole('heading', { name: '邀請連結已取消' })).toBeInTheDocument()
    expect(app.address()).toBe('/error/invitation-canceled?foo=1')
    expect(invitationOf(app)).toBeNull()
    await press(app, '前往查看活動訊息')
    await introduction()
    expect(app.address()).toBe('/?foo=1')
  })
})

describe('a binding without an answer', () => {
  const SILENCE: [string, Fault][] = [
    ['no network', noNetwork],
    ['a 429', replies(429)],
  ]

  it.each(SILENCE)('shows text, buttons and another try, which works: %s', async (_, fault) => {
    const app = await renderApp('/invitation/VIC2025', binding(fault, 1))
    expect(await screen.findByRole('status')).toHaveTextContent('您的邀請已保留。')
    expect(await screen.findByText('黃')).toBeInTheDocument()
    expect(await button('接受邀請')).toBeEnabled()
    expect(await button('婉拒邀約')).toBeEnabled()
    expect(invitationOf(app)).toMatchObject({ code: 'VIC2025', type: null })
    await press(app, '重試')
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
    expect(await button('接受邀請')).toBeEnabled()
    expect(invitationOf(app)).toMatchObject({ code: 'VIC2025', type: 'vic' })
  })

  it('is no end where nothing answers at all: the guest may accept', async () => {
    vi.useFakeTimers()
    const app = await renderApp('/invitation/VIC2025', {
      arrange: ({ fail }) => void fail('every', noNetwork),
    })
    await later(2000)
    expect(screen.getAllByRole('status')).toHaveLength(2)
    await press(app, '接受邀請')
    await later(2000)
    expect(await screen.findByLabelText('Phone number')).toBeInTheDocument()
    expect(app.address()).toBe('/verify?redirect_path=%2Freservation')
  })
})
