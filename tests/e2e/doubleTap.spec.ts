/** The second tap of a double tap on the button that opened a dialog. */
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
