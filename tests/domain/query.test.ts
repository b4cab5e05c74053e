import { describe, expect, it } from 'vitest'
import {
  carryQuery,
  hasConsumedQuery,
  pathInLineState,
  stripLineQuery,
  withLanguage,
} from '#src/domain/query.ts'
import { withRedirect } from '#src/routing/paths.ts'

const LEFT_BY_LINE = [
  'code',
  'state',
  'liffClientId',
  'liffRedirectUri',
  'liffIsEscapedFromApp',
  'error',
  'error_description',
  'errorCode',
  'access_token',
  'id_token',
  'context_token',
  'liff.state',
  'liff.referrer',
  'liff.hback',
]

const CONSUMED = ['redirect', 'redirect_path', 'action', 'share_code', 'hash_code', 'inv', 'ticket']

/** Names that look like those and are the guest's own. */
const KEPT = [
  'a',
  'utm_source',
  'lang',
  'Code',
  'codes',
  'states',
  'liff',
  'liffx',
  'inv2',
  'tickets',
  'redirected',
]

const searchOf = (address: string) => {
  const at = address.indexOf('?')
  return at < 0 ? '' : address.slice(at)
}

describe('the carried query', () => {
  it.each([
    ['nothing to nothing', '', '/ticket', '/ticket'],
    ['a lone question mark as nothing', '?', '/ticket', '/ticket'],
    ['a parameter', '?a=1', '/ticket', '/ticket?a=1'],
    ['a parameter without the question mark', 'a=1', '/ticket', '/ticket?a=1'],
    ['to the root', '?a=1', '/', '/?a=1'],
    ['all values of a name, in their order', '?a=2&b=3&a=1', '/ticket', '/ticket?a=2&b=3&a=1'],
    ["behind a target's that is a query alone", '?a=1', '?b=2', '?b=2&a=1'],
    ["behind the target's own", '?a=1', '/?redirect=false', '/?redirect=false&a=1'],
    ['not what the target has itself', '?a=1&b=2', '/ticket?a=3', '/ticket?a=3&b=2'],
    ['not what the target has empty', '?a=1', '/ticket?a=', '/ticket?a='],
    ['not over several own values', '?a=1', '/ticket?a=2&a=3', '/ticket?a=2&a=3'],
    ['a question mark in a value', '?a=b?c', '/ticket', '/ticket?a=b%3Fc'],
    ["a question mark in the target's value", '', '/ticket?a=b?c', '/ticket?a=b%3Fc'],
    ['signs in a value', '?a=%26%3D%23%2B%25', '/ticket', '/ticket?a=%26%3D%23%2B%25'],
    ['an address as a value, as a value', '?a=//evil.example', '/', '/?a=%2F%2Fevil.example'],
  ])('takes on %s', (_what, search, target, address) => {
    expect(carryQuery(search, target)).toBe(address)
  })

  it.each(CONSUMED)('leaves behind %s, which was consumed', (name) => {
    expect(carryQuery(`?a=1&${name}=x&b=2`, '/ticket')).toBe('/ticket?a=1&b=2')
  })

  it.each(LEFT_BY_LINE)('leaves behind %s, which LINE put there', (name) => {
    expect(carryQuery(`?a=1&${name}=x&b=2`, '/ticket')).toBe('/ticket?a=1&b=2')
  })

  it.each(KEPT)('keeps %s', (name) => {
    expect(carryQuery(`?${name}=x`, '/ticket')).toBe(`/ticket?${name}=x`)
  })

  it("keeps a consumed name that is the target's own", () => {
    expect(carryQuery('?redirect=true&a=1', '/?redirect=false')).toBe('/?redirect=false&a=1')
  })

  it('keeps the way back with its own query apart from the rest', () => {
    const target = withRedirect('/verify', '/ticket?a=1&b=2')
    const address = carryQuery('?a=3&redirect_path=%2Freset', target)
    const query = new URLSearchParams(searchOf(address))
    expect([...query]).toEqual([
      ['redirect_path', '/ticket?a=1&b=2'],
      ['a', '3'],
    ])
  })
})

describe('the query without what LINE left in it', () => {
  it.each(LEFT_BY_LINE)('has no %s', (name) => {
    expect(stripLineQuery(`?${name}=x`)).toBe('')
    expect(stripLineQuery(`?a=1&${name}=x&redirect_path=%2Fticket`)).toBe(
      '?a=1&redirect_path=%2Fticket',
    )
  })

  it.each([...CONSUMED, ...KEPT])('still has %s', (name) => {
    expect(stripLineQuery(`?${name}=x&liff.state=y`)).toBe(`?${name}=x`)
  })

  it.each(['', '?', '?a=1%20b', '?a=b+c', '?q', '?redirect_path=/ticket?a=1', '?a=%zz'])(
    'is spelled as it was where nothing was left: %s',
    (search) => {
      expect(stripLineQuery(search)).toBe(search)
    },
  )
})

describe('the path that LINE carries in liff.state', () => {
  it.each([
    ['a path', '/ticket', '/ticket'],
    [
      'a path with its query',
      '/receive?share_code=a&hash_code=b',
      '/receive?share_code=a&hash_code=b',
    ],
    ['a query alone', '?inv=VIC2025', '/?inv=VIC2025'],
    ['no hash', '/ticket#access_token=a', '/ticket'],
    ['an address in its query', '/verify?redirect_path=//a', '/verify?redirect_path=//a'],
    ['nothing in an empty one', '', null],
    ['nothing in a word', 'ticket', null],
    ['nothing in an address', 'https://evil.example/ticket', null],
    ['nothing in another host', '//evil.example', null],
    ['nothing behind a backslash', '/\\evil.example', null],
    ['nothing with a tab', '/\t/evil.example', null],
    ['nothing with a delete', '/ticket\u007f', null],
  ])('is %s: %j', (_what, state, path) => {
    expect(pathInLineState(`?a=1&${new URLSearchParams({ 'liff.state': state })}`)).toBe(path)
  })

  it('is none without it', () => {
    expect(pathInLineState('?state=/ticket')).toBeNull()
  })
})

describe('a query that asks for a language', () => {
  it.each([
    ['?lang=en', '?lang=zh-Hant'],
    ['?a=1&lang=fr&b=2', '?a=1&lang=zh-Hant&b=2'],
    ['?lang=en&a=%20b&lang=fr', '?lang=zh-Hant&a=%20b&lang=zh-Hant'],
    ['?lang=', '?lang=zh-Hant'],
  ])('asks for the other one: %s to %s', (search, other) => {
    expect(withLanguage(search, 'zh-Hant')).toBe(other)
  })

  it.each(['', '?a=1', '?a=%20', '?language=en'])('is not %s', (search) => {
    expect(withLanguage(search, 'zh-Hant')).toBe(search)
  })
})

it.each([
  ...CONSUMED.map((name) => [name, true] as const),
  ...KEPT.map((name) => [name, false] as const),
])('?%s is something to act on: %s', (name, isConsumed) => {
  expect(hasConsumedQuery(new URLSearchParams([[name, '']]))).toBe(isConsumed)
})
