import { describe, expect, it } from 'vitest'
import { fingerprint } from '#src/domain/fingerprint.ts'
import { safeStorage, storedKeys, type StoredKeys } from '#src/store/storage.ts'

const page = () => safeStorage(() => window.localStorage)

/** A storage that refuses what is named here and does the rest. */
function storageWithout(...refused: ('getItem' | 'setItem' | 'removeItem')[]): Storage {
  const rows = new Map([['old', 'kept before']])
  const storage = {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  }
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  return { ...storage, ...Object.fromEntries(refused.map((name) => [name, refuse])) } as Storage
}

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}

describe('a storage', () => {
  it('reads what was written here or by another tab, and removes it', () => {
    const storage = page()
    storage.write('a', '1')
    expect([localStorage.getItem('a'), page().read('a')]).toEqual(['1', '1'])
    localStorage.setItem('a', '2')
    expect(storage.read('a')).toBe('2')
    storage.write('a', '')
    expect(storage.read('a')).toBe('')
    storage.remove('a')
    expect([localStorage.getItem('a'), page().read('a')]).toEqual([null, null])
  })

  it.each<[string, () => Storage | null | undefined]>([
    ['is blocked', blocked],
    ['is null', () => null],
    ['is full', () => storageWithout('setItem')],
    ['refuses everything', () => storageWithout('getItem', 'setItem', 'removeItem')],
  ])('that %s works from memory', (_, open) => {
    const storage = safeStorage(open)
    expect(storage.read('a')).toBeNull()
    storage.write('a', '1')
    storage.write('a', '2')
    storage.write('b', '3')
    expect([storage.read('a'), storage.read('b')]).toEqual(['2', '3'])
    storage.remove('a')
    expect([storage.read('a'), storage.read('b')]).toEqual([null, '3'])
  })

  it('that is full answers with the new value, not with the old one', () => {
    const full = storageWithout('setItem')
    const storage = safeStorage(() => full)
    expect(storage.read('old')).toBe('kept before')
    storage.write('old', 'new')
    expect(storage.read('old')).toBe('new')
    // Nor does the next page find the old one.
    expect(full.getItem('old')).toBeNull()
    storage.remove('old')
    expect(storage.read('old')).toBeNull()
  })

  it('that has room again keeps the latest value on the phone', () => {
    let open = blocked as () => Storage
    const storage = safeStorage(() => open())
    storage.write('a', '1')
    open = () => window.localStorage
    storage.write('a', '2')
    expect(localStorage.getItem('a')).toBe('2')
    localStorage.setItem('a', '3')
    expect(storage.read('a')).toBe('3')
  })
})

describe('the stored keys', () => {
  it('are read back by their exact names', () => {
    const keys = storedKeys(page())
    keys.setApiToken('api')
    keys.setMobileVerificationToken('verification')
    keys.setLocale('en')
    expect({ ...localStorage }).toEqual({
      api_token: 'api',
      mobile_verification_token: 'verification',
      language: 'en',
    })
    const later = storedKeys(page())
    expect([later.apiToken(), later.mobileVerificationToken()]).toEqual(['api', 'verification'])
    expect(later.locale()).toBe('en')
    later.removeApiToken()
    expect([keys.apiToken(), keys.mobileVerificationToken()]).toEqual([null, 'verification'])
    later.removeMobileVerificationToken()
    expect(keys.mobileVerificationToken()).toBeNull()
  })

  it('know when another tab has replaced the login that this page works with', () => {
    localStorage.setItem('api_token', 'before')
    const keys = storedKeys(page())
    const replaced = [keys.isApiTokenReplaced()]
    for (const work of [keys.adoptApiToken, () => keys.setApiToken('own'), keys.removeApiToken]) {
      work()
      replaced.push(keys.isApiTokenReplaced())
      localStorage.setItem('api_token', 'other')
      replaced.push(keys.isApiTokenReplaced())
    }
    expect(replaced).toEqual([false, false, true, false, true, false, true])
  })

  it.each<[string, string | null, (keys: StoredKeys) => void, boolean]>([
    ['ends where it is removed', 'a', (keys) => keys.removeApiToken(), true],
    ['ends where it is replaced', 'a', (keys) => keys.setApiToken('b'), true],
    ['goes on where it is stored again', 'a', (keys) => keys.setApiToken('a'), false],
    ['has not begun before the first token', null, (keys) => keys.setApiToken('a'), false],
  ])('the login of a page %s', (_, token, change, isOver) => {
    if (token !== null) localStorage.setItem('api_token', token)
    const keys = storedKeys(page())
    keys.adoptApiToken()
    const logins: (string | null)[] = []
    keys.onLoginEnd(() => void logins.push(keys.login()))
    change(keys)
    const now = keys.apiToken()
    // By then the page works with what is stored.
    expect(logins).toEqual(isOver ? [now && fingerprint(now)] : [])
    expect(keys.login()).toBe(now && fingerprint(now))
  })

  it('of a login go on until this page follows another tab', () => {
    const keys = storedKeys(page())
    keys.setApiToken('own')
    let ends = 0
    keys.onLoginEnd(() => void (ends += 1))
    localStorage.setItem('api_token', 'other')
    expect([ends, keys.login()]).toEqual([0, fingerprint('own')])
    keys.adoptApiToken()
    expect([ends, keys.login()]).toEqual([1, fingerprint('other')])
  })

  it.each([
    ['every letter that a header may hold', '!"#$%&\'()*+,/:;<=>?@[\\]^`{|}~', true],
    ['8192 letters', 'a'.repeat(8192), true],
    ['8193 letters', 'a'.repeat(8193), false],
    ['an empty text', '', false],
    ['a space inside', 'a b', false],
    ['a line break at the end', 'abc\n', false],
    ['a letter beyond ASCII', 'tökén', false],
    ['a delete character', 'a\u007Fb', false],
  ])('take as a token: %s', (_, token, isTaken) => {
    localStorage.setItem('api_token', token)
    localStorage.setItem('mobile_verification_token', token)
    const keys = storedKeys(page())
    const expected = isTaken ? token : null
    expect([keys.apiToken(), keys.mobileVerificationToken()]).toEqual([expected, expected])
  })
})
