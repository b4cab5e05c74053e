/** The whole app in fake time, for tests with many cases: what the guest does, reads and can do. */
import { act, cleanup, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { appTexts } from '#src/texts/app.en.ts'
import { NOW } from '#tests/mocks/request.ts'
import { onCleanup, runCase } from '#tests/support/onCleanup.ts'

/** Time goes on: timers, answers, effects. */
export async function advanceTime(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

/** Runs one case of a test in fake time and leaves nothing of it; `errors` were caught by nobody. */
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
    localStorage.clear()
    sessionStorage.clear()
    window.history.replaceState(null, '', '/')
  }
}

/** As long as three requests in a row may take that run into their limit. */
const SETTLE_STEPS_MS = [0, 50, 200, 500, 1_000, 2_000, 5_000, 5_000, 6_000, 10_000, 5_000]

/** Null once `check` finds nothing wrong and, a second later, still nothing; else what it found. */
export async function settled(check: () => string | null): Promise<string | null> {
  let wrong: string | null = null
  for (const ms of SETTLE_STEPS_MS) {
    await advanceTime(ms)
    wrong = check()
    if (wrong !== null) continue
    await advanceTime(1_000)
    wrong = check()
    if (wrong === null) return null
  }
  return wrong
}

/** Waits in fake time; a part that is fetched late takes real time too. */
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

function nameOf(element: Element): string {
  const labelId = element.getAttribute('aria-labelledby')
  if (labelId !== null) return document.getElementById(labelId)?.textContent?.trim() ?? ''
  const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
  const [label] = isField ? (element.labels ?? []) : []
  return element.getAttribute('aria-label') ?? (label ?? element).textContent?.trim() ?? ''
}

/** An open dialog covers the page. */
const surface = (): ParentNode => [...document.querySelectorAll('dialog')].at(-1) ?? document.body

const isOfFooter = (element: Element) => element.closest('footer') !== null

const controls = () =>
  [...surface().querySelectorAll('button, a[href], input, select')].filter(isEnabled)

/** The names of what the guest can tap or fill in, the switch of languages aside. */
export const exits = (): string[] =>
  controls().flatMap((element) => (isOfFooter(element) ? [] : [nameOf(element)]))

const CLICK = { bubbles: true, cancelable: true, button: 0 }

/** Taps the first control of this name; a double tap is two in one moment. */
export async function press(name: string | RegExp, taps = 1): Promise<void> {
  const isNamed = (element: Element) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))
  const found = await waitFor(`button ${name}`, () => controls().find(isNamed))
  for (let tap = 0; tap < taps; tap += 1) found.dispatchEvent(new MouseEvent('click', CLICK))
  await advanceTime(0)
}

/** Types into the field of this name. */
export async function type(name: string, value: string): Promise<void> {
  const field = await waitFor(`field ${name}`, () =>
    [...document.querySelectorAll('input')].find((input) => nameOf(input) === name),
  )
  fireEvent.change(field, { target: { value } })
  await advanceTime(0)
}

/** What a guest can read, the footer's switch of languages aside. */
export function visibleText(): string {
  const page = document.body.cloneNode(true) as HTMLElement
  for (const hidden of page.querySelectorAll('footer, script, style, [inert]')) hidden.remove()
  return page.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}

const LOADING = /^Loading\.\.\.$|^載入中/

/** Null where the guest sees what happened and can go on; else what is wrong. */
export function whatIsWrong(): string | null {
  const text = visibleText()
  if (text === '') return 'blank'
  if (text.includes(appTexts.crash.title)) return 'crashed'
  const open = surface()
  const waiting = [...open.querySelectorAll('[role=status], button')].some(
    // A dialog on its way out is inert and keeps its last text.
    (one) => one.closest('[inert]') === null && LOADING.test(one.textContent?.trim() ?? ''),
  )
  if (waiting || open.querySelector('.page-waiting, [aria-busy=true]')) return 'waits for ever'
  const said = [...open.querySelectorAll('h1, h2, [role=status], [role=alert]')]
  if (said.every(({ textContent }) => textContent?.trim() === '')) return 'says nothing'
  return exits().length === 0 ? 'no way on' : null
}
