import { describe, expect, it, vi } from 'vitest'

/** Is true while WebKit drops pending messages, because the page is in the bfcache. */
let isLost = false

class Channel {
  port1 = Object.assign(new EventTarget(), { start: () => undefined })
  port2 = {
    postMessage: () => {
      if (!isLost) queueMicrotask(() => this.port1.dispatchEvent(new Event('message')))
    },
  }
}

const flush = () => new Promise((done) => setTimeout(done))

const restoreFromBfcache = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

describe('setImmediate', () => {
  it('runs each task once, even if the bfcache dropped its message', async () => {
    vi.stubGlobal('MessageChannel', Channel)
    await import('#src/app/start/setImmediate.ts')
    const ran: string[] = []
    const plan = (name: string) => void window.setImmediate(() => void ran.push(name))
    plan('before')
    await flush()
    isLost = true
    plan('lost')
    plan('lost as well')
    await flush()
    expect(ran).toEqual(['before'])
    isLost = false
    restoreFromBfcache()
    await flush()
    expect(ran).toEqual(['before', 'lost', 'lost as well'])
    restoreFromBfcache()
    await flush()
    expect(ran).toHaveLength(3)
  })
})
