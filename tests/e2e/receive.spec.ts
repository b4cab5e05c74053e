/** A shared ticket: from one guest's phone to another's, and every other end of its link. */
import type { Browser, Page } from '@playwright/test'
import { addGuest } from '#mocks/backend/guests.ts'
import { mockGuest } from '#mocks/backend/demoWorld.ts'
import { toWireReservation } from '#mocks/backend/tickets.ts'
import type { World } from '#mocks/backend/world.ts'
import { LIFF_ID, LINE_APP } from '#tests/e2e/playwright.config.ts'
import { noNetwork, refuses, type TestBackend } from '#tests/support/backend.ts'
import { expect, scan, settled, test as plain, verifyAs } from '#tests/support/guest.ts'
import { anotherPhone, expectCleanAddress, test } from '#tests/support/lineGuest.ts'
import { emulateLine } from '#tests/support/linePlatform.ts'
import { holdCodes } from '#tests/support/ticketPhone.ts'

const LINK = '/receive?share_code=FRIEND-SHARE&hash_code=FRIEND-HASH'
const FRIEND_MOBILE = '98765432'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const ticketCode = (page: Page) => page.getByRole('img', { name: 'Ticket QR code' })

const received = ({ requests }: TestBackend) =>
  requests.filter(({ path }) => path === '/reservation/receive').map(({ body }) => body)

/** The code of the newest ticket as the door would accept it. */
function codeAtTheDoor(world: World): string {
  const ticket = world.reservations.at(-1)
  if (ticket === undefined) throw new Error('no ticket')
  const { check_in_code, hash_code } = toWireReservation(world, mockGuest(world), ticket)
  return `${check_in_code}|${hash_code}`
}

/** Codes and secrets of a link that may not be found in the address or in what back returns to. */
async function expectNoCodes(page: Page) {
  const entries = await page.evaluate(() =>
    (window as unknown as { navigation: { entries(): { url: string }[] } }).navigation
      .entries()
      .map(({ url }) => url),
  )
  expect(entries.filter((url) => /share_code|hash_code|FRIEND/.test(url))).toEqual([])
  expect(page.url()).not.toMatch(/share_code|hash_code|FRIEND/)
}

test.describe('a ticket that is given away', () => {
  test.use({ scenario: 'vic-ticket' })
  test.beforeEach(({ backend }) => holdCodes(backend.world))

  /** A friend's phone opens the link, verifies a number, and holds the ticket. */
  async function friendReceives(
    browser: Browser,
    link: string,
    own: { backend: TestBackend; complaints: string[] },
    kind: 'liff' | 'external',
  ) {
    const context = await browser.newContext()
    const friend = await anotherPhone(context, own)
    const endpoint = `${LINE_APP}/`
    const line = await emulateLine(context, { liffId: LIFF_ID, endpoint, browser: kind })
    await line.open(friend, link.replace(line.link(), ''))
    await verifyAs(friend, FRIEND_MOBILE)
    await expect(ticketCode(friend)).toBeVisible()
    await expect(friend).toHaveURL(`${LINE_APP}/ticket`)
    await settled(friend)
    expect(await scan(friend)).toBe(codeAtTheDoor(own.backend.world))
    return { context, friend }
  }

  test('goes from the ticket by the link of the sheet: the giver sees who has it', async ({
    page,
    browser,
    emulate,
    backend,
    complaints,
  }) => {
    addGuest(backend.world, { lineName: 'Robin 💐 <i>', mobile: `+852-${FRIEND_MOBILE}` })
    const line = await emulate()
    await line.open(page, '/ticket')
    await page.getByRole('link', { name: 'Share this ticket' }).click()
    await page.getByRole('button', { name: 'Share this ticket' }).click()
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    expect(link).toMatch(line.link('/receive?share_code='))
    await page.goto('/ticket')
    await expect(ticketCode(page)).toBeVisible()

    const { context, friend } = await friendReceives(
      browser,
      link,
      { backend, complaints },
      'external',
    )
    expectCleanAddress(friend)
    await expectNoCodes(friend)
    await context.close()

    // The giver's open ticket learns of it by itself.
    await expect(
      page.getByText('This ticket has been shared. It is used by Robin 💐 <i>'),
    ).toBeVisible()
    await expect(ticketCode(page)).toBeHidden()
    expect(await scan(page)).toBeNull()
    await page.goto('/share')
    await expect(page.getByText('You have nothing to share at the moment.')).toBeVisible()

    // Whoever else opens the link comes too late, the giver included.
    await line.open(page, link.replace(line.link(), ''))
    await expect(heading(page, '此門票已被他人領取')).toBeVisible()
  })

  test("goes by LINE's picker, inside LINE", async ({
    page,
    browser,
    emulate,
    backend,
    complaints,
  }) => {
    const line = await emulate({ browser: 'liff' })
    await line.open(page, '/share')
    await page.getByRole('button', { name: 'Share this ticket' }).click()
    await expect(page.getByText('Shared. Thank you.')).toBeVisible()
    const [messages] = line.shared()
    expect(messages).toMatchObject([{ type: 'text' }, { type: 'flex' }, { type: 'flex' }])
    const [, link = ''] = /"uri":"([^"]+)"/.exec(JSON.stringify(messages)) ?? []

    const { context } = await friendReceives(browser, link, { backend, complaints }, 'liff')
    await context.close()
    await line.open(page, '/ticket')
    await expect(
      page.getByText(/^This ticket has been shared. It is used by Guest \d+$/),
    ).toBeVisible()
  })

  test('opens its own link: it is theirs already', async ({ page, emulate, backend }) => {
    const line = await emulate({ browser: 'liff' })
    await line.open(page, '/share')
    await page.getByRole('button', { name: 'Share this ticket' }).click()
    await expect.poll(() => backend.world.shares.length).toBe(3)
    const { shareCode = '', hashCode = '' } = backend.world.shares.at(-1) ?? {}
    await page.goto(`/receive?share_code=${shareCode}&hash_code=${hashCode}`)
    await expect(page.getByRole('dialog', { name: '門票已領取' })).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(ticketCode(page)).toBeVisible()
  })
})

