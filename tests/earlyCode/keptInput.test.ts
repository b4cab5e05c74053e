import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepTap, handOverInput } from '#src/earlyCode/keptTap.ts'

const LABEL = 'Enlarge the code'

let early: HTMLElement
let root: HTMLElement
const performed = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  performed.mockClear()
  document.body.innerHTML = '<main></main><div></div>'
  ;[early, root] = [...document.body.children] as [HTMLElement, HTMLElement]
  keepTap(early)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers whether the browser was left to do it. */
function tap(): boolean {
  early.innerHTML = `<a href="#other">${LABEL}</a>`
  const link = early.querySelector('a')
  return link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? false
}

async function drawApp(label = LABEL): Promise<void> {
  const own = document.createElement('button')
  own.textContent = label
  own.addEventListener('click', performed)
  root.replaceChildren(own)
  await vi.advanceTimersByTimeAsync(0)
}

it('is done once, on the app’s own', async () => {
  expect(tap()).toBe(false)
  handOverInput(root, true)
  await drawApp()
  await drawApp()
  handOverInput(root, true)
  await drawApp()
  expect(performed).toHaveBeenCalledTimes(1)
})

it.each([
  ['on nothing else', 'Cancel', true],
  ['on no other screen', LABEL, false],
])('is done %s', async (_, label, isTicket) => {
  tap()
  handOverInput(root, isTicket)
  await drawApp(label)
  expect(performed).not.toHaveBeenCalled()
})

it('leaves the focus where it was, on the app’s own', async () => {
  root.innerHTML = `<button>${LABEL}</button>`
  root.querySelector('button')?.focus()
  handOverInput(root, true)
  await drawApp()
  expect(document.activeElement).toBe(root.querySelector('button'))
  expect(performed).not.toHaveBeenCalled()
})

it.each([
  ['after 30 s', 30_001, 0],
  ['where the app draws it 2 s later', 0, 2_001],
])('is not done %s', async (_, beforeApp, beforeDrawn) => {
  tap()
  await vi.advanceTimersByTimeAsync(beforeApp)
  handOverInput(root, true)
  await vi.advanceTimersByTimeAsync(beforeDrawn)
  await drawApp()
  expect(performed).not.toHaveBeenCalled()
})

it('leaves a link to the browser where nothing can be stored', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(tap()).toBe(true)
})
