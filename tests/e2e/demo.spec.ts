/** `npm run build -- --mode demo`: all of the app in the browser, for a client to see. */
import { chooseSession, expect, test, verifyAs } from '#tests/support/guest.ts'

test.use({ app: 'demo', serviceWorkers: 'allow' })

test('a demo books by itself and says on its screens that it is one', async ({ page }) => {
  const notice = page.getByText('This is a demo. Tickets are not valid.')
  await page.goto('/')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'reserv' }).click()
  await verifyAs(page, '91234567')
  await chooseSession(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Check my ticket' }).click()
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
  await expect(notice).toBeInViewport()
  await page.getByRole('button', { name: '繁體中文' }).click()
  await expect(page.getByText('示範版本，門票並非真實。')).toBeVisible()
})
