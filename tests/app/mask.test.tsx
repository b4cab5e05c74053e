import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showMaskWhileWide } from '#src/start/mask.tsx'
import { safeStorage } from '#src/state/storage.ts'
import { PHONE_WIDTH, setScreenWidth } from '#tests/support/screen.ts'

const storage = safeStorage(() => window.localStorage)
const mask = () => screen.queryByRole('heading', { name: 'Continue on your phone' })

it('lets a phone start at once', async () => {
  await showMaskWhileWide(storage)
  expect(document.body).toBeEmptyDOMElement()
})

it('holds a wide window until it is narrow, and leaves nothing behind', async () => {
  setScreenWidth(1200)
  window.history.replaceState(null, '', '/invitation/CODE?foo=1')
  let isStarted = false
  const started = showMaskWhileWide(storage).then(() => (isStarted = true))
  await waitFor(() => expect(mask()).toBeInTheDocument())
  act(() => setScreenWidth(900))
  await waitFor(() => expect(mask()).toBeInTheDocument())
  expect(isStarted).toBe(false)
  act(() => setScreenWidth(PHONE_WIDTH))
  await started
  expect(document.body).toBeEmptyDOMElement()
  expect(window.location.href).toMatch(/\/invitation\/CODE\?foo=1$/)
})
