import { chooseSession, expect, scan, settled, test, verifyAs } from '#tests/support/guest.ts'

// One after the other: each worker would start a development server of its own.
test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow', app: 'dev' })

// The fixtures' own backend must stay out of the way: the service worker answers here.
test.beforeEach(({ context }) => context.unroute('**/api/client/**'))

test('npm run dev shows a newcomer a ticket in a plain browser', async ({ page }) => {
  test.slow()
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  await page.goto('/')
  await page.getByRole('button', { name: 'reserv' }).click()
  expect(told.join('\n')).toMatch(/one-time code 1234/)
  await verifyAs(page, '91234567')
  await chooseSession(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Check my ticket' }).click()
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
  await settled(page)
  expect(await scan(page)).toMatch(/^[^|]+\|[^|]+$/)
})

test('?line= chooses what liff-mock does: a login, then a picker that the guest closes', async ({
  page,
}) => {
  // A development build comes module by module, twice here.
  test.setTimeout(60_000)
  await page.goto('/rsvp/VIC2025?line=logged-out,cancelled')
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await share.click()
  await page.getByRole('button', { name: 'Log in to LINE to send' }).click()
  await expect(page.getByText('You share as')).toBeVisible({ timeout: 25_000 })
  await expect(page.getByText('Brown')).toBeVisible()
  await share.click()
  await expect(share).toBeEnabled()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Shared. Thank you.')).toBeHidden()
})
