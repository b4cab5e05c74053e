/** Tests a visible ticket while it is checked in, its network fails or its code expires. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addSession } from '#mocks/backend/demoWorld.ts'
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import { HOUR_MS, MINUTE_MS } from '#mocks/backend/hongKong.ts'
import * as staff from '#mocks/backend/staff.ts'
import overlay from '#src/features/tickets/CodeOverlay.module.css'
import { KEPT_TICKET_SECONDS, RENEWAL_MS } from '#src/domain/polling.ts'
import { TICKET_EXPIRY_MINUTES } from '#src/domain/overlays.ts'
import { NOW } from '#tests/mocks/request.ts'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'
import { noNetwork } from '#tests/support/backend.ts'
import { untilSynced } from '#tests/features/tickets/openTicket.ts'
import { advanceTime, turnNetwork, turnPage } from '#tests/support/screen.ts'
import { fakeWakeLock, withWakeLock } from '#tests/features/tickets/wakeLock.ts'
import { holding, telling, wireGift, wireTicket } from '#tests/support/wireTicket.ts'

const TICKET = 'Ticket QR code'
const GIFT = 'Gift QR code'
const USED = 'Your ticket has been used'
const RECONNECTING = 'Your reservation is unaffected. The code returns once the connection is back.'

/** The lifetime of a code in the mock backend. */
const CODE_MS = 60_000

beforeEach(() => void vi.useFakeTimers())

/** Opens the ticket and waits for its codes and for the lazy facets, which load in real time. */
async function open(options: AppOptions = { scenario: 'reserved' }) {
  const view = await renderApp('/ticket', options)
  await advanceTime(100)
  await vi.dynamicImportSettled()
  await advanceTime(0)
  return view
}

const giftTab = () => screen.getByRole('tab', { name: 'Gift Redemption voucher' })
const codes = (name = TICKET) => screen.queryAllByRole('img', { name })
const statuses = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)

/** Returns the drawn modules of a code, which differ after a renewal. */
const drawing = (index = 0) => codes()[index]?.querySelectorAll('path')[1]?.getAttribute('d')

describe('A list that changes', () => {
  const enlarged = () => within(screen.getByRole('dialog', { name: TICKET })).queryByRole('img')
  const [one, other] = [wireTicket(7), wireTicket(8)]

  it.each([
    ['is added', [one], [one, other]],
    ['is removed', [one, other], [one]],
  ])('leaves a code enlarged when another ticket %s', async (_, before, after) => {
    const { backend, user } = await open(holding(...before))
    const [button] = screen.getAllByRole('button', { name: 'Tap to enlarge' })
    await user.click(button ?? document.body)
    expect(enlarged()).toBeInTheDocument()
    telling(...after)(backend)
    await advanceTime(CODE_MS + 5000)
    expect(screen.getAllByRole('button', { name: 'Tap to enlarge' })).toHaveLength(after.length)
    expect(enlarged()).toBeInTheDocument()
  })

  it('keeps showing a ticket that was used instead of the next open one', async () => {
    const shareable = { is_shareable: true }
    const next = wireTicket(8, shareable)
    const { backend } = await open(holding(wireTicket(7, shareable), next))
    telling(wireTicket(7, { status: 'checked_in' }), next)(backend)
    await advanceTime(CODE_MS + 5000)
    expect(screen.getByRole('group', { name: '2 of 2' })).toHaveTextContent(USED)
    expect(screen.getByText('2 of 2')).toBeInTheDocument()
  })
})

