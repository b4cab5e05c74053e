/** The ticket as a screen reader has it: what it says, in which order, and under which names. */
import type { Page } from '@playwright/test'
import type { Locale } from '#src/texts/languages.ts'
import { test } from '#tests/support/fixedClock.ts'
import { expect } from '#tests/support/guest.ts'

async function open(page: Page, language: Locale) {
  await page.goto(`/ticket?lang=${language}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('tabpanel')).toBeVisible()
  return main
}

test.describe('reserved', () => {
  test.use({ scenario: 'reserved' })
  test('one ticket is a code, its time, and where to show it (en)', async ({ page }) => {
    await expect(await open(page, 'en')).toMatchAriaSnapshot(`
    - main:
      - /children: deep-equal
      - heading "Ticket" [level=1]
      - paragraph: 2025/06/22 14:00
      - tablist "Codes":
        - tab "Ticket" [selected]
        - tab "Gift Redemption voucher"
      - tabpanel "Ticket":
        - img "Ticket QR code"
        - button "Enlarge the code"
        - timer "The code is renewed in": 0:47
        - paragraph: You have 1 admission ticket.
        - heading "The Puzzle Re-edition Exhibition" [level=2]
        - paragraph: Thank you for your reservation. Please show this QR code at the entrance.
        - heading "Address" [level=3]
        - paragraph: Auction Hall, Level 6, Landmark Hall, 8 Connaught Place, Central, Hong Kong
        - paragraph: 香港中環干諾道中 8 號置地會堂 6 樓拍賣廳
      - link "Open in maps":
        - /url: /^https:[/][/]www[.]google[.]com[/]maps[/]/
      - button "Add to calendar"
      - button "Cancel my reservation"
      - text: Customer ID：C0000001
    `)
  })
})

test.describe('three-tickets', () => {
  test.use({ scenario: 'three-tickets' })

  test('three tickets are counted, each with its code and its place among them (zh-Hant)', async ({
    page,
  }) => {
    await expect(await open(page, 'zh-Hant')).toMatchAriaSnapshot(`
    - main:
      - /children: deep-equal
      - heading "門票" [level=1]
      - paragraph: 2025/06/22 14:00
      - tablist "二維碼":
        - tab "門票" [selected]
        - tab "禮品換領券"
      - tabpanel "門票":
        - group "門票":
          - group "第 1 張，共 3 張":
            - img "門票二維碼"
            - button "放大二維碼"
            - link "分享此門票":
              - /url: /share[?]ticket=[0-9]+/
          - group "第 2 張，共 3 張":
            - img "門票二維碼"
            - button "放大二維碼"
            - link "分享此門票":
              - /url: /share[?]ticket=[0-9]+/
          - group "第 3 張，共 3 張":
            - img "門票二維碼"
            - button "放大二維碼"
        - paragraph: 第 1 張，共 3 張
        - timer "二維碼更新倒數": 0:47
        - paragraph: 您有 3 張入場門票。
        - heading "拼圖復刻展覽" [level=2]
        - paragraph: 感謝您的預約。請於入口處出示此二維碼。
        - heading "地址" [level=3]
        - paragraph: 香港中環干諾道中 8 號置地會堂 6 樓拍賣廳
      - link "在地圖中開啟":
        - /url: /^https:[/][/]www[.]google[.]com[/]maps[/]/
      - button "加入行事曆"
      - button "取消我的預約"
      - text: 客戶編號：C0000001
    `)
  })
})
