import { describe, expect, it } from 'vitest'
import { receivePath } from '#src/domain/query.ts'
import { safeRedirect } from '#src/domain/redirects.ts'
import { historyState, isRoute, readReturnTo, withRedirect } from '#src/routing/paths.ts'

describe('the path that is kept in the history', () => {
  it('is found again', () => {
    expect(readReturnTo(historyState('/receive?share_code=S', 7))).toBe('/receive?share_code=S')
  })

  it.each([
    ['nothing', undefined],
    ['a text', '/receive'],
    ['a path that is no text', { returnTo: 7 }],
  ])('is none in %s', (_, state) => {
    expect(readReturnTo(state)).toBeNull()
  })
})

it.each([
  ['S-1', 'H-1'],
  ['a&hash_code=b', 'c#d'],
])('the way back to a shared ticket brings both codes whole: %j and %j', (shareCode, hashCode) => {
  const address = withRedirect('/verify', receivePath({ shareCode, hashCode }))
  const way = new URL(address, 'https://app.example').searchParams.get('redirect_path')
  const back = new URL(safeRedirect(way, isRoute) ?? '', 'https://app.example')
  expect([back.pathname, ...back.searchParams]).toEqual([
    '/receive',
    ['share_code', shareCode],
    ['hash_code', hashCode],
  ])
})
