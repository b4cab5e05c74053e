import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeTokenStorage, safeStorage } from '#src/session/storage.ts'

/** The language is kept in a module, so each test loads a new one. */
async function startOn(phoneLanguage: string) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(phoneLanguage)
  const tokenStorage = makeTokenStorage(safeStorage(() => window.localStorage))
  const { chooseLocale, followLocale, loadLocale } = await import('#src/app/start/followLocale.ts')
  await loadLocale(tokenStorage)
  const stop = followLocale(tokenStorage)
  return { chooseLocale, stop, stored: () => tokenStorage.locale() }
}

describe('The language of a phone without a stored choice', () => {
  beforeEach(() => {
    vi.resetModules()
    localStorage.clear()
    history.replaceState(null, '', '/')
  })

  it('is Chinese on a Chinese phone, and is not stored', async () => {
    const { stop, stored } = await startOn('zh-CN')
    expect(document.documentElement.lang).toBe('zh-Hant')
    expect(stored()).toBeNull()
    stop()
  })

  it('is not stored if its texts arrive after the first screen', async () => {
    vi.useFakeTimers()
    let arrive = () => {}
    const { CATALOGUES } = await import('#src/app/catalogues.ts')
    const { catalogue } = await CATALOGUES['zh-Hant']()
    vi.spyOn(CATALOGUES, 'zh-Hant').mockReturnValue(
      new Promise((resolve) => (arrive = () => resolve({ catalogue }))),
    )
    const started = startOn('zh-HK')
    await vi.advanceTimersByTimeAsync(3_000)
    const { chooseLocale, stop, stored } = await started
    expect([document.documentElement.lang, stored()]).toEqual(['en', null])
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    expect([document.documentElement.lang, stored()]).toEqual(['zh-Hant', null])
    await chooseLocale('zh-Hant')
    expect(stored()).toBe('zh-Hant')
    stop()
  })

  it('is stored if the address names it', async () => {
    history.replaceState(null, '', '/?lang=zh-Hant')
    const { stop, stored } = await startOn('zh-HK')
    expect(stored()).toBe('zh-Hant')
    stop()
  })

  it('is stored once the guest chooses it', async () => {
    const { chooseLocale, stop, stored } = await startOn('zh-HK')
    await chooseLocale('zh-Hant')
    expect(stored()).toBe('zh-Hant')
    await chooseLocale('en')
    expect(stored()).toBe('en')
    stop()
  })

  it('stays as the page is written on a Japanese phone', async () => {
    const { stop, stored } = await startOn('ja')
    expect(document.documentElement.lang).toBe('en')
    expect(stored()).toBeNull()
    stop()
  })
})
