import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handOverInput, keepInput } from '#src/earlyCode/keptInput.ts'

const LABEL = 'Enlarge the code'

let early: HTMLElement
const performed = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  performed.mockClear()
  document.body.innerHTML = `<main><a href="#other">${LABEL}</a></main>`
  early = document.body.firstElementChild as HTMLElement
  keepInput(early)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete window.isAppDrawn
  early.remove()
})

const link = () => early.querySelector('a')

/** Answers whether the browser was left to do it. */
const tap = () =>
  link()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? false

async function drawApp(label = LABEL): Promise<HTMLElement> {
  window.isAppDrawn = true
  const own = document.createElement('button')
  own.textContent = label
  own.addEventListener('click', performed)
  document.body.replaceChildren(own)
  await vi.advanceTimersByTimeAsync(0)
  return own
}

it('what is tapped is done once, on the app’s own, which has the focus', async () => {
  handOverInput()
  expect(tap()).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  const own = await drawApp()
  expect(document.activeElement).toBe(own)
  await drawApp()
  handOverInput()
  await drawApp()
  expect(performed).toHaveBeenCalledTimes(1)
})

it('what has the focus keeps it', async () => {
  handOverInput()
  link()?.focus()
  const own = await drawApp()
  expect(document.activeElement).toBe(own)
  expect(performed).not.toHaveBeenCalled()
})

it.each([
  ['on nothing else', 0, 0, 'Cancel'],
  ['after 30 s', 30_001, 0, LABEL],
  ['where the app draws it 2 s later', 0, 2_001, LABEL],
])('is not done %s', async (_, beforeApp, beforeDrawn, label) => {
  handOverInput()
  tap()
  await vi.advanceTimersByTimeAsync(beforeApp)
  await drawApp('Loading...')
  await vi.advanceTimersByTimeAsync(beforeDrawn)
  await drawApp(label)
  expect(performed).not.toHaveBeenCalled()
})

it('leaves a link to the browser where nothing can be stored', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(tap()).toBe(true)
})
