import {
  chooseSession,
  expect,
  scan,
  animationsFinished,
  test,
  watchForEmptyScreens,
} from '#tests/support/guest.ts'
import { codesOf, stopCodeRotation } from '#tests/support/ticketPhone.ts'

test('A newcomer goes from the welcome screen to a scannable ticket and reloads at every step', async ({
  page,
  backend,
}) => {
  const reads = (title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible()
  const ticket = page.getByRole('img', { name: 'Ticket QR code' })
  stopCodeRotation(backend.world)
  await watchForEmptyScreens(page)
  await page.goto('/?utm_source=mail&foo=a%20b')
  await expect(page).toHaveURL(/\/welcome\?utm_source=mail&foo=a/)
  await page.reload()
  await page.getByRole('button', { name: 'reserv' }).click()
  await reads('Join the event')
  await page.reload()
  await page.getByLabel('Phone number').fill('91234567')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByLabel('Verification code')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sent to +852 •••• 4567')).toBeVisible()
  await page.getByLabel('Verification code').fill('1234')
  await reads('Reservation')
  await page.reload()
  const { date, time } = await chooseSession(page)
  await reads('Confirmation')
  await page.reload()
  await expect(page.getByText(date, { exact: true })).toBeVisible()
  await expect(page.getByText(time, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Confirm' }).click()
  await reads('Reservation completed')
  // Back must never show an active Confirm button.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Reservation completed' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeHidden()
  await page.goForward()
  await reads('Reservation completed')
  // The success message lasts as long as the page. After a reload, the ticket says the same.
  await page.reload()
  await expect(page).toHaveURL(/\/ticket\?/)
  await expect(ticket).toBeVisible()
  await page.reload()
  await expect(ticket).toBeVisible()
  await expect(page.getByText('You have 1 admission ticket.')).toBeVisible()
  await expect(page.getByText(date)).toBeVisible()
  const [codes] = codesOf(backend)
  await animationsFinished(page)
  expect(await scan(page)).toBe(codes?.ticket)
  await page.getByRole('tab', { name: 'Gift Redemption voucher' }).click()
  await expect(page.getByRole('img', { name: 'Gift QR code' })).toBeVisible()
  await animationsFinished(page)
  expect(await scan(page)).toBe(codes?.gift)

  // The query of the first address is still there, and the requests match docs/product.md.
  const query = Object.fromEntries(new URL(page.url()).searchParams)
  expect(query).toMatchObject({ foo: 'a b', utm_source: 'mail' })
  const bodies = backend.requests.filter(
    // The poll of the open ticket depends on the clock.
    ({ body, path }) => body !== null && !path.endsWith('/sync-status'),
  )
  const sessionId = backend.world.reservations.at(-1)?.sessionId
  expect(bodies.map(({ path, body }) => [path.replace(/\/otp-\w+/, '/:id'), body])).toEqual([
    ['/mobile-validation', { mobile: '+852-91234567' }],
    ['/mobile-validation/:id/verify', { pin: '1234' }],
    ['/login', { mobile_verification_token: expect.any(String) }],
    ['/reservation/create', { session_id: sessionId, headcount: 1, type: 'public' }],
  ])
})
