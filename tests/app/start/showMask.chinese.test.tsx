import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chooseLocale } from '#src/app/start/followLocale.ts'
import { showMaskWhileWide } from '#src/app/start/showMask.tsx'
import { safeStorage } from '#src/session/storage.ts'
import { PHONE_WIDTH, setScreenWidth } from '#tests/support/screen.ts'

it('The title of the desktop mask follows the language, until the window is narrow', async () => {
  setScreenWidth(1024)
  const shown = showMaskWhileWide(safeStorage(() => window.localStorage))
  await screen.findByRole('heading', { name: 'Continue on your phone' })
  expect(document.title).toBe('The Puzzle Re-edition Exhibition')
  await act(() => chooseLocale('zh-Hant'))
  expect(document.title).toBe('拼圖復刻展覽')
  // happy-dom reports that a query no longer matches only after it has reported that it does.
  for (const width of [1000, PHONE_WIDTH]) setScreenWidth(width)
  await shown
  document.title = 'the title of the app'
  await act(() => chooseLocale('en'))
  expect(document.title).toBe('the title of the app')
})
