import { describe, expect, it, vi } from 'vitest'
import { fingerprint } from '#src/domain/fingerprint.ts'
import {
  guestStorage,
  safeStorage,
  makeTokenStorage,
  type SafeStorage,
  type TokenStorage,
} from '#src/session/storage.ts'
import { onCleanup } from '#tests/support/onCleanup.ts'

const page = () => safeStorage(() => window.localStorage)

/** Returns a storage of which the named methods throw. */
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

/** Returns a storage on localStorage that throws while it is forbidden. */
function makeForbiddable() {
  let isForbidden = false
  return {
    storage: safeStorage(() => (isForbidden ? blocked() : window.localStorage)),
    forbid: () => void (isForbidden = true),
    allow: () => void (isForbidden = false),
  }
}

describe('The storage', () => {
  it('reads and removes values that this tab or another tab wrote', () => {
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
  ])('works from memory if localStorage %s', (_, open) => {
    const storage = safeStorage(open)
    expect(storage.read('a')).toBeNull()
    storage.write('a', '1')
    storage.write('a', '2')
    storage.write('b', '3')
    expect([storage.read('a'), storage.read('b')]).toEqual(['2', '3'])
    storage.remove('a')
    expect([storage.read('a'), storage.read('b')]).toEqual([null, '3'])
  })

  it('returns the new value instead of the old one if localStorage is full', () => {
    const full = storageWithout('setItem')
    const storage = safeStorage(() => full)
    expect(storage.read('old')).toBe('kept before')
    storage.write('old', 'new')
    expect(storage.read('old')).toBe('new')
    // The next page does not find the old value either.
    expect(full.getItem('old')).toBeNull()
    storage.remove('old')
    expect(storage.read('old')).toBeNull()
  })

  it('returns the last known values while localStorage is forbidden', () => {
    const { storage, forbid } = makeForbiddable()
    localStorage.setItem('read', '1')
    storage.read('read')
    storage.write('written', '2')
    storage.write('removed', '3')
    storage.remove('removed')
    forbid()
    expect(['read', 'written', 'removed', 'unknown'].map(storage.read)).toEqual([
      '1',
      '2',
      null,
      null,
    ])
    storage.write('written', '4')
    storage.remove('read')
    expect(['read', 'written'].map(storage.read)).toEqual([null, '4'])
  })

  it.each<[string, (storage: SafeStorage) => void, string | null]>([
    ['written', (storage) => storage.write('a', 'own'), 'own'],
    ['removed', (storage) => storage.remove('a'), null],
    ['neither written nor removed', () => undefined, 'old'],
  ])(
    'prefers the value of another tab after localStorage was forbidden, if this tab has %s its own',
    (_, change, expected) => {
      const { storage, forbid, allow } = makeForbiddable()
      storage.write('a', 'old')
      forbid()
      change(storage)
      allow()
      // The storage still holds the old value, so the change of this tab is newer.
      expect(storage.read('a')).toBe(expected)
      localStorage.setItem('a', 'newer')
      expect(storage.read('a')).toBe('newer')
      localStorage.removeItem('a')
      expect(storage.read('a')).toBeNull()
    },
  )

  it('writes to localStorage again once it has room', () => {
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

it.each([
  ['is shared by all tabs', '', 'phone', localStorage],
  ["is the tab's own on the phone of the workbench", 'yes', 'phone', sessionStorage],
  ['is shared by all tabs of a mocked app outside that phone', 'yes', '', localStorage],
])("The guest's storage %s", (_, isMocked, name, storage) => {
  vi.stubEnv('IS_API_MOCKED', isMocked)
  vi.spyOn(window, 'name', 'get').mockReturnValue(name)
  onCleanup(() => void vi.unstubAllEnvs())
  expect(guestStorage()).toBe(storage)
})

describe('The token storage', () => {
  it('stores each value under its documented key', () => {
    const tokenStorage = makeTokenStorage(page())
    tokenStorage.setApiToken('api')
    tokenStorage.setMobileVerificationToken('verification')
    tokenStorage.setLocale('en')
    expect({ ...localStorage }).toEqual({
      api_token: 'api',
      mobile_verification_token: 'verification',
      language: 'en',
    })
    const later = makeTokenStorage(page())
    expect([later.apiToken(), later.mobileVerificationToken()]).toEqual(['api', 'verification'])
    expect(later.locale()).toBe('en')
    later.removeApiToken()
    expect([tokenStorage.apiToken(), tokenStorage.mobileVerificationToken()]).toEqual([
      null,
      'verification',
    ])
    later.removeMobileVerificationToken()
    expect(tokenStorage.mobileVerificationToken()).toBeNull()
  })

  it('notices that another tab has replaced the token of this page', () => {
    localStorage.setItem('api_token', 'before')
    const tokenStorage = makeTokenStorage(page())
    const replaced = [tokenStorage.isApiTokenReplaced()]
    for (const work of [
      tokenStorage.adoptApiToken,
      () => tokenStorage.setApiToken('own'),
      tokenStorage.removeApiToken,
    ]) {
      work()
      replaced.push(tokenStorage.isApiTokenReplaced())
      localStorage.setItem('api_token', 'other')
      replaced.push(tokenStorage.isApiTokenReplaced())
    }
    expect(replaced).toEqual([false, false, true, false, true, false, true])
  })

  it.each<[string, string | null, (tokenStorage: TokenStorage) => void, boolean]>([
    ['if the token is removed', 'a', (tokenStorage) => tokenStorage.removeApiToken(), true],
    ['if the token is replaced', 'a', (tokenStorage) => tokenStorage.setApiToken('b'), true],
    [
      'unless the same token is stored again',
      'a',
      (tokenStorage) => tokenStorage.setApiToken('a'),
      false,
    ],
    [
      'unless there was no token before',
      null,
      (tokenStorage) => tokenStorage.setApiToken('a'),
      false,
    ],
  ])('calls its listeners %s', (_, token, change, isOver) => {
    if (token !== null) localStorage.setItem('api_token', token)
    const tokenStorage = makeTokenStorage(page())
    tokenStorage.adoptApiToken()
    const logins: (string | null)[] = []
    tokenStorage.onLoginEnd(() => void logins.push(tokenStorage.login()))
    change(tokenStorage)
    const now = tokenStorage.apiToken()
    // The page already uses the stored token when the listener runs.
    expect(logins).toEqual(isOver ? [now && fingerprint(now)] : [])
    expect(tokenStorage.login()).toBe(now && fingerprint(now))
  })

  it('does not call its listeners before this page adopts the token of another tab', () => {
    const tokenStorage = makeTokenStorage(page())
    tokenStorage.setApiToken('own')
    let ends = 0
    tokenStorage.onLoginEnd(() => void (ends += 1))
    localStorage.setItem('api_token', 'other')
    expect([ends, tokenStorage.login()]).toEqual([0, fingerprint('own')])
    tokenStorage.adoptApiToken()
    expect([ends, tokenStorage.login()]).toEqual([1, fingerprint('other')])
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
  ])('accepts a text as an api token only if a header may hold it: %s', (_, token, isTaken) => {
    localStorage.setItem('api_token', token)
    expect(makeTokenStorage(page()).apiToken()).toBe(isTaken ? token : null)
  })

  it.each([
    ['a space inside', 'a b', 'a b'],
    ['a letter beyond ASCII', 'tökén', 'tökén'],
    ['8193 letters', 'a'.repeat(8193), 'a'.repeat(8193)],
    ['an empty text', '', null],
  ])('accepts any text but an empty one as a verification token: %s', (_, stored, token) => {
    localStorage.setItem('mobile_verification_token', stored)
    expect(makeTokenStorage(page()).mobileVerificationToken()).toBe(token)
  })
})
