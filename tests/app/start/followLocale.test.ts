import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeTokenStorage, safeStorage } from '#src/store/storage.ts'

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
