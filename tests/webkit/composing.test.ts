/**
 * Text that an input method (IME) composes in WebKit. WebDriver cannot compose, so a script changes the
 * field and dispatches the events, as WebKit does. It needs `npm run build` first.
 */
import { describe, expect, it } from 'vitest'
import { phoneForFile } from '#tests/webkit/phone.ts'

const phone = phoneForFile()

const field = (label: string) => `//input[@id=//label[.='${label}']/@for or @aria-label='${label}']`
const submit = "//button[not(@disabled)][.='Submit']"

const PHONE = field('Phone number')
const OTP = field('Verification code')

const valueOf = (label: string) => phone().browser.property(label, 'value')

/** Defines `compose(text, isEnd)`. An input method loses its text in the field if the page changes the field. */
const INPUT_METHOD = `window.startComposing = () => {
  const field = document.activeElement
  const fire = (Type, name, init) =>
    field.dispatchEvent(new Type(name, { bubbles: true, composed: true, ...init }))
  const replace = (text, inputType, isComposing) => {
    if (field.value !== shown) start = field.value.length
    field.setRangeText(text, start, field.value.length, 'end')
    shown = field.value
    fire(InputEvent, 'input', { inputType, data: text, isComposing })
  }
  let shown = field.value
  let start = shown.length
  fire(CompositionEvent, 'compositionstart', { data: '' })
  window.compose = (text) => {
    fire(CompositionEvent, 'compositionupdate', { data: text })
    replace(text, 'insertCompositionText', true)
  }
  window.endComposing = (text, isComposing) => {
    replace('', 'deleteCompositionText', isComposing)
    replace(text, 'insertFromComposition', isComposing)
    fire(CompositionEvent, 'compositionend', { data: text })
  }
}
return true`

/** Composes the text letter by letter. Each step is a task of its own, as when a guest types. */
async function compose(text: string, isLastInputComposing: boolean): Promise<void> {
  const { browser } = phone()
  await browser.run(INPUT_METHOD)
  await browser.run('window.startComposing()')
  const letters = Array.from(text)
  for (const [index] of letters.entries())
    await browser.run('window.compose(arguments[0])', letters.slice(0, index + 1).join(''))
  await browser.run('window.endComposing(...arguments)', text, isLastInputComposing)
}

async function openVerification(): Promise<void> {
  const { site, browser } = phone()
  site.start('newcomer')
  // Forget the code that an earlier test has requested.
  await browser.open(`${site.url}/first-script.js`)
  await expect.poll(() => browser.run('localStorage.clear(); return true')).toBe(true)
  await browser.open(`${site.url}/verify`)
  await browser.click(PHONE)
}

// Versions of WebKit differ in the last input event of a composition.
describe.each([
  ['belongs to the composition', true],
  ['comes after the composition', false],
])('In WebKit, where the last input event %s,', (_, isLastInputComposing) => {
  it.each(['９１２３４５６７', '9123 4567', '九 91234567'])(
    'the phone number composed as %s is read as 91234567',
    async (text) => {
      await openVerification()
      await compose(text, isLastInputComposing)
      await expect.poll(() => valueOf(PHONE)).toBe('91234567')
      await phone().browser.click(submit)
      await expect.poll(() => valueOf(OTP)).toBe('')
    },
  )

  it('a one-time code composed in full-width digits is read once', async () => {
    const { browser } = phone()
    await openVerification()
    await browser.type(PHONE, '91234567')
    await browser.click(submit)
    await browser.click(OTP)
    await compose('４８３', isLastInputComposing)
    await expect.poll(() => valueOf(OTP)).toBe('483')
  })
})
