/** /rsvp/{code}: inside LINE the picker opens by itself, elsewhere by a tap. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'
import { hangs, replies, type TestBackend } from '#tests/support/backend.ts'
import { fakeLine } from '#tests/support/fakeLine.ts'
import { pass } from '#tests/support/openTicket.ts'

const INFO = 'GET /reservation/invitation/VIC2025/info'
const LINK = 'https://tickets.example/invitation/VIC2025'

const shareButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Share' })
const ready = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toBeEnabled())

type Options = Parameters<typeof fakeLine>[0] & {
  address?: string
  isStrict?: boolean
  arrange?: (backend: TestBackend) => void
}

async function openRsvp({ address = '/rsvp/VIC2025', isStrict, arrange, ...line }: Options = {}) {
  const phone = fakeLine(line)
  const app = await renderApp(address, {
    line: phone.line,
    ...(isStrict && { isStrict }),
    ...(arrange && { arrange }),
  })
  return { ...app, ...phone }
}

describe('inside LINE', () => {
  it('nothing is seen, and the picker opens by itself with the three messages', async () => {
    const app = await openRsvp({ isInLine: true, outcomes: [new Promise(() => {})] })
    await waitFor(() => expect(app.shared).toHaveLength(1))
    expect(app.shared[0]?.map(({ type }) => type)).toEqual(['text', 'flex', 'flex'])
    expect(JSON.stringify(app.shared)).toContain(LINK)
    expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveClass('visually-hidden')
    // No login, no binding: the info alone.
    expect(app.backend.requested()).toEqual([INFO])
  })

  it('the picker opens once, in strict mode as well; cancelled, it is silent till a tap', async () => {
    const outcomes = ['cancelled', 'sent'] as const
    const app = await openRsvp({ isInLine: true, isStrict: true, outcomes: [...outcomes] })
    await ready()
    expect(app.shared).toHaveLength(1)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(app.closed()).toBe(0)
    await app.press('Share')
    await screen.findByText('Shared. Thank you.')
    expect([app.shared.length, app.closed()]).toEqual([2, 1])
  })

  it('where the picker is not to be had, the sheet offers other ways', async () => {
    const app = await openRsvp({ isInLine: true, outcomes: ['unavailable'] })
    expect(await screen.findByRole('dialog', { name: 'Share the link' })).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(LINK)
    expect(app.closed()).toBe(0)
  })

  it('without the info, nothing opens before another try has it', async () => {
    const app = await openRsvp({
      isInLine: true,
      arrange: ({ fail }) => void fail('getInvitationInfo', replies(500), 1),
      outcomes: ['cancelled'],
    })
    await screen.findByText('We could not load this invitation.')
    expect(app.shared).toHaveLength(0)
    await app.press('Try again')
    await waitFor(() => expect(app.shared).toHaveLength(1))
  })
})

describe('outside LINE', () => {
  it('the invitation is shown, and shared by a tap alone', async () => {
    const app = await openRsvp()
    expect(await screen.findByRole('heading', { name: 'Share this invitation' })).toBeVisible()
    await ready()
    expect(screen.getByText(/30 May 2025 to 1 June 2025/)).toBeInTheDocument()
    expect(app.shared).toHaveLength(0)
    await app.press('Share')
    expect(await screen.findByText('Shared. Thank you.')).toBeInTheDocument()
    expect(app.shared.map((messages) => messages.length)).toEqual([3])
  })

  it('a cancelled one is silent, and may be shared again', async () => {
    const app = await openRsvp({ outcomes: ['cancelled', 'sent'] })
    await ready()
    await app.press('Share')
    await ready()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await app.press('Share')
    await screen.findByText('Shared. Thank you.')
    expect(app.shared).toHaveLength(2)
  })

  it.each([
    ['offers the other ways, and another try, where the picker does not open', true],
    ['leaves a guest alone who is choosing friends', false],
  ])('%s', async (_, isLookedAt) => {
    vi.useFakeTimers()
    vi.spyOn(document, 'hasFocus').mockReturnValue(isLookedAt)
    let choose: (outcome: 'sent') => void = () => undefined
    const chosen = new Promise<'sent'>((resolve) => (choose = resolve))
    const app = await openRsvp({ outcomes: [chosen] })
    await ready()
    await app.press('Share')
    await pass(5_900)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await pass(200)
    expect(screen.queryByRole('dialog') !== null).toBe(isLookedAt)
    expect(
      screen.queryByRole('button', { name: 'Share', hidden: true })?.hasAttribute('disabled'),
    ).toBe(!isLookedAt)
    choose('sent')
    await pass(100)
    expect(screen.getByText('Shared. Thank you.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('waits for the info, which may hang', async () => {
    const app = await openRsvp({ arrange: ({ fail }) => void fail('getInvitationInfo', hangs) })
    expect(await screen.findByText('Loading...')).toBeInTheDocument()
    expect(await shareButton()).toBeDisabled()
    await app.press('Back to the introduction')
    expect(await screen.findByText('Welcome')).toBeInTheDocument()
  })

  it.each([
    ['is none that LINE takes', '{"invitation_url":"http://tickets.example/invitation/VIC2025"}'],
    ['has half a character', '{"invitation_url":"https://tickets.example/\\ud800"}'],
  ])('shares nothing where the address %s', async (_, body) => {
    const app = await openRsvp({
      arrange: ({ fail }) => void fail('getInvitationInfo', replies(200, body)),
    })
    await screen.findByText('We could not load this invitation.')
    expect(await shareButton()).toBeDisabled()
    expect(document.querySelector('a[href]')).toBeNull()
    expect(app.shared).toHaveLength(0)
  })
})

it.each([
  ['/rsvp/a%2Fb', true],
  ['/rsvp/a.b', false],
])('a code that is none asks nothing and shares nothing: %s', async (address, isInLine) => {
  const app = await openRsvp({ address, isInLine })
  expect(await screen.findByRole('heading', { name: 'No invitation code' })).toBeInTheDocument()
  expect([app.backend.requests, app.shared]).toEqual([[], []])
})
