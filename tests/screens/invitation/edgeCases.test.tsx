/** Faults of the invitation half: each fails today. Copy to tests/screens/ to run. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { issueCode } from '#mocks/backend/codes.ts'
import { acceptInvitation, bindInvitation } from '#src/session/invitation.ts'
import { signIn, signInVerified } from '#src/session/signIn.ts'
import { invitationHeld } from '#src/state/invitation.ts'
import { renderApp } from '#tests/support/app.tsx'
import { noNetwork, replies } from '#tests/support/backend.ts'
import { fakeLine } from '#tests/support/fakeLine.ts'
import { makeTestStore } from '#tests/support/store.ts'

type OpenApp = Awaited<ReturnType<typeof renderApp>>
const press = async ({ user }: OpenApp, name: string) =>
  user.click(await screen.findByRole('button', { name }))

it('a pending acceptance is kept where the binding after the login is not answered', async () => {
  const { store, backend } = makeTestStore()
  store.dispatch(invitationHeld({ code: 'VIC2025', type: 'vic', pendingCall: 'accept' }))
  backend.fail('bindInvitation', noNetwork, 1)
  const token = issueCode(backend.world, 'mobile')
  backend.world.mobileTokens.push({ token, mobile: '+852-91234567', expiresAt: Infinity })
  await store.dispatch(signInVerified(token))
  expect
    .soft(store.getState().invitation.held)
    .toMatchObject({ type: 'vic', pendingCall: 'accept' })
  await store.dispatch(signIn())
  expect(backend.requested()).toContain('POST /reservation/invitation/accept/VIC2025')
})

it('a binding without an answer forgets no type that is known', async () => {
  const { store, backend } = makeTestStore({ scenario: 'vic' })
  store.dispatch(invitationHeld({ code: 'VIC2025', type: 'vic' }))
  backend.fail('bindInvitation', noNetwork)
  await store.dispatch(bindInvitation('VIC2025'))
  await store.dispatch(acceptInvitation('VIC2025'))
  expect(store.getState().invitation.held?.type).toBe('vic')
})

it('an invitation_url with half a character breaks no page', async () => {
  const { line } = fakeLine({ outcomes: ['unavailable'] })
  const body = '{"invitation_url":"https://tickets.example/\\ud800"}'
  const app = await renderApp('/rsvp/VIC2025', {
    line,
    arrange: ({ fail }) => void fail('getInvitationInfo', replies(200, body)),
  })
  await screen.findByRole('heading', { name: 'Share this invitation' })
  await act(() => new Promise((done) => setTimeout(done, 100)))
  await press(app, 'Share')
  await act(() => new Promise((done) => setTimeout(done, 100)))
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument()
})

it('redirect=false holds after the look at the membership', async () => {
  const app = await renderApp('/?action=check-binding&redirect=false&foo=1', {
    scenario: 'reserved',
  })
  await waitFor(() => expect(app.address()).not.toContain('action'))
  await act(() => new Promise((done) => setTimeout(done, 200)))
  expect(app.address()).not.toContain('/ticket')
})

it('/share tells a guest without a number something that helps', async () => {
  await renderApp('/share', { scenario: 'no-mobile' })
  await screen.findByRole('heading', { name: 'Share' })
  await act(() => new Promise((done) => setTimeout(done, 300)))
  expect(screen.queryByText('We could not load what you can share.')).not.toBeInTheDocument()
})

it('inside LINE nothing of /rsvp is drawn before the picker', async () => {
  const seen: string[] = []
  const watch = new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent
    if (heading) seen.push(heading)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  const { line, shared } = fakeLine({ isInLine: true, outcomes: [new Promise(() => {})] })
  await renderApp('/rsvp/VIC2025', { line })
  await waitFor(() => expect(shared).toHaveLength(1))
  await act(() => new Promise((done) => setTimeout(done, 50)))
  watch.disconnect()
  expect(seen).toEqual([])
})
