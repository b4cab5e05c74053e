/** Invitations and sharing for everyone: no serious fault for assistive technology, on a common phone and on the smallest. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { noNetwork, type TestBackend } from '#tests/support/backend.ts'
import { expect, settled, test } from '#tests/support/guest.ts'

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

const dialog = (page: Page, name: string) =>
  expect(page.getByRole('dialog', { name })).toBeVisible()
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name })).toBeVisible()

/** What a guest may have in sight, and how they get there. */
const SIGHTS: [
  name: string,
  scenario: ScenarioName,
  address: string,
  reach: (page: Page, backend: TestBackend) => Promise<unknown>,
][] = [
  ['an invitation', 'vic', '/invitation/VIC2025', (page) => heading(page, '黃 先生')],
  [
    'the decline dialog',
    'vic',
    '/invitation/VIC2025',
    async (page) => {
      await page.getByRole('button', { name: '婉拒邀約' }).click()
      await dialog(page, '確定要婉拒邀約嗎？')
    },
  ],
  [
    'an invitation of somebody else',
    'signed-in',
    '/invitation/TAKEN2025',
    (page) => dialog(page, '無法使用此邀請'),
  ],
  [
    'rsvp',
    'newcomer',
    '/rsvp/VIC2025',
    (page) => expect(page.getByRole('button', { name: 'Share', exact: true })).toBeEnabled(),
  ],
  [
    'the share sheet',
    'newcomer',
    '/rsvp/VIC2025',
    async (page) => {
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await dialog(page, 'Share the link')
    },
  ],
  [
    'share',
    'three-tickets',
    '/share',
    (page) => expect(page.getByRole('button', { name: 'Share this ticket' })).toHaveCount(2),
  ],
  ['the receive-failed dialog', 'signed-in', '/receive', (page) => dialog(page, '領取門票失敗')],
  [
    'a ticket that is waiting',
    'signed-in',
    '/',
    async (page, backend) => {
      backend.fail('receiveReservation', noNetwork)
      await page.goto('/receive?share_code=FRIEND-SHARE&hash_code=FRIEND-HASH')
      await expect(page.getByText('Your ticket is waiting for you')).toBeVisible()
    },
  ],
]

for (const [name, scenario, address, reach] of SIGHTS)
  test.describe(name, () => {
    test.use({ scenario })
    test('has no serious fault for assistive technology, and room for text twice as large', async ({
      page,
      backend,
    }) => {
      await page.goto(address)
      await reach(page, backend)
      for (const phone of PHONES) {
        await page.setViewportSize(phone)
        await settled(page)
        expect(await seriousFaults(page)).toEqual([])
        expect(await widest(page)).toBeLessThanOrEqual(phone.width)
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await widest(page)).toBeLessThanOrEqual(PHONES[1]?.width ?? 0)
    })
  })

async function seriousFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}

/** How far the page, or the dialog over it, reaches to the right. */
const widest = (page: Page) =>
  page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('dialog')]
    return Math.max(...parts.map(({ scrollWidth }) => scrollWidth))
  })
