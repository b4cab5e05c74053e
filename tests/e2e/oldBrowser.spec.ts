/** The oldest supported browsers. Their missing features are deleted before the page runs. */
import type { Page } from '@playwright/test'
import { bookAs, expect, scan, test } from '#tests/support/guest.ts'

/** Deletes the features that Chrome 87 or Safari 14.1 lacks. */
const asOldest = (page: Page) =>
  page.addInitScript(() => {
    const remove = (owner: object | undefined, ...names: string[]) => {
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
    }
    remove(Object, 'hasOwn', 'groupBy')
    remove(Promise, 'withResolvers', 'try')
    remove(Array, 'fromAsync')
    for (const { prototype } of [Array, String, Uint8Array, Float64Array])
      remove(prototype, 'at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with')
    remove(Array.prototype, 'toSpliced')
    remove(String.prototype, 'isWellFormed', 'toWellFormed')
    remove(AbortSignal, 'timeout', 'any', 'abort')
    remove(AbortSignal.prototype, 'throwIfAborted', 'reason')
    remove(URL, 'canParse', 'parse')
    remove(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf')
    remove(Crypto.prototype, 'randomUUID')
    remove(Navigator.prototype, 'locks', 'userActivation', 'canShare', 'wakeLock')
    remove(HTMLDialogElement.prototype, 'showModal', 'show', 'close', 'open')
    remove(HTMLElement.prototype, 'inert', 'popover', 'showPopover')
    remove(HTMLFormElement.prototype, 'requestSubmit')
    remove(Element.prototype, 'checkVisibility', 'setHTMLUnsafe')
    remove(Document.prototype, 'startViewTransition', 'adoptedStyleSheets')
    remove(Element.prototype, 'ariaNotify')
    remove(
      window,
      'structuredClone',
      'requestIdleCallback',
      'cancelIdleCallback',
      'scheduler',
      'navigation',
      'reportError',
      'CompressionStream',
      'DecompressionStream',
      'Iterator',
      'WebTransport',
    )
  })

test.beforeEach(({ page }) => asOldest(page))

test('An old browser books from the welcome screen to the ticket', async ({ page }) => {
  await page.goto('/')
  await bookAs(page, '91234567')
  await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
})

test.describe('An old browser with a ticket', () => {
  test.use({ scenario: 'reserved' })
  test('shows its code, enlarges it, and asks before it cancels', async ({ page }) => {
    await page.goto('/ticket')
    await page.getByRole('button', { name: 'Tap to enlarge' }).tap()
    const large = page.getByRole('dialog')
    await expect(large).toBeVisible()
    await expect(large).toHaveCSS('height', '844px')
    await expect.poll(() => scan(page)).not.toBeNull()
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await page.getByRole('button', { name: 'Cancel my reservation' }).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toBeFocused()
    await page.getByRole('button', { name: 'Add to calendar' }).focus()
    await expect(dialog.getByRole('heading')).toBeFocused()
    await page.evaluate(() => window.scrollTo(0, 0))
    const tabBehind = page.getByRole('tab', { name: 'Gift Redemption voucher' })
    await tabBehind.tap({ force: true })
    await expect(tabBehind).toHaveAttribute('aria-selected', 'false')
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/ticket$/)
  })
})

const outdated = (page: Page) =>
  page.getByRole('heading', { name: 'Please update your browser to continue' })

test.describe('A browser that is too old', () => {
  test("shows the hint at once if the app's script is a syntax error", async ({
    page,
    complaints,
  }) => {
    await page.route(/\/assets\/start-/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\nlet = @` })
    })
    await page.goto('/')
    await expect(outdated(page)).toBeFocused({ timeout: 10_000 })
    await expect(outdated(page)).toContainText('請更新瀏覽器以繼續')
    await expect(page.getByRole('link', { name: 'Try again 重試' })).toBeVisible()
    complaints.length = 0
  })

  test("shows the hint at once if the app's start needs a missing feature", async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'MessageChannel'))
    await page.goto('/ticket')
    await expect(outdated(page)).toBeFocused({ timeout: 10_000 })
    complaints.length = 0
  })
})

test('An error of an injected script does not show the old-browser hint', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    setTimeout(() => {
      throw new ReferenceError('notThere is not defined')
    })
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Make a reservation' })).toBeVisible()
  await expect(outdated(page)).toBeHidden()
  complaints.length = 0
})