plain.describe('the link of a shared ticket', () => {
  plain.use({ scenario: 'signed-in' })
  plain.beforeEach(({ backend }) => holdCodes(backend.world))

  plain('gives the ticket, once, and keeps its codes to itself', async ({ page, backend }) => {
    await page.goto(`${LINK}&foo=1`)
    await expect(ticketCode(page)).toBeVisible()
    await expect(page).toHaveURL(/\/ticket\?foo=1$/)
    expect(received(backend)).toEqual([{ share_code: 'FRIEND-SHARE', hash_code: 'FRIEND-HASH' }])
    await expectNoCodes(page)
    // Again: it is this guest's.
    await page.goto(LINK)
    await expect(ticketCode(page)).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain('FRIEND')
  })

  for (const query of ['', '?share_code=FRIEND-SHARE', '?hash_code=x', '?share_code=&hash_code='])
    plain(`without both codes fails without a request: '${query}'`, async ({ page, backend }) => {
      await page.goto(`/receive${query}`)
      const dialog = page.getByRole('dialog', { name: '領取門票失敗' })
      await expect(dialog).toContainText('Failed to get ticket')
      expect(received(backend)).toEqual([])
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
      await expectNoCodes(page)
    })

  plain('that somebody else was quicker with says so', async ({ page }) => {
    await page.goto('/receive?share_code=CLAIMED-SHARE&hash_code=CLAIMED-HASH&foo=1')
    await expect(heading(page, '此門票已被他人領取')).toBeVisible()
    await expect(page).toHaveURL(/\/error\/invitation-received\?foo=1$/)
    await page.getByRole('button', { name: '查看我的預約' }).click()
    await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
    await expectNoCodes(page)
  })

  for (const code of [1715, 1, 99999])
    plain(`that is refused with ${code} fails with a way on`, async ({ page, backend }) => {
      backend.fail('receiveReservation', refuses(code))
      await page.goto(LINK)
      await expect(page.getByRole('dialog', { name: '領取門票失敗' })).toBeVisible()
      await page.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
    })

  plain('without an answer waits for the guest, over a reload too', async ({ page, backend }) => {
    const restore = backend.fail('receiveReservation', noNetwork)
    await page.goto(LINK)
    await expect(page.getByText('Your ticket is waiting for you')).toBeVisible()
    await expectNoCodes(page)
    expect(received(backend)).toHaveLength(1)
    await page.reload()
    await expect(page.getByText('Your ticket is waiting for you')).toBeVisible()
    restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(ticketCode(page)).toBeVisible()
  })

  plain('that asks for a number (907) comes back to it', async ({ page, backend }) => {
    backend.fail('receiveReservation', refuses(907), 1)
    await page.goto(`${LINK}&foo=1`)
    await verifyAs(page, '91234567')
    await expect(ticketCode(page)).toBeVisible()
    await expect(page).toHaveURL(/\/ticket\?foo=1$/)
    expect(received(backend)).toHaveLength(2)
    await expectNoCodes(page)
  })
})

for (const scenario of ['newcomer', 'no-mobile'] as const)
  plain.describe(`the link of a shared ticket without a number (${scenario})`, () => {
    plain.use({ scenario })
    plain('is received after the verification', async ({ page, backend }) => {
      await page.goto(LINK)
      await expect(heading(page, 'Join the event')).toBeVisible()
      expect(received(backend)).toEqual([])
      await verifyAs(page, FRIEND_MOBILE)
      await expect(ticketCode(page)).toBeVisible()
      expect(received(backend)).toHaveLength(1)
      await expectNoCodes(page)
    })
  })
