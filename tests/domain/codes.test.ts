import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readInvitationCode, readShareCode, tidyPath } from '#src/domain/codes.ts'
import { runs } from '#tests/support/property.ts'

const SYMBOLS = '_~=+-'

/** Chats do not add them, and a code may begin with '$'. */
const KEPT = `${SYMBOLS}%/\\$`

/**
 * All format, control, space, punctuation and symbol characters and all variation selectors, except those that a code
 * may have.
 */
const junk: string[] = []
for (let point = 0; point < 0xe0200; point += 1) {
  const character = String.fromCodePoint(point)
  if (
    /[\p{Cf}\p{Variation_Selector}\p{Cc}\p{Z}\p{P}\p{S}]/u.test(character) &&
    !KEPT.includes(character)
  )
    junk.push(character)
}

const LETTERS = 'ABCXYZabcxyz0189'
const edge = fc.constantFrom(...LETTERS, ...SYMBOLS)
const inner = fc.string({ unit: fc.constantFrom(...LETTERS, ...SYMBOLS, '.'), maxLength: 400 })
const codes = fc
  .tuple(edge, inner, edge)
  .map((parts) => parts.join(''))
  .filter((code) => !/^[?&#]/.test(code))
const junks = fc.string({ unit: fc.constantFrom(...junk), maxLength: 6 })

const readers = [
  ['an invitation', readInvitationCode],
  ['a shared ticket', readShareCode],
] as const

describe.each(readers)('A code of %s', (_, read) => {
  it('is read correctly between random junk', () => {
    fc.assert(
      fc.property(codes, junks, junks, (code, before, after) => {
        expect(read(before + code + after)).toBe(code)
      }),
      runs(2000, 50_000),
    )
  })

  it('is read correctly between each single junk character', () => {
    expect(junk.length).toBeGreaterThan(7000)
    expect(junk.filter((mark) => read(`${mark}INV-1${mark}`) !== 'INV-1')).toEqual([])
  })

  it.each(['❤️', '☺️', '1️⃣', '1⃣', '#️⃣', '🙏🏻', '👩‍❤️‍👩', '🇭🇰', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])(
    'is read without the emoji %s',
    (emoji) => {
      expect(read(`${emoji}INV-1${emoji}${emoji}`)).toBe('INV-1')
    },
  )

  it('is read without the parameters that a social network adds', () => {
    const tails = ['&fbclid=x', '?fbclid=a.b', '&amp;utm_source=x']
    const marks = ['', ')', '\u200b', '\r\n', '。', '】', '…']
    for (const tail of tails)
      for (const mark of marks) expect(read(`INV1${mark}${tail}${mark}`)).toBe('INV1')
  })

  it('does not change when it is read again', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), codes, (noise, code) => {
        const clean = read(noise.slice(0, 40) + code + noise)
        fc.pre(clean !== null)
        expect(read(clean)).toBe(clean)
      }),
      runs(500, 50_000),
    )
  })

  it('has only visible ASCII characters, at most 512', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), codes, (noise, code) => {
        expect(read(code.slice(0, 9) + noise) ?? 'none').toMatch(/^[!-~]{1,512}$/)
      }),
      runs(2000, 50_000),
    )
  })

  it('may have 512 characters', () => {
    const longest = 'a'.repeat(512)
    expect(read(longest)).toBe(longest)
    expect(read(`${longest}a`)).toBeNull()
  })

  it.each([
    ['an empty text', ''],
    ['only punctuation', '…)。\u200b'],
    ['a letter with an accent', 'INV1é'],
    ['full-width digits', 'INV１'],
    ['an emoji inside', 'INV❤️1'],
    ['a keycap inside', 'INV1️⃣A'],
    ['a space inside', 'INV 1'],
    ['a line break inside', 'INV1\r\nINV2'],
    ['an escape inside', 'INV%41'],
    ['the parent folder', '..'],
  ])('is null for %s', (_what, text) => {
    expect(read(text)).toBeNull()
  })

  it('loses invisible characters inside it', () => {
    expect(read('IN\u200bV\u2060-\ufeff1')).toBe('INV-1')
  })

  // Only a text that is cut before it is matched loses the letter at its end.
  it('is read from the start of a long text, so that no regular expression takes long', () => {
    const texts = [')'.repeat(1e4), `a${'.'.repeat(1e4)}é`, '%'.repeat(1e4), '%41'.repeat(1e4)]
    expect(texts.map(read)).toEqual([null, 'a', null, null])
  })
})

describe('An invitation code', () => {
  it.each(['VIC2025', '0', 'a-b_C-9', '__proto__', 'a~b=c+d==', '-a_'])(
    'keeps its allowed characters: %s',
    (code) => {
      expect(readInvitationCode(code)).toBe(code)
    },
  )

  it.each(['a/b', 'a/../me', '/reset', '..\\me', 'a:b', 'a|b', '<script>alert(1)</script>'])(
    'is null if it has other characters: %s',
    (code) => {
      expect(readInvitationCode(code)).toBeNull()
    },
  )

  it('is null without a text', () => {
    expect(readInvitationCode(undefined)).toBeNull()
    expect(readInvitationCode(null)).toBeNull()
  })
})

it.each(['/a+b/c==', 'eyJ0.eyJp.a_b-', 'a:b|c', '$2y$10$N9qo8uLOickgx2ZMRZoMye'])(
  'A share code keeps its characters: %s',
  (code) => {
    expect(readShareCode(code)).toBe(code)
  },
)

it.each([
  ['/ticket%E3%80%82', '/ticket'],
  ['/ticket)', '/ticket'],
  ['/ticket.', '/ticket'],
  ['/ticket%E2%80%8B', '/ticket'],
  ['/ticket%3Futm_source=x', '/ticket'],
  ['/ticket%E3%80%82/', '/ticket'],
  ['/invitation/AAA/%E3%80%82', '/invitation/AAA/'],
  ['/invitation/AAA%2F', '/invitation/AAA'],
  ['/invitation/a.b~c==', '/invitation/a.b~c=='],
])('The path %s is read as %s', (path, tidy) => {
  expect(tidyPath(path)).toBe(tidy)
})

it.each([
  '/',
  '/ticket/',
  '/ticket/..%2Freset',
  '/invitation/a%2Fb',
  '/receive%3Fshare_code=A%26hash_code=B',
  '/ticket/%2e%2e/reset',
  '/%2e/ticket',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%252F%252Fevil.example',
  '/javascript:alert(1)',
  '/%ff',
  `/ticket${'.'.repeat(600)}`,
])('The path %s stays as it is', (path) => {
  expect(tidyPath(path)).toBe(path)
})
