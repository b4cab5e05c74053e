/**
 * A ticket that the guest looks at while something happens to it: at the door, at the gift counter,
 * to the network, to the clock.
 */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addSession } from '#mocks/backend/demoWorld.ts'
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import { HOUR_MS, MINUTE_MS } from '#mocks/backend/hongKong.ts'
import * as staff from '#mocks/backend/staff.ts'
import type { World } from '#mocks/backend/world.ts'
import { NOW } from '#tests/mocks/request.ts'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'
import { noNetwork, type TestBackend } from '#tests/support/backend.ts'
import { pass, untilSynced } from '#tests/support/openTicket.ts'
import { turnNetwork } from '#tests/support/screen.ts'
import { fakeWakeLock, withWakeLock } from '#tests/support/wakeLock.ts'
import { telling, wireTicket } from '#tests/support/wireTicket.ts'

const TICKET = 'Ticket QR code'
const GIFT = 'Gift QR code'
const EXPIRED = 'This code has expired. A new one appears once the connection returns.'

beforeEach(() => void vi.useFakeTimers())

/** Opens the ticket; its codes have come. */
async function open(options: AppOptions = { scenario: 'reserved' }) {
  const view = await renderApp('/ticket', options)
  await pass(100)
  return view
}

const ofGift = () => screen.getByRole('tab', { name: 'Gift Redemption voucher' })
const code = (name = TICKET) => screen.queryAllByRole('img', { name })[0] ?? null
const statuses = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)

/** The modules of the code, which are other ones after it was renewed. */
const drawing = () => code()?.querySelectorAll('path')[1]?.getAttribute('d')

/** A ticket whose session began so long ago. */
const begun = (agoMs: number) => ({
  scenario: 'signed-in' as const,
  arrange: ({ world }: TestBackend) =>
    void giveTicket(world, { session: addSession(world, Date.now() - agoMs) }),
})

describe('within 6 seconds the guest sees that the ticket', () => {
  it.each<[string, (world: World) => void, string]>([
    ['was used', (world) => void staff.checkIn(world), 'Your ticket has been used'],
    [
      'was given away',
      (world) => void staff.shareAway(world),
      'This ticket has been shared with Morgan',
    ],
    [
      'was cancelled, and is still listed',
      (world) => {
        world.isCancelledListed = true
        staff.cancelTicket(world)
      },
      'This ticket has been cancelled',
    ],
  ])('%s', async (_, act, text) => {
    const { backend } = await open()
    expect(code()).toBeInTheDocument()
    act(backend.world)
    await untilSynced()
    expect(statuses()).toEqual([text])
    expect(code()).not.toBeInTheDocument()
  })

  it('is not there any more', async () => {
    const { backend } = await open()
    staff.cancelTicket(backend.world)
    await untilSynced()
    expect(screen.getByText("You don't have any tickets.")).toBeInTheDocument()
  })

  it('has had its gift redeemed', async () => {
    const { backend, user } = await open()
    await user.click(ofGift())
    expect(code(GIFT)).toBeInTheDocument()
    staff.redeemAll(backend.world)
    await untilSynced()
    expect(statuses()).toEqual(['Your gift voucher has been used'])
    expect(code(GIFT)).not.toBeInTheDocument()
  })
})

describe('a guest who is let in', () => {
  const vibrations: unknown[] = []
  beforeEach(() => {
    vibrations.length = 0
    Object.assign(navigator, { vibrate: (pattern: unknown) => vibrations.push(pattern) })
    return () => void Reflect.deleteProperty(navigator, 'vibrate')
  })
  /** The icon, and the facets where they are shown. */
  const drawings = () => screen.getByRole('status').parentElement?.querySelectorAll('svg, img')
  const toVoucher = () => screen.queryByRole('button', { name: 'See your gift voucher' })

  it('sees the facets join, feels it once, and is led to the gift', async () => {
    const { backend, user } = await open()
    expect(vibrations).toEqual([])
    staff.checkIn(backend.world)
    await untilSynced()
    expect(vibrations).toHaveLength(1)
    expect(drawings()).toHaveLength(2)
    await user.click(toVoucher() ?? document.body)
    expect(code(GIFT)).toBeInTheDocument()
    await user.click(screen.getAllByRole('tab', { name: 'Ticket' })[0] ?? document.body)
    await untilSynced()
    expect(statuses()).toEqual(['Your ticket has been used'])
    expect(vibrations).toHaveLength(1)
    expect(drawings()).toHaveLength(1)
  })

  it('feels nothing for a ticket that was used before, nor is led to a gift that is gone', async () => {
    await open({ scenario: 'used' })
    expect(statuses()).toEqual(['Your ticket has been used'])
    expect(vibrations).toEqual([])
    expect(drawings()).toHaveLength(1)
    expect(toVoucher()).not.toBeInTheDocument()
  })
})

