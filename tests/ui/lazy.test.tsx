/** Covers a chunk that arrives late, and a chunk that no longer exists, as after a deploy. */
import { Suspense, type ComponentType } from 'react'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import {
  FILE_TIMEOUT_MS,
  lazyComponent,
  lazyScreen,
  usePrefetched,
  type LazyScreen,
} from '#src/ui/lazy.tsx'
import { ScreenBoundary } from '#src/app/ScreenBoundary.tsx'
import { ServicesProvider } from '#src/config/services.tsx'
import { expectConsole } from '#tests/support/console.ts'
import { turnNetwork } from '#tests/support/screen.ts'
import { makeTestStore } from '#tests/support/store.ts'

const rejectImport = () => Promise.reject(new TypeError('the chunk is gone'))

function open(page: () => Promise<Response>, load: () => Promise<ComponentType> = rejectImport) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  vi.spyOn(window, 'fetch').mockImplementation(page)
  const { services, reports } = makeTestStore()
  const Screen = lazyScreen(load)
  const view = render(
    <ServicesProvider value={services}>
      <BrowserRouter useTransitions={false}>
        <ScreenBoundary>
          <Suspense fallback="skeleton">
            <Screen />
          </Suspense>
        </ScreenBoundary>
      </BrowserRouter>
    </ServicesProvider>,
  )
  return { ...view, reload, reports }
}

const page = () => Promise.resolve(new Response('<!doctype html>'))
const pending = () => new Promise<never>(() => undefined)
const noPage = () => Promise.resolve(new Response('', { status: 503 }))
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const title = () => screen.findByRole('heading', { name: 'We cannot connect at the moment' })
const tryAgain = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Try again' }))

describe('A lazy screen', () => {
  it('reloads the page once, and keeps the state of the history entry', async () => {
    window.history.replaceState({ key: 'a' }, '')
    const { reload } = open(page)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(screen.getByText('skeleton')).toBeInTheDocument()
    expect(window.history.state).toMatchObject({ key: 'a', isReloaded: true })
  })

  it.each<[string, object, () => Promise<Response>]>([
    ['the page was already reloaded for it', { isReloaded: true }, page],
    ['the page cannot be fetched either', {}, noPage],
    ['there is no network', {}, noNetwork],
  ])('shows the connection error if %s', async (_, state, fetchPage) => {
    expectConsole('error', /a file of the app did not arrive/)
    window.history.replaceState(state, '')
    const { reload, reports } = open(fetchPage)
    await waitFor(async () => expect(await title()).toHaveFocus())
    expect(reload).not.toHaveBeenCalled()
    expect(reports.failures).toEqual([
      { kind: 'lost chunk', page: '/', isFatal: true, detail: null, error: expect.any(Error) },
    ])
  })

  it('is fetched again with back-off while the page is visible, and shows once its file is there', async () => {
    expectConsole('error', /a file of the app did not arrive/)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    window.history.replaceState({ isReloaded: true }, '')
    const load = vi.fn<() => Promise<ComponentType>>(rejectImport)
    open(page, load)
    await title()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(load).toHaveBeenCalledTimes(1)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(load).toHaveBeenCalledTimes(2)
    // After 10, 20, 40, 60 and 60 s, and a little later because of the jitter.
    await vi.advanceTimersByTimeAsync(220_000)
    expect(load).toHaveBeenCalledTimes(7)
    expect(await title()).toBeInTheDocument()
    load.mockResolvedValue(() => 'the screen')
    await vi.advanceTimersByTimeAsync(66_000)
    expect(await screen.findByText('the screen')).toBeInTheDocument()
  })

  it('counts as lost if its file never arrives', async () => {
    vi.useFakeTimers()
    window.history.replaceState({}, '')
    const { reload } = open(page, pending)
    await vi.advanceTimersByTimeAsync(FILE_TIMEOUT_MS - 1)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each<[string, () => Promise<void> | void]>([
    ['the network returns', () => turnNetwork('online')],
    ['the guest taps Try again', tryAgain],
  ])('fetches its chunk again when %s', async (_, act) => {
    expectConsole('error', /a file of the app did not arrive/)
    let isThere = false
    open(noNetwork, () => (isThere ? Promise.resolve(() => 'screen') : rejectImport()))
    await title()
    isThere = true
    await act()
    expect(await screen.findByText('screen')).toBeInTheDocument()
  })

  it('is prefetched without the Suspense fallback, which would make React delay it', async () => {
    const Screen = lazyScreen(() => Promise.resolve(() => 'screen'))
    const Fallback = vi.fn(() => 'fallback')
    const Page = () => (
      <Suspense fallback={<Fallback />}>{usePrefetched(Screen) ? <Screen /> : 'skeleton'}</Suspense>
    )
    const { container } = render(<Page />)
    expect(container).toHaveTextContent('skeleton')
    await waitFor(() => expect(container).toHaveTextContent('screen'))
    expect(Fallback).not.toHaveBeenCalled()
  })

  it('is prefetched also if it replaces a screen that is still loading', async () => {
    const Slow = lazyScreen(pending)
    const Next = lazyScreen(() => Promise.resolve(() => 'next screen'))
    const Page = ({ Screen }: { Screen: LazyScreen }) =>
      usePrefetched(Screen) ? <Screen /> : 'skeleton'
    const { container, rerender } = render(<Page Screen={Slow} />)
    rerender(<Page Screen={Next} />)
    await waitFor(() => expect(container).toHaveTextContent('next screen'))
  })
})

it('A lost component is fetched at most 13 times in ten minutes, and never while the page is hidden', async () => {
  vi.useFakeTimers()
  const load = vi.fn(rejectImport)
  const Part = lazyComponent(load)
  render(<Part />)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load.mock.calls.length).toBeGreaterThan(8)
  expect(load.mock.calls.length).toBeLessThanOrEqual(13)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const before = load.mock.calls.length
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load.mock.calls.length).toBe(before)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(load.mock.calls.length).toBe(before + 1)
})

it('A lost component is not fetched again after it was unmounted', async () => {
  vi.useFakeTimers()
  const load = vi.fn(rejectImport)
  const Part = lazyComponent(load)
  const { unmount } = render(<Part />)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).toHaveBeenCalledOnce()
  unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledOnce()
})
