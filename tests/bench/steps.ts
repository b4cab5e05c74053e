/** Performs the steps of a guest by a script in the page, because the bench does not use Playwright (chromium.ts). */
import type { Phone } from '#tests/bench/phone.ts'

export type Step =
  /** Taps the first element that matches the selector, is enabled and contains the text. */
  | { tap: string; text?: string }
  /** Types into a field, or chooses the value of a select. */
  | { fill: string; value: string }
  /** Waits until the app is at this path. */
  | { path: string }

/** The app ignores a second tap on a new screen and in a new dialog. */
const REST_MS = 1_000

export const perform = ({ run }: Phone, steps: Step[]): Promise<void> =>
  run(
    async ({ all, restMs }) => {
      const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
      const until = async <T>(check: () => T | undefined | false): Promise<T> => {
        for (;;) {
          const found = check()
          if (found) return found
          await wait(50)
        }
      }
      const find = (selector: string, text = '') =>
        until(() =>
          [...document.querySelectorAll<HTMLInputElement>(selector)].find(
            (element) => !element.disabled && element.textContent.includes(text),
          ),
        )
      for (const step of all) {
        if ('path' in step) await until(() => location.pathname === step.path)
        else if ('tap' in step) (await find(step.tap, step.text)).click()
        else {
          const field = await find(step.fill)
          // React ignores a value that is set by the setter of the element, so use that of its prototype.
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
            field,
            step.value,
          )
          for (const type of ['input', 'change'])
            field.dispatchEvent(new Event(type, { bubbles: true }))
        }
        await wait(restMs)
      }
    },
    { all: steps, restMs: REST_MS },
  )

/** From the form to the confirmation, with the first date and session. */
export const CHOOSE_SESSION: Step[] = [
  { tap: 'button[aria-haspopup=dialog]' },
  { tap: 'dialog td button' },
  { tap: 'dialog button', text: 'OK' },
  { tap: 'input[type=radio]' },
  { tap: 'button[type=submit]' },
  { path: '/confirm' },
]
