/** The whole app in fake time, for tests with many cases. */
import { cleanup, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { appTexts } from '#src/texts/app.en.ts'
import { NOW } from '#tests/mocks/request.ts'
import { clearStorage } from '#tests/support/clearStorage.ts'
import { onCleanup, runCase } from '#tests/support/onCleanup.ts'
import { advanceTime } from '#tests/support/screen.ts'

/** Runs one case in fake time and cleans up. `errors` collects uncaught errors. */
export async function inPhoneViewport<T>(body: (errors: string[]) => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now: NOW })
  const errors: string[] = []
  const onError = ({ error }: ErrorEvent) => void errors.push(String(error))
  const onRejection = (reason: unknown) => void errors.push(String(reason))
  window.addEventListener('error', onError)
  process.on('unhandledRejection', onRejection)
  try {
    return await runCase(async () => {
      onCleanup(cleanup)
      return body(errors)
    })
  } finally {
    window.removeEventListener('error', onError)
    process.off('unhandledRejection', onRejection)
    vi.clearAllTimers()
    vi.useRealTimers()
    clearStorage()
    window.history.replaceState(null, '', '/')
  }
}

/** Long enough for three requests in a row that run into their timeout. */
const SETTLE_STEPS_MS = [0, 50, 200, 500, 1_000, 2_000, 5_000, 5_000, 6_000, 10_000, 5_000]

/** Returns null if `check` finds nothing wrong, twice within a second. Otherwise its finding. */
export async function settled(check: () => string | null): Promise<string | null> {
  let wrong: string | null = null
  for (const ms of SETTLE_STEPS_MS) {
    await advanceTime(ms)
    // Chunks load in real time, so advancing the fake timers does not wait for them.
    await vi.dynamicImportSettled()
    await advanceTime(0)
    wrong = check()
    if (wrong !== null) continue
    await advanceTime(1_000)
    wrong = check()
    if (wrong === null) return null
  }
  return wrong
}

/** Waits in fake time, and in real time for chunks that load late. */
async function waitFor<T>(what: string, find: () => T | undefined): Promise<T> {
  for (let tried = 0; tried < 12; tried += 1) {
    const found = find()
    if (found !== undefined) return found
    await advanceTime(100)
    if (tried > 1) await vi.dynamicImportSettled()
  }
  throw new Error(`There is no ${what}`)
}

const isEnabled = (element: Element) =>
  !element.matches(':disabled, [aria-disabled=true]') && element.closest('[inert]') === null

export function nameOf(element: Element): string {
  const labelId = element.getAttribute('aria-labelledby')
  if (labelId !== null) return document.getElementById(labelId)?.textContent?.trim() ?? ''
  const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
  const [label] = isField ? (element.labels ?? []) : []
  return element.getAttribute('aria-label') ?? spokenText(label ?? element)
}

function spokenText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent?.trim() ?? ''
}

/** The topmost dialog, which covers the page, or else the page. */
const surface = (): ParentNode => [...document.querySelectorAll('dialog')].at(-1) ?? document.body

const isOfFooter = (element: Element) => element.closest('footer') !== null

const controls = () =>
  [...surface().querySelectorAll('button, a[href], input, select')].filter(isEnabled)

/** Returns the names of all usable controls, except the language switch. */
export const exits = (): string[] =>
  controls().flatMap((element) => (isOfFooter(element) ? [] : [nameOf(element)]))

const CLICK = { bubbles: true, cancelable: true, button: 0 }

/** Taps the first control with this name. Two taps happen in the same moment. */
export async function press(name: string | RegExp, taps = 1): Promise<void> {
  const isNamed = (element: Element) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))
  const found = await waitFor(`button ${name}`, () => controls().find(isNamed))
  for (let tap = 0; tap < taps; tap += 1) found.dispatchEvent(new MouseEvent('click', CLICK))
  await advanceTime(0)
}

/** Types into the field with this name. */
export async function type(name: string, value: string): Promise<void> {
  const field = await waitFor(`field ${name}`, () =>
    [...document.querySelectorAll('input')].find((input) => nameOf(input) === name),
  )
  fireEvent.change(field, { target: { value } })
  await advanceTime(0)
}

/** Returns the text that a guest can read, except the language switch. */
export function visibleText(): string {
  const page = document.body.cloneNode(true) as HTMLElement
  for (const hidden of page.querySelectorAll('footer, script, style, [inert]')) hidden.remove()
  return page.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}

const LOADING = /^Loading\.\.\.$|^載入中/

/** Returns null if the guest sees what happened and can continue. Otherwise what is wrong. */
export function whatIsWrong(): string | null {
  const text = visibleText()
  if (text === '') return 'blank'
  if (text.includes(appTexts.crash.title)) return 'crashed'
  const open = surface()
  const waiting = [...open.querySelectorAll('[role=status], button')].some(
    // A closing dialog is inert and keeps its last text.
    (one) => one.closest('[inert]') === null && LOADING.test(one.textContent?.trim() ?? ''),
  )
  if (waiting || open.querySelector('.page-waiting, [aria-busy=true]')) return 'waits for ever'
  if (document.querySelector('main') === null) return 'no main element'
  // Behind a dialog, a screen may have no heading: a link that was not received has only the dialog.
  if (open.querySelector(open === document.body ? 'main h1' : 'h2') === null) return 'no title'
  const messages = [...open.querySelectorAll('h1, h2, [role=status], [role=alert]')]
  if (messages.every(({ textContent }) => textContent?.trim() === '')) return 'says nothing'
  return exits().length === 0 ? 'no way on' : null
}
