/** Tests which screens a guest sees between the acceptance of an invitation and the next step. */
import type { ReactNode } from 'react'
import { act, renderHook, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { MAX_SESSIONS_WAIT_MS, useAccepting } from '#src/features/invitation/useAnswers.ts'
import { inStore, renderApp } from '#tests/support/app.tsx'
import { failing, hold, VIC as VIC_INVITATION } from '#tests/support/arrange.ts'
import { deferred, hangs, replies } from '#tests/support/backend.ts'
import { openPage } from '#tests/support/commands.ts'
import { onCleanup } from '#tests/support/onCleanup.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectScreen } from '#tests/support/screens.ts'

const VIC = '/invitation/VIC2025?foo=1'
const SESSIONS = 'GET /activity/sessions'
const CONFIRMATION = 'Confirmation'
const FORM = 'Reservation'
const SKELETON = 'Loading...'

/** Records the titles of the screens that follow the invitation. A skeleton counts with its accessible name. */
function watchScreens(): string[] {
  const seen: string[] = []
  const observer = new MutationObserver(() => {
    const main = document.querySelector('main')
    if (main?.classList.contains('on-night')) return
    const title =
      main?.querySelector('h1')?.textContent ?? main?.getAttribute('aria-label') ?? 'no page'
    if (seen.at(-1) !== title) seen.push(title)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onCleanup(() => observer.disconnect())
  return seen
}

it('A preset invitation leads straight to the confirmation, and its sessions are fetched once', async () => {
  const app = await renderApp(VIC, { scenario: 'vic' })
  const accept = await screen.findByRole('button', { name: '接受邀請' })
  const seen = watchScreens()
  await app.user.click(accept)
  await expectScreen('confirmation', '/confirm?foo=1')
  expect(seen).toEqual([CONFIRMATION])
  expect(app.backend.count(SESSIONS)).toBe(1)
  expect(app.reports.views).toEqual(['/invitation/:invitationCode', '/reservation', '/confirm'])
})

it('A guest with a login but without a number who accepts goes straight to the phone entry, without a request for sessions', async () => {
  const app = await renderApp(VIC, failing('no-mobile', 'getSessions', hangs))
  await app.press('接受邀請')
  await expectScreen('phone entry', '/verify?redirect_path=%2Freservation&foo=1')
  expect(app.backend.requested().filter((line) => line.startsWith(SESSIONS))).toEqual([])
})

it('An invitation with a choice leads to a form that has its sessions', async () => {
  const app = await renderApp(VIC, { scenario: 'vic-choice' })
  const accept = await screen.findByRole('button', { name: '接受邀請' })
  const seen = watchScreens()
  await app.user.click(accept)
  await expectScreen('reservation', '/reservation?foo=1')
  expect(screen.getByLabelText('Event').childElementCount).toBeGreaterThan(1)
  expect(seen).toEqual([FORM])
  expect(app.backend.count(SESSIONS)).toBe(1)
})

it('A preset invitation whose sessions are late shows a skeleton and no form', async () => {
  vi.useFakeTimers()
  const { fault, release } = deferred()
  const app = await renderApp(VIC, failing('vic', 'getSessions', fault))
  await advanceTime(1_000)
  const seen = watchScreens()
  await app.press('接受邀請')
  await advanceTime(MAX_SESSIONS_WAIT_MS - 500)
  expect(screen.getByRole('button', { name: '載入中…' })).toHaveAttribute('aria-busy', 'true')
  await advanceTime(1_000)
  expect(app.address()).toBe('/reservation?foo=1')
  release()
  await advanceTime(1_000)
  await expectScreen('confirmation', '/confirm?foo=1')
  expect(seen).toEqual([SKELETON, CONFIRMATION])
})

it('A guest who accepts while the sessions fail goes on to the form, which says so', async () => {
  vi.useFakeTimers()
  const app = await renderApp(VIC, failing('vic', 'getSessions', replies(500)))
  await app.press('接受邀請')
  await advanceTime(10_000)
  await expectScreen('reservation', '/reservation?foo=1')
  expect(screen.getByText('We could not load the sessions.')).toBeInTheDocument()
})

it('An invitation counts as being accepted until its screen is gone', async () => {
  vi.useFakeTimers()
  const page = await openPage({ scenario: 'vic-choice' })
  hold(page, { ...VIC_INVITATION, isAccepted: false })
  const InStore = inStore(page.store)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <InStore>{children}</InStore>
    </MemoryRouter>
  )
  const { result } = renderHook(() => useAccepting('VIC2025'), { wrapper })
  act(() => result.current.accept())
  await advanceTime(5_000)
  expect(page.backend.count(/accept/)).toBe(1)
  expect(result.current.isRunning).toBe(true)
})