describe('as time goes by', () => {
  it('a ticket expires past its 51 minutes, to the second, without a word of the server', async () => {
    const { backend } = await open(begun(50 * MINUTE_MS))
    backend.fail('every', noNetwork)
    await pass(NOW + MINUTE_MS + 900 - Date.now())
    expect(code()).toBeInTheDocument()
    await pass(1_000)
    expect(statuses()).toEqual(['Your ticket has expired'])
    expect(code()).not.toBeInTheDocument()
  })

  it('the countdown runs, and starts again with the new code', async () => {
    await open()
    const timer = screen.getByRole('timer')
    const first = drawing()
    expect(timer).toHaveTextContent(/^New code in 1:00$/)
    await pass(20_000)
    expect(timer).toHaveTextContent(/^New code in 0:40$/)
    await pass(39_000)
    expect(drawing()).toBe(first)
    await pass(2_000)
    expect(timer).toHaveTextContent(/^New code in (0:59|1:00)$/)
    expect(drawing()).not.toBe(first)
  })
})

it('a code that expires without a network is renewed on demand', async () => {
  const { press } = await open()
  turnNetwork('offline')
  await pass(61_000)
  expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument()
  await pass(2_000)
  expect(screen.getByText(EXPIRED)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Tap to enlarge' })).not.toBeInTheDocument()
  // Whatever the phone believes of its network.
  await press('Try again')
  await pass(1_000)
  expect(screen.queryByText(EXPIRED)).not.toBeInTheDocument()
  expect(code()).toBeInTheDocument()
})

it('an enlarged code stays while it expires, covered by the words of its card, and is renewed', async () => {
  const { press, user } = await open()
  await press('Tap to enlarge')
  const dialog = screen.getByRole('dialog', { name: TICKET })
  const enlarged = within(dialog)
  expect(enlarged.getByRole('timer')).toHaveTextContent(/^New code in \d:\d\d$/)
  const first = drawing()
  turnNetwork('offline')
  await pass(63_000)
  expect(enlarged.getByText(EXPIRED)).toBeInTheDocument()
  expect(enlarged.queryByRole('timer')).not.toBeInTheDocument()
  await user.click(enlarged.getByRole('button', { name: 'Try again' }))
  await pass(1_000)
  expect(dialog).toBeInTheDocument()
  expect(enlarged.queryByText(EXPIRED)).not.toBeInTheDocument()
  expect(enlarged.getByRole('img', { name: TICKET })).toBeInTheDocument()
  expect(drawing()).not.toBe(first)
})

it('an enlarged code goes once its ticket is used: the card says so', async () => {
  const { press, backend } = await open()
  await press('Tap to enlarge')
  const dialog = screen.getByRole('dialog', { name: TICKET })
  staff.checkIn(backend.world)
  await untilSynced()
  expect(dialog).not.toBeInTheDocument()
  expect(statuses()).toEqual(['Your ticket has been used'])
})

describe('a phone whose clock is wrong', () => {
  /** By the server's clock it is so much earlier than by the phone's; its answers tell the time. */
  const phoneAhead = (aheadMs: number, startAt: number) => ({
    scenario: 'signed-in' as const,
    arrange: (backend: TestBackend) => {
      backend.world.now = () => Date.now() - aheadMs
      telling(wireTicket(7, { session: { start_at: new Date(startAt).toISOString() } }))(backend)
    },
  })

  it.each([
    ['2 h ahead does not expire a ticket', 2 * HOUR_MS, 10, null],
    ['a day behind does not begin it anew', -24 * HOUR_MS, 60, 'Your ticket has expired'],
  ])('%s', async (_, aheadMs, begunMinutesAgo, text) => {
    const serverTime = NOW - aheadMs
    await open(phoneAhead(aheadMs, serverTime - begunMinutesAgo * MINUTE_MS))
    expect(statuses()).toEqual(text === null ? [] : [text])
    expect(screen.queryAllByRole('img', { name: TICKET })).toHaveLength(text === null ? 1 : 0)
  })
})

it('the screen of the phone stays lit while a code may be scanned, and no longer', async () => {
  const phone = fakeWakeLock()
  withWakeLock(phone.wakeLock)
  const { backend, user } = await open()
  expect(phone.held()).toBe(1)
  staff.checkIn(backend.world)
  await untilSynced()
  expect(phone.held()).toBe(0)
  await user.click(ofGift())
  await pass(100)
  expect(phone.held()).toBe(1)
  await user.click(screen.getByRole('tab', { name: 'Introduction' }))
  await pass(100)
  expect(phone.held()).toBe(0)
})
