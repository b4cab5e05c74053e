/**
 * Journeys of invited guests on the built app, without LINE: from the link to the ticket, and every
 * other end.
 */
import type { Page } from '@playwright/test'
import { byId, type World } from '#mocks/backend/world.ts'
import { held, noNetwork } from '#tests/support/backend.ts'
import { chooseSession, expect, test, verifyAs } from '#tests/support/guest.ts'

const acceptButton = (page: Page) => page.getByRole('button', { name: '接受邀請' })
const declineButton = (page: Page) => page.getByRole('button', { name: '婉拒邀約' })
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

const created = (requests: { path: string; body: unknown }[]) =>
  requests.filter(({ path }) => path === '/reservation/create').map(({ body }) => body)

test.describe('a vic invitation', () => {
  test.use({ scenario: 'vic' })
  test('of a guest with a mobile ends with a reservation', async ({ page, backend }) => {
    await page.goto('/invitation/VIC2025?foo=1')
    await expect(heading(page, '黃 先生')).toBeVisible()
    const { date, time } = wordsOf(backend.world, 'VIC2025')
    for (const text of [date, time, '2 張'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await acceptButton(page).click()
    await page.getByLabel('Event').selectOption('Collectors Evening')
    await chooseSession(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await completed(page)
    expect(created(backend.requests)).toEqual([
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

test.describe('a vic invitation of a guest without a mobile (newcomer)', () => {
  test.use({ scenario: 'newcomer' })
  test('is verified on the way', async ({ page, backend }) => {
    await page.goto('/invitation/VIC2025?foo=1')
    await expect(heading(page, '黃 先生')).toBeVisible()
    await acceptButton(page).click()
    await verifyAs(page, '98765432')
    await page.getByLabel('Event').selectOption('Collectors Evening')
    await chooseSession(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await completed(page)
    const reservation = backend.world.reservations.at(-1)
    expect(created(backend.requests)).toMatchObject([{ type: 'vic', invitation_code: 'VIC2025' }])
    expect(byId(backend.world.guests, reservation?.ownerId ?? 0).mobile).toBe('+852-98765432')
    const invitation = backend.world.invitations.find(({ code }) => code === 'VIC2025')
    expect(invitation).toMatchObject({ boundBy: reservation?.ownerId, reply: 'accepted' })
  })
})

test.describe('a public invitation', () => {
  test.use({ scenario: 'public-invitation' })
  test('asks nothing, and opens its event', async ({ page, backend }) => {
    await page.goto('/invitation/PUBLIC2025?foo=1')
    await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
    await expect(page).toHaveURL(/\/\?foo=1$/)
    await expect.poll(() => backend.requested()).toContain('GET /check-crm-binding')
    await page.getByRole('button', { name: 'Make a reservation' }).click()
    await page.getByLabel('Event').selectOption('Private Viewing')
    await chooseSession(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await completed(page)
    expect(created(backend.requests)).toMatchObject([{ invitation_code: 'PUBLIC2025' }])
  })
})

test.describe('the look at the membership behind an invitation', () => {
  test.use({ scenario: 'public-invitation' })
  test('does not take the guest back from where they went meanwhile', async ({ page, backend }) => {
    const membership = held()
    backend.fail('checkCrmBinding', membership.fault)
    const screen = held()
    await page.route(/\/assets\/Reservation-[^/]+\.js$/, (route) =>
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

test.describe('a preset invitation', () => {
  test.use({ scenario: 'preset' })
  test('goes straight to the confirmation, for all its guests', async ({ page, backend }) => {
    await page.goto('/invitation/PRESET2025?foo=1')
    await page.getByRole('button', { name: 'Make a reservation' }).click()
    await expect(heading(page, 'Confirmation')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^2$/ })).toBeVisible()
    const { time } = wordsOf(backend.world, 'PRESET2025')
    await expect(page.getByText(time, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back' })).toBeHidden()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await completed(page)
    const invitation = backend.world.invitations.find(({ code }) => code === 'PRESET2025')
    expect(created(backend.requests)).toEqual([
      {
        session_id: invitation?.sessionId,
        headcount: 2,
        type: 'public',
        invitation_code: 'PRESET2025',
      },
    ])
    await page.getByRole('button', { name: 'Check my ticket' }).click()
    await expect(page.getByText('You have 2 admission ticket.')).toBeVisible()
  })
})

test.describe('an invitation that cannot be had', () => {
  test.use({ scenario: 'signed-in' })
  test('was cancelled: the way leads to the introduction', async ({ page }) => {
    await page.goto('/invitation/CANCELLED2025?foo=1')
    await expect(heading(page, '邀請連結已取消')).toBeVisible()
    await expect(page).toHaveURL(/\/error\/invitation-canceled\?foo=1$/)
    await page.getByRole('button', { name: '前往查看活動訊息' }).click()
    await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
  })

  test('is another guest’s: a dialog over the text, then the introduction', async ({ page }) => {
    await page.goto('/invitation/TAKEN2025')
    await expect(page.getByRole('dialog', { name: '無法使用此邀請' })).toBeVisible()
    await page.getByRole('button', { name: '確定' }).click()
    await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
    await page.goto('/share')
    await expect(page.getByText('You have nothing to share at the moment.')).toBeVisible()
  })
})

test.describe('an invitation without a network', () => {
  test.use({ scenario: 'vic' })
  test('is kept, and asked for again', async ({ page, backend }) => {
    const restore = [
      backend.fail('bindInvitation', noNetwork),
      backend.fail('getInvitationInfo', noNetwork),
    ]
    await page.goto('/invitation/VIC2025')
    await expect(page.getByText('您的邀請已保留')).toBeVisible()
    await expect(acceptButton(page)).toBeEnabled()
    await expect(declineButton(page)).toBeEnabled()
    // The text is asked for again by itself before its own notice appears.
    const retries = page.getByRole('button', { name: '重試' })
    await expect(retries).toHaveCount(2)
    for (const again of restore) again()
    await retries.first().click()
    await retries.first().click()
    await expect(heading(page, '黃 先生')).toBeVisible()
    await expect(retries).toHaveCount(0)
    await acceptButton(page).click()
    await expect(heading(page, 'Reservation')).toBeVisible()
  })
})
