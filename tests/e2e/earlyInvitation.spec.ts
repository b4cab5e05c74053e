/** Tests the words of an invitation that are shown before the app, and their places. */
import { deferred } from '#tests/support/backend.ts'
import { expectTakenOver, openWithoutApp, placedTexts } from '#tests/e2e/earlyTicket.ts'
import { expect, test } from '#tests/support/guest.ts'

test.use({ scenario: 'vic' })

const INFO = '/reservation/invitation/VIC2025/info'
const BIND = 'POST /reservation/invitation/bind/VIC2025'

const UPRIGHT = { width: 390, height: 844 }

for (const [query, name, viewport] of [
  ['', '390', UPRIGHT],
  ['?lang=en', '390', UPRIGHT],
  ['?lang=zh-Hant', 'in LINE', { width: 390, height: 664 }],
  ['?lang=en', '320', { width: 320, height: 568 }],
  ['?lang=zh-Hant', 'landscape', { width: 844, height: 390 }],
] as const)
  test.describe(`The early invitation (${query}, ${name})`, () => {
    test.use({ viewport })
    test('is drawn before the app, does not move, and causes no extra request', async ({
      page,
      backend,
    }) => {
      const { fault, release } = deferred()
      backend.fail('bindInvitation', fault)
      const isEnglish = query === '?lang=en'
      // A Chinese name in an English text has a higher line, for which the skeleton has no space.
      if (isEnglish)
        for (const invitation of backend.world.invitations)
          invitation.invitee = { lastName: 'Wong', appellation: 'mr' }
      const startApp = await openWithoutApp(page, `/invitation/VIC2025${query}`, [INFO], '#root h1')
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(isEnglish ? 'Mr Wong' : '黃先生')
      const early = await placedTexts(page)
      expect(early.length).toBeGreaterThan(9)

      startApp()
      await expectTakenOver(page)
      const appTexts = await placedTexts(page)
      expect(early.filter((text) => !appTexts.includes(text))).toEqual([])
      const { frames: titles, moved } = await page.evaluate(() => window.filmed)
      expect(new Set(titles).size).toBe(1)
      expect(moved).toEqual([])
      expect(backend.count(`GET ${INFO}`)).toBe(1)
      await expect.poll(() => backend.count(BIND)).toBe(1)
      release()
      await expect(page.getByRole('button', { name: /^(接受邀請|Accept)/ })).toBeEnabled()
    })
  })
