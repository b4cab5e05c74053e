import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from '#src/domain/redirects.ts'
import { isRoute } from '#src/routing/paths.ts'

const follow = (raw: string | null) => safeRedirect(raw, isRoute)

/**
 * As it stands in the address; the app reads redirect_path out of it once, with URLSearchParams.
 */
const followFrom = (search: string) => follow(new URLSearchParams(search).get('redirect_path'))

describe('a redirect inside the app is followed', () => {
  it.each([
    ['to the introduction', '/', '/'],
    ['to the introduction with a query', '/?redirect=false', '/?redirect=false'],
    ['to a screen', '/ticket', '/ticket'],
    ['to a screen below another', '/reservation/phone', '/reservation/phone'],
    ['to a screen with a query', '/reservation?a=1&b=2', '/reservation?a=1&b=2'],
    ['to the ticket to share', '/share?ticket=5', '/share?ticket=5'],
    ['with a slash at its end', '/ticket/', '/ticket/'],
    ['without its hash', '/ticket#code', '/ticket'],
    ['with its query and without its hash', '/ticket?a=1#code', '/ticket?a=1'],
    ['with an address in its query', '/ticket?x=//a', '/ticket?x=//a'],
    [
      'with a whole address in its query',
      '/ticket?x=https://evil.example',
      '/ticket?x=https://evil.example',
    ],
    ['with dots in its query', '/ticket?x=../..', '/ticket?x=../..'],
    ['with a question mark in its query', '/ticket?x=a?b', '/ticket?x=a?b'],
    ['with an encoded query, as it was', '/ticket?x=%2F%26%3D', '/ticket?x=%2F%26%3D'],
    ['with text of any language in its query', '/ticket?x=票', '/ticket?x=%E7%A5%A8'],
    ['with quotes in its query encoded', '/ticket?x=<a>"', '/ticket?x=%3Ca%3E%22'],
    ['with an empty query dropped', '/ticket?', '/ticket'],
    ['in any case', '/Ticket', '/Ticket'],
    ['with a space after it, which no address keeps', '/ticket ', '/ticket'],
  ])('%s', (_how, raw, address) => {
    expect(follow(raw)).toBe(address)
  })

  it('from an encoded parameter', () => {
    expect(followFrom('?redirect_path=%2Fconfirm%3Fa%3D1%26b%3D2&c=3')).toBe('/confirm?a=1&b=2')
  })

  it('by the first of two parameters alone', () => {
    expect(followFrom('?redirect_path=%2Fticket&redirect_path=%2Freset')).toBe('/ticket')
    expect(followFrom('?redirect_path=%2Freset&redirect_path=%2Fticket')).toBeNull()
  })
})

