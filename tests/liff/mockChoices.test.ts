import { expect, it } from 'vitest'
import { readChoices, userAgentOf } from '#liff/mockChoices.ts'
import { memoryTab } from '#tests/support/memoryTab.ts'

const DEFAULTS = {
  browser: 'outside',
  picker: 'sent',
  isLoggedIn: true,
  login: 'approved',
  hasProfile: true,
  isFriend: false,
  name: 'Brown',
}

it.each([
  ['', {}],
  ['?scenario=vic', {}],
  ['?line=logged-out', { isLoggedIn: false }],
  ['?line=no-profile', { hasProfile: false }],
  ['?line=login-denied', { login: 'denied', isLoggedIn: false }],
  // LINE's own browsers: a LIFF app is logged in, the other opens no windows.
  ['?line=logged-out,liff-browser', { browser: 'liff' }],
  ['?line=in-app-browser', { browser: 'in-app', picker: 'blocked' }],
  ['?line=silent', { browser: 'silent' }],
  ['?line=name:Morgan', { name: 'Morgan' }],
  ['?line=cancelled,friend', { picker: 'cancelled', isFriend: true }],
  // The later of two that contradict.
  ['?line=failed,sent', {}],
  ['?line=,,', {}],
])('liff-mock behaves as chosen by %s', (search, changes) => {
  const { behaviour, complaint } = readChoices(search, memoryTab())
  expect(behaviour).toEqual({ ...DEFAULTS, ...changes })
  expect(complaint).toBeNull()
})

it.each([
  ['liff-browser', /\bLine\/[\d.]+ LIFF$/],
  ['in-app-browser', /\bLine\/[\d.]+$/],
])("liff-mock has the user agent of LINE's browser: %s", (word, pattern) => {
  expect(userAgentOf(readChoices(`?line=${word}`, memoryTab()).behaviour)).toMatch(pattern)
})

it.each([
  ['?line=toString', 'toString', {}],
  ['?line=friend,nobody', 'nobody', { isFriend: true }],
  ['?line=name:', 'name:', {}],
])('what is no choice is named: %s', (search, unknown, changes) => {
  const { behaviour, complaint } = readChoices(search, memoryTab())
  expect(behaviour).toEqual({ ...DEFAULTS, ...changes })
  expect(complaint).toContain(`There is no ?line=${unknown}. There are: `)
})

it('a choice is kept by the tab until another one', () => {
  const tab = memoryTab()
  readChoices('?line=failed,friend', tab)
  expect(readChoices('', tab)).toMatchObject({
    chosen: 'failed,friend',
    behaviour: { picker: 'failed', isFriend: true },
  })
  readChoices('?line=sent', tab)
  expect(readChoices('', tab).behaviour).toEqual(DEFAULTS)
})

it.each([
  ['lasts while the address asks for the same', '?line=logged-out', true],
  ['lasts where the address asks for nothing', '', true],
  ['ends with another choice', '?line=logged-out,friend', false],
])('a login %s', (_, search, isLoggedIn) => {
  const tab = memoryTab()
  readChoices('?line=logged-out', tab).keepLogin(true)
  expect(readChoices(search, tab).behaviour.isLoggedIn).toBe(isLoggedIn)
})
