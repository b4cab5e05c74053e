import { useState } from 'react'
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lazyComponent } from '#src/ui/lazy.tsx'
import { OPENING_TIMEOUT_MS, useOpening } from '#src/ui/useOpening.ts'
import { advanceTime } from '#tests/support/screen.ts'

type File = () => Promise<() => string>

function lateFile() {
  let arrive = () => {}
  const promise = new Promise<() => string>((resolve) => {
    arrive = () => resolve(() => 'part')
  })
  return { promise, arrive: () => arrive() }
}

/** Renders a button that opens a lazy part. `load` runs once for the part itself, and once for each tap. */
function openPage(load: File) {
  vi.useFakeTimers()
  const Part = lazyComponent(load)
  function Screen() {
    const [isShown, setIsShown] = useState(false)
    const { open, isBusy, isLost } = useOpening(Part)
    return (
      <>
        <button type="button" onClick={() => open(() => setIsShown(true))}>
          {isBusy ? 'Loading...' : 'Open'}
        </button>
        {isLost && <p>lost</p>}
        {isShown && <Part />}
      </>
    )
  }
  const view = render(<Screen />)
  const tap = async () => {
    act(() => screen.getByRole('button').click())
    await advanceTime(0)
  }
  return { ...view, tap }
}

it('If the file of a part is lost, the screen says so, and the part opens on a tap once the file is there', async () => {
  let isThere = false
  const { container, tap } = openPage(async () => {
    if (!isThere) throw new TypeError('the chunk is gone')
    return () => 'part'
  })
  await tap()
  expect(container).toHaveTextContent(/^Openlost$/)
  isThere = true
  await advanceTime(60_000)
  expect(container).toHaveTextContent(/^Openlost$/)
  await tap()
  expect(container).toHaveTextContent(/^Openpart$/)
})

it('If the file of a part is slow, the button says so after a moment, and the part then opens by itself', async () => {
  const file = lateFile()
  const { container, tap } = openPage(() => file.promise)
  await tap()
  expect(container).toHaveTextContent(/^Open$/)
  await advanceTime(300)
  expect(container).toHaveTextContent(/^Loading...$/)
  file.arrive()
  await advanceTime(0)
  expect(container).toHaveTextContent(/^Openpart$/)
})

it('A part never opens by itself later than ten seconds after the tap', async () => {
  const file = lateFile()
  const { container, tap } = openPage(() => file.promise)
  await tap()
  await advanceTime(OPENING_TIMEOUT_MS)
  expect(container).toHaveTextContent(/^Openlost$/)
  file.arrive()
  await advanceTime(1_000)
  expect(container).toHaveTextContent(/^Openlost$/)
  await tap()
  expect(container).toHaveTextContent(/^Openpart$/)
})

it('A part does not open if the page was frozen for longer than ten seconds', async () => {
  const file = lateFile()
  const { container, tap } = openPage(() => file.promise)
  await tap()
  vi.setSystemTime(Date.now() + OPENING_TIMEOUT_MS + 1)
  file.arrive()
  await advanceTime(1_000)
  expect(container).toHaveTextContent(/^Openlost$/)
})
