import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from '#src/domain/redirects.ts'
import { isRoute } from '#src/routing/paths.ts'

const follow = (raw: string | null) => safeRedirect(raw, isRoute)

describe('A redirect inside the app', () => {
  it.each([
    ['may have a query', '/reservation?a=1&b=2'],
    ['may end with a slash', '/ticket/'],
    ['loses its hash', '/ticket?a=1#code', '/ticket?a=1'],
    ['may have a URL in its query', '/ticket?x=//a'],
    ['keeps its encoded query', '/ticket?x=%2F%26%3D'],
    ['gets quotes in its query encoded', '/ticket?x=<a>"', '/ticket?x=%3Ca%3E%22'],
    ['loses the parameters of LINE', '/ticket?code=a&state=b&c=d', '/ticket?c=d'],
    ['loses a space at its end', '/ticket ', '/ticket'],
  ])('%s', (_how, raw, address = raw) => {
    expect(follow(raw)).toBe(address)
  })
})

describe('safeRedirect', () => {
  it.each<[what: string, raw: string | null]>([
    ['a missing parameter', null],
    ['a path after a space', ' /ticket'],
    ['another host with a path of ours', '//evil.example/ticket'],
    ['another host after a backslash', '/\\evil.example'],
    ['a backslash in a query', '/ticket?x=\\'],
    ['an encoded host', '/%2F%2Fevil.example'],
    ['dots that lead to an allowed screen', '/reservation/../ticket'],
    ['a single dot that leads to an allowed screen', '/./ticket'],
    ['dots before an encoded slash', '/ticket/..%2Freset'],
    ['the placeholder origin', 'https://app.invalid/ticket'],
    ['a tab inside', '/\t/evil.example'],
    ['a DEL character', '/ticket\u007f'],
    ['a C1 control character', '/ticket\u0085'],
    ['an encoded line feed', '/ticket%0Aset-cookie:a'],
    ['an invalid escape before dots', '/%zz/../ticket'],
    ['the verification with another redirect', '/verify?redirect_path=/ticket'],
    ['the reset in mixed case', '/ReSet'],
    ['a shared ticket', '/rsvp/x'],
    ['an error page', '/error/invitation-canceled'],
    ['an unknown screen', '/admin'],
    ['a very long path', `/${'a'.repeat(100_000)}`],
  ])('returns null for %s', (_what, raw) => {
    expect(follow(raw)).toBeNull()
  })

  it.each(['/%2F%2Fevil.example', '/ticket/%2e%2e/reset', '/%76erify', '/%5Cevil.example'])(
    'returns null even if every path is a route: %s',
    (raw) => {
      expect(safeRedirect(raw, () => true)).toBeNull()
    },
  )
})

it('A redirect may have a dot inside a segment', () => {
  expect(safeRedirect('/ticket/a.b', () => true)).toBe('/ticket/a.b')
})

describe('Random redirects', () => {
  const words =
    '/ / // \\ . .. %2F %5C %2e %252F %00 % %zz : @ ; ? # & = ／ 。 evil.example https: javascript: ' +
    'ticket reservation confirm verify reset rsvp error phone x a=1 redirect_path= xn--'
  const invisible = ['\t', '\n', '\r', '\0', ' ', '\u202e', '\ufeff', '\ud800']
  const piece = fc.constantFrom(...words.split(' '), ...invisible)
  const junk = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  const start = fc.constantFrom('', '/', '/', '/ticket', '/reservation/phone', '/confirm?', '/?')
  const raws = fc.sample(fc.tuple(start, junk), { numRuns: 500, seed: 20250622 })
  const followed = raws.flatMap(([first, rest]) => {
    const address = follow(first + rest)
    return address === null ? [] : [{ raw: first + rest, address }]
  })

  it('are allowed or refused, and both occur', () => {
    expect(followed.length).toBeGreaterThan(40)
    expect(followed.length).toBeLessThan(300)
  })

  const pathOf = (address: string) => address.trim().split(/[?#]/)[0] ?? ''

  it.each<[string, (redirect: { raw: string; address: string }) => boolean]>([
    ['stays on its host', ({ address }) => new URL(address, 'http://a.test').host === 'a.test'],
    ['leads to a screen of the app', ({ address }) => isRoute(pathOf(address))],
    ['has no side effect', ({ address }) => !/^\/(verify|reset|rsvp|error)\b/i.test(address)],
    ['is a path and a query', ({ address }) => /^\/[\w/-]*(\?[!-[\]-~]*)?$/.test(address)],
    ['has no empty segment', ({ address }) => !pathOf(address).includes('//')],
    ['keeps its path', ({ raw, address }) => pathOf(raw) === pathOf(address)],
    ['does not change if it is read again', ({ address }) => follow(address) === address],
  ])('give a result that %s if they are allowed', (_, holds) => {
    expect(followed.filter((redirect) => !holds(redirect))).toEqual([])
  })
})
