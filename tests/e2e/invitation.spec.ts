/** The page of an invitation in a browser: its layout, a journey to the ticket, a page that ends. */
import type { Page } from '@playwright/test'
import { held } from '#tests/support/backend.ts'
import { chooseSession, expect, holdBack, settled, test } from '#tests/support/guest.ts'

test.use({ scenario: 'vic' })

const SMALL = { width: 320, height: 568 }

const acceptButton = (page: Page) => page.getByRole('button', { name: '接受邀請' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : NaN)

test.describe('on the smallest phone', () => {
  test.use({ viewport: SMALL })

  test('date and time stand above the answers', async ({ page }) => {
    for (const lang of ['zh-Hant', 'en']) {
      await page.goto(`/invitation/VIC2025?lang=${lang}`)
      const time = await page.getByText(/^\d\d:\d\d - \d\d:\d\d$/).boundingBox()
      const accept = await page.getByRole('button').first().boundingBox()
      expect(bottomOf(time), lang).toBeLessThan((accept?.y ?? 0) - 8)
    }
  })

  test('a name of 500 characters fits, and leaves the buttons in sight', async ({
    page,
    backend,
  }) => {
    const lastName = 'Wolfeschlegel'.repeat(40).slice(0, 500)
    for (const invitation of backend.world.invitations)
      invitation.invitee = { lastName, appellation: 'mr' }
    await page.goto('/invitation/VIC2025')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(/^Wolfe.*… 先生$/)
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width)
    // Three lines of the name and one of the appellation.
    expect((await title.boundingBox())?.height).toBeLessThan(260)
    // The card's last row comes out from under the buttons, which stay in sight.
    await expect(acceptButton(page)).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(acceptButton(page)).toBeInViewport({ ratio: 1 })
    const row = await page.getByText('2 張').boundingBox()
    expect(bottomOf(row)).toBeLessThanOrEqual((await acceptButton(page).boundingBox())?.y ?? 0)
  })
})

test('a guest with a mobile comes from the invitation to a reservation', async ({
  page,
  backend,
}) => {
  await page.goto('/invitation/VIC2025?foo=1')
  await expect(heading(page, /黃 ?先生/)).toBeVisible()
  await acceptButton(page).click()
  await page.getByLabel('Event').selectOption('Collectors Evening')
  await chooseSession(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(heading(page, 'Reservation completed')).toBeVisible()
  const { sessionId } = backend.world.reservations.at(-1) ?? {}
  expect(backend.bodiesTo('/reservation/create')).toEqual([
    { session_id: sessionId, headcount: 1, type: 'vic', invitation_code: 'VIC2025' },
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

test('a guest declines although the page is closed at once', async ({ page, backend }) => {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) => {
      if (input instanceof Request && input.url.includes('/reject/'))
        document.title = `keepalive: ${input.keepalive}`
      return fetch(input, init)
    }
  })
  await page.goto('/invitation/VIC2025?foo=1')
  await page.getByRole('button', { name: '婉拒邀約' }).click()
  await page.getByRole('button', { name: '確認婉拒' }).click()
  await expect(page).toHaveTitle('keepalive: true')
  await page.close()
  await expect
    .poll(() => backend.world.invitations.find(({ code }) => code === 'VIC2025')?.reply)
    .toBe('rejected')
})

test.describe('the look at the membership behind an invitation', () => {
  test.use({ scenario: 'public-invitation' })
  test('does not take the guest back from where they went meanwhile', async ({ page, backend }) => {
    const membership = held()
    backend.fail('checkCrmBinding', membership.fault)
    const releaseScreen = await holdBack(page, /\/assets\/ReservationScreen-[^/]+\.js$/)
    await page.goto('/invitation/PUBLIC2025')
    await expect.poll(() => backend.requested()).toContain('GET /check-crm-binding')
    await page.getByRole('button', { name: 'Make a reservation' }).click()
    await expect(page).toHaveURL(/\/reservation$/)
    const answered = page.waitForResponse('**/check-crm-binding')
    membership.release()
    await answered
    releaseScreen()
    await expect(heading(page, 'Reservation')).toBeVisible()
  })
})
