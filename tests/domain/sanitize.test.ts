import { describe, expect, it } from 'vitest'
import {
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
  sanitizeMessage,
  sanitizeName,
} from '#src/domain/sanitize.ts'

describe('A name', () => {
  it.each([
    "O'Neil-Smith (VIP) #1",
    '<b>Morgan</b>',
    // A joined emoji and one with a variation selector.
    '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} Lee',
    '❤\uFE0F',
    // Devanagari and Persian need joiners and non-joiners.
    'क्\u200Dष',
    'می\u200Cخواهم',
  ])('is not changed: %s', (name) => {
    expect(sanitizeName(name)).toBe(name)
  })

  it.each([
    ['spaces around it', '  Morgan \t', 'Morgan'],
    ['repeated spaces', 'Morgan   Lee', 'Morgan Lee'],
    ['line breaks', 'Morgan\r\nLee', 'Morgan Lee'],
    ['an escape character', '\u001B[31mMorgan', '[31mMorgan'],
    ['a C1 control character', 'Morgan\u0085Lee', 'Morgan Lee'],
    ['a soft hyphen', 'Morgan\u00AD', 'Morgan'],
    ['zero-width spaces', '\u200BMorgan\u2060', 'Morgan'],
    ['bidi control characters', '\u202E\u061Cnagro\u200EM\u2069 Lee\u2068', 'nagro M Lee'],
  ])('loses %s', (_, name, clean) => {
    expect(sanitizeName(name)).toBe(clean)
  })

  it('is cut between characters after invisible characters were removed', () => {
    const longest = '🎉'.repeat(MAX_NAME_LENGTH)
    expect(sanitizeName(longest)).toBe(longest)
    expect(sanitizeName(`${longest}x`)).toBe(`${longest}…`)
    expect(sanitizeName(`${'\u202E'.repeat(500)}Morgan${' '.repeat(500)}`)).toBe('Morgan')
  })

  it.each([
    ['it is null', null],
    ['it has only spaces', ' \t\n\u00A0\u3000'],
    ['it has only control characters', '\u0000\u0007\u001B\u007F\u0085'],
    ['it has only a grapheme joiner', '\u034F'],
    ['it has only Hangul fillers', '\u3164\u115F\u1160\uFFA0'],
    ['it has only a tag character', '\u{E0041}'],
    ['it is half a surrogate pair', '\uD83C'],
  ])('is null if %s', (_, name) => {
    expect(sanitizeName(name)).toBeNull()
  })
})

describe('A message of the server', () => {
  const longest = '🎉'.repeat(MAX_MESSAGE_LENGTH)

  it.each([
    ['keeps markup as text', '<b>no</b>', '<b>no</b>'],
    ['loses invisible characters', '\u202Eno\u0000\n\nway\u200B ', 'no way'],
    ['is empty if nothing is visible', ' \n\u00A0\u202E\u2066', ''],
    ['is complete up to the limit', longest, longest],
    ['is cut at the limit', `${longest}x`, longest],
  ])('%s', (_, message, shown) => {
    expect(sanitizeMessage(message)).toBe(shown)
  })
})
