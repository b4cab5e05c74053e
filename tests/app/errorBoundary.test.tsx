import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { BrokenScreen, ErrorBoundary } from '#src/app/ErrorBoundary.tsx'
import { ScreenBoundary } from '#src/app/ScreenBoundary.tsx'
import { ServicesProvider } from '#src/config/services.tsx'
import { goTo } from '#tests/support/app.tsx'
import { expectConsole } from '#tests/support/console.ts'
import { makeTestStore } from '#tests/support/store.ts'

function BrokenAt({ path }: { path: string }): string {
  if (window.location.pathname === path) throw new Error('this screen broke')
  return 'whole'
}

const title = () => screen.getByRole('heading', { name: 'Something went wrong' })

describe('Error boundaries', () => {
  it('replace only the screen that throws', async () => {
    expectConsole('error', /this screen broke/)
    window.history.replaceState(null, '', '/ticket?share_code=SECRET')
    const { services, reports } = makeTestStore()
    render(
      <ServicesProvider value={services}>
        <BrowserRouter useTransitions={false}>
          <ScreenBoundary>
            <BrokenAt path="/ticket" />
          </ScreenBoundary>
        </BrowserRouter>
      </ServicesProvider>,
    )
    expect(title()).toHaveFocus()
    expect(screen.getByRole('tab', { name: 'Ticket', selected: true })).toBeInTheDocument()
    expect(reports.failures).toEqual([
      {
        kind: 'broken screen',
        page: '/ticket',
        isFatal: true,
        detail: null,
        error: expect.any(Error),
      },
    ])
    act(() => goTo('/welcome'))
    expect(screen.getByText('whole')).toBeInTheDocument()
  })

  it('reload the page on request, as soon as it can be fetched', async () => {
    expectConsole('error', /this screen broke/)
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const fetchPage = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('no network'))
    fetchPage.mockResolvedValue(new Response(''))
    const onError = vi.fn<() => void>()
    render(
      <ErrorBoundary onError={onError} Fallback={BrokenScreen}>
        <BrokenAt path="/" />
      </ErrorBoundary>,
    )
    expect(title()).toBeInTheDocument()
    expect(onError).toHaveBeenCalledOnce()
    const reloadButton = screen.getByRole('button', { name: 'Reload' })
    await userEvent.click(reloadButton)
    expect(reload).not.toHaveBeenCalled()
    await userEvent.click(reloadButton)
    expect(reload).toHaveBeenCalledOnce()
  })
})
