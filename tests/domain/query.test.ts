import { describe, expect, it } from 'vitest'
import {
  carryQuery,
  hasConsumedQuery,
  pathInLineState,
  readQuery,
  sharePath,
  stripLineQuery,
  withLanguage,
} from '#src/domain/query.ts'
import { withRedirect } from '#src/routing/paths.ts'

const LEFT_BY_LINE = (
  'code state liffClientId liffRedirectUri liffIsEscapedFromApp liffOAuth2Error lineAppVersion ' +
  'error error_description errorCode access_token id_token context_token liff.state liff.hback'
).split(' ')

const CONSUMED = ['redirect', 'redirect_path', 'action', 'share_code', 'hash_code', 'inv', 'ticket']

/** Names that look like those and are the guest's own. */
const KEPT = ['a', 'lang', 'Code', 'codes', 'liff', 'liffx', 'inv2', 'tickets', 'redirected']

const searchOf = (names: string[]) => `?${names.map((name) => `${name}=x`).join('&')}`

describe('the carried query', () => {
  it.each([
    ['nothing to nothing', '', '/ticket', '/ticket'],
    ['a parameter', '?a=1', '/ticket', '/ticket?a=1'],
    ['all values of a name, in their order', '?a=2&b=3&a=1', '/ticket', '/ticket?a=2&b=3&a=1'],
    ["behind the target's own", '?a=1', '/?redirect=false', '/?redirect=false&a=1'],
    ["a consumed name that is the target's own", '?inv=A', '/?inv=B', '/?inv=B'],
    ['not what the target has itself', '?a=1&b=2', '/ticket?a=3', '/ticket?a=3&b=2'],
    ['not what the target has empty', '?a=1', '/ticket?a=', '/ticket?a='],
    ['a parameter behind an entity', '?a=1&amp;b=2&amp%3Bc=3', '/ticket', '/ticket?a=1&b=2&c=3'],
    ['a question mark in a value', '?a=b?c', '/ticket', '/ticket?a=b%3Fc'],
  ])('takes on %s', (_what, search, target, address) => {
    expect(carryQuery(search, target)).toBe(address)
  })

  it('leaves behind what was consumed and what LINE put there, and nothing else', () => {
    const search = searchOf([...CONSUMED, ...LEFT_BY_LINE, ...KEPT])
    expect(carryQuery(search, '/ticket')).toBe(`/ticket${searchOf(KEPT)}`)
  })

  it('keeps the way back with its own query apart from the rest', () => {
    const target = withRedirect('/verify', '/ticket?a=1&b=2')
    const address = carryQuery('?a=3&redirect_path=%2Freset', target)
    expect(address).toBe('/verify?redirect_path=%2Fticket%3Fa%3D1%26b%3D2&a=3')
  })
})

it.each([
  [5, '/share?ticket=5'],
  ['a&b=#1', '/share?ticket=a%26b%3D%231'],
])('the way to share ticket %j is %s', (id, path) => {
  expect(sharePath(id)).toBe(path)
})

describe('the query without what LINE left in it', () => {
  it('has all the rest', () => {
    expect(stripLineQuery(searchOf(LEFT_BY_LINE))).toBe('')
    const kept = [...CONSUMED, ...KEPT]
    expect(stripLineQuery(searchOf([...LEFT_BY_LINE, ...kept]))).toBe(searchOf(kept))
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
    ['a path with its query', '/receive?share_code=a&hash_code=b'],
    ['an address in its query', '/verify?redirect_path=//a'],
    ['a query alone', '?inv=VIC2025', '/?inv=VIC2025'],
    ['no hash', '/ticket#access_token=a', '/ticket'],
    ['nothing in an empty one', '', null],
    ['nothing in another host', '//evil.example', null],
    ['nothing behind a backslash', '/\\evil.example', null],
    ['nothing with a delete', '/ticket\u007f', null],
  ])('is %s: %j', (_what, state, path: string | null = state) => {
    expect(pathInLineState(`?a=1&${new URLSearchParams({ 'liff.state': state })}`)).toBe(path)
  })

  it('is none without it', () => {
    expect(pathInLineState('?state=/ticket')).toBeNull()
  })
})

it.each([
  ['?lang=en', '?lang=zh-Hant'],
  ['?a=1&lang=fr&b=2', '?a=1&lang=zh-Hant&b=2'],
  ['?lang=en&a=%20b&lang=', '?lang=zh-Hant&a=%20b&lang=zh-Hant'],
  ['?language=en', '?language=en'],
])('%s asks for the other language as %s', (search, other) => {
  expect(withLanguage(search, 'zh-Hant')).toBe(other)
})

it('a consumed query is something to act on, no other is', () => {
  const isConsumed = (name: string) => hasConsumedQuery(new URLSearchParams([[name, '']]))
  expect([...KEPT, ...CONSUMED].filter(isConsumed)).toEqual(CONSUMED)
})

describe('the codes of a link whose %2B a chat has decoded', () => {
  it.each([
    ['one plus', 'a+b', 'a+b'],
    ['several', 'a++b+c==', 'a++b+c=='],
    ['an encoded one', 'a%2Bb', 'a+b'],
    ['spaces of the chat around the code', '+a+b++', ' a+b  '],
    ['a space as %20', 'a%20b', 'a b'],
    ['nothing', '', ''],
    ['pluses alone', '+++', '   '],
  ])('keep their plus signs: %s', (_what, written, code) => {
    for (const name of ['share_code', 'hash_code', 'inv']) {
      expect(readQuery(`?${name}=${written}`).get(name)).toBe(code)
      expect(readQuery(`?q=1+2&amp;${name}=${written}&r=3+4`).get(name)).toBe(code)
    }
  })

  it('leave the other parameters as they are', () => {
    expect(readQuery('?utm_term=a+b&inv=c+d&invite=e+f').toString()).toBe(
      'utm_term=a+b&inv=c%2Bd&invite=e+f',
    )
  })
})
