import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useWakeLock } from '#src/features/tickets/useWakeLock.ts'
import { countListeners } from '#tests/support/listeners.ts'
import { turnPage } from '#tests/support/screen.ts'
import { fakeWakeLock, withWakeLock } from '#tests/support/wakeLock.ts'

const settle = () => act(() => Promise.resolve())

const mount = (isWanted = true) =>
  renderHook(({ wanted }) => useWakeLock(wanted), { initialProps: { wanted: isWanted } })

let phone: ReturnType<typeof fakeWakeLock>
beforeEach(() => {
  phone = fakeWakeLock()
  withWakeLock(phone.wakeLock)
})

describe('the screen', () => {
  it('is kept lit while that is wanted', async () => {
    const { rerender } = mount()
    await settle()
    rerender({ wanted: true })
    await settle()
    expect(phone.requested).toEqual(['screen'])
    expect(phone.held()).toBe(1)
  })

  it.each([
    ['the guest leaves', (view: ReturnType<typeof mount>) => view.unmount()],
    [
      'it is not wanted any more',
      ({ rerender }: ReturnType<typeof mount>) => rerender({ wanted: false }),
    ],
  ])('may go dark when %s', async (_, end) => {
    const view = mount()
    await settle()
    end(view)
    await settle()
    expect(phone.requested).toHaveLength(1)
    expect(phone.held()).toBe(0)
  })

  it('goes dark as ever where that is not wanted', async () => {
    mount(false)
    turnPage('hidden')
    turnPage('visible')
    await settle()
    expect(phone.requested).toEqual([])
  })

  it('is kept lit again on return', async () => {
    const { unmount } = mount()
    await settle()
    turnPage('hidden')
    // The browser takes the lock away by itself.
    phone.takeAway()
    await settle()
    expect(phone.requested).toHaveLength(1)
    turnPage('visible')
    await settle()
    expect(phone.requested).toHaveLength(2)
    expect(phone.held()).toBe(1)
    unmount()
    await settle()
    expect(phone.held()).toBe(0)
  })

  it('may go dark where the lock comes after the guest has left', async () => {
    phone.isSlow = true
    const { unmount } = mount()
    await settle()
    unmount()
    phone.answer()
    await settle()
    expect(phone.requested).toHaveLength(1)
    expect(phone.held()).toBe(0)
  })
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
  const { unmount } = mount()
  await settle()
  turnPage('hidden')
  phone.takeAway()
  turnPage('visible')
  await settle()
  unmount()
  await settle()
  expect(phone.held()).toBe(0)
})

it('removes its listeners', async () => {
  const listeners = countListeners()
  const { rerender, unmount } = mount()
  await settle()
  expect(listeners.document).toBe(1)
  rerender({ wanted: false })
  expect(listeners.document).toBe(0)
  rerender({ wanted: true })
  unmount()
  expect(listeners.document).toBe(0)
})
