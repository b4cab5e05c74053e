/** From the ticket to /share, and what stays there whatever the list says once a link was made. */
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import { api } from '#src/api/client.ts'
import { signInStarted } from '#src/features/account/user.ts'
import { renderApp } from '#tests/support/app.tsx'
import { hold } from '#tests/support/arrange.ts'
import { refuses, replies, type TestBackend } from '#tests/support/backend.ts'
import { openWithLine, type fakeLine } from '#tests/support/fakeLine.ts'
import { pass } from '#tests/support/openTicket.ts'
import { expectScreen } from '#tests/support/screens.ts'
import { holding, telling, wireTicket } from '#tests/support/wireTicket.ts'

const SHARE = 'Share this ticket'
const AGAIN = 'Send the link again'
const SHARED = 'Shared. Thank you.'
const FAILED = 'This could not be shared. Please try again.'

const shareable = (id: number) => wireTicket(id, { is_shareable: true })
const codes = replies(200, { share_code: 'S', hash_code: 'H' })
const anotherGuest = replies(200, { id: 99, mobile: '+852-51234567' })

const links = () => screen.queryAllByRole('link', { name: SHARE })
const again = () => screen.queryByRole('link', { name: AGAIN })
const sheet = () => screen.findByRole('dialog', { name: 'Share the link' })
const isShared = () => screen.findByText(SHARED)
const shares = ({ bodiesTo }: TestBackend) => bodiesTo('/reservation/sharing')
const untilListedAgain = ({ count }: TestBackend) =>
  waitFor(() => expect(count('GET /reservation/list')).toBe(2))
const lastId = ({ reservations }: World) => reservations.at(-1)?.id

/** Presses one of the buttons of this name. */
async function pressOne({ user }: Pick<Opened, 'user'>, name: string, index: number) {
  const button = (await screen.findAllByRole('button', { name }))[index]
  if (button === undefined) throw new Error(`There are fewer buttons '${name}'.`)
  await user.click(button)
}

type Opened = Awaited<ReturnType<typeof openWithLine>>

describe('the ticket screen', () => {
  it('has a link on the card of each shareable ticket, and none beside the gifts', async () => {
    const { user, backend } = await openWithLine('/ticket', { scenario: 'three-tickets' })
    await expectScreen('ticket code')
    const ways = backend.world.reservations.slice(-2).map(({ id }) => `/share?ticket=${id}`)
    expect(links().map((link) => link.getAttribute('href'))).toEqual(ways)
    await user.click(screen.getByRole('tab', { name: 'Gift Redemption voucher' }))
    expect(links()).toEqual([])
  })

  it('leads to the ticket, which one more tap shares; the way on forgets it', async () => {
    const app = await openWithLine('/ticket?foo=1', { scenario: 'three-tickets' })
    await expectScreen('ticket code')
    await app.user.click(links()[1] ?? document.body)
    const id = lastId(app.backend.world)
    expect(app.address()).toBe(`/share?ticket=${id}&foo=1`)
    await pressOne(app, SHARE, 0)
    await isShared()
    expect(shares(app.backend)).toEqual([{ reservation_id: id }])
    await app.press('Back to the introduction')
    await expectScreen('introduction', '/?redirect=false&foo=1')
  })
})

it('the introduction leads to the held invitation', async () => {
  const app = await openWithLine('/?foo=1', { scenario: 'vic' })
  await expectScreen('introduction')
  expect(screen.queryByRole('link', { name: /^Share/ })).not.toBeInTheDocument()
  hold(app)
  await app.user.click(screen.getByRole('link', { name: 'Share your invitation' }))
  expect(await screen.findByRole('heading', { name: 'Your invitation' })).toBeInTheDocument()
  expect(app.address()).toBe('/share?foo=1')
})

describe('a ticket that was shared', () => {
  it.each<ScenarioName>(['share-withdrawn', 'share-at-once', 'second-shareable'])(
    'has a way to send its link again on its card, also after a reload (%s)',
    async (scenario) => {
      const app = await openWithLine('/share', { scenario })
      await app.press(SHARE)
      await isShared()
      app.unmount()
      const later = await openWithLine('/ticket', { backend: app.backend })
      await later.user.click(await screen.findByRole('link', { name: AGAIN }))
      expect(later.address()).toMatch(/^\/share\?ticket=/)
      await later.press(AGAIN)
      await isShared()
      expect(later.shared).toEqual(app.shared)
      expect(shares(app.backend)).toHaveLength(2)
    },
  )

  it('has none once somebody has received it, nor for another guest', async () => {
    const app = await openWithLine('/share', holding(shareable(7)))
    app.backend.fail('shareReservation', codes)
    await app.press(SHARE)
    await isShared()
    app.unmount()
    const owner = { id: 4, line_name: 'Morgan' }
    const received = holding(wireTicket(7, { status: 'shared', owner }), wireTicket(8))
    const later = await renderApp('/ticket', received)
    await screen.findByText(/shared with/)
    expect(again()).not.toBeInTheDocument()
    later.unmount()
    await renderApp('/ticket', {
      scenario: 'signed-in',
      arrange: (backend) => {
        telling(wireTicket(7))(backend)
        backend.fail('getMe', anotherGuest)
      },
    })
    await expectScreen('ticket code')
    expect(again()).not.toBeInTheDocument()
  })
})

describe('a ticket whose link was made', () => {
  it.each<[string, unknown[]]>([
    ['is gone', []],
    ['is used', [wireTicket(7, { status: 'checked_in' })]],
  ])('stays with its link where the list says that it %s', async (_, rows) => {
    vi.useFakeTimers()
    const app = await openWithLine('/share', {
      ...holding(shareable(6), shareable(7)),
      phone: { outcomes: ['unavailable', 'sent'] },
    })
    app.backend.fail('shareReservation', codes)
    await screen.findAllByRole('button', { name: SHARE })
    telling(shareable(6), ...rows)(app.backend)
    await pressOne(app, SHARE, 1)
    const dialog = await sheet()
    const link = screen.getByLabelText('Link')
    await untilListedAgain(app.backend)
    await pass(2000)
    expect(dialog).toBeInTheDocument()
    expect(link).toHaveDisplayValue(/share_code=S&hash_code=H$/)

    await app.press('Close')
    await pressOne(app, SHARE, 1)
    await isShared()
    expect(shares(app.backend)).toEqual([{ reservation_id: 7 }])
  })

  it('stays while the login is renewed, and is not for another guest', async () => {
    const phone: Parameters<typeof fakeLine>[0] = { outcomes: ['unavailable'] }
    const app = await openWithLine('/share', { scenario: 'share-at-once', phone })
    await app.press(SHARE)
    const dialog = await sheet()
    act(() => void app.store.dispatch(signInStarted()))
    expect(dialog).toBeInTheDocument()
    app.backend.fail('getMe', anotherGuest)
    app.backend.fail('getReservations', replies(200, { user_id: 99, reservations: [] }))
    const fresh = { forceRefetch: true, subscribe: false }
    await act(() => app.store.dispatch(api.endpoints.getMe.initiate(undefined, fresh)))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  it('that is refused says so, although the list offers it no more', async () => {
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

it('the ticket of the address is first, then the invitation, then the others', async () => {
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
