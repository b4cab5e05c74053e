/** An IME composes a text before it inserts it. The app must not change the field during this. */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/guest.ts'

/** Composes the texts in turn in the focused field, and inserts the last one. */
async function compose(page: Page, texts: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const text of texts)
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await session.send('Input.insertText', { text: texts.at(-1) ?? '' })
}

const growing = (text: string) => Array.from(text, (_, index) => text.slice(0, index + 1))

for (const text of ['９１２３４５６７', '9123 4567', '九 91234567'])
  test(`A phone number composed as ${text} is read as 91234567`, async ({ page }) => {
    await page.goto('/verify')
    const field = page.getByRole('textbox', { name: 'Phone number' })
    await field.focus()
    await compose(page, growing(text))
    await expect(field).toHaveValue('91234567')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Sent to +852 9123 4567')).toBeVisible()
  })

test('A one-time code composed in full-width digits is read once', async ({ page }) => {
  await page.goto('/verify')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('91234567')
  await page.getByRole('button', { name: 'Submit' }).click()
  const field = page.getByRole('textbox', { name: 'Verification code' })
  await field.focus()
  await compose(page, growing('４８３'))
  await expect(field).toHaveValue('483')
})
