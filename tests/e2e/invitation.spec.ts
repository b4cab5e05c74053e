/**
 * Journeys of invited guests on the built app, without LINE: from the link to the ticket, and every
 * other end.
 */
import type { Page } from '@playwright/test'
import { byId, type World } from '#mocks/backend/world.ts'
import { held } from '#tests/support/backend.ts'
import { chooseSession, expect, test } from '#tests/support/guest.ts'

const acceptButton = (page: Page) => page.getByRole('button', { name: '接受邀請' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

const completed = (page: Page) => expect(heading(page, 'Reservation completed')).toBeVisible()

/**
 * The session of an invitation in Hong Kong's words, worked out with the platform's own calendar.
 */
function wordsOf(world: World, code: string) {
  const invitation = world.invitations.find((one) => one.code === code)
  const { startAt, endAt } = byId(world.sessions, invitation?.sessionId ?? 0)
  const time = (at: number) =>
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Hong_Kong' }).format(at)
  const [day, month, year] = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Hong_Kong' })
    .format(startAt)
    .split('/')
  return { date: `${year}年${month}月${day}日`, time: `${time(startAt)} - ${time(endAt)}` }
}

test.describe('a vic invitation', () => {
  test.use({ scenario: 'vic' })
  test('shows date and time above the answers on the smallest phone', async ({ page, backend }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const { time } = wordsOf(backend.world, 'VIC2025')
    for (const lang of ['zh-Hant', 'en']) {
      await page.goto(`/invitation/VIC2025?lang=${lang}`)
      const row = await page.getByText(time, { exact: true }).boundingBox()
      const accept = await page.getByRole('button').first().boundingBox()
      expect((row?.y ?? Infinity) + (row?.height ?? 0), lang).toBeLessThan((accept?.y ?? 0) - 8)
    }
  })

  test('of a guest with a mobile ends with a reservation', async ({ page, backend }) => {
    await page.goto('/invitation/VIC2025?foo=1')
    await expect(heading(page, /黃 ?先生/)).toBeVisible()
    const { date, time } = wordsOf(backend.world, 'VIC2025')
    for (const text of [date, time, '2 張'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await acceptButton(page).click()
    await page.getByLabel('Event').selectOption('Collectors Evening')
    await chooseSession(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await completed(page)
    expect(backend.bodiesTo('/reservation/create')).toEqual([
      {
        session_id: backend.world.reservations.at(-1)?.sessionId,
        headcount: 1,
        type: 'vic',
        invitation_code: 'VIC2025',
      },
    ])
    expect(backend.requested().filter((asked) => /bind|accept|reject/.test(asked))).toEqual([
      'POST /reservation/invitation/bind/VIC2025',
      'POST /reservation/invitation/accept/VIC2025',
    ])
    // The invitation is used up.
    await page.goto('/share')
    await expect(page.getByText('Your ticket')).toBeVisible()
    await expect(page.getByText('Your invitation')).toBeHidden()
  })
})

test.describe('the look at the membership behind an invitation', () => {
  test.use({ scenario: 'public-invitation' })
  test('does not take the guest back from where they went meanwhile', async ({ page, backend }) => {
    const membership = held()
    backend.fail('checkCrmBinding', membership.fault)
    const screen = held()
    await page.route(/\/assets\/ReservationScreen-[^/]+\.js$/, (route) =>
      screen.fault(new Request(route.request().url()), async () => {
        await route.continue()
        return new Response()
      }),
    )
    await page.goto('/invitation/PUBLIC2025')
    await expect.poll(() => backend.requested()).toContain('GET /check-crm-binding')
    await page.getByRole('button', { name: 'Make a reservation' }).click()
    await expect(page).toHaveURL(/\/reservation$/)
    const answered = page.waitForResponse('**/check-crm-binding')
    membership.release()
    await answered
    screen.release()
    await expect(heading(page, 'Reservation')).toBeVisible()
  })
})
