/** The development server: the app with its mocks, and the workbench. */
import type { FrameLocator, Page } from '@playwright/test'
import type { Scene } from '#mocks/workbench/scene.ts'
import { scenes } from '#mocks/workbench/scenes.ts'
import { bookAs, expect, scan, animationsFinished, test } from '#tests/support/guest.ts'

// Run one after the other, because each worker would start its own development server.
test.describe.configure({ mode: 'default' })
test.use({ app: 'dev' })

/** The development server bundles its libraries at the first request. */
const FIRST_PAGE_MS = 90_000

/** Ignores warnings of development builds about a slow machine. */
test.afterEach(({ complaints }) => {
  const unexpected = complaints.filter((text) => !/ took \d+ms/.test(text))
  complaints.splice(0, complaints.length, ...unexpected)
})

/** Returns the features of the workbench that a scene uses. */
const kindsOf = ({ steps, answers, line, isLarge }: Scene) => [
  ...steps.map((step) => step.do),
  ...(answers ? ['answers'] : []),
  ...(line ? ['line'] : []),
  ...(isLarge ? ['isLarge'] : []),
]

/** Returns a few scenes that together use every feature. */
function scenesOfEachKind(): Scene[] {
  const seen = new Set<string>()
  const kindCount = (scene: Scene) => new Set(kindsOf(scene)).size
  const byKindCount = [...scenes].sort((one, other) => kindCount(other) - kindCount(one))
  return byKindCount.filter((scene) => {
    const before = seen.size
    for (const kind of kindsOf(scene)) seen.add(kind)
    return seen.size > before
  })
}

const phoneOf = (page: Page): FrameLocator => page.frameLocator('iframe[name="phone"]')

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Counts a click. */
async function openState(page: Page, name: string): Promise<FrameLocator> {
  await page.locator(`[data-state="${name}"]`).click()
  await expect(page.getByText(`${name} is open.`)).toBeVisible()
  return phoneOf(page)
}

test.describe('The development server', () => {
  test.use({ serviceWorkers: 'allow' })

  test('shows a newcomer a ticket in a plain browser', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'reserv' })).toBeVisible({
      timeout: FIRST_PAGE_MS,
    })
    await bookAs(page, '91234567')
    expect(logged.join('\n')).toMatch(/one-time code 1234/)
    await page.reload()
    await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
    await animationsFinished(page)
    expect(await scan(page)).toMatch(/^[^|]+\|[^|]+$/)
  })

  test('shows the ticket in a second tab, and names the world that another scenario puts aside', async ({
    page,
  }) => {
    await page.goto('/ticket?scenario=reserved')
    const code = (tab: Page) => tab.getByRole('img', { name: 'Ticket QR code' })
    await expect(code(page)).toBeVisible({ timeout: FIRST_PAGE_MS })
    const second = await page.context().newPage()
    await second.goto('/ticket')
    await expect(code(second)).toBeVisible()
    const warned = second.waitForEvent('console', (message) =>
      message.text().startsWith('The world of'),
    )
    await second.goto('/?scenario=vic')
    expect((await warned).text()).toBe(
      "The world of scenario 'reserved', with its guest, was put aside for 'vic': desk.takeBack() brings it back.",
    )
  })
})

test.describe('The workbench', () => {
  test.use({
    viewport: { width: 1440, height: 1100 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
  })

  test.beforeEach(async ({ page }) => {
    await page.goto('/workbench/')
    // The phone's first screen takes the focus, so anything typed before would be lost.
    const title = phoneOf(page).getByRole('heading', { level: 1 })
    await expect(title).toBeFocused({ timeout: FIRST_PAGE_MS })
  })

  // The gallery checks that every state is reached.
  test('lists the states, finds them by their content, and opens one of each kind', async ({
    page,
    complaints,
  }) => {
    const listed = page.locator('[data-state]')
    const names = () => listed.evaluateAll((links) => links.map((link) => link.dataset['state']))
    await expect.poll(names).toEqual(scenes.map(({ name }) => name))
    await page.getByRole('heading', { name: 'Workbench' }).click()
    await page.keyboard.press('/')
    await page.keyboard.type('vic invit decline')
    await expect(listed).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const dialog = phoneOf(page).getByRole('dialog', { name: '確定要婉拒邀約嗎？' })
    await expect(dialog).toBeVisible()
    await press(page, 'English')
    await press(page, '320 × 568')
    expect(page.url()).toMatch(/\?state=invitation-decline&lang=en&phone=320x568$/)

    await page.goto('/workbench/?lang=zh-Hant')
    for (const { name } of scenesOfEachKind())
      await test.step(name, async () => {
        const phone = await openState(page, name)
        await expect.soft(phone.locator('html'), name).toHaveAttribute('lang', 'zh-Hant')
      })
    // Many states contain failures. The journeys check for unexpected errors.
    complaints.length = 0
  })

  test('takes a VIC from the invitation to a used ticket, and shares that state by its address', async ({
    page,
    browser,
  }) => {
    const phone = await openState(page, 'invitation')
    await phone.getByRole('button', { name: '接受邀請' }).click()
    await phone.getByRole('button', { name: 'Confirm' }).click()
    await phone.getByRole('button', { name: 'Check my ticket' }).click()
    await expect(phone.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()

    await press(page, 'Scan the phone')
    await expect(page.getByText(/^Scanned: the ticket code of ticket \d+, Alex\.$/)).toBeVisible()
    await press(page, 'checkIn')
    const used = 'Your ticket has been used'
    await expect(phone.getByText(used)).toBeVisible()
    await press(page, 'Scan the phone')
    await expect(page.getByText('No code is on the screen.')).toBeVisible()

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(page, 'Copy address')
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    const colleague = await browser.newPage()
    await colleague.goto(address)
    await expect(phoneOf(colleague).getByText(used)).toBeVisible()
    await expect(colleague.getByRole('option', { name: /Alex .* checked_in/ })).toHaveCount(1)
    await colleague.close()
  })

  test("cancels the picker, denies LINE's login and goes offline, each in three clicks", async ({
    page,
  }) => {
    const phone = await openState(page, 'rsvp-line-name')
    await press(page, 'cancelled')
    const share = phone.getByRole('button', { name: 'Share', exact: true })
    await share.click()
    await press(page, 'Shared messages 1')
    await expect(page.getByText('picker: cancelled')).toBeVisible()
    await page.getByText('picker: cancelled').click()
    await expect(page.getByText(/VIC2025/)).toBeVisible()
    await expect(share).toBeEnabled()
    await expect(phone.getByText('Shared. Thank you.')).toBeHidden()

    await openState(page, 'share-sheet-line-login')
    await press(page, 'login-denied')
    await phone.getByRole('button', { name: 'Log in to LINE to send the card' }).click()
    await expect(share).toBeEnabled()
    await expect(phone.getByText('Sharing as')).toBeHidden()

    await openState(page, 'confirm')
    await press(page, 'mid-command')
    await phone.getByRole('button', { name: 'Confirm' }).click()
    await expect(phone.getByText('We are checking your reservation')).toBeVisible()
    // The command had arrived. Back online, the app finds the reservation automatically.
    await press(page, 'online')
    const completed = phone.getByRole('heading', { name: 'Reservation completed' })
    await expect(completed).toBeVisible()
  })
})
