/** The ticket as the phone last saw it, where the event cannot be reached. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NOW } from '#tests/mocks/request.ts'
import { renderApp } from '#tests/support/app.tsx'
import { noNetwork, replies, type Fault, type TestBackend } from '#tests/support/backend.ts'

const TITLE = 'Your ticket, as we last saw it'
const START = Date.parse('2025-06-24T14:00:00+08:00')
const MINUTE = 60_000

type Kept = { startAt: number; status: string }

/** The phone has seen these tickets, so long ago. */
function keep(tickets: Kept[] = [{ startAt: START, status: 'unused' }], agoMs = 5 * MINUTE) {
  const lastKnown = { seenAt: NOW - agoMs, tickets }
  localStorage.setItem(
    'persist:guest',
    JSON.stringify({ tickets: JSON.stringify({ lastKnown }), _persist: '{"version":1}' }),
  )
}

/** A guest whose list does not come. */
const without = (fault: Fault = noNetwork) => ({
  scenario: 'reserved' as const,
  arrange: ({ fail }: TestBackend) => void fail('getReservations', fault),
})

// A phone that is at home in Hong Kong.
beforeEach(() => void vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480))

const lastKnown = () => screen.findByRole('region', { name: TITLE })

/** What stands beside each label. */
const rowsOf = (section: HTMLElement) =>
  [...section.querySelectorAll('dt')].map((label) => [
    label.textContent,
    label.nextElementSibling?.textContent?.trim(),
  ])

it('is shown under a notice where the list does not come: when, where, what, how long ago', async () => {
  keep()
  await renderApp('/ticket', without())
  const section = await lastKnown()
  expect(screen.getByText('We could not load your tickets.')).toBeInTheDocument()
  expect(rowsOf(section)).toEqual([
    ['Date', '2025/06/24'],
    ['Time', '14:00'],
    ['Venue', expect.stringMatching(/^Auction Hall/)],
    ['Status', 'Reserved'],
    ['Last seen', '5 minutes ago'],
  ])
})

it.each([
  ['no network', noNetwork],
  ['an answer that cannot be read', replies(200, { reservations: [null] })],
])('is shown without any code: %s', async (_, fault) => {
  keep()
  await renderApp('/ticket', without(fault))
  await lastKnown()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(screen.queryByRole('tablist', { name: 'Codes' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Cancel my/ })).not.toBeInTheDocument()
})

it.each([
  ['unused', 'Reserved'],
  ['used', 'Used'],
  ['shared', 'Shared'],
])('says of one that was %s: %s', async (status, text) => {
  keep([{ startAt: START, status }])
  await renderApp('/ticket', without())
  expect(rowsOf(await lastKnown())).toContainEqual(['Status', text])
})

it.each([
  ['59 seconds ago', MINUTE - 1_000, 'Just now'],
  ['a minute ago', MINUTE, '1 minute ago'],
  ['an hour ago', 60 * MINUTE, '1 hour ago'],
  ['a day ago', 24 * 60 * MINUTE, '1 day ago'],
])('was seen %s', async (_, agoMs, text) => {
  keep(undefined, agoMs)
  await renderApp('/ticket', without())
  expect(rowsOf(await lastKnown())).toContainEqual(['Last seen', text])
})

it('says whose time it is where the phone shows another', async () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0)
  keep()
  await renderApp('/ticket', without())
  expect(within(await lastKnown()).getByText('Hong Kong time')).toBeInTheDocument()
})

describe('nothing of the kind is shown', () => {
  it.each([
    ['a phone that has seen none', () => {}],
    ['a phone that has seen an empty list', () => keep([])],
    [
      'a phone that kept something else',
      () => localStorage.setItem('persist:guest', '{"tickets":"{\\"lastKnown\\":5}"}'),
    ],
  ])('by %s', async (_, arrange) => {
    arrange()
    await renderApp('/ticket', without())
    expect(await screen.findByText('We could not load your tickets.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
    expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument()
  })
})

it('makes way for the ticket when the guest tries again', async () => {
  keep()
  const { user, backend } = await renderApp('/ticket', without())
  await lastKnown()
  backend.fail('getReservations', (_, answer) => answer())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
  expect(screen.queryByText(TITLE)).not.toBeInTheDocument()
})

it('is what a reload without a network shows of the ticket that was just looked at', async () => {
  const first = await renderApp('/ticket', { scenario: 'reserved' })
  await screen.findByRole('img', { name: 'Ticket QR code' })
  await waitFor(() => expect(localStorage.getItem('persist:guest')).toContain('seenAt'))
  first.unmount()
  first.backend.fail('getReservations', noNetwork)
  await renderApp('/ticket', { backend: first.backend })
  const rows = rowsOf(await lastKnown())
  expect(rows.slice(0, 2)).toEqual([
    ['Date', '2025/06/20'],
    ['Time', '14:15'],
  ])
})

it('is shown as well where not even the login can be tried', async () => {
  keep()
  const { user, backend } = await renderApp('/ticket', {
    scenario: 'reserved',
    arrange: ({ fail }) => void fail('every', noNetwork),
  })
  expect(rowsOf(await lastKnown())).toContainEqual(['Date', '2025/06/24'])
  expect(screen.getByText('We cannot reach the event')).toBeInTheDocument()
  backend.fail('every', (_, answer) => answer())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('img', { name: 'Ticket QR code' })).toBeInTheDocument()
})
