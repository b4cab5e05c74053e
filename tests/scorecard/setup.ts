/** What each figure starts from: a simulated phone where its file runs in one. */
import { configure } from '@testing-library/react'
import { vi } from 'vitest'
import { loadNothing, PHONE_WIDTH, setScreenWidth } from '#tests/support/screen.ts'

if (typeof window !== 'undefined') {
  loadNothing()
  setScreenWidth(PHONE_WIDTH)
  configure({ asyncUtilTimeout: 4000 })
  // Testing Library moves the fake clock on while it waits, where it finds it under this name.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
  // Nothing is fetched at idle: a chunk that arrives after its case would find no page.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
}
