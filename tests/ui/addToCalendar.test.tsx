import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { noLine, type Line } from '#liff/line.ts'
import { renderApp } from '#tests/support/app.tsx'
import { holding, wireTicket } from '#tests/support/wireTicket.ts'

const start_at = '2025-06-24T14:00:00+08:00'
const end_at = '2025-06-24T15:30:00+08:00'
const GOOGLE = 'Google Calendar'
const FILE = 'Apple Calendar, Outlook'

/** Opens the sheet of 'Add to calendar' for a ticket of this session. */
async function openSheet(line = noLine) {
  const session = { start_at, end_at }
  const { press } = await renderApp('/ticket', { ...holding(wireTicket(7, { session })), line })
  await press('Add to calendar')
  const sheet = within(await screen.findByRole('dialog'))
  const links = sheet.getAllByRole<HTMLAnchorElement>('link')
  const linkTo = (name: string) => links.find(({ textContent }) => textContent === name)
  return { press, linkTo, names: links.map(({ textContent }) => textContent) }
}

it('The calendar sheet offers Google Calendar and a file, each with the session, and closes', async () => {
  const { press, linkTo } = await openSheet()
  expect(linkTo(GOOGLE)).toHaveAttribute('target', '_blank')
  expect(linkTo(GOOGLE)).toHaveAttribute('rel', 'noopener noreferrer')
  const { searchParams } = new URL(linkTo(GOOGLE)?.href ?? '')
  expect(searchParams.get('dates')).toBe('20250624T060000Z/20250624T073000Z')
  expect(searchParams.get('location')).toMatch(/^Auction Hall/)

  expect(linkTo(FILE)).toHaveAttribute('download', 'session.ics')
  const [head, ics = ''] = linkTo(FILE)?.getAttribute('href')?.split(',') ?? []
  expect(head).toBe('data:text/calendar;charset=utf-8')
  expect(decodeURIComponent(ics)).toContain('DTSTART:20250624T060000Z\r\n')

  await press('Close')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone) Safari', [FILE, GOOGLE]],
  // These browsers cannot save a file.
  ["LINE's in-app browser", 'Mozilla/5.0 (iPhone) Safari Line/14.9.0', [GOOGLE]],
  ['Instagram', 'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 300.0.0', [GOOGLE]],
  ['Facebook', 'Mozilla/5.0 (iPhone) [FBAN/FBIOS;FBAV/400.0]', [GOOGLE]],
  ['WeChat', 'Mozilla/5.0 (Linux; Android 13) MicroMessenger/8.0.30', [GOOGLE]],
])(
  'The calendar sheet on %s lists the available calendars, the native one first',
  async (_, agent, expected) => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent)
    const { names } = await openSheet()
    expect(names).toEqual(expected)
  },
)

it("The calendar sheet opens without a file if LINE's calendar refuses", async () => {
  const entries: unknown[] = []
  const line: Line = {
    ...noLine,
    isInLine: () => true,
    addToCalendar: ({ title, startAt, endAt }) => {
      entries.push({ title, startAt, endAt })
      return Promise.resolve(false)
    },
  }
  const { names } = await openSheet(line)
  expect(names).toEqual([GOOGLE])
  const title = 'The Puzzle Re-edition Exhibition'
  expect(entries).toEqual([{ title, startAt: Date.parse(start_at), endAt: Date.parse(end_at) }])
})

it('The calendar file names its reservation, so a second file replaces the entry of the first', async () => {
  const { linkTo } = await openSheet()
  const ics = decodeURIComponent(linkTo(FILE)?.getAttribute('href') ?? '')
  expect(ics).toMatch(/\r\nUID:.*7.*\r\n/)
})
