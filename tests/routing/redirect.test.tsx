import { render } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import { onCleanup } from '#tests/support/onCleanup.ts'
import { advanceTime } from '#tests/support/screen.ts'

function Start() {
  const go = useAppNavigate()
  return (
    <button type="button" onClick={() => go('/old')}>
      start
    </button>
  )
}

/** React's act() would hide what is on the screen between two tasks, so these tests do without it. */
function leaveActEnvironment() {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
  const before = environment.IS_REACT_ACT_ENVIRONMENT
  environment.IS_REACT_ACT_ENVIRONMENT = false
  onCleanup(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = before
  })
}

/** Replaces a skeleton by the app. `seen` is the text of the page after each task that changed it. */
function open(address: string) {
  leaveActEnvironment()
  window.history.pushState(null, '', address)
  const page = document.body.appendChild(document.createElement('div'))
  page.textContent = 'skeleton'
  const seen: string[] = []
  const observer = new MutationObserver(() => seen.push(page.textContent))
  observer.observe(page, { childList: true, subtree: true })
  const root = createRoot(page)
  root.render(
    <BrowserRouter useTransitions={false}>
      <Routes>
        <Route path="/start" element={<Start />} />
        <Route path="/old" element={<Redirect to="/new" />} />
        <Route path="/new" element={<p>new</p>} />
      </Routes>
    </BrowserRouter>,
  )
  onCleanup(() => {
    observer.disconnect()
    root.unmount()
    page.remove()
  })
  return { page, seen }
}

it('A redirect shows the next screen in the same task, so no empty frame is painted', async () => {
  const { page, seen } = open('/start')
  await expect.poll(() => seen).toEqual(['start'])
  page.querySelector('button')?.click()
  await expect.poll(() => seen.at(-1)).toBe('new')
  expect(seen).toEqual(['start', 'new'])
})

it('A redirect on the first screen replaces the skeleton by the next screen', async () => {
  const { seen } = open('/old?foo=1')
  await expect.poll(() => seen.at(-1)).toBe('new')
  expect(seen).toEqual(['new'])
  expect(window.location.pathname + window.location.search).toBe('/new?foo=1')
})

it('A redirect whose navigation the browser has undone runs again', async () => {
  vi.useFakeTimers()
  window.history.pushState(null, '', '/old')
  const lost = () => undefined
  // The router's first call only numbers the entry.
  vi.spyOn(window.history, 'replaceState').mockImplementationOnce(lost).mockImplementationOnce(lost)
  render(
    <BrowserRouter useTransitions={false}>
      <Redirect to="/new" />
    </BrowserRouter>,
  )
  expect(window.location.pathname).toBe('/old')
  await advanceTime(3_000)
  expect(window.location.pathname).toBe('/new')
})

it('A redirect whose target changes leads to the new target', () => {
  window.history.pushState(null, '', '/old')
  const redirectTo = (to: string) => (
    <BrowserRouter useTransitions={false}>
      <Redirect to={to} />
    </BrowserRouter>
  )
  const { rerender } = render(redirectTo('/new'))
  expect(window.location.pathname).toBe('/new')
  rerender(redirectTo('/newer'))
  expect(window.location.pathname).toBe('/newer')
})
