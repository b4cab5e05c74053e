import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useWakeLock } from '#src/features/tickets/useWakeLock.ts'
import { turnPage } from '#tests/support/screen.ts'
import { fakeWakeLock, withWakeLock } from '#tests/features/tickets/wakeLock.ts'

let phone: ReturnType<typeof fakeWakeLock>
beforeEach(() => {
  phone = fakeWakeLock()
  withWakeLock(phone.wakeLock)
})

const flush = () => act(() => Promise.resolve())

async function mount() {
  const { unmount } = renderHook(() => useWakeLock(true))
  await flush()
  const leave = async () => {
    unmount()
    await flush()
  }
  return { leave }
}

/** Hides and shows the page. The browser releases the lock of a hidden page. */
async function comeAndGo() {
  turnPage('hidden')
  phone.takeAway()
  await flush()
  turnPage('visible')
  await flush()
}

it('The wake lock is requested again on return and released when the guest leaves', async () => {
  const { leave } = await mount()
  await comeAndGo()
  expect([phone.requested.length, phone.held()]).toEqual([2, 1])
  await leave()
  expect([phone.requested.length, phone.held()]).toEqual([2, 0])
})

it('A wake lock that arrives after the guest has left is released', async () => {
  phone.isSlow = true
  const { leave } = await mount()
  await leave()
  phone.answer()
  await flush()
  expect([phone.requested.length, phone.held()]).toEqual([1, 0])
})

const throws = () => {
  throw new Error('SecurityError')
}

// A console message or an unhandled rejection fails each of these tests.
it.each<[string, () => void]>([
  ['refuses the wake lock', () => void (phone.isRefusing = true)],
  ['does not support the wake lock', () => withWakeLock(undefined)],
  ['throws on a request', () => withWakeLock({ request: throws } as never)],
])('A browser that %s causes no error', async (_, arrange) => {
  arrange()
  const { leave } = await mount()
  await comeAndGo()
  await leave()
  expect(phone.held()).toBe(0)
})
