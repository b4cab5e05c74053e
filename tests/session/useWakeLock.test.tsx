import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useWakeLock } from '#src/session/useWakeLock.ts'
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
    expect(phone.asked).toEqual(['screen'])
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
    expect(phone.asked).toHaveLength(1)
    expect(phone.held()).toBe(0)
  })

  it('goes dark as ever where that is not wanted', async () => {
    mount(false)
    turnPage('hidden')
    turnPage('visible')
    await settle()
    expect(phone.asked).toEqual([])
  })

  it('is kept lit once that is wanted', async () => {
    const { rerender } = mount(false)
    rerender({ wanted: true })
    await settle()
    expect(phone.held()).toBe(1)
  })

  it('is asked for again on return, and not out of sight', async () => {
    const { unmount } = mount()
    await settle()
    turnPage('hidden')
    // The browser takes the lock away by itself.
    phone.takeAway()
    await settle()
    expect(phone.asked).toHaveLength(1)
    turnPage('visible')
    await settle()
    expect(phone.asked).toHaveLength(2)
    expect(phone.held()).toBe(1)
    unmount()
    await settle()
    expect(phone.held()).toBe(0)
  })

  it('is not asked for on a hidden page, but once it is looked at', async () => {
    turnPage('hidden')
    mount()
    await settle()
    expect(phone.asked).toEqual([])
    turnPage('visible')
    await settle()
    expect(phone.held()).toBe(1)
  })

  it('may go dark where the lock comes after the guest has left', async () => {
    phone.isSlow = true
    const { unmount } = mount()
    await settle()
    unmount()
    phone.answer()
    await settle()
    expect(phone.asked).toHaveLength(1)
    expect(phone.held()).toBe(0)
  })
})

// What goes wrong says nothing: a console line or a rejection that nobody catches would fail each of these.
describe('a phone without the like', () => {
  it('goes dark as it always does: it refuses', async () => {
    phone.isRefusing = true
    const { unmount } = mount()
    await settle()
    turnPage('visible')
    await settle()
    expect(phone.asked).toHaveLength(2)
    unmount()
    await settle()
    expect(phone.held()).toBe(0)
  })

  it('goes dark as it always does: it has no such thing', async () => {
    withWakeLock(undefined)
    const { unmount } = mount()
    await settle()
    unmount()
    await settle()
    expect(phone.asked).toEqual([])
  })

  it('goes dark as it always does: it throws', async () => {
    withWakeLock({
      request: () => {
        throw new Error('SecurityError')
      },
    } as never)
    const { unmount } = mount()
    await settle()
    expect(() => unmount()).not.toThrow()
  })

  it('may refuse to let go', async () => {
    phone.isHolding = true
    const { unmount } = mount()
    await settle()
    unmount()
    await settle()
    expect(phone.released).toBe(1)
  })
})

it('leaves nobody behind who listens', async () => {
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
