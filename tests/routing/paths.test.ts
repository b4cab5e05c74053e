import { describe, expect, it } from 'vitest'
import { receivePath } from '#src/domain/query.ts'
import { safeRedirect } from '#src/domain/redirects.ts'
import { historyState, isRoute, readReturnTo, withRedirect } from '#src/routing/paths.ts'

describe('readReturnTo', () => {
  it('returns the path that historyState has stored', () => {
    expect(readReturnTo(historyState('/receive?share_code=S', 7))).toBe('/receive?share_code=S')
  })

  it.each([
    ['no state', undefined],
    ['a string', '/receive'],
    ['a path that is not a string', { returnTo: 7 }],
  ])('returns null for %s', (_, state) => {
    expect(readReturnTo(state)).toBeNull()
  })
})

it.each([
  ['S-1', 'H-1'],
  ['a&hash_code=b', 'c#d'],
])('withRedirect keeps both share codes in the redirect path: %j and %j', (shareCode, hashCode) => {
  const address = withRedirect('/verify', receivePath({ shareCode, hashCode }))
  const redirectPath = new URL(address, 'https://app.example').searchParams.get('redirect_path')
  const back = new URL(safeRedirect(redirectPath, isRoute) ?? '', 'https://app.example')
  expect([back.pathname, ...back.searchParams]).toEqual([
    '/receive',
    ['share_code', shareCode],
    ['hash_code', hashCode],
  ])
})
