import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from '#src/domain/redirects.ts'
import { isRoute } from '#src/routing/paths.ts'

const follow = (raw: string | null) => safeRedirect(raw, isRoute)

describe('a redirect inside the app is followed', () => {
  it.each([
    ['to a screen with a query', '/reservation?a=1&b=2'],
    ['with a slash at its end', '/ticket/'],
    ['without its hash', '/ticket?a=1#code', '/ticket?a=1'],
    ['with an address in its query', '/ticket?x=//a'],
    ['with an encoded query, as it was', '/ticket?x=%2F%26%3D'],
    ['with quotes in its query encoded', '/ticket?x=<a>"', '/ticket?x=%3Ca%3E%22'],
    ['without what LINE left', '/ticket?code=a&state=b&c=d', '/ticket?c=d'],
    ['with a space after it, which no address keeps', '/ticket ', '/ticket'],
  ])('%s', (_how, raw, address = raw) => {
    expect(follow(raw)).toBe(address)
  })
})

describe('a hostile redirect is not followed', () => {
  it.each<[what: string, raw: string | null]>([
    ['no parameter', null],
    ['a path after a space', ' /ticket'],
    ['another host with a path of ours', '//evil.example/ticket'],
    ['another host after a backslash', '/\\evil.example'],
    ['a backslash in a query', '/ticket?x=\\'],
    ['an encoded host', '/%2F%2Fevil.example'],
    ['dots to a screen that is allowed', '/reservation/../ticket'],
    ['dots before an encoded slash', '/ticket/..%2Freset'],
    ['our own stand-in for the origin', 'https://app.invalid/ticket'],
    ['a tab inside', '/\t/evil.example'],
    ['a delete', '/ticket\u007f'],
    ['a control character of the second set', '/ticket\u0085'],
    ['an encoded line feed', '/ticket%0Aset-cookie:a'],
    ['an escape of letters that dots take away', '/%zz/../ticket'],
    ['the verification with a way back', '/verify?redirect_path=/ticket'],
    ['the reset in mixed case', '/ReSet'],
    ['a share', '/rsvp/x'],
    ['an error', '/error/invitation-canceled'],
    ['an unknown screen', '/admin'],
    ['a very long path', `/${'a'.repeat(100_000)}`],
  ])('%s', (_what, raw) => {
    expect(follow(raw)).toBeNull()
  })

  it.each(['/%2F%2Fevil.example', '/ticket/%2e%2e/reset', '/%76erify', '/%5Cevil.example'])(
    'not even where everything is a route: %s',
    (raw) => {
      expect(safeRedirect(raw, () => true)).toBeNull()
    },
  )
})

describe('whatever stands in the address', () => {
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

  it('some are followed, and some are not', () => {
    expect(followed.length).toBeGreaterThan(40)
    expect(followed.length).toBeLessThan(300)
  })

  const pathOf = (address: string) => address.trim().split(/[?#]/)[0] ?? ''

  it.each<[string, (redirect: { raw: string; address: string }) => boolean]>([
    ['stays on its host', ({ address }) => new URL(address, 'http://a.test').host === 'a.test'],
    ['leads to a screen', ({ address }) => isRoute(pathOf(address))],
    ['acts on nothing', ({ address }) => !/^\/(verify|reset|rsvp|error)\b/i.test(address)],
    ['is a path and a query', ({ address }) => /^\/[\w/-]*(\?[!-[\]-~]*)?$/.test(address)],
    ['has no empty segment', ({ address }) => !pathOf(address).includes('//')],
    ['leads where it says', ({ raw, address }) => pathOf(raw) === pathOf(address)],
    ['stays as it is when it is followed again', ({ address }) => follow(address) === address],
  ])('what is followed %s', (_, holds) => {
    expect(followed.filter((redirect) => !holds(redirect))).toEqual([])
  })
})
