import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readInvitationCode, readShareCode } from '#src/domain/codes.ts'
import { runs } from '#tests/support/property.ts'

const SIGNS = '_~=+-'

/** Every character that Unicode calls format, control, space, punctuation or symbol, but a code's own. */
const junk: string[] = []
for (let point = 0; point < 0xe0080; point += 1) {
  const character = String.fromCodePoint(point)
  if (/[\p{Cf}\p{Cc}\p{Z}\p{P}\p{S}]/u.test(character) && !`${SIGNS}%/\\`.includes(character))
    junk.push(character)
}

const LETTERS = 'ABCXYZabcxyz0189'
const edge = fc.constantFrom(...LETTERS, ...SIGNS)
const inner = fc.string({ unit: fc.constantFrom(...LETTERS, ...SIGNS, '.'), maxLength: 400 })
const codes = fc
  .tuple(edge, inner, edge)
  .map((parts) => parts.join(''))
  .filter((code) => !/^[?&#]/.test(code))
const junks = fc.string({ unit: fc.constantFrom(...junk), maxLength: 6 })

const readers = [
  ['an invitation', readInvitationCode],
  ['a shared ticket', readShareCode],
] as const

describe.each(readers)('The code of %s', (_, read) => {
  it('is read with any junk at either end', () => {
    fc.assert(
      fc.property(codes, junks, junks, (code, before, after) => {
        expect(read(before + code + after)).toBe(code)
      }),
      runs(2000, 50_000),
    )
  })

  it('is read with each single character of junk at either end', () => {
    expect(junk.length).toBeGreaterThan(7000)
    expect(junk.filter((mark) => read(`${mark}INV-1${mark}`) !== 'INV-1')).toEqual([])
  })

  it('is read with the tail that a social network adds', () => {
    const tails = ['&fbclid=x', '?fbclid=a.b', '&amp;utm_source=x']
    const marks = ['', ')', '\u200b', '\r\n', '。', '】', '…']
    for (const tail of tails)
      for (const mark of marks) expect(read(`INV1${mark}${tail}${mark}`)).toBe('INV1')
  })

  it('cleans to itself once it is clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), codes, (noise, code) => {
        const clean = read(noise.slice(0, 40) + code + noise)
        fc.pre(clean !== null)
        expect(read(clean)).toBe(clean)
      }),
      runs(500, 50_000),
    )
  })

  it('has only visible ASCII, and 512 characters at most', () => {
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
    ['nothing', ''],
    ['marks alone', '…)。\u200b'],
    ['a letter of another script', 'INV1é'],
    ['full-width digits', 'INV１'],
    ['a space inside', 'INV 1'],
    ['a line break inside', 'INV1\r\nINV2'],
    ['an escape inside', 'INV%41'],
    ['the folder above', '..'],
  ])('is none: %s', (_what, text) => {
    expect(read(text)).toBeNull()
  })

  it('loses the characters inside that nobody sees', () => {
    expect(read('IN\u200bV\u2060-\ufeff1')).toBe('INV-1')
  })

  it('is read in linear time from a text of any length', () => {
    const started = performance.now()
    for (const text of [
      ')'.repeat(1e6),
      `a${'.'.repeat(1e6)}é`,
      '%'.repeat(1e6),
      '%41'.repeat(1e6),
    ])
      read(text)
    expect(performance.now() - started).toBeLessThan(200)
  })
})

describe('An invitation', () => {
  it.each(['VIC2025', '0', 'a-b_C-9', '__proto__', 'a~b=c+d==', '-a_'])(
    'keeps a code of its own signs: %s',
    (code) => {
      expect(readInvitationCode(code)).toBe(code)
    },
  )

  it.each(['a/b', 'a/../me', '/reset', '..\\me', 'a:b', 'a|b', '<script>alert(1)</script>'])(
    'has no code that is not its own: %s',
    (code) => {
      expect(readInvitationCode(code)).toBeNull()
    },
  )

  it('has no code without a text', () => {
    expect(readInvitationCode(undefined)).toBeNull()
    expect(readInvitationCode(null)).toBeNull()
  })
})

it.each(['/a+b/c==', 'eyJ0.eyJp.a_b-', 'a:b|c'])('A shared ticket keeps the code %s', (code) => {
  expect(readShareCode(code)).toBe(code)
})
