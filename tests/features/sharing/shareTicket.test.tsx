/** Tests sharing a ticket, and that /share keeps a ticket whose link was created when the list changes. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { goTo } from '#tests/support/app.tsx'
import { hold } from '#tests/support/arrange.ts'
import { deferred, lostAnswer, refuses, replies, type TestBackend } from '#tests/support/backend.ts'
import { expectConsole } from '#tests/support/console.ts'
import { openWithLine } from '#tests/support/fakeLine.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'
import { holding, telling, wireTicket } from '#tests/support/wireTicket.ts'

const SHARE = 'Share this ticket'
const AGAIN = 'Send the link again'
const SHARED = 'Shared. Thank you.'
const FAILED = 'This could not be shared. Please try again.'

const shareable = (id: number) => wireTicket(id, { is_shareable: true })
const codes = replies(200, { share_code: 'S', hash_code: 'H' })

const links = () => screen.queryAllByRole('link', { name: SHARE })
const sheet = () => screen.findByRole('dialog', { name: 'Share the link' })
const isShared = () => screen.findByText(SHARED)
const shares = ({ bodiesTo }: TestBackend) => bodiesTo('/reservation/sharing')
const untilListedAgain = ({ count }: TestBackend) =>
  waitFor(() => expect(count('GET /reservation/list')).toBe(2))

/** Presses one of the buttons of this name. */
async function pressOne({ user }: Pick<Opened, 'user'>, name: string, index: number) {
  const button = (await screen.findAllByRole('button', { name }))[index]
  if (button === undefined) throw new Error(`There are fewer buttons '${name}'.`)
  await user.click(button)
}

type Opened = Awaited<ReturnType<typeof openWithLine>>

it('Each shareable ticket has a share link on its card, and the vouchers have none', async () => {
  const { user, backend } = await openWithLine('/ticket', { scenario: 'three-tickets' })
  await expectScreen('ticket code')
  const hrefs = backend.world.reservations.slice(-2).map(({ id }) => `/share?ticket=${id}`)
  expect(links().map((link) => link.getAttribute('href'))).toEqual(hrefs)
  await user.click(screen.getByRole('tab', { name: 'Gift Redemption voucher' }))
  expect(links()).toEqual([])
})

it('The link of a shared ticket can be sent again, also after a reload', async () => {
  const app = await openWithLine('/share', { scenario: 'share-withdrawn' })
  await app.press(SHARE)
  await isShared()
  app.unmount()
  const later = await openWithLine('/ticket', { backend: app.backend })
  await later.user.click(await screen.findByRole('link', { name: AGAIN }))
  await later.press(AGAIN)
  await isShared()
  expect(later.shared).toEqual(app.shared)
  expect(shares(app.backend)).toHaveLength(2)
})

it('A link whose answer was lost is requested again with the same tap, once the list shows the share', async () => {
  const app = await openWithLine('/share', { scenario: 'share-withdrawn' })
  await screen.findByRole('button', { name: SHARE })
  app.backend.fail('shareReservation', lostAnswer, 1)
  await app.press(SHARE)
  await isShared()
  expect(shares(app.backend)).toHaveLength(2)
  expect(screen.queryByText(FAILED)).not.toBeInTheDocument()
})

it('A second tap requests the link again after neither the share nor the list was answered', async () => {
  const app = await openWithLine('/share', { scenario: 'share-withdrawn' })
  await screen.findByRole('button', { name: SHARE })
  app.backend.fail('shareReservation', lostAnswer, 1)
  const endFault = app.backend.fail('getReservations', replies(503))
  await app.press(SHARE)
  expect(await screen.findByText(FAILED)).toBeInTheDocument()
  endFault()
  await expectEnabled(SHARE)
  await app.press(SHARE)
  await isShared()
})

describe('A ticket whose link was requested', () => {
  it('stays on the screen with its link after the list has dropped it', async () => {
    vi.useFakeTimers()
    const app = await openWithLine('/share', {
      ...holding(shareable(6), shareable(7)),
      phone: { outcomes: ['unavailable', 'sent'] },
    })
    app.backend.fail('shareReservation', codes)
    await screen.findAllByRole('button', { name: SHARE })
    telling(shareable(6))(app.backend)
    await pressOne(app, SHARE, 1)
    const dialog = await sheet()
    const link = screen.getByLabelText('Link')
    await untilListedAgain(app.backend)
    await advanceTime(2000)
    expect(dialog).toBeInTheDocument()
    expect(link).toHaveDisplayValue(/share_code=S&hash_code=H$/)

    await app.press('Close')
    await pressOne(app, SHARE, 1)
    await isShared()
    expect(shares(app.backend)).toEqual([{ reservation_id: 7 }])
  })

  it('shows the refusal of the request even after the list has dropped it', async () => {
    const app = await openWithLine('/share', holding(shareable(7)))
    await screen.findByRole('button', { name: SHARE })
    app.backend.fail('shareReservation', refuses(1710, 400, ''))
    telling(wireTicket(7))(app.backend)
    await app.press(SHARE)
    expect(await screen.findByText(FAILED)).toBeInTheDocument()
    await untilListedAgain(app.backend)
    expect(screen.getByText(FAILED)).toBeInTheDocument()
  })
})

it('No link is made of codes that a receiver could not read from it', async () => {
  expectConsole('warn', /^api shareReservation: unreadable hash_code \(string\)$/)
  const app = await openWithLine('/share', holding(shareable(7)))
  app.backend.fail('shareReservation', replies(200, { share_code: 'S', hash_code: 'H.' }))
  await app.press(SHARE)
  await screen.findByText(FAILED)
  expect(app.shared).toEqual([])
})

it.each([
  ['screen', () => goTo('/form-1')],
  // The bfcache then restores the page.
  ['page', () => window.dispatchEvent(new Event('pagehide'))],
])('A link that arrives after the guest has left the %s opens no picker', async (_, leave) => {
  vi.useFakeTimers()
  const app = await openWithLine('/share', holding(shareable(7)))
  await screen.findByRole('button', { name: SHARE })
  const { fault, release } = deferred()
  app.backend.fail('shareReservation', (request, answer) =>
    fault(request, () => codes(request, answer)),
  )
  await app.press(SHARE)
  leave()
  release()
  await advanceTime(1000)
  expect(shares(app.backend)).toHaveLength(1)
  expect(app.shared).toEqual([])
})

it('The share screen shows the ticket of the URL first, then the invitation, then the others', async () => {
  const app = await openWithLine('/share?ticket=8', holding(shareable(7), shareable(8)))
  hold(app)
  const titles = () =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(titles()).toEqual(['Your ticket, 2 of 2', 'Your invitation', 'Your ticket, 1 of 2']),
  )
  app.backend.fail('shareReservation', refuses(1710, 400, ''))
  await pressOne(app, SHARE, 0)
  await waitFor(() => expect(shares(app.backend)).toEqual([{ reservation_id: 8 }]))
})
