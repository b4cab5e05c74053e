/** `npm run build -- --mode demo` runs the app with its mock backend in the browser, for clients. */
import { bookAs, expect, test } from '#tests/support/guest.ts'

test.use({ app: 'demo', serviceWorkers: 'allow' })

test('The demo books without a server, and its screens say that it is a demo', async ({ page }) => {
  const notice = page.getByText('This is a demo. Tickets are not valid.')
  await page.goto('/')
  await expect(notice).toBeVisible()
  await bookAs(page, '91234567')
  await expect(notice).toBeInViewport()
  await page.getByRole('button', { name: '繁體中文' }).click()
  await expect(page.getByText('示範版本，門票並非真實。')).toBeVisible()
})
