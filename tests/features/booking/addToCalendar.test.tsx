import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { noLine, type Line } from '#liff/line.ts'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'
import { holding, wireTicket } from '#tests/support/wireTicket.ts'

const START = Date.parse('2025-06-24T14:00:00+08:00')
const END = Date.parse('2025-06-24T15:30:00+08:00')

const aTicket = holding(
  wireTicket(7, {
    session: { start_at: '2025-06-24T14:00:00+08:00', end_at: '2025-06-24T15:30:00+08:00' },
  }),
)

const google = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'Google Calendar' })
const file = () => screen.queryByRole('link', { name: 'Apple Calendar, Outlook' })

/** Opens the ticket and taps 'Add to calendar'. */
async function add(options: AppOptions) {
  const view = await renderApp('/ticket', options)
  await view.press('Add to calendar')
  return view
}

describe('without a calendar of LINE', () => {
  it('offers Google Calendar and a file, each with the session, and closes', async () => {
    const { press } = await add(aTicket)
    const link = await google()
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    const { searchParams } = new URL(link.href)
    expect(searchParams.get('dates')).toBe('20250624T060000Z/20250624T073000Z')
    expect(searchParams.get('location')).toMatch(/^Auction Hall/)

    expect(file()).toHaveAttribute('download', 'session.ics')
    const [head, ics = ''] = file()?.getAttribute('href')?.split(',') ?? []
    expect(head).toBe('data:text/calendar;charset=utf-8')
    expect(decodeURIComponent(ics)).toContain('DTSTART:20250624T060000Z\r\n')

    await press('Close')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone) Safari', ['Apple Calendar, Outlook', 'Google Calendar']],
    ['Android', 'Mozilla/5.0 (Linux; Android 15)', ['Google Calendar', 'Apple Calendar, Outlook']],
  ])("names the phone's own calendar first on %s", async (_, agent, names) => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent)
    await add(aTicket)
    await google()
    const links = within(screen.getByRole('dialog')).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(names)
  })

  it.each([
    ['is missing', undefined],
    ['is the start', '2025-06-24T14:00:00+08:00'],
  ])('the entry takes 45 minutes where the end %s', async (_, end_at) => {
    const session = { start_at: '2025-06-24T14:00:00+08:00', end_at }
    await add(holding(wireTicket(7, { session })))
    expect((await google()).href).toContain('dates=20250624T060000Z%2F20250624T064500Z')
  })

  it.each([
    ['inside LINE', { ...noLine, isInLine: () => true }, ''],
    ["in LINE's other browser", noLine, 'Mozilla/5.0 (iPhone) Safari Line/14.9.0'],
  ])('offers no file %s, where none can be saved', async (_, line, agent) => {
    if (agent) vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent)
    await add({ ...aTicket, line })
    await google()
    expect(file()).not.toBeInTheDocument()
  })
})

it('a calendar of LINE that refuses gives way to the sheet', async () => {
  const entries: unknown[] = []
  const line: Line = {
    ...noLine,
    isInLine: () => true,
    addToCalendar: ({ title, startAt, endAt }) => {
      entries.push({ title, startAt, endAt })
      return Promise.resolve(false)
    },
  }
  await add({ ...aTicket, line })
  expect(await google()).toBeInTheDocument()
  const entry = { title: 'The Puzzle Re-edition Exhibition', startAt: START, endAt: END }
  expect(entries).toEqual([entry])
})
