import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STALLED_AFTER_MS, watchAppScripts } from '#src/inline/missingApp.ts'
import { hostileAddresses } from '#tests/e2e/hostile/addresses.ts'
import { collectListeners } from '#tests/support/listeners.ts'
import { seed } from '#tests/support/property.ts'

const reload = vi.fn<() => void>()
let removeListeners: () => void
let page: Response | Error

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  removeListeners = collectListeners()
  page = new Response('<!doctype html>')
  vi.stubGlobal('MISSING_APP', [
    { lang: 'en', title: 'It did not load', outdated: 'Too old', retry: 'Try again' },
  ])
  vi.stubGlobal('fetch', async () => {
    if (page instanceof Error) throw page
    return page
  })
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  document.body.innerHTML = '<div id="root">skeleton</div>'
})
afterEach(() => {
  removeListeners()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reload.mockReset()
  delete window.earlyCode
  delete window.isAppDrawn
  delete window.onStartFailed
  document.body.innerHTML = ''
})

/** Adds an element to the page and fires its `load` or `error` event. */
function dispatchOn(tag: string, type: string, event: 'load' | 'error'): void {
  const element = Object.assign(document.createElement(tag), { type })
  document.body.append(element)
  element.dispatchEvent(new Event(event))
}

/** Simulates a deleted script of the app, as after a deploy. Waits for the reload or the message. */
async function loseScript(): Promise<void> {
  watchAppScripts()
  dispatchOn('script', 'module', 'error')
  await vi.waitFor(() => expect(reload.mock.calls.length > 0 || hasMessage()).toBe(true))
}

const shown = () => document.getElementById('root')?.textContent ?? ''

const hasMessage = () => document.body.textContent.includes('It did not load')

describe('The handler of a missing app', () => {
  it('reloads the page once, and shows the message if that did not help', async () => {
    await loseScript()
    expect([reload.mock.calls.length, hasMessage()]).toEqual([1, false])
    await loseScript()
    expect([reload.mock.calls.length, hasMessage()]).toEqual([1, true])
    expect(document.querySelector('h1')).toHaveFocus()
  })

  it('does not reload the page if the host cannot serve it', async () => {
    page = new Response('', { status: 503 })
    await loseScript()
    expect([reload.mock.calls.length, hasMessage()]).toEqual([0, true])
  })

  it.each([
    'Failed to fetch dynamically imported module: /assets/start.js',
    'Importing a module script failed.',
  ])('reloads the page if the app cannot be imported: %s', async (message) => {
    watchAppScripts()
    window.onStartFailed?.(new TypeError(message))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(hasMessage()).toBe(false)
  })

  it.each([
    ['a script that is not part of the app', 'script', ''],
    ['a picture', 'img', 'module'],
  ])('ignores the error of %s', async (_, tag, type) => {
    watchAppScripts()
    dispatchOn(tag, type, 'error')
    await vi.advanceTimersByTimeAsync(1_000)
    expect([reload.mock.calls.length, hasMessage()]).toEqual([0, false])
  })

  it.each([
    ['shows the message if the network stalls', false, 1],
    ['shows no message once the app is drawn', true, 0],
  ])('%s', async (_, isAppDrawn, messages) => {
    window.isAppDrawn = isAppDrawn
    watchAppScripts()
    await vi.advanceTimersByTimeAsync(STALLED_AFTER_MS)
    expect(document.querySelectorAll('.page-missing h1')).toHaveLength(messages)
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['reloads a page that the bfcache restores before the app is drawn', 1, false],
    ['does not reload a page that the bfcache restores with the app drawn', 0, true],
  ])('%s', async (_, times, isDrawn) => {
    window.isAppDrawn = isDrawn
    watchAppScripts()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(times)
  })

  it('shows one message if a script is lost after the network has stalled', async () => {
    page = new TypeError('no network')
    watchAppScripts()
    await vi.advanceTimersByTimeAsync(STALLED_AFTER_MS)
    dispatchOn('script', 'module', 'error')
    await vi.advanceTimersByTimeAsync(0)
    expect(document.querySelectorAll('.page-missing h1')).toHaveLength(1)
  })

  it("offers a retry link that never leads to the browser's error page", async () => {
    page = new TypeError('no network')
    window.history.replaceState(null, '', '/ticket?a=1#b')
    await loseScript()
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const tap = async () => {
      const click = new MouseEvent('click', { cancelable: true })
      document.querySelector('a')?.dispatchEvent(click)
      await vi.advanceTimersByTimeAsync(0)
      return click.defaultPrevented
    }
    expect(await tap()).toBe(true)
    expect(assign).not.toHaveBeenCalled()
    page = new Response('<!doctype html>')
    expect(await tap()).toBe(true)
    expect(assign).toHaveBeenCalledExactlyOnceWith(`${location.origin}/ticket?a=1`)
  })

  it('offers a retry link that stays on this origin, even for hostile addresses', async () => {
    page = new TypeError('no network')
    const hostile = hostileAddresses(seed, 100)
    const leftFor: string[] = []
    for (const address of ['//evil.example/ticket', '/\\evil.example', '/%2F/evil', ...hostile]) {
      window.history.replaceState(null, '', location.origin + address)
      document.body.innerHTML = '<div id="root"></div>'
      watchAppScripts()
      await vi.advanceTimersByTimeAsync(STALLED_AFTER_MS)
      const retry = document.querySelector('a')
      if (retry?.origin !== location.origin) leftFor.push(`${address}: ${retry?.href}`)
    }
    expect(leftFor).toEqual([])
  })

  it('shows the message below the early code, and in its place once the code is gone', async () => {
    page = new TypeError('no network')
    window.earlyCode = 'drawn'
    await loseScript()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(shown()).toMatch(/^skeleton.*It did not load.*Try again/)
    delete window.earlyCode
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown()).toMatch(/^It did not load.*Try again.*skeleton$/)
    expect(document.querySelectorAll('main h1')).toHaveLength(1)
  })

  it('gives way to an early code whose answers arrive after the message', async () => {
    page = new TypeError('no network')
    await loseScript()
    expect(document.querySelectorAll('#root > main')).toHaveLength(1)
    window.earlyCode = 'drawn'
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown()).toMatch(/^skeleton.*It did not load.*Try again/)
    expect(document.querySelectorAll('main')).toHaveLength(0)
  })

  it('leaves the screen to an app that arrives late', async () => {
    window.earlyCode = 'drawn'
    watchAppScripts()
    await vi.advanceTimersByTimeAsync(STALLED_AFTER_MS)
    Object.assign(window, { isAppDrawn: true, earlyCode: 'over' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(shown()).toContain('skeleton')
  })

  it.each<[string, Response | Error]>([
    ['reload', new Response('<!doctype html>')],
    ['cover', new TypeError('no network')],
  ])(
    'does not %s a page from the bfcache if its app is drawn in the meantime',
    async (_, answer) => {
      page = answer
      watchAppScripts()
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      window.isAppDrawn = true
      await vi.advanceTimersByTimeAsync(0)
      dispatchEvent(new Event('online'))
      expect([shown(), reload.mock.calls.length]).toEqual(['skeleton', 0])
      expect(sessionStorage).toHaveLength(0)
    },
  )

  // The last test, because the message then stays in this module.
  it('says that the browser is too old if the app fails while it starts', async () => {
    watchAppScripts()
    expect(() => window.onStartFailed?.(new SyntaxError('Unexpected token'))).toThrow(
      'Unexpected token',
    )
    expect(shown()).toContain('Too old')
    expect(reload).not.toHaveBeenCalled()
  })
})
