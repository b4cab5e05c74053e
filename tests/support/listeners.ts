import { vi } from 'vitest'

/** Records new window listeners. The returned function removes them. */
export function collectListeners(): () => void {
  const add = window.addEventListener.bind(window)
  const added: Parameters<typeof add>[] = []
  const spy = vi.spyOn(window, 'addEventListener').mockImplementation((...listener) => {
    added.push(listener)
    add(...listener)
  })
  return () => {
    spy.mockRestore()
    for (const listener of added) window.removeEventListener(...listener)
  }
}

/** Counts the listeners that are added to the document and the window from now on and not removed. */
export function countListeners(): { document: number; window: number } {
  const count = { document: 0, window: 0 }
  const watch = (name: keyof typeof count, target: EventTarget) => {
    const types: string[] = []
    const add = target.addEventListener.bind(target)
    const remove = target.removeEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((...args) => {
      count[name] = types.push(args[0])
      add(...args)
    })
    vi.spyOn(target, 'removeEventListener').mockImplementation((...args) => {
      if (types.includes(args[0])) types.splice(types.indexOf(args[0]), 1)
      count[name] = types.length
      remove(...args)
    })
  }
  watch('document', document)
  watch('window', window)
  return count
}
