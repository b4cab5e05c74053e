import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { mockGuest } from '#mocks/backend/demoWorld.ts'
import { expect, test } from '#tests/support/guest.ts'
import { moveSession, openTicket, setServerTime } from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })

/** 14:00 in Hong Kong, in June and at the end of a year. */
const JUNE = Date.UTC(2025, 5, 24, 6)
const YEAR_END = Date.UTC(2025, 11, 31, 15, 30)

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Add to your calendar' })

async function openSheet(page: Page) {
  await openTicket(page)
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await expect(sheet(page)).toBeVisible()
}

const PLACE = 'Auction Hall, Level 6, Landmark Hall, 8 Connaught Place, Central, Hong Kong'

for (const [timezoneId, startAt, from, to] of [
  ['Asia/Hong_Kong', JUNE, '20250624T060000Z', '20250624T064500Z'],
  ['America/New_York', YEAR_END, '20251231T153000Z', '20251231T161500Z'],
] as const)
  test.describe(`on a phone set to ${timezoneId}`, () => {
    test.use({ timezoneId })
    test.beforeEach(async ({ page, backend }) => {
      setServerTime(backend.world, startAt)
      moveSession(backend.world, startAt)
      await page.clock.install({ time: startAt })
    })

    test('a link to Google Calendar and a file say what, where and when', async ({ page }) => {
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

test('neither of them holds a code, a name or a number', async ({ page, backend }) => {
  await openSheet(page)
  const links = await sheet(page)
    .getByRole('link')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => decodeURIComponent(href)))
  expect(links).toHaveLength(2)
  const ticket = backend.world.reservations.at(-1)
  const guest = mockGuest(backend.world)
  const secrets = [ticket?.ticketCode, guest.lineName, guest.customerId, guest.uid, '91234567']
  expect(secrets.filter((secret) => links.some((link) => link.includes(String(secret))))).toEqual(
    [],
  )
})

test('the sheet closes by its button, by Esc and by a tap beside it, and gives the focus back', async ({
  page,
}) => {
  await openTicket(page)
  const link = page.getByRole('button', { name: 'Add to calendar' })
  for (const close of [
    () => sheet(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.touchscreen.tap(195, 60),
  ]) {
    await link.click()
    await expect(sheet(page)).toBeVisible()
    await close()
    await expect(sheet(page)).toBeHidden()
    await expect(link).toBeFocused()
  }
})

test.describe("in LINE's browser", () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/13.0.0',
  })
  test('there is no file to save', async ({ page }) => {
    await openSheet(page)
    await expect(sheet(page).getByRole('link', { name: 'Google Calendar' })).toBeVisible()
    await expect(sheet(page).getByRole('link')).toHaveCount(1)
  })
})
