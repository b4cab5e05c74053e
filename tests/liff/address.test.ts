import { describe, expect, it } from 'vitest'
import { pathInLineState } from '#liff/address.ts'

describe('pathInLineState', () => {
  it.each([
    ['returns a path with its query', '/receive?share_code=a&hash_code=b'],
    ['returns a path with a URL in its query', '/verify?redirect_path=//a'],
    ['adds a slash to a query without a path', '?inv=VIC2025', '/?inv=VIC2025'],
    ['drops the hash', '/ticket#access_token=a', '/ticket'],
    ['returns null if liff.state is empty', '', null],
    ['returns null for another host', '//evil.example', null],
    ['returns null for a backslash', '/\\evil.example', null],
    ['returns null for a control character', '/ticket\u007f', null],
  ])('%s: %j', (_what, state, path: string | null = state) => {
    expect(pathInLineState(`?a=1&${new URLSearchParams({ 'liff.state': state })}`)).toBe(path)
  })

  it('returns null without liff.state', () => {
    expect(pathInLineState('?state=/ticket')).toBeNull()
  })
})
