import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queued } from '#src/ui/queued.ts'
import { FILE_TIMEOUT_MS, lazyComponent } from '#src/ui/lazy.tsx'
import { onCleanup } from '#tests/support/onCleanup.ts'
import { advanceTime } from '#tests/support/screen.ts'

/** Makes files that arrive only when the test says so. At the end of the test they all arrive. */
function makeFiles(names: string[]) {
  const requested: string[] = []
  const arrivals = new Map<string, () => void>()
  const files = names.map((name) => ({
    load: async () => {
      requested.push(name)
      await new Promise<void>((arrive) => arrivals.set(name, arrive))
      return () => name
    },
  }))
  const arrive = async (name: string) => {
    arrivals.get(name)?.()
    await act(async () => {})
  }
  onCleanup(async () => {
    for (const name of names) await arrive(name)
  })
  return { files, requested, arrive }
}

it('Two of six files are requested at once, and each that arrives lets the next one start', async () => {
  const { files, requested, arrive } = makeFiles(['a', 'b', 'c', 'd', 'e', 'f'])
  const fetches = files.map(({ load }) => queued(load))
  for (const fetchFile of fetches) void fetchFile()
  expect(requested).toEqual(['a', 'b'])
  await arrive('b')
  expect(requested).toEqual(['a', 'b', 'c'])
  // A file that has arrived is not requested again.
  for (const fetchFile of fetches) void fetchFile()
  for (const name of ['a', 'c', 'd', 'e', 'f']) await arrive(name)
  expect(requested).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

it('A file that fails lets the next one start, and can be fetched again', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('the chunk is gone')))
  const fetches = [load, load, load].map((file) => queued(file))
  await Promise.allSettled(fetches.map((fetchFile) => fetchFile()))
  await Promise.allSettled(fetches.map((fetchFile) => fetchFile()))
  expect(load).toHaveBeenCalledTimes(6)
})

it('Components that hang keep four connections free, and neither a tap nor a component with a notice waits for them', async () => {
  vi.useFakeTimers()
  const { files, requested, arrive } = makeFiles(['swiper', 'fader', 'dialog', 'links'])
  const parts = files.map(({ load }, index) =>
    lazyComponent(load, index === 3 ? { Lost: () => null } : {}),
  )
  render(parts.map((Part, index) => <Part key={index} />))
  expect(requested).toEqual(['swiper', 'fader', 'links'])
  await arrive('links')
  expect(screen.getByText('links')).toBeInTheDocument()
  // Each of the others counts as lost meanwhile and is fetched again.
  await advanceTime(10 * FILE_TIMEOUT_MS)
  expect(requested).toEqual(['swiper', 'fader', 'links'])
  const opening = parts[2]?.arrivesWithin(1_000)
  expect(requested).toEqual(['swiper', 'fader', 'links', 'dialog'])
  await arrive('dialog')
  expect(await opening).toBe(true)
})
