import { describe, expect, it } from 'vitest'
import {
  carryQuery,
  exposesShareCodes,
  holdsShareCodes,
  readQuery,
  receivePath,
  sharePath,
  stripLineQuery,
  withLanguage,
} from '#src/domain/query.ts'
import { withRedirect } from '#src/routing/paths.ts'

const LINE_PARAMETERS = (
  'code state liffClientId liffRedirectUri liffIsEscapedFromApp liffOAuth2Error lineAppVersion ' +
  'error error_description errorCode access_token id_token context_token liff.state liff.hback'
).split(' ')

const CONSUMED = ['redirect', 'redirect_path', 'action', 'share_code', 'hash_code', 'inv', 'ticket']

/** Similar names that must be kept. */
const KEPT = ['a', 'lang', 'Code', 'codes', 'liff', 'liffx', 'inv2', 'tickets', 'redirected']

const searchOf = (names: string[]) => `?${names.map((name) => `${name}=x`).join('&')}`

describe('carryQuery', () => {
  it.each([
    ['keeps an empty query empty', '', '/ticket', '/ticket'],
    ['adds a parameter', '?a=1', '/ticket', '/ticket?a=1'],
    ['adds all values of a name in their order', '?a=2&b=3&a=1', '/ticket', '/ticket?a=2&b=3&a=1'],
    [
      "puts the parameters after the target's own",
      '?a=1',
      '/?redirect=false',
      '/?redirect=false&a=1',
    ],
    ["keeps a consumed name that is the target's own", '?inv=A', '/?inv=B', '/?inv=B'],
    ['does not add a parameter that the target has', '?a=1&b=2', '/ticket?a=3', '/ticket?a=3&b=2'],
    ['does not add a parameter that is empty in the target', '?a=1', '/ticket?a=', '/ticket?a='],
    [
      'adds parameters after an HTML entity',
      '?a=1&amp;b=2&amp%3Bc=3',
      '/ticket',
      '/ticket?a=1&b=2&c=3',
    ],
    ['adds a parameter after a doubled HTML entity', '?a=1&amp;amp;b=2', '/t', '/t?a=1&b=2'],
    ['encodes a question mark in a value', '?a=b?c', '/ticket', '/ticket?a=b%3Fc'],
  ])('%s', (_what, search, target, address) => {
    expect(carryQuery(search, target)).toBe(address)
  })

  it('drops only consumed parameters and those of LINE', () => {
    const search = searchOf([...CONSUMED, ...LINE_PARAMETERS, ...KEPT])
    expect(carryQuery(search, '/ticket')).toBe(`/ticket${searchOf(KEPT)}`)
  })

  it('keeps the query inside redirect_path separate', () => {
    const target = withRedirect('/verify', '/ticket?a=1&b=2')
    const address = carryQuery('?a=3&redirect_path=%2Freset', target)
    expect(address).toBe('/verify?redirect_path=%2Fticket%3Fa%3D1%26b%3D2&a=3')
  })
})

it.each([
  [5, '/share?ticket=5'],
  ['a&b=#1', '/share?ticket=a%26b%3D%231'],
])('The path to share ticket %j is %s', (id, path) => {
  expect(sharePath(id)).toBe(path)
})

it('The path to receive a ticket holds its encoded share codes', () => {
  const path = receivePath({ shareCode: 'a+b', hashCode: 'c=&d' })
  expect(path).toBe('/receive?share_code=a%2Bb&hash_code=c%3D%26d')
})

it.each([
  ['?share_code=x', true, true],
  ['?a=1&hash_code=x', true, true],
  ['?a=1&amp;hash_code=x', true, true],
  ['?share_code', false, false],
  ['?share_codes=x', false, false],
  ['?my_share_code=x', false, true],
  ['?redirect_path=%2Freceive%3Fshare_code%3Dx', false, true],
  ['?redirect_path=%252Freceive%253Fshare_code%253Dx', false, true],
  ['?redirect_path=%25252Freceive%25253Fhash_code%25253Dx', false, true],
])('The query %s holds share codes: %s, and exposes them: %s', (search, holds, exposes) => {
  expect(holdsShareCodes(search)).toBe(holds)
  expect(exposesShareCodes(search)).toBe(exposes)
})

describe('stripLineQuery', () => {
  it('removes only the parameters of LINE', () => {
    expect(stripLineQuery(searchOf(LINE_PARAMETERS))).toBe('')
    const kept = [...CONSUMED, ...KEPT]
    expect(stripLineQuery(searchOf([...LINE_PARAMETERS, ...kept]))).toBe(searchOf(kept))
  })

  it.each(['', '?', '?a=1%20b', '?a=b+c', '?q', '?redirect_path=/ticket?a=1', '?a=%zz'])(
    'does not change a query without parameters of LINE: %s',
    (search) => {
      expect(stripLineQuery(search)).toBe(search)
    },
  )
})

it.each([
  ['?lang=en', '?lang=zh-Hant'],
  ['?a=1&lang=fr&b=2', '?a=1&lang=zh-Hant&b=2'],
  ['?lang=en&a=%20b&lang=', '?lang=zh-Hant&a=%20b&lang=zh-Hant'],
  ['?language=en', '?language=en'],
])('withLanguage changes %s to %s', (search, other) => {
  expect(withLanguage(search, 'zh-Hant')).toBe(other)
})

describe('readQuery', () => {
  it.each([
    ['keeps one plus in a code', 'a+b', 'a+b'],
    ['keeps several plus signs in a code', 'a++b+c==', 'a++b+c=='],
    ['decodes an encoded plus in a code', 'a%2Bb', 'a+b'],
    ['reads plus signs around a code as spaces', '+a+b++', ' a+b  '],
    ['decodes an encoded space in a code', 'a%20b', 'a b'],
    ['reads an empty code', '', ''],
    ['reads only plus signs as spaces', '+++', '   '],
  ])('%s', (_what, written, code) => {
    for (const name of ['share_code', 'hash_code', 'inv']) {
      expect(readQuery(`?${name}=${written}`).get(name)).toBe(code)
      expect(readQuery(`?q=1+2&amp;${name}=${written}&r=3+4`).get(name)).toBe(code)
    }
  })

  it('does not change the other parameters', () => {
    expect(readQuery('?utm_term=a+b&inv=c+d&invite=e+f').toString()).toBe(
      'utm_term=a+b&inv=c%2Bd&invite=e+f',
    )
  })
})
