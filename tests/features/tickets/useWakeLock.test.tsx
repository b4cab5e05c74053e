import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useWakeLock } from '#src/features/tickets/useWakeLock.ts'
import { turnPage } from '#tests/support/screen.ts'
import { fakeWakeLock, withWakeLock } from '#tests/support/wakeLock.ts'

let phone: ReturnType<typeof fakeWakeLock>
beforeEach(() => {
  phone = fakeWakeLock()
  withWakeLock(phone.wakeLock)
})

const flush = () => act(() => Promise.resolve())

async function mount(isWanted = true) {
  const { rerender, unmount } = renderHook(({ wanted }) => useWakeLock(wanted), {
    initialProps: { wanted: isWanted },
  })
  await flush()
  const want = async (wanted: boolean) => {
    rerender({ wanted })
    await flush()
  }
  const leave = async () => {
    unmount()
    await flush()
  }
  return { want, leave }
}

/** The browser takes the lock of a hidden page away by itself. */
async function comeAndGo() {
  turnPage('hidden')
  phone.takeAway()
  await flush()
  turnPage('visible')
  await flush()
}

it('keeps it lit again on return, until the guest leaves', async () => {
  const { leave } = await mount()
  await comeAndGo()
  expect([phone.requested.length, phone.held()]).toEqual([2, 1])
  await leave()
  expect([phone.requested.length, phone.held()]).toEqual([2, 0])
})

it('lets it go dark where the lock comes after the guest has left', async () => {
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

// A console line or a rejection that nobody catches would fail each of these.
it.each<[string, () => void]>([
  ['refuses', () => void (phone.isRefusing = true)],
  ['has no such thing', () => withWakeLock(undefined)],
  ['throws', () => withWakeLock({ request: throws } as never)],
])('a phone that %s goes on as ever', async (_, arrange) => {
  arrange()
  const { leave } = await mount()
  await comeAndGo()
  await leave()
  expect(phone.held()).toBe(0)
})
