import { expect, it, vi } from 'vitest'

/** WebKit drops what is on its way to a page that it keeps for Back. */
let isLost = false

class Channel {
  port1 = Object.assign(new EventTarget(), { start: () => undefined })
  port2 = {
    postMessage: () => {
      if (!isLost) queueMicrotask(() => this.port1.dispatchEvent(new Event('message')))
    },
  }
}

const settled = () => new Promise((done) => setTimeout(done))

const comeBack = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

it('runs each task once, also one whose message the browser lost', async () => {
  vi.stubGlobal('MessageChannel', Channel)
  await import('#src/app/start/setImmediate.ts')
  const ran: string[] = []
  const plan = (name: string) => void window.setImmediate(() => void ran.push(name))
  plan('before')
  await settled()
  isLost = true
  plan('lost')
  plan('lost as well')
  await settled()
  expect(ran).toEqual(['before'])
  isLost = false
  comeBack()
  await settled()
  expect(ran).toEqual(['before', 'lost', 'lost as well'])
  comeBack()
  await settled()
  expect(ran).toHaveLength(3)
})
