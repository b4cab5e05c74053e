/** /rsvp/{code}: inside LINE the picker opens by itself, elsewhere by a tap. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { hangs, replies } from '#tests/support/backend.ts'
import { openWithLine } from '#tests/support/fakeLine.ts'
import { pass } from '#tests/support/openTicket.ts'

const shareButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Share' })
const ready = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toBeEnabled())

const openRsvp = (options: Parameters<typeof openWithLine>[1] = {}) =>
  openWithLine('/rsvp/VIC2025', options)

describe('inside LINE', () => {
  it('the picker opens once, in strict mode as well; cancelled, it is silent till a tap', async () => {
    const outcomes = ['cancelled', 'sent'] as const
    const app = await openRsvp({
      isStrict: true,
      phone: { isInLine: true, outcomes: [...outcomes] },
    })
    await ready()
    expect(app.shared).toHaveLength(1)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(app.closed()).toBe(0)
    await app.press('Share')
    await screen.findByText('Shared. Thank you.')
    expect([app.shared.length, app.closed()]).toEqual([2, 1])
  })

  it('without the info, nothing opens before another try has it', async () => {
    const app = await openRsvp({
      phone: { isInLine: true, outcomes: ['cancelled'] },
      arrange: ({ fail }) => void fail('getInvitationInfo', replies(500), 1),
    })
    await screen.findByText('We could not load this invitation.')
    expect(app.shared).toHaveLength(0)
    await app.press('Try again')
    await waitFor(() => expect(app.shared).toHaveLength(1))
  })
})

describe('outside LINE', () => {
  it.each([
    ['offers the other ways, and another try, where the picker does not open', true],
    ['leaves a guest alone who is choosing friends', false],
  ])('%s', async (_, isLookedAt) => {
    vi.useFakeTimers()
    vi.spyOn(document, 'hasFocus').mockReturnValue(isLookedAt)
    let choose: (outcome: 'sent') => void = () => undefined
    const chosen = new Promise<'sent'>((resolve) => (choose = resolve))
    const app = await openRsvp({ phone: { outcomes: [chosen] } })
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
  ['/rsvp/a%3Cb', false],
])('a code that is none asks nothing and shares nothing: %s', async (address, isInLine) => {
  const app = await openWithLine(address, { phone: { isInLine } })
  expect(await screen.findByRole('heading', { name: 'No invitation code' })).toBeInTheDocument()
  expect([app.backend.requests, app.shared]).toEqual([[], []])
})
