/** A simulated phone for figures with many cases: each has its own page, storage and clock. */
import { act, cleanup, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { NOW } from '#tests/mocks/request.ts'
import { atEnd, runCase } from '#tests/support/atEnd.ts'
import { appTexts } from '#src/texts/en/app.ts'

/** Time goes on: timers, answers, effects. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

export type Phone = {
  /** What went wrong outside React's own boundaries. */
  errors: string[]
  /** Every line of the console. */
  lines: string[]
}

/** Runs one case in fake time, and leaves nothing of it. */
export async function onPhone<T>(body: (phone: Phone) => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now: NOW })
  const phone: Phone = { errors: [], lines: [] }
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      phone.lines.push(parts.map(String).join(' '))
    })
  const onError = (event: ErrorEvent) => void phone.errors.push(String(event.error))
  const onRejection = (reason: unknown) => void phone.errors.push(String(reason))
  window.addEventListener('error', onError)
  process.on('unhandledRejection', onRejection)
  try {
    return await runCase(async () => {
      atEnd(cleanup)
      return body(phone)
    })
  } finally {
    window.removeEventListener('error', onError)
    process.off('unhandledRejection', onRejection)
    vi.clearAllTimers()
    vi.useRealTimers()
    vi.restoreAllMocks()
    localStorage.clear()
    sessionStorage.clear()
    window.history.replaceState(null, '', '/')
  }
}

/** In fake time, as long as three requests in a row may take that run into their limit. */
const SETTLE_STEPS_MS = [0, 50, 200, 500, 1_000, 2_000, 5_000, 5_000, 6_000, 10_000, 5_000]

/** Null once `check` finds nothing wrong and, a second later, still nothing; else what it found. */
export async function settled(check: () => string | null): Promise<string | null> {
  let wrong: string | null = null
  for (const ms of SETTLE_STEPS_MS) {
    await pass(ms)
    wrong = check()
    if (wrong !== null) continue
    await pass(1_000)
    wrong = check()
    if (wrong === null) return null
  }
  return wrong
}

const TRIES = 12

/** Waits for what `find` finds, in fake time; a part that is fetched late takes real time too. */
async function waitFor<T>(what: string, find: () => T | undefined | null): Promise<T> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const found = find()
    if (found) return found
    await pass(100)
    if (tried > 1) await vi.dynamicImportSettled()
  }
  throw new Error(`There is no ${what}`)
}

const isEnabled = (element: Element) =>
  !element.matches(':disabled, [aria-disabled=true]') && element.closest('[inert]') === null

function nameOf(element: Element): string {
  const labelId = element.getAttribute('aria-labelledby')
  if (labelId !== null) return document.getElementById(labelId)?.textContent?.trim() ?? ''
  const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : []
  const text = (label ?? element).textContent?.trim() ?? ''
  return element.getAttribute('aria-label') ?? text
}

/** Of an open dialog first: it covers the page. */
const surface = (): ParentNode => [...document.querySelectorAll('dialog')].at(-1) ?? document.body

const buttons = () => [...surface().querySelectorAll('button, a[href], input[type=radio]')]

/** Taps the first enabled button or link with this name; a double tap is two in one moment. */
export async function press(name: string | RegExp, taps = 1): Promise<void> {
  const isNamed = (element: Element) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))
  const found = await waitFor(`button ${name}`, () =>
    buttons().find((one) => isNamed(one) && isEnabled(one)),
  )
  for (let tap = 0; tap < taps; tap += 1) found.dispatchEvent(new MouseEvent('click', CLICK))
  await pass(0)
}

const CLICK = { bubbles: true, cancelable: true, button: 0 }

/** Types into the field with this label. */
export async function type(label: string, value: string): Promise<void> {
  const field = await waitFor(`field ${label}`, () =>
    [...document.querySelectorAll('input')].find((input) => nameOf(input) === label),
  )
  fireEvent.change(field, { target: { value } })
  await pass(0)
}

/** As an address that is opened inside the app. */
export async function goTo(address: string): Promise<void> {
  window.history.pushState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  await pass(0)
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
  const actions = [...open.querySelectorAll('button, a[href], input, select')]
  const canGoOn = actions.some((action) => isEnabled(action) && action.closest('footer') === null)
  return canGoOn ? null : 'no way on'
}