describe('A list that lacks a ticket once', () => {
  it('does not move another ticket under the scanner', async () => {
    const rows = [wireTicket(7), wireTicket(8)]
    const { backend, press } = await open(holding(...rows))
    const place = () => screen.getByText(/ of 2$/, { selector: '[aria-live]' }).textContent
    await press('Next ticket')
    expect(place()).toBe('2 of 2')
    telling(wireTicket(7))(backend)
    await advanceTime(CODE_MS + 2000)
    expect(codes()).toHaveLength(1)
    telling(...rows)(backend)
    await advanceTime(CODE_MS)
    expect(place()).toBe('2 of 2')
  })

  it('keeps its code open until the next list', async () => {
    const row = wireTicket(7, { check_in_code_remaining_seconds: 60 })
    const { backend } = await open(holding(row))
    telling()(backend)
    await advanceTime(CODE_MS)
    expect(codes()).toHaveLength(1)
    expect(screen.queryByText("You don't have any tickets.")).toBeNull()
    await advanceTime(KEPT_TICKET_SECONDS * 1000)
    expect(codes()).toHaveLength(0)
  })

  it('does not keep a code that ended while the page was hidden', async () => {
    const row = (id: number) => wireTicket(id, { check_in_code_remaining_seconds: 60 })
    const { backend } = await open(holding(row(7), row(8)))
    expect(codes()).toHaveLength(2)
    turnPage('hidden')
    await advanceTime(CODE_MS + 5_000)
    telling(row(7))(backend)
    turnPage('visible')
    await advanceTime(1_000)
    expect(codes()).toHaveLength(1)
  })

  it('does not turn a voucher into a ticket', async () => {
    const row = wireTicket(7, { gift: wireGift() })
    const { backend, user } = await open(holding(row))
    await user.click(giftTab())
    expect(codes(GIFT)).toHaveLength(1)
    telling()(backend)
    await advanceTime(CODE_MS + 2000)
    expect(codes(GIFT)).toHaveLength(0)
    telling(row)(backend)
    await advanceTime(CODE_MS)
    expect(codes(GIFT)).toHaveLength(1)
  })
})

it('The enlarged code is that of the tapped ticket', async () => {
  const { user } = await open(holding(wireTicket(7), wireTicket(8)))
  const [, second] = screen.getAllByRole('button', { name: 'Tap to enlarge' })
  await user.click(second ?? document.body)
  const [other, tapped, enlarged] = [0, 1, 2].map(drawing)
  expect(enlarged).toBe(tapped)
  expect(enlarged).not.toBe(other)
})

it('The enlarged code of one guest says the number of guests', async () => {
  const { press } = await open(holding(wireTicket(7)))
  await press('Tap to enlarge')
  expect(screen.getByRole('dialog')).toHaveTextContent('You have 1 admission ticket.')
})