/** Each as the app sees it, after URLSearchParams. */
const HOSTILE: [what: string, raw: string | null][] = [
  ['no parameter', null],
  ['an empty one', ''],
  ['a space', ' '],
  ['a dot', '.'],
  ['a query alone', '?redirect=false'],
  ['a hash alone', '#/ticket'],
  ['a path without a slash', 'ticket'],
  ['a path after a space', ' /ticket'],
  ['another host', '//evil.example'],
  ['another host with a path of ours', '//evil.example/ticket'],
  ['another host after three slashes', '///evil.example'],
  ['another host after a backslash', '/\\evil.example'],
  ['a backslash and a slash', '\\/evil.example'],
  ['a backslash after a path', '/ticket\\..\\..'],
  ['a backslash in a query', '/ticket?x=\\'],
  ['an encoded host', '/%2F%2Fevil.example'],
  ['an encoded slash', '/%2Fevil.example'],
  ['an encoded host at once', '%2F%2Fevil.example'],
  ['an encoded backslash', '/%5Cevil.example'],
  ['a host that is encoded twice', '/%252F%252Fevil.example'],
  ['a host behind dots', '/..//evil.example'],
  ['a host behind one dot', '/.//evil.example'],
  ['a host behind encoded dots', '/%2e%2e//evil.example'],
  ['two slashes in the middle', '/ticket//evil.example'],
  ['two slashes at the end', '/ticket//'],
  ['dots to another screen', '/ticket/../reset'],
  ['dots to a screen that is allowed', '/reservation/../ticket'],
  ['dots that stay', '/ticket/.'],
  ['encoded dots', '/ticket/%2e%2e/reset'],
  ['one encoded dot', '/%2e/ticket'],
  ['dots before an encoded slash', '/ticket/..%2Freset'],
  ['a script', 'javascript:alert(1)'],
  ['a script after a tab', 'java\tscript:alert(1)'],
  ['a script with slashes', 'javascript://%0aalert(1)'],
  ['a script as a path', '/javascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['an address', 'https://evil.example/ticket'],
  ['an address without slashes', 'https:evil.example'],
  ['an address with backslashes', 'https:\\\\evil.example'],
  ['an app of the phone', 'line://app/1'],
  ['our own stand-in for the origin', 'https://app.invalid/ticket'],
  ['a user name before a host', '//app.invalid@evil.example/ticket'],
  ['a user name in a path', '/@evil.example'],
  ['a port', '//:80/ticket'],
  ['an open bracket', '//['],
  ['a tab inside', '/\t/evil.example'],
  ['a line feed inside', '/\n/evil.example'],
  ['a carriage return inside', '/\r/evil.example'],
  ['a tab at the start', '\t/ticket'],
  ['a line feed at the end', '/ticket\n'],
  ['a tab in a query', '/ticket?a=\t'],
  ['a null', '/ticket\u0000'],
  ['an escape', '/ticket\u001b'],
  ['a delete', '/ticket\u007f'],
  ['a control character of the second set', '/ticket\u0085'],
  ['an encoded null', '/ticket%00'],
  ['an encoded tab', '/%09/evil.example'],
  ['an encoded line feed', '/ticket%0Aset-cookie:a'],
  ['half an escape', '/ticket%'],
  ['an escape that is no character', '/%ff'],
  ['an escape of letters', '/%zz'],
  ['an escape of letters that dots take away', '/%zz/../ticket'],
  ['half a surrogate pair', '/\ud800'],
  ['a fullwidth slash', '/／evil.example'],
  ['a fullwidth backslash', '/＼evil.example'],
  ['fullwidth dots', '/ticket/．．/reset'],
  ['a Chinese full stop', '/ticket。evil.example'],
  ['an override of the direction', '/\u202etekcit'],
  ['a character without width', '/\u200bticket'],
  ['a byte order mark', '\ufeff/ticket'],
  ['the verification', '/verify'],
  ['the verification with a way back', '/verify?redirect_path=/ticket'],
  ['the verification with a slash', '/verify/'],
  ['the verification, half encoded', '/%76erify'],
  ['the reset', '/reset'],
  ['the reset with a query', '/reset?x=1'],
  ['the reset in mixed case', '/ReSet'],
  ['the reset, half encoded', '/re%73et'],
  ['the reset below itself', '/reset/x'],
  ['a share', '/rsvp/x'],
  ['a share without a code', '/rsvp'],
  ['an error', '/error/invitation-canceled'],
  ['an error without a type', '/error'],
  ['an unknown screen', '/admin'],
  ['an unknown screen below a known one', '/ticket/x'],
  ['a screen with a letter more', '/tickets'],
  ['parameters in the path', '/ticket;a=1'],
  ['the API', '/api/client/reset-user'],
  ['a file of the app', '/assets/index.js'],
  ['a very long path', `/${'a'.repeat(100_000)}`],
]

describe('a hostile redirect is not followed', () => {
  it.each(HOSTILE)('%s', (_what, raw) => {
    expect(follow(raw)).toBeNull()
  })

  it.each(['/%2F%2Fevil.example', '/ticket/%2e%2e/reset', '/%76erify', '/%5Cevil.example'])(
    'not even where everything is a route: %s',
    (raw) => {
      expect(safeRedirect(raw, () => true)).toBeNull()
    },
  )

  it('where nothing is a route', () => {
    expect(safeRedirect('/ticket', () => false)).toBeNull()
  })
})

describe('500 generated redirects', () => {
  const words =
    '/ / // \\ . .. %2F %5C %2e %252F %00 % %zz : @ ; ? # & = ／ 。 evil.example https: javascript: ' +
    'ticket reservation confirm verify reset rsvp error phone x a=1 redirect_path= xn--'
  const invisible = ['\t', '\n', '\r', '\0', ' ', '\u202e', '\ufeff', '\ud800']
  const piece = fc.constantFrom(...words.split(' '), ...invisible)
  const junk = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  const start = fc.constantFrom('', '/', '/', '/ticket', '/reservation/phone', '/confirm?', '/?')
  const raws = fc.sample(
    fc.tuple(start, junk).map(([first, rest]) => first + rest),
    { numRuns: 500, seed: 20250622 },
  )
  const followed = raws.flatMap((raw) => {
    const address = follow(raw)
    return address === null ? [] : [{ raw, address }]
  })

  it('are neither all followed nor all refused', () => {
    expect(followed.length).toBeGreaterThan(40)
    expect(followed.length).toBeLessThan(300)
  })

  it.each(['https://tickets.example', 'http://localhost:5173'])('never leave %s', (origin) => {
    expect(followed.filter(({ address }) => new URL(address, origin).origin !== origin)).toEqual([])
  })

  it('lead to screens of the app alone, never to one that acts by being opened', () => {
    const wrong = followed.filter(({ address }) => {
      const { pathname } = new URL(address, 'https://tickets.example')
      return (
        !isRoute(pathname) || /^\/(verify|reset|rsvp|error)\b/i.test(decodeURIComponent(pathname))
      )
    })
    expect(wrong).toEqual([])
  })

  it('lead to a path and a query, and nothing else', () => {
    expect(followed.filter(({ address }) => !/^\/[\w/-]*(\?[\x21-\x7e]*)?$/.test(address))).toEqual(
      [],
    )
    expect(followed.filter(({ address }) => address.includes('\\'))).toEqual([])
    expect(followed.filter(({ address }) => address.split('?')[0]?.includes('//'))).toEqual([])
  })

  it('lead where they say', () => {
    const pathOf = (address: string) => address.trim().split(/[?#]/)[0]
    expect(followed.filter(({ raw, address }) => pathOf(raw) !== pathOf(address))).toEqual([])
  })

  it('stay as they are when they are followed again', () => {
    expect(followed.filter(({ address }) => follow(address) !== address)).toEqual([])
  })
})
