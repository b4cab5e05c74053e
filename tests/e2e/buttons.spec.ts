/** The colours of buttons, which only a browser computes. */
import { expect, test } from '#tests/support/guest.ts'

const INK = 'rgb(28, 26, 23)'
const PAPER = 'rgb(246, 242, 234)'

test('A button that is enabled gets its text and its ground in the same frame, so it is always readable', async ({
  page,
}) => {
  await page.goto('/verify')
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeDisabled()
  await expect(submit).not.toHaveCSS('background-color', INK)
  const firstFrame = await submit.evaluate((button: HTMLButtonElement) => {
    button.disabled = false
    const { color, backgroundColor } = getComputedStyle(button)
    return { color, backgroundColor }
  })
  expect(firstFrame).toEqual({ color: PAPER, backgroundColor: INK })
})
