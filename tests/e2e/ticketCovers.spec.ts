import type { Page } from '@playwright/test'
import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { expect, settled, test } from '#tests/support/guest.ts'
import { scanStretched } from '#tests/support/scanner.ts'
import {
  codesOf,
  holdCodes,
  openGift,
  openTicket,
  PHONES,
  withReservations,
} from '#tests/support/ticketPhone.ts'

test.beforeEach(({ backend }) => holdCodes(backend.world))

/**
 * How the app draws a code: these strokes, found in the page, are the code itself, be it in sight
 * or hidden.
 */
function strokesOf(code: string) {
  const drawing = createElement(QRCodeSVG, { value: code, level: 'M', marginSize: 4 })
  return [...renderToStaticMarkup(drawing).matchAll(/ d="([^"]+)"/g)].at(-1)?.[1] ?? ''
}

/**
 * Nothing of the first reservation's codes is in the page, as text or as strokes, and no scanner
 * reads any code.
 */
async function expectNoCode(page: Page, backend: TestBackend) {
  const { ticket = '', gift = '' } = codesOf(backend)[0] ?? {}
  const secrets = [ticket, gift].flatMap((code) => [...code.split('|'), strokesOf(code)])
  const content = await page.content()
  expect(secrets.filter((secret) => content.includes(secret))).toEqual([])
  expect(await scanStretched(page)).toEqual([])
}

/** So that the look for nothing could fail: an open code is found in both ways. */
async function expectOpen(page: Page, code: string | undefined) {
  expect(await page.content()).toContain(strokesOf(code ?? ''))
  expect(await scanStretched(page)).toEqual([code])
}

/** On each phone: the words are read without scrolling, and no code is. */
async function expectCovered(page: Page, backend: TestBackend, text: string) {
  const cover = page.getByRole('tabpanel').getByRole('status').first()
  await expect(cover).toHaveText(text)
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    await expect(cover).toBeInViewport({ ratio: 1 })
    await expectNoCode(page, backend)
  }
  await page.setViewportSize(PHONES[0])
}

/**
 * Of the ticket and of its gift: the words of the cover, null for an open code, undefined where the
 * other one is what matters.
 */
type Covered = [scenario: ScenarioName, ticket: string | null, gift?: string | null]

const COVERED: Covered[] = [
  ['used', 'Your ticket has been used', 'Your gift voucher has been used'],
  ['shared', 'This ticket has been shared. It is used by Morgan'],
  ['expired-day', 'Your ticket has expired', 'Your gift voucher has expired'],
  ['gift-fully-redeemed', null, 'Your gift voucher has been fully redeemed'],
]

for (const [scenario, ticketText, giftText] of COVERED)
  test.describe(scenario, () => {
    test.use({ scenario })
    test(`covers ${[ticketText && 'the ticket', giftText && 'the gift'].filter(Boolean).join(' and ')}`, async ({
      page,
      backend,
    }) => {
      const [codes] = codesOf(backend)
      await openTicket(page)
      if (ticketText === null) await expectOpen(page, codes?.ticket)
      else await expectCovered(page, backend, ticketText)
      if (giftText === undefined) return
      await openGift(page)
      if (giftText === null) await expectOpen(page, codes?.gift)
      else await expectCovered(page, backend, giftText)
    })
  })

test.describe('cancelled-listed', () => {
  test.use({ scenario: 'cancelled-listed' })
  test('covers the cancelled ticket and its gift, and leaves the next one open', async ({
    page,
    backend,
  }) => {
    const [, codes] = codesOf(backend)
    await openTicket(page)
    await expectCovered(page, backend, 'This ticket has been cancelled')
    await openGift(page)
    await expectCovered(page, backend, 'This ticket has been cancelled')
    await page.getByRole('tab', { name: 'Ticket' }).first().click()
    const carousel = page.getByRole('group', { name: 'Ticket', exact: true })
    await expect(page.locator('.swiper-initialized')).toBeVisible()
    await carousel.press('ArrowRight')
    await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeInViewport({ ratio: 1 })
    await settled(page)
    await expectOpen(page, codes?.ticket)
  })
})

test.describe('a ticket without a gift', () => {
  test.use({ scenario: 'no-gift' })
  test('shows no gift code', async ({ page, backend }) => {
    await openTicket(page)
    await openGift(page)
    await expect(page.getByText('There is no gift voucher for this ticket.')).toBeInViewport()
    await expectNoCode(page, backend)
  })
})

test.describe('a ticket shared with somebody unknown', () => {
  test.use({ scenario: 'shared' })

  test('keeps a name that turns the text around to itself', async ({ page, backend }) => {
    backend.fail(
      'getReservations',
      withReservations((row) => ({
        ...row,
        owner: { id: 4242, line_name: '\u202Eneslo\u0000M <b>مها</b> ' + 'x'.repeat(200) },
      })),
    )
    await openTicket(page)
    await expectCovered(
      page,
      backend,
      `This ticket has been shared. It is used by neslo M <b>مها</b> ${'x'.repeat(61)}…`,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test.describe('a code under a veil', () => {
  test.use({ scenario: 'reserved' })
  test('is read by the scan that finds nothing on a cover', async ({ page, backend }) => {
    await openTicket(page)
    for (const [place, opacity] of [0.94, 0.98].entries()) {
      await page.setViewportSize(PHONES[place] ?? PHONES[0])
      await page.getByRole('button', { name: 'Enlarge the code' }).evaluate((button, alpha) => {
        button.style.background = `rgb(255 255 255 / ${alpha})`
      }, opacity)
      expect(await scanStretched(page)).toEqual([codesOf(backend)[0]?.ticket])
    }
  })
})
