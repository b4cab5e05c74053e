/** A screen that comes late, or whose chunk is not there any more, as after a deploy. */
import { Suspense } from 'react'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#src/ErrorBoundary.tsx'
import { lazyScreen, usePrefetched } from '#src/layout/lazyScreen.tsx'
import { expectConsole } from '#tests/support/console.ts'

function open(page: () => Promise<Response>) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  vi.spyOn(window, 'fetch').mockImplementation(page)
  const Screen = lazyScreen(() => Promise.reject(new TypeError('the chunk is gone')))
  const view = render(
    <ErrorBoundary>
      <Suspense fallback="skeleton">
        <Screen />
      </Suspense>
    </ErrorBoundary>,
  )
  return { ...view, reload }
}

const page = () => Promise.resolve(new Response('<!doctype html>'))
const message = () => screen.findByRole('heading', { name: 'Something went wrong' })

it('reloads the page once, and keeps what its history entry holds', async () => {
  window.history.replaceState({ key: 'a' }, '')
  const { reload } = open(page)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.getByText('skeleton')).toBeInTheDocument()
  expect(window.history.state).toEqual({ key: 'a', isReloaded: true })
})

it.each<[string, object | null, () => Promise<Response>]>([
  ['the page was reloaded for it', { isReloaded: true }, page],
  ['the page is not there either', null, () => Promise.resolve(new Response('', { status: 503 }))],
  ['there is no network', null, () => Promise.reject(new TypeError('Failed to fetch'))],
])('says so and offers to load again where %s', async (_, state, fetchPage) => {
  expectConsole('error', /the chunk is gone|Failed to fetch/)
  window.history.replaceState(state, '')
  const { reload } = open(fetchPage)
  expect(await message()).toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
})

it('is waited for without a fallback, after which React would hold it back', async () => {
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
