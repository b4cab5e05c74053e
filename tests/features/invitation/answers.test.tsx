/** Tests the invitation landing when the guest declines and when binding fails. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MAX_CLOSING_DELAY_MS, MIN_CLOSING_DELAY_MS } from '#src/features/invitation/useAnswers.ts'
import { selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { renderApp, type OpenApp } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import {
  deferred,
  hangs,
  noNetwork,
  refuses,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'
import { openWithLine } from '#tests/support/fakeLine.ts'
import { addLiveRegion } from '#tests/support/liveRegion.ts'
import { advanceTime, turnPage } from '#tests/support/screen.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'

const REJECT = 'POST /reservation/invitation/reject/VIC2025'

const invitationOf = ({ store }: OpenApp) => selectInvitation(store.getState())

/** Opens the dialog of 婉拒邀約 inside a fake LINE that records its calls. */
async function openDecline(arrange: (backend: TestBackend) => void = () => {}) {
  vi.useFakeTimers()
  const phone = { isInLine: true }
  const address = '/invitation/VIC2025?foo=1'
  const app = await openWithLine(address, { phone, scenario: 'vic', arrange })
  await expectEnabled('婉拒邀約')
  await app.press('婉拒邀約')
  const dialog = await screen.findByRole('dialog')
  return { ...app, dialog, calls: () => [app.backend.count(REJECT), app.closed()] }
}

describe('Declining', () => {
  it.each<[string, number, number]>([
    ['its answer', MIN_CLOSING_DELAY_MS + 700, MIN_CLOSING_DELAY_MS + 700],
    ['the maximum delay', MAX_CLOSING_DELAY_MS + 500, MAX_CLOSING_DELAY_MS],
  ])('keeps the window open until %s', async (_, answeredMs, closedMs) => {
    const app = await openDecline(({ fail }) =>
      fail('rejectInvitation', async (_request, answer) => {
        await new Promise((done) => setTimeout(done, answeredMs))
        return answer()
      }),
    )
    await app.press('確認婉拒')
    await advanceTime(closedMs - 1)
    expect(app.calls()).toEqual([1, 0])
    await advanceTime(2)
    expect(app.calls()).toEqual([1, 1])
    await expectScreen('introduction')
  })

  it('waits while the binding is sent again, because the window would close before it', async () => {
    const app = await openDecline(({ fail }) => void fail('bindInvitation', noNetwork, 1))
    const confirm = within(app.dialog).getByRole('button', { name: '確認婉拒' })
    app.backend.fail('bindInvitation', hangs, 1)
    turnPage('hidden')
    turnPage('visible')
    await advanceTime(1_000)
    expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await app.press('確認婉拒')
    await advanceTime(MAX_CLOSING_DELAY_MS)
    expect(app.calls()).toEqual([0, 0])
    await advanceTime(15_000)
    await app.press('確認婉拒')
    await advanceTime(MAX_CLOSING_DELAY_MS)
    expect(app.calls()).toEqual([1, 1])
  })

  it('is confirmed on the introduction once the server has answered', async () => {
    const { fault, release } = deferred()
    const said = addLiveRegion()
    const app = await openDecline(({ fail }) => void fail('rejectInvitation', fault))
    await app.press('確認婉拒')
    await advanceTime(MAX_CLOSING_DELAY_MS)
    await expectScreen('introduction')
    const thanks = () =>
      screen.queryByText('We have received your reply. Thank you for letting us know.')
    expect(thanks()).toBeNull()
    expect(screen.getByRole('button', { name: 'Make a reservation' })).toHaveClass('action-filled')
    release()
    await advanceTime(1_000)
    expect(thanks()).toBeVisible()
    expect(said).toEqual(['We have received your reply. Thank you for letting us know.'])
    await app.press('Make a reservation')
    await expectScreen('reservation')
  })

  it('does not close the window if the guest has left in the meantime', async () => {
    const app = await openDecline(({ fail }) => void fail('rejectInvitation', hangs))
    await app.press('確認婉拒')
    app.unmount()
    await advanceTime(5000)
    expect(app.calls()).toEqual([1, 0])
  })

  it('is cancelled by 返回', async () => {
    const app = await openDecline()
    await app.user.click(within(app.dialog).getByRole('button', { name: '返回' }))
    expect(app.dialog).not.toBeInTheDocument()
    await advanceTime(2000)
    expect(app.calls()).toEqual([0, 0])
    expect(invitationOf(app)?.code).toBe('VIC2025')
    await app.press('接受邀請')
    await expectScreen('confirmation')
  })

  it('without a login leads to the welcome', async () => {
    vi.useFakeTimers()
    const app = await renderApp('/invitation/VIC2025')
    await expectEnabled('婉拒邀約')
    await app.press('婉拒邀約')
    await app.press('確認婉拒')
    await advanceTime(MIN_CLOSING_DELAY_MS)
    await expectScreen('welcome')
    expect(invitationOf(app)).toBeNull()
  })
})

const openUnbound = (fault: Fault, times?: number) =>
  renderApp('/invitation/VIC2025?foo=1', failing('vic', 'bindInvitation', fault, times))

it('An invitation that another guest holds shows a dialog over its text', async () => {
  const app = await openUnbound(refuses(1803))
  const dialog = await screen.findByRole('dialog', { name: '無法使用此邀請' })
  expect(await screen.findByText('黃')).toBeInTheDocument()
  expect(invitationOf(app)).toBeNull()
  await app.user.click(within(dialog).getByRole('button', { name: '確定' }))
  await expectScreen('introduction', '/?redirect=false&foo=1')
})

it('A guest without a connection may still accept an invitation whose bind request had no answer', async () => {
  vi.useFakeTimers()
  const app = await renderApp('/invitation/VIC2025', failing('newcomer', 'every', noNetwork))
  await advanceTime(2000)
  // There is one notice. Its retry repeats both requests.
  expect(screen.getAllByRole('status')).toHaveLength(1)
  const sent = () => [/\/info$/, /\/bind\//].map((line) => app.backend.count(line))
  const [info = 0, bind = 0] = sent()
  await app.press('重試')
  await advanceTime(2000)
  expect(sent()[0]).toBeGreaterThan(info)
  expect(sent()[1]).toBeGreaterThan(bind)
  expect(screen.getAllByRole('status')).toHaveLength(1)
  await app.press('接受邀請')
  await advanceTime(2000)
  await expectScreen('phone entry', '/verify?redirect_path=%2Freservation')
})
