/** The accessibility tree of the ticket: its contents, their order and their names. */
import { test } from '#tests/e2e/fixedClock.ts'
import { expect } from '#tests/support/guest.ts'

test.use({ scenario: 'reserved' })

test('One ticket has a code, its time, and where to show it for screen readers', async ({
  page,
}) => {
  await page.goto('/ticket?lang=en')
  const main = page.getByRole('main')
  await expect(main.getByRole('tabpanel')).toBeVisible()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - /children: deep-equal
      - heading "Ticket" [level=1]
      - paragraph: The Puzzle Re-edition Exhibition
      - paragraph: 2025/06/22 Sun 14:00
      - tablist "Codes":
        - tab "Ticket" [selected]
        - tab "Gift Redemption voucher"
      - tabpanel "Ticket":
        - img "Ticket QR code"
        - button "Tap to enlarge"
        - timer: New code in 0:47
        - paragraph: You have 1 admission ticket.
        - paragraph: /^Ticket T-[0-9A-Z]+ Admission until 14:51 Admission is open$/
        - paragraph: Thank you for your reservation. Please show this QR code at the entrance.
        - heading "Address" [level=2]
        - paragraph: Auction Hall, Level 6, Harbour Hall, 8 Connaught Road Central, Hong Kong
        - paragraph: 香港中環干諾道中8號海港會堂6樓拍賣廳
      - link "Open in maps":
        - /url: /^https:[/][/]www[.]google[.]com[/]maps[/]/
      - button "Add to calendar"
      - button "Cancel my reservation"
      - text: Customer ID：C0000001
      - button "Sign out"
    `)
})
