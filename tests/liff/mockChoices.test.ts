import { describe, expect, it } from 'vitest'
import { choiceNames, readChoices, userAgentOf } from '#liff/mockChoices.ts'
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

describe('the behaviour of liff-mock', () => {
  it.each([
    ['', {}],
    ['?scenario=vic', {}],
    ['?line=cancelled', { picker: 'cancelled' }],
    ['?line=failed', { picker: 'failed' }],
    ['?line=logged-out', { isLoggedIn: false }],
    ['?line=no-profile', { hasProfile: false }],
    ['?line=friend', { isFriend: true }],
    ['?line=blocked', { picker: 'blocked' }],
    ['?line=login-denied', { login: 'denied', isLoggedIn: false }],
    // LINE's own browsers: a LIFF app is logged in, the other opens no windows.
    ['?line=logged-out,liff-browser', { browser: 'liff' }],
    ['?line=in-app-browser', { browser: 'in-app', picker: 'blocked' }],
    ['?line=none', { browser: 'none' }],
    ['?line=silent', { browser: 'silent' }],
    ['?line=name:Morgan', { name: 'Morgan' }],
    [
      '?line=logged-out,cancelled,friend',
      { isLoggedIn: false, picker: 'cancelled', isFriend: true },
    ],
    // The later of two that contradict.
    ['?line=failed,sent', {}],
    ['?line=,,', {}],
  ])('is chosen by %s', (search, changes) => {
    const { behaviour, complaint } = readChoices(search, memoryTab())
    expect([behaviour, complaint]).toEqual([{ ...DEFAULTS, ...changes }, null])
  })

  it.each([
    ['liff-browser', /\bLine\/[\d.]+ LIFF$/],
    ['in-app-browser', /\bLine\/[\d.]+$/],
  ])("has the user agent of LINE's browser: %s", (word, pattern) => {
    expect(userAgentOf(readChoices(`?line=${word}`, memoryTab()).behaviour)).toMatch(pattern)
  })

  it.each([
    ['?line=toString', 'toString', {}],
    ['?line=friend,nobody', 'nobody', { isFriend: true }],
    ['?line=name:', 'name:', {}],
  ])('names what is no choice: %s', (search, unknown, changes) => {
    const { behaviour, complaint } = readChoices(search, memoryTab())
    expect(behaviour).toEqual({ ...DEFAULTS, ...changes })
    expect(complaint).toBe(
      `There is no ?line=${unknown}. There are: ${choiceNames.join(', ')}, name:NAME.`,
    )
  })

  it('is kept by the tab until another choice', () => {
    const tab = memoryTab()
    readChoices('?line=failed,friend', tab)
    expect(readChoices('', tab)).toMatchObject({
      chosen: 'failed,friend',
      behaviour: { picker: 'failed', isFriend: true },
    })
    readChoices('?line=sent', tab)
    expect(readChoices('', tab).behaviour).toEqual(DEFAULTS)
  })
})

it('a login lasts while the address asks for the same, and ends with another choice', () => {
  const tab = memoryTab()
  const isLoggedIn = (search: string) => readChoices(search, tab).behaviour.isLoggedIn
  readChoices('?line=logged-out', tab).keepLogin(true)
  expect(['?line=logged-out', '', '?line=logged-out,friend'].map(isLoggedIn)).toEqual([
    true,
    true,
    false,
  ])
})
