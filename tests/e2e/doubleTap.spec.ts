/** The second of two quick taps, on a dialog or on a screen that the first tap has opened. */
import type { Locator, Page } from '@playwright/test'
import { refuses } from '#tests/support/backend.ts'
import { chooseSession, expect, test } from '#tests/support/guest.ts'

type Case = {
  dialog: string
  scenario: 'signed-in' | 'reserved'
  open: (page: Page) => Promise<void>
  /** Returns what closes the dialog. */
  control: (dialog: Locator) => Locator
  /** True if a tap beside the dialog closes it. */
  isSheet: boolean
}

const CASES: Case[] = [
  {
    dialog: '預約失敗',
    scenario: 'signed-in',
    open: async (page) => {
      await page.goto('/reservation')
      await chooseSession(page)
      await page.getByRole('button', { name: 'Confirm' }).click()
    },
    control: (dialog) => dialog.getByRole('button', { name: 'Confirm' }),
    isSheet: false,
  },
  {
    dialog: 'Date',
    scenario: 'signed-in',
    open: async (page) => {
      await page.goto('/reservation')
      await page.getByRole('button', { name: 'Date' }).click()
    },
    control: (dialog) => dialog.getByRole('button', { name: 'Cancel' }),
    isSheet: true,
  },
  {
    dialog: 'Ticket QR code',
    scenario: 'reserved',
    open: async (page) => {
      await page.goto('/ticket')
      await page.getByRole('button', { name: 'Tap to enlarge' }).click()
    },
    control: (dialog) => dialog.getByRole('button', { name: 'Close' }),
    isSheet: false,
  },
]

const MOTION = ['no-preference', 'reduce'] as const

/** Restarts the animations of the open dialog and its backdrop, and holds them at this age. */
const restartAt = (dialog: Locator, ms: number) =>
  dialog.evaluate((element: HTMLDialogElement, time) => {
    element.close()
    // Reading the animations applies the styles in between.
    element.getAnimations()
    element.showModal()
    for (const animation of element.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = time
    }
  }, ms)

async function centreOf(element: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await element.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  return [x + width / 2, y + height / 2]
}

for (const { dialog: name, scenario, open, control, isSheet } of CASES)
  for (const reducedMotion of isSheet ? MOTION : MOTION.slice(0, 1))
    test.describe(`The dialog '${name}' with the motion preference '${reducedMotion}'`, () => {
      test.use({ scenario, contextOptions: { reducedMotion } })

      test('ignores taps for 400 ms after it appears', async ({ page, backend }) => {
        backend.fail('createReservation', refuses(1701))
        const dialog = page.getByRole('dialog', { name })
        await open(page)
        await expect(dialog).toBeVisible()
        const targets: (() => Promise<[x: number, y: number]>)[] = [() => centreOf(control(dialog))]
        if (isSheet) targets.push(() => Promise.resolve([20, 20]))
        for (const target of targets) {
          if (!(await dialog.isVisible())) await open(page)
          await restartAt(dialog, 399)
          await page.mouse.click(...(await target()))
          await expect(dialog).toBeVisible()
          await restartAt(dialog, 401)
          await page.mouse.click(...(await target()))
          await expect(dialog).toBeHidden()
        }
      })
    })

/** Restarts the animations of the element and holds them at this age. */
const holdAt = (element: Locator, ms: number) =>
  element.evaluate((held: HTMLElement, time) => {
    held.style.animation = 'none'
    held.getAnimations()
    held.style.animation = ''
    for (const animation of held.getAnimations()) {
      animation.pause()
      animation.currentTime = time
    }
  }, ms)

const holdScreenAt = (page: Page, ms: number) => holdAt(page.locator('.arriving'), ms)

const form = (page: Page) => page.getByRole('heading', { name: 'Reservation', exact: true })

test.describe('A screen that a tap has opened', () => {
  test.use({ scenario: 'signed-in' })
  test('ignores taps for 700 ms', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Make a reservation' }).click()
    await expect(form(page)).toBeVisible()
    const cancel = page.getByRole('button', { name: 'Cancel' })
    await holdScreenAt(page, 699)
    await page.mouse.click(...(await centreOf(cancel)))
    await expect(form(page)).toBeVisible()
    await holdScreenAt(page, 701)
    await page.mouse.click(...(await centreOf(cancel)))
    await expect(form(page)).toBeHidden()
  })
})

test.describe('A button that executes a command', () => {
  test.use({ scenario: 'vic' })
  test('ignores taps until the guest has waited for 700 ms', async ({ page }) => {
    await page.goto('/invitation/VIC2025')
    await page.getByRole('button', { name: '接受邀請' }).click()
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
    await expect(confirm).toBeVisible()
    const age = () => confirm.evaluate((button) => Number(button.getAnimations()[0]?.currentTime))
    await holdAt(confirm, 699)
    expect(await age()).toBe(699)
    await page.mouse.click(...(await centreOf(confirm)))
    expect(await age()).toBe(0)
    await expect(confirm).toBeEnabled()
    await holdAt(confirm, 701)
    await page.mouse.click(...(await centreOf(confirm)))
    await expect(page).toHaveURL(/\/success/)
  })
})

/** Holds every animation of the page's root at its start, and stores the last one. */
function holdRootAnimations(): void {
  const { animate } = Element.prototype
  Element.prototype.animate = function (...options) {
    const animation = animate.apply(this, options)
    if (this.id === 'root') {
      animation.pause()
      Object.assign(window, { rootAnimation: animation })
    }
    return animation
  }
}

const setRootAnimation = (page: Page, ms: number) =>
  page.evaluate((time) => {
    const { rootAnimation } = window as unknown as { rootAnimation: Animation }
    rootAnimation.currentTime = time
  }, ms)

test.describe('The page behind a closed dialog', () => {
  test.use({ scenario: 'signed-in' })
  for (const reducedMotion of MOTION)
    test.describe(`with the motion preference '${reducedMotion}'`, () => {
      test.use({ contextOptions: { reducedMotion } })
      test('ignores taps for 400 ms', async ({ page }) => {
        await page.addInitScript(holdRootAnimations)
        await page.goto('/reservation')
        await page.getByRole('button', { name: 'Date' }).click()
        const dialog = page.getByRole('dialog', { name: 'Date' })
        await dialog.getByRole('button', { name: 'OK' }).click()
        await expect(dialog).toBeHidden()
        const cancel = await centreOf(page.getByRole('button', { name: 'Cancel' }))
        await setRootAnimation(page, 399)
        await page.mouse.click(...cancel)
        await expect(form(page)).toBeVisible()
        await setRootAnimation(page, 401)
        await page.mouse.click(...cancel)
        await expect(form(page)).toBeHidden()
      })
    })
})
