/** A phone with several tabs that share one storage. Each tab receives the storage events of others. */
import { vi } from 'vitest'
import type { SafeStorage } from '#src/session/storage.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { makeLocks, makeTestStore } from '#tests/support/store.ts'

type Tab = ReturnType<typeof makeTestStore> & {
  /** Fires a storage event for the listeners of only this tab. */
  hear: (event: Event) => void
}

/** Delay of the storage events in other tabs, in milliseconds. */
const STORAGE_EVENT_DELAY_MS = 1

export function sharedPhone(backend: TestBackend) {
  const rows = new Map<string, string>()
  const tabs: Tab[] = []
  const withLock = makeLocks()

  const change = (own: number, key: string, newValue: string | null) => {
    const oldValue = rows.get(key) ?? null
    if (newValue === null) rows.delete(key)
    else rows.set(key, newValue)
    if (oldValue === newValue) return
    const event = new StorageEvent('storage', { key, oldValue, newValue })
    for (const tab of tabs.filter((_, index) => index !== own))
      setTimeout(() => tab.hear(event), STORAGE_EVENT_DELAY_MS)
  }
  const storageOf = (own: number): SafeStorage => ({
    read: (key) => rows.get(key) ?? null,
    write: (key, value) => change(own, key, value),
    remove: (key) => change(own, key, null),
  })

  return {
    rows,
    tabs,
    /** Opens a page in this tab. The previous page of the tab must be closed first. */
    async open(index: number): Promise<Tab> {
      const page = makeTestStore({ backend, storage: storageOf(index), withLock, apiToken: null })
      const { started, hear } = whileListening(() => page.start())
      const tab = { ...page, hear }
      tabs[index] = tab
      await started
      return tab
    },
  }
}

/** Collects the listeners of a tab, because all tabs of a test share one window. */
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
