/** Tests the buttons after a 429 on a binding, an acceptance or a booking. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { HeldInvitation } from '#src/session/heldInvitationSlice.ts'
import { answerInvitation } from '#src/session/outbox/answerInvitation.ts'
import { freeSession } from '#tests/mocks/request.ts'
import { renderApp, type OpenApp } from '#tests/support/app.tsx'
import { draftSession, failing, hold, VIC } from '#tests/support/arrange.ts'
import { refuses, replies } from '#tests/support/backend.ts'
import { CREATE } from '#tests/support/commands.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectEnabled, expectLocked, expectScreen } from '#tests/support/screens.ts'

const BIND = 'POST /reservation/invitation/bind/VIC2025'
const ACCEPT = 'POST /reservation/invitation/accept/VIC2025'

/** The server accepts the command again after 20 s. */
const busy = replies(429, null, { 'Retry-After': '20' })

const button = (name: RegExp) => screen.findByRole('button', { name })

async function openConfirm(invitation: HeldInvitation) {
  vi.useFakeTimers()
  const app = await renderApp('/', { scenario: 'signed-in' })
  await expectEnabled('Make a reservation')
  hold(app, invitation)
  act(() => draftSession(app, freeSession(app.backend.world)))
  await app.press('Make a reservation')
  await app.press('Complete the reservation')
  await expectScreen('confirmation')
  return app
}

async function closeDialog({ user }: OpenApp) {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button'))
}

const UNBOUND = { ...VIC, type: null, isAccepted: false }

it('After a 429 on the binding, the notice counts down, and then its button sends the binding again', async () => {
  vi.useFakeTimers()
  const app = await renderApp('/invitation/VIC2025', failing('vic', 'bindInvitation', busy, 1))
  const retry = await button(/^重試 \((19|20)s\)$/)
  expectLocked(retry)
  await app.user.click(retry)
  expect(app.backend.count(BIND)).toBe(1)
  await advanceTime(20_000)
  await app.press('重試')
  expect(app.backend.count(BIND)).toBe(2)
})

it('Invitation details that did not load can be fetched at once while the binding is rate-limited', async () => {
  vi.useFakeTimers()
  const app = await renderApp('/invitation/VIC2025', {
    scenario: 'vic',
    arrange: ({ fail }) => {
      fail('bindInvitation', busy, 1)
      fail('getInvitationInfo', replies(500, null))
    },
  })
  await button(/^重試$/)
  app.backend.fail('getInvitationInfo', (_, answer) => answer())
  await app.press('重試')
  expect(await button(/^重試 \(\d+s\)$/)).toBeInTheDocument()
})

it('While the binding is rate-limited, Confirm counts down, and then one tap books', async () => {
  const app = await openConfirm(UNBOUND)
  app.backend.fail('bindInvitation', busy, 1)
  await app.press('Confirm')
  expectLocked(await button(/^Confirm \((19|20)s\)$/))
  await advanceTime(20_000)
  await app.press('Confirm')
  await expectScreen('success', '/success')
  expect(app.backend.count(CREATE)).toBe(1)
})

it('After a refused booking, Confirm counts down while the acceptance is rate-limited, and then sends both', async () => {
  const app = await openConfirm(VIC)
  app.backend.fail('acceptInvitation', busy, 1)
  app.backend.fail('createReservation', refuses(1806), 1)
  await app.press('Confirm')
  await closeDialog(app)
  expectLocked(await button(/^Confirm \((19|20)s\)$/))
  await advanceTime(20_000)
  await app.press('Confirm')
  await waitFor(() => expect(app.backend.count(CREATE)).toBe(2))
  expect(app.backend.count(ACCEPT)).toBe(2)
})

it('If the server refuses the sessions, their retry counts down while the acceptance is rate-limited', async () => {
  vi.useFakeTimers()
  const app = await renderApp('/reservation', failing('vic', 'getSessions', refuses(1806)))
  hold(app, VIC)
  app.backend.fail('acceptInvitation', busy, 1)
  await act(async () => {
    await app.store.dispatch(answerInvitation({ kind: 'accept', argument: { code: VIC.code } }))
  })
  expectLocked(await button(/^Try again \(\d+s\)$/))
})

it('If the sessions failed with a 500, their retry is not locked by a rate-limited acceptance', async () => {
  vi.useFakeTimers()
  const app = await renderApp('/reservation', failing('vic', 'getSessions', replies(500, null)))
  hold(app, VIC)
  app.backend.fail('acceptInvitation', busy, 1)
  await act(async () => {
    await app.store.dispatch(answerInvitation({ kind: 'accept', argument: { code: VIC.code } }))
  })
  await expectEnabled('Try again')
})

it.each([5 * 60_000, 3_600_000])(
  'A phone clock that is set back by %d ms does not lengthen the wait of Confirm',
  async (ms) => {
    const app = await openConfirm(VIC)
    app.backend.fail('createReservation', busy, 1)
    await app.press('Confirm')
    await closeDialog(app)
    expectLocked(await button(/^Confirm \((19|20)s\)$/))
    act(() => void vi.setSystemTime(Date.now() - ms))
    await advanceTime(2_000)
    expectLocked(await button(/^Confirm \(1[78]s\)$/))
    await advanceTime(18_000)
    await expectEnabled('Confirm')
  },
)

it('Sessions of an invitation can be fetched at once while the binding of a newer one is rate-limited', async () => {
  vi.useFakeTimers()
  const app = await renderApp('/reservation', failing('vic', 'getSessions', refuses(1806)))
  hold(app, VIC)
  app.backend.fail('acceptInvitation', replies(503, null), 1)
  app.backend.fail('bindInvitation', busy, 1)
  await act(async () => {
    await app.store.dispatch(answerInvitation({ kind: 'accept', argument: { code: VIC.code } }))
    await app.store.dispatch(answerInvitation({ kind: 'bind', argument: { code: 'NEWER' } }))
  })
  await expectEnabled('Try again')
})
