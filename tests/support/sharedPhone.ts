/** A phone with several tabs: one storage, and each tab hears what another has written. */
import { vi } from 'vitest'
import { safeStorage } from '#src/store/storage.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { makeLocks, makeTestStore } from '#tests/support/store.ts'

export type Tab = ReturnType<typeof makeTestStore> & {
  index: number
  /** As a browser tells it: to the listeners of this tab alone. */
  hear: (event: Event) => void
  /** What it has not heard yet. */
  news: StorageEvent[]
}

/** Until another tab hears of a change, in milliseconds. */
const NEWS_MS = 1

/** `backendOf` may tell the requests of the tabs apart. */
export function sharedPhone(backendOf: (index: number) => TestBackend) {
  const rows = new Map<string, string>()
  const deaf = new Set<number>()
  const tabs: Tab[] = []
  const alone = makeLocks()

  const change = (own: number, key: string, newValue: string | null) => {
    const oldValue = rows.get(key) ?? null
    if (newValue === null) rows.delete(key)
    else rows.set(key, newValue)
    if (oldValue === newValue) return
    for (const tab of tabs.filter(({ index }) => index !== own)) {
      tab.news.push(new StorageEvent('storage', { key, oldValue, newValue }))
      setTimeout(() => {
        if (!deaf.has(tab.index)) hearAll(tab)
      }, NEWS_MS)
    }
  }
  const hearAll = ({ news, hear }: Tab) => {
    for (let event = news.shift(); event !== undefined; event = news.shift()) hear(event)
  }
  const storageOf = (own: number) =>
    safeStorage(
      () =>
        ({
          getItem: (key: string) => rows.get(key) ?? null,
          setItem: (key: string, value: string) => change(own, key, value),
          removeItem: (key: string) => change(own, key, null),
        }) as Storage,
    )

  const optionsOf = (index: number) => ({
    backend: backendOf(index),
    storage: storageOf(index),
    alone,
  })

  return {
    rows,
    tabs,
    /** For a page that is opened otherwise, with a screen, and then enters this tab. */
    optionsOf,
    enter: (index: number, page: ReturnType<typeof makeTestStore>, hear: Tab['hear']) =>
      void (tabs[index] = { ...page, index, hear, news: [] }),
    /** A new page in this tab; the one that was there has to be ended first. */
    async open(index: number): Promise<Tab> {
      const phone = makeTestStore({ ...optionsOf(index), apiToken: null })
      const { started, hear } = whileListening(() => phone.start())
      const tab = { ...phone, index, hear, news: [] }
      tabs[index] = tab
      await started
      return tab
    },
    isUpToDate: ({ news }: Tab): boolean => news.length === 0,
    /** A tab in the background hears of nothing until it is listened to again. */
    deafen: (index: number) => void deaf.add(index),
    listen(index: number): void {
      deaf.delete(index)
      const tab = tabs[index]
      if (tab !== undefined) hearAll(tab)
    },
  }
}

/** Each tab has listeners of its own, on the one window of a test. */
function whileListening<T>(run: () => T): { started: T; hear: (event: Event) => void } {
  const listeners: [type: string, listener: (event: Event) => void][] = []
  const listen = (type: string, listener: unknown) =>
    void listeners.push([type, listener as (event: Event) => void])
  const spies = [window, document].map((target) =>
    vi.spyOn(target as EventTarget, 'addEventListener').mockImplementation(listen),
  )
  const started = run()
  for (const spy of spies) spy.mockRestore()
  const hear = (event: Event) => {
    for (const [type, listener] of listeners) if (type === event.type) listener(event)
  }
  return { started, hear }
}
