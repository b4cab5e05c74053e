import { describe, expect, it } from 'vitest'
import { linePicture, parseUrl } from '#src/domain/url.ts'

describe('parsing an address', () => {
  it.each([
    ['an address', 'https://tickets.example/a?b=1#c', undefined, 'https://tickets.example/a?b=1#c'],
    ['an address without a path', 'https://tickets.example', undefined, 'https://tickets.example/'],
    ['another scheme', 'javascript:alert(1)', undefined, 'javascript:alert(1)'],
    ['a path on a base', '/a', 'https://tickets.example', 'https://tickets.example/a'],
    ['an empty text on a base', '', 'https://tickets.example', 'https://tickets.example/'],
    ['a host on a base', '//other.example', 'https://tickets.example', 'https://other.example/'],
    ['an address on a base', 'http://a.example', 'https://tickets.example', 'http://a.example/'],
  ])('reads %s', (_what, text, base, href) => {
    expect(parseUrl(text, base)?.href).toBe(href)
  })

  it.each([
    ['an empty text', '', undefined],
    ['a path without a base', '/a', undefined],
    ['a word without a base', 'tickets.example', undefined],
    ['a scheme without a host', 'https://', undefined],
    ['a host with a space', 'https://tickets example', undefined],
    ['a port out of range', 'https://tickets.example:65536', undefined],
    ['an open bracket', 'https://[', undefined],
    ['an open bracket on a base', '//[', 'https://tickets.example'],
    ['a base that is none', '/a', 'tickets'],
  ])('reads nothing in %s', (_what, text, base) => {
    expect(parseUrl(text, base)).toBeNull()
  })
})

describe("a profile picture's address", () => {
  it.each([
    'https://profile.line-scdn.net/0h-picture',
    'https://profile.line-scdn.net/0h-picture/large?x=1',
  ])('is shown: %s', (address) => {
    expect(linePicture(address)).toBe(address)
  })

  it.each([
    null,
    '',
    'picture.png',
    'http://profile.line-scdn.net/1',
    'https://profile.line-scdn.net.evil.example/1',
    'https://evil.example/profile.line-scdn.net',
    'https://profile.line-scdn.net:8443/1',
    'https://obs.line-scdn.net/1',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    '//profile.line-scdn.net/1',
  ])('is not shown: %s', (address) => {
    expect(linePicture(address)).toBeNull()
  })
})