it('Buttons lead past a used ticket to the next open one and back', async () => {
  const { press } = await open(
    holding(wireTicket(7), wireTicket(8, { status: 'checked_in' }), wireTicket(9)),
  )
  const place = (text: string) => screen.getByText(text, { selector: '[aria-live]' })
  expect(screen.getByRole('button', { name: 'Previous ticket' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await press('Next ticket')
  expect(place('2 of 3')).toBeInTheDocument()
  expect(screen.getByRole('group', { name: '2 of 3' })).toHaveTextContent(USED)
  await press('Next ticket')
  expect(place('3 of 3')).toBeInTheDocument()
  const last = within(screen.getByRole('group', { name: '3 of 3' }))
  expect(last.getByRole('img', { name: TICKET })).toBeInTheDocument()
  expect(last.getByRole('button', { name: 'Tap to enlarge' })).toBeInTheDocument()
  await press('Previous ticket')
  expect(place('2 of 3')).toBeInTheDocument()
})

describe('A guest whose ticket is checked in', () => {
  const vibrations: unknown[] = []
  beforeEach(() => {
    vibrations.length = 0
    Object.assign(navigator, { vibrate: (pattern: unknown) => vibrations.push(pattern) })
    return () => void Reflect.deleteProperty(navigator, 'vibrate')
  })
  const facets = () => screen.getByRole('status').parentElement?.querySelectorAll('svg path')
  const welcome = () => screen.queryByText('Welcome')

  it('sees the facets join, feels one vibration and can open the gift', async () => {
    const { backend, user, press } = await open()
    expect(vibrations).toEqual([])
    await press('Tap to enlarge')
    expect(codes()).toHaveLength(2)
    staff.checkIn(backend.world)
    await untilSynced()
    expect(codes()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Cancel my reservation' })).not.toBeInTheDocument()
    expect(vibrations).toHaveLength(1)
    expect(facets()).toHaveLength(10)
    expect(welcome()).toBeInTheDocument()
    await press('See your gift voucher')
    expect(codes(GIFT)).toHaveLength(1)
    // The button is gone, so its focus moves to the tab that it opened.
    expect(screen.getByRole('tab', { name: 'Gift Redemption voucher' })).toHaveFocus()
    await user.click(screen.getAllByRole('tab', { name: 'Ticket' })[0] ?? document.body)
    await untilSynced()
    expect(statuses()).toEqual([USED])
    expect(vibrations).toHaveLength(1)
    expect(facets()).toHaveLength(10)
    expect(welcome()).not.toBeInTheDocument()
  })

  it('feels no vibration if the ticket was used earlier, and gets no link to a redeemed gift', async () => {
    await open({ scenario: 'used' })
    expect(statuses()).toEqual([USED])
    expect(vibrations).toEqual([])
    expect(facets()).toHaveLength(10)
    expect(welcome()).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'See your gift voucher' })).not.toBeInTheDocument()
  })

  it('sees no welcome for a different ticket than the open one', async () => {
    const { backend } = await open()
    staff.cancelTicket(backend.world)
    giveTicket(backend.world)
    staff.checkIn(backend.world)
    await untilSynced()
    expect(statuses()).toEqual([USED])
    expect(vibrations).toEqual([])
    expect(welcome()).not.toBeInTheDocument()
  })

  it('sees the facets, the exhibition and the date also after the day of the session', async () => {
    const session = { start_at: '2025-06-19T12:00:00+08:00' }
    await open(holding(wireTicket(7, { session, status: 'checked_in' })))
    expect(statuses()).toEqual([USED])
    expect(facets()).toHaveLength(10)
    const card = screen.getByRole('status').parentElement
    expect(card).toHaveTextContent(`The Puzzle Re-edition Exhibition2025/06/19${USED}`)
    expect(card?.querySelector(`.${overlay.pattern}`)).toBeNull()
  })
})

it('A ticket expires exactly on time without an answer of the server', async () => {
  const { backend } = await open({
    scenario: 'signed-in',
    arrange: ({ world }) => {
      const begunAt = NOW - (TICKET_EXPIRY_MINUTES - 1) * MINUTE_MS
      giveTicket(world, { session: addSession(world, begunAt) })
    },
  })
  backend.fail('every', noNetwork)
  await advanceTime(NOW + MINUTE_MS + 900 - Date.now())
  expect(codes()).toHaveLength(1)
  await advanceTime(1_000)
  expect(statuses()).toEqual(['Your ticket has expired'])
  expect(codes()).toEqual([])
})

it.each([
  ['set back', -HOUR_MS],
  ['set forward', HOUR_MS],
])(
  'An offline code is covered at the end of its lifetime, also if the clock of the phone is %s',
  async (_, aheadMs) => {
    const { backend } = await open()
    turnNetwork('offline')
    backend.fail('every', noNetwork)
    vi.setSystemTime(Date.now() + aheadMs)
    await advanceTime(CODE_MS + RENEWAL_MS - 2_000)
    expect(codes()).toHaveLength(1)
    expect(screen.queryByText(RECONNECTING)).not.toBeInTheDocument()
    await advanceTime(3_000)
    expect(screen.getByText(RECONNECTING)).toBeInTheDocument()
  },
)

it('An enlarged code that expires offline is covered like its card and renewed by a tap', async () => {
  const { backend, user, press } = await open()
  await press('Tap to enlarge')
  const dialog = screen.getByRole('dialog', { name: TICKET })
  const enlarged = within(dialog)
  const first = drawing()
  turnNetwork('offline')
  const restore = backend.fail('every', noNetwork)
  await advanceTime(CODE_MS + RENEWAL_MS - 1_000)
  expect(screen.queryByText(RECONNECTING)).not.toBeInTheDocument()
  await advanceTime(2_000)
  expect(screen.getAllByText(RECONNECTING)).toHaveLength(2)
  expect(enlarged.getByText(RECONNECTING)).toBeInTheDocument()
  expect(screen.queryByText(/admission ticket|show this QR code/)).not.toBeInTheDocument()
  expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Tap to enlarge' })).not.toBeInTheDocument()
  restore()
  // The retry works even if the browser still reports that it is offline.
  await user.click(enlarged.getByRole('button', { name: 'Try again' }))
  await advanceTime(1_000)
  expect(dialog).toBeInTheDocument()
  expect(screen.queryByText(RECONNECTING)).not.toBeInTheDocument()
  expect(drawing()).not.toBe(first)
})

it('The screen of the phone stays on only while a code may be scanned', async () => {
  const phone = fakeWakeLock()
  withWakeLock(phone.wakeLock)
  const { backend, user } = await open()
  expect(phone.held()).toBe(1)
  staff.checkIn(backend.world)
  await untilSynced()
  expect(phone.held()).toBe(0)
  await user.click(giftTab())
  await advanceTime(100)
  expect(phone.held()).toBe(1)
  await user.click(screen.getByRole('tab', { name: 'Introduction' }))
  await advanceTime(100)
  expect(phone.held()).toBe(0)
})
