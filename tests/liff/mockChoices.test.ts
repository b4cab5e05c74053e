import { describe, expect, it } from 'vitest'
import { readChoices } from '#liff/mockChoices.ts'
import { memoryTab } from '#tests/support/memoryTab.ts'

const DEFAULTS = { picker: 'sent', isLoggedIn: true, hasProfile: true, isFriend: false }

describe('the behaviour of liff-mock', () => {
  it.each([
    ['', {}],
    ['?scenario=vic', {}],
    ['?line=sent', {}],
    ['?line=cancelled', { picker: 'cancelled' }],
    ['?line=failed', { picker: 'failed' }],
    ['?line=logged-out', { isLoggedIn: false }],
    ['?line=no-profile', { hasProfile: false }],
    ['?line=friend', { isFriend: true }],
    ['?line=no-friend', {}],
    [
      '?line=logged-out,cancelled,friend',
      { isLoggedIn: false, picker: 'cancelled', isFriend: true },
    ],
    // The later of two that contradict.
    ['?line=failed,sent', {}],
    ['?line=friend,no-friend', {}],
    ['?line=', {}],
    ['?line=,,', {}],
  ])('is chosen by %s', (search, changes) => {
    const { behaviour, complaint } = readChoices(search, memoryTab())
    expect([behaviour, complaint]).toEqual([{ ...DEFAULTS, ...changes }, null])
  })

  it.each([
    ['?line=sends', 'sends', {}],
    ['?line=toString', 'toString', {}],
    ['?line=friend,nobody', 'nobody', { isFriend: true }],
    ['?line=a,b', 'a,b', {}],
  ])('names what is no choice: %s', (search, unknown, changes) => {
    const { behaviour, complaint } = readChoices(search, memoryTab())
    expect(behaviour).toEqual({ ...DEFAULTS, ...changes })
    expect(complaint).toBe(
      `There is no ?line=${unknown}. There are: sent, cancelled, failed, logged-out, no-profile, friend, no-friend.`,
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

describe('a login', () => {
  it('lasts while the address asks for the same', () => {
    const tab = memoryTab()
    readChoices('?line=logged-out', tab).keepLogin(true)
    expect(readChoices('?line=logged-out', tab).behaviour.isLoggedIn).toBe(true)
    expect(readChoices('', tab).behaviour.isLoggedIn).toBe(true)
  })

  it('ends with another choice', () => {
    const tab = memoryTab()
    readChoices('?line=logged-out', tab).keepLogin(true)
    expect(readChoices('?line=logged-out,friend', tab).behaviour.isLoggedIn).toBe(false)
  })

  it('ends with a logout', () => {
    const tab = memoryTab()
    readChoices('', tab).keepLogin(false)
    expect(readChoices('', tab).behaviour.isLoggedIn).toBe(false)
  })
})
