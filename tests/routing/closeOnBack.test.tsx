import { StrictMode, useEffect, useState } from 'react'
import { act, render, screen } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { CloseOnBack, useCloseOnBack } from '#src/routing/CloseOnBack.tsx'
import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'

/** Creates two history entries: '/before', and '/screen', which shows the overlays. */
async function openScreen({ isStrict = false, isHeld = false, state = null as unknown } = {}) {
  const controls = {
    show: (_: string[]): void => undefined,
    go: (_: string, __?: { replace?: boolean }): void => undefined,
  }

  function Overlay({ name, onClose }: { name: string; onClose: () => void }) {
    useCloseOnBack(onClose)
    return <p>{name}</p>
  }
  function Screen() {
    const [names, setNames] = useState<string[]>([])
    const { pathname } = useLocation()
    const go = useAppNavigate()
    useEffect(() => void Object.assign(controls, { show: setNames, go }), [go])
    if (pathname === '/redirect') return <Redirect to="/target" />
    return (
      <>
        <h1>{pathname}</h1>
        {pathname === '/screen' &&
          names.map((name) => (
            <Overlay
              key={name}
              name={name}
              onClose={() => {
                if (!isHeld) setNames(names.filter((other) => other !== name))
              }}
            />
          ))}
      </>
    )
  }
  window.history.pushState(null, '', '/before')
  window.history.pushState({ usr: state }, '', '/screen')
  const app = (
    <BrowserRouter useTransitions={false}>
      <CloseOnBack>
        <Screen />
      </CloseOnBack>
    </BrowserRouter>
  )
  render(isStrict ? <StrictMode>{app}</StrictMode> : app)
  const waitForNavigation = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 60)))
  await waitForNavigation()
  const actAndWait = async (action: () => void) => {
    act(action)
    await waitForNavigation()
  }
  return {
    show: (...names: string[]) => actAndWait(() => controls.show(names)),
    back: () => actAndWait(() => window.history.back()),
    forward: () => actAndWait(() => window.history.forward()),
    go: (to: string, options?: { replace?: boolean }) => actAndWait(() => controls.go(to, options)),
    closeAndGo: (to: string) =>
      actAndWait(() => {
        controls.show([])
        controls.go(to)
      }),
  }
}

const title = () => screen.getByRole('heading').textContent
const shows = (name: string) => screen.queryByText(name) !== null

describe('The Back button', () => {
  it.each([false, true])(
    'closes an open dialog, and then leaves the screen (strict mode: %s)',
    async (isStrict) => {
      const { show, back } = await openScreen({ isStrict })
      await show('dialog')
      await back()
      expect(title()).toBe('/screen')
      expect(shows('dialog')).toBe(false)
      await back()
      expect(title()).toBe('/before')
    },
  )

  it('closes stacked dialogs one by one', async () => {
    const { show, back } = await openScreen()
    await show('first', 'second')
    await back()
    expect([shows('first'), shows('second')]).toEqual([true, false])
    await back()
    expect([title(), shows('first')]).toEqual(['/screen', false])
    await back()
    expect(title()).toBe('/before')
  })

  it('closes a dialog that reuses the history entry of the previous dialog', async () => {
    const { show, back } = await openScreen()
    await show('first')
    await show('second')
    await back()
    expect([title(), shows('second')]).toEqual(['/screen', false])
    await back()
    expect(title()).toBe('/before')
  })

  it.each([
    ['while the dialog stays open', false],
    ['after the dialog has closed', true],
  ])('returns to the screen from which a dialog has navigated, %s', async (_, isClosed) => {
    const { show, back, go, closeAndGo } = await openScreen()
    await show('dialog')
    await (isClosed ? closeAndGo('/next') : go('/next'))
    expect(title()).toBe('/next')
    await back()
    expect([title(), shows('dialog')]).toEqual(['/screen', !isClosed])
  })

  it.each([
    ['a replacement', '/next', { replace: true }],
    ['a redirect', '/redirect', {}],
  ])('finds no history entry of the dialog after %s', async (_, to, options) => {
    const { show, back, go } = await openScreen()
    await show('dialog')
    await go(to, options)
    expect(title()).toBe(to === '/redirect' ? '/target' : to)
    await back()
    expect(title()).toBe(to === '/redirect' ? '/screen' : '/before')
  })

  it('leaves a history entry without its dialog at once, as after a reload or Forward', async () => {
    const { show, back, forward } = await openScreen({ state: { returnTo: '/a' } })
    await show('dialog')
    await back()
    await forward()
    expect([title(), window.history.state]).toMatchObject(['/screen', { usr: { returnTo: '/a' } }])
    expect(window.history.state).not.toMatchObject({ usr: { isOverlay: true } })
    await back()
    expect(title()).toBe('/before')
  })
})
