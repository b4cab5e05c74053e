import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { noNetwork, type TestBackend } from '#tests/support/backend.ts'
import { expect, settled, test } from '#tests/support/guest.ts'
import { openGift, openTicket, PHONES } from '#tests/support/ticketPhone.ts'

const openDialog = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** What a guest may have in sight, and how they get there. */
const SIGHTS: [
  name: string,
  scenario: ScenarioName,
  reach: (page: Page, backend: TestBackend) => unknown,
][] = [
  ['one ticket', 'reserved', () => undefined],
  ['a gift voucher', 'reserved', (page) => openGift(page)],
  [
    'three tickets',
    'three-tickets',
    (page) => page.getByRole('group', { name: 'Ticket', exact: true }).press('ArrowRight'),
  ],
  ['a covered ticket', 'used-by-other', () => undefined],
  ['an enlarged code', 'reserved', (page) => openDialog(page, 'Enlarge the code')],
  ['the cancel dialog', 'reserved', (page) => openDialog(page, 'Cancel my reservation')],
  ['the calendar sheet', 'reserved', (page) => openDialog(page, 'Add to calendar')],
  [
    'the last-known ticket',
    'reserved',
    async (page, backend) => {
      backend.fail('every', noNetwork)
      await page.reload()
      await expect(page.getByText('Your ticket, as we last saw it')).toBeVisible()
    },
  ],
]

for (const [name, scenario, reach] of SIGHTS)
  test.describe(name, () => {
    test.use({ scenario })
    test('has no serious fault for assistive technology, and room for text twice as large', async ({
      page,
      backend,
    }) => {
      await openTicket(page)
      await reach(page, backend)
      for (const phone of PHONES) {
        await page.setViewportSize(phone)
        await settled(page)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'),
        ).toEqual([])
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await widest(page)).toBeLessThanOrEqual(PHONES[1].width)
    })
  })

/** How far the page, or the dialog over it, reaches to the right. */
const widest = (page: Page) =>
  page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('dialog')]
    return Math.max(...parts.map(({ scrollWidth }) => scrollWidth))
  })
