/** Tests /rsvp/{code}. Inside LINE the friend picker opens automatically, elsewhere by a tap. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import { NO_BREAK_SPACE } from '#src/features/sharing/InvitationFacts.tsx'
import { renderApp } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { deferred, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { fakeLine, openWithLine } from '#tests/support/fakeLine.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'

const ADDRESS = '/rsvp/VIC2025'

const shareButton = () => screen.getByRole('button', { name: 'Share', hidden: true })

it('Inside LINE the picker opens only after a retry has loaded the invitation', async () => {
  const app = await openWithLine(ADDRESS, {
    ...failing('newcomer', 'getInvitationInfo', replies(500), 1),
    phone: { isInLine: true, outcomes: ['cancelled'] },
  })
  await screen.findByText('We could not load this invitation.')
  expect(app.shared).toHaveLength(0)
  await app.press('Try again')
  await waitFor(() => expect(app.shared).toHaveLength(1))
})

it.each([
  ['offers the share sheet and a retry if the picker does not open', true],
  ['does not interrupt a guest who is choosing friends', false],
])('Outside LINE the RSVP screen %s', async (_, isLookedAt) => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(isLookedAt)
  let choose: (outcome: 'sent') => void = () => undefined
  const chosen = new Promise<'sent'>((resolve) => (choose = resolve))
  const app = await openWithLine(ADDRESS, { phone: { outcomes: [chosen] } })
  await expectEnabled('Share')
  await app.press('Share')
  await advanceTime(LINE_TIMEOUTS.PICKER - 100)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await advanceTime(200)
  expect(screen.queryAllByRole('dialog')).toHaveLength(isLookedAt ? 1 : 0)
  expect(shareButton().hasAttribute('aria-disabled')).toBe(!isLookedAt)
  expect(screen.getByText(/^Choose who in LINE/)).toBeInTheDocument()
  choose('sent')
  await advanceTime(100)
  const notice = screen.getByText('Shared. Thank you.')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  // The thanks replace the request, above the facts and the preview.
  expect(screen.queryByText(/^Choose who in LINE/)).not.toBeInTheDocument()
  expect(notice.compareDocumentPosition(screen.getByText('黃'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

it('Inside LINE the share sheet opens later for a guest who was in another app at the timeout', async () => {
  vi.useFakeTimers()
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const outcomes = [new Promise<'sent'>(() => undefined)]
  await openWithLine(ADDRESS, { phone: { isInLine: true, outcomes } })
  await advanceTime(LINE_TIMEOUTS.PICKER + 1000)
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  focus.mockReturnValue(true)
  await advanceTime(LINE_TIMEOUTS.PICKER)
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  expect(shareButton()).toBeEnabled()
})

it('If LINE fails before the invitation has loaded, the guest can share by a tap', async () => {
  const { fault, release } = deferred()
  const { line } = fakeLine()
  let isInLine = true
  const options = failing('newcomer', 'getInvitationInfo', fault)
  await renderApp(ADDRESS, { ...options, line: { ...line, isInLine: () => isInLine } })
  isInLine = false
  release()
  await expectEnabled('Share')
})

it('An invalid code sends no request and shares nothing', async () => {
  const app = await openWithLine('/rsvp/a%2Fb', { phone: { isInLine: true } })
  expect(await screen.findByRole('heading', { name: 'No invitation code' })).toBeInTheDocument()
  expect([app.backend.requests, app.shared]).toEqual([[], []])
})

it('An invitation that the server refuses is not said to be temporarily missing', async () => {
  await openWithLine(ADDRESS, failing('newcomer', 'getInvitationInfo', refuses(1801)))
  expect(await screen.findByText('This invitation can no longer be used.')).toBeVisible()
  expect(screen.queryByText('We could not load this invitation.')).not.toBeInTheDocument()
})

describe('A server that wants a login for the details of an invitation', () => {
  const needsLogin: Fault = (request, answer) =>
    request.headers.has('authorization') ? answer() : replies(401)(request, answer)

  it.each([
    ['without a login', null],
    ['whose login is over', 'stale'],
  ])('leads a guest %s to the verification and back, with the query', async (_, apiToken) => {
    const options = failing('newcomer', 'getInvitationInfo', needsLogin)
    const app = await openWithLine(`${ADDRESS}?foo=1`, { ...options, apiToken })
    expect(
      await screen.findByText('Please verify your mobile number to see what you can share.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    await app.user.click(screen.getByRole('link', { name: 'Verify my number' }))
    await expectScreen('phone entry', '/verify?foo=1')
    await app.verify()
    await expectEnabled('Share')
    expect(app.address()).toBe(`${ADDRESS}?foo=1`)
  })

  it('may be tried again by a guest with a login that it refuses', async () => {
    await openWithLine(ADDRESS, failing('signed-in', 'getInvitationInfo', replies(401)))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Verify my number' })).not.toBeInTheDocument()
  })
})

it('An invitation without a link shows a failure and none of its facts', async () => {
  const withoutLink: Fault = async (_, answer) => {
    const info = (await (await answer()).json()) as object
    return Response.json({ ...info, invitation_url: null })
  }
  await openWithLine(ADDRESS, failing('newcomer', 'getInvitationInfo', withoutLink))
  expect(await screen.findByText('We could not load this invitation.')).toBeVisible()
  expect(screen.queryByText('黃')).not.toBeInTheDocument()
})

it('The facts of an invitation look like the empty line that is shown while they load', async () => {
  const { fault, release } = deferred()
  await openWithLine(ADDRESS, failing('newcomer', 'getInvitationInfo', fault))
  await screen.findByText('Loading...')
  const emptyLine = [...document.querySelectorAll('p')].find(
    (p) => p.textContent === NO_BREAK_SPACE,
  )
  const style = emptyLine?.className
  expect(style).toBeTruthy()
  release()
  expect((await screen.findByText('黃')).closest('p')).toHaveAttribute('class', style)
})
