import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { mockGuest } from '#mocks/backend/demoWorld.ts'
import { expect, test } from '#tests/support/guest.ts'
import { moveSession, openTicket, setServerTime } from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })

/** 23:30 in Hong Kong, at the end of a year. */
const startAt = Date.UTC(2025, 11, 31, 15, 30)

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Add to your calendar' })

async function openSheet(page: Page) {
  await openTicket(page)
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await expect(sheet(page)).toBeVisible()
}

const PLACE = 'Auction Hall, Level 6, Landmark Hall, 8 Connaught Place, Central, Hong Kong'

const [from, to] = ['20251231T153000Z', '20251231T161500Z']

test.describe('on a phone set to New York', () => {
  test.use({ timezoneId: 'America/New_York' })
  test.beforeEach(async ({ page, backend }) => {
    setServerTime(backend.world, startAt)
    moveSession(backend.world, startAt)
    await page.clock.install({ time: startAt })
  })

  test('a link to Google Calendar and a file say what, where and when, and nothing of the guest', async ({
    page,
    backend,
  }) => {
    await openSheet(page)
    const link = sheet(page).getByRole('link', { name: 'Google Calendar' })
    const url = new URL((await link.getAttribute('href')) ?? '')
    expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'The Puzzle Re-edition Exhibition',
      dates: `${from}/${to}`,
      location: PLACE,
      ctz: 'Asia/Hong_Kong',
    })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')

    const downloading = page.waitForEvent('download')
    await sheet(page).getByRole('link', { name: 'Calendar file (.ics)' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('session.ics')
    const text = await readFile(await download.path(), 'utf8')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const ticket = backend.world.reservations.at(-1)
    const { lineName, customerId, uid } = mockGuest(backend.world)
    const secrets = [ticket?.ticketCode, lineName, customerId, uid, '91234567']
    expect(secrets.filter((secret) => (url + text).includes(String(secret)))).toEqual([])
    const lines = text.split('\r\n')
    expect(lines.filter((line) => /\n/.test(line) || Buffer.byteLength(line) > 75)).toEqual([])
    // Folded lines go on after a space.
    const fields = text.replaceAll('\r\n ', '').split('\r\n')
    expect(fields).toEqual(
      expect.arrayContaining([
        'BEGIN:VEVENT',
        `DTSTART:${from}`,
        `DTEND:${to}`,
        'SUMMARY:The Puzzle Re-edition Exhibition',
        `LOCATION:${PLACE.replaceAll(',', '\\,')}`,
      ]),
    )
    expect(fields.filter((line) => /^(UID|DTSTAMP):\S+$/.test(line))).toHaveLength(2)
  })
})
