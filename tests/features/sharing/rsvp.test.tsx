/** /rsvp/{code}: inside LINE the picker opens by itself, elsewhere by a tap. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { LINE_TIMEOUTS } from '#liff/timeouts.ts'
import { failing } from '#tests/support/arrange.ts'
import { hangs, replies } from '#tests/support/backend.ts'
import { openWithLine } from '#tests/support/fakeLine.ts'
import { pass } from '#tests/support/openTicket.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'

const ADDRESS = '/rsvp/VIC2025'

const shareButton = () => screen.getByRole('button', { name: 'Share', hidden: true })

describe('inside LINE', () => {
  it('the picker opens once, in strict mode as well; cancelled, it is silent till a tap', async () => {
    const app = await openWithLine(ADDRESS, {
      isStrict: true,
      phone: { isInLine: true, outcomes: ['cancelled', 'sent'] },
    })
    await expectEnabled('Share')
    expect(app.shared).toHaveLength(1)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(app.closed()).toBe(0)
    await app.press('Share')
    await screen.findByText('Shared. Thank you.')
    expect([app.shared.length, app.closed()]).toEqual([2, 1])
  })

  it('without the info, nothing opens before another try has it', async () => {
    const app = await openWithLine(ADDRESS, {
      ...failing('newcomer', 'getInvitationInfo', replies(500), 1),
      phone: { isInLine: true, outcomes: ['cancelled'] },
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
    const app = await openWithLine(ADDRESS, { phone: { outcomes: [chosen] } })
    await expectEnabled('Share')
    await app.press('Share')
    await pass(LINE_TIMEOUTS.PICKER - 100)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await pass(200)
    expect(screen.queryAllByRole('dialog')).toHaveLength(isLookedAt ? 1 : 0)
    expect(shareButton().hasAttribute('disabled')).toBe(!isLookedAt)
    choose('sent')
    await pass(100)
    expect(screen.getByText('Shared. Thank you.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('waits for the info, which may hang', async () => {
    const app = await openWithLine(ADDRESS, failing('newcomer', 'getInvitationInfo', hangs))
    expect(await screen.findByText('Loading...')).toBeInTheDocument()
    expect(shareButton()).toBeDisabled()
    await app.press('Back to the introduction')
    await expectScreen('welcome')
  })

  it('shares nothing where the address is none that LINE takes', async () => {
    const body = { invitation_url: 'http://tickets.example/invitation/VIC2025' }
    const app = await openWithLine(
      ADDRESS,
      failing('newcomer', 'getInvitationInfo', replies(200, body)),
    )
    await screen.findByText('We could not load this invitation.')
    expect(shareButton()).toBeDisabled()
    expect(document.querySelector('a[href]')).toBeNull()
    expect(app.shared).toHaveLength(0)
  })
})

it.each([true, false])(
  'a code that is none asks and shares nothing, in LINE: %s',
  async (isInLine) => {
    const app = await openWithLine('/rsvp/a%2Fb', { phone: { isInLine } })
    expect(await screen.findByRole('heading', { name: 'No invitation code' })).toBeInTheDocument()
    expect([app.backend.requests, app.shared]).toEqual([[], []])
  },
)
