import { describe, expect, it } from 'vitest'
import {
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
  sanitizeMessage,
  sanitizeName,
} from '#src/domain/sanitize.ts'

describe('a name', () => {
  it.each([
    "O'Neil-Smith (VIP) #1",
    '<b>Morgan</b>',
    // An emoji of several, joined, and one in its picture form.
    '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} Lee',
    '❤\uFE0F',
    // A joiner and a non-joiner that their scripts need.
    'क्\u200Dष',
    'می\u200Cخواهم',
  ])('stays as it is: %s', (name) => {
    expect(sanitizeName(name)).toBe(name)
  })

  it.each([
    ['spaces around it', '  Morgan \t', 'Morgan'],
    ['several spaces in it', 'Morgan   Lee', 'Morgan Lee'],
    ['line breaks', 'Morgan\r\nLee', 'Morgan Lee'],
    ['an escape', '\u001B[31mMorgan', '[31mMorgan'],
    ['a control of the second row', 'Morgan\u0085Lee', 'Morgan Lee'],
    ['a soft hyphen', 'Morgan\u00AD', 'Morgan'],
    ['zero-width spaces', '\u200BMorgan\u2060', 'Morgan'],
    ['what turns the text', '\u202E\u061Cnagro\u200EM\u2069 Lee\u2068', 'nagro M Lee'],
  ])('loses %s', (_, name, clean) => {
    expect(sanitizeName(name)).toBe(clean)
  })

  it('is measured and cut in whole letters, after what is invisible has gone', () => {
    const longest = '🎉'.repeat(MAX_NAME_LENGTH)
    expect(sanitizeName(longest)).toBe(longest)
    expect(sanitizeName(`${longest}x`)).toBe(`${longest}…`)
    expect(sanitizeName(`${'\u202E'.repeat(500)}Morgan${' '.repeat(500)}`)).toBe('Morgan')
  })

  it.each([
    ['null', null],
    ['spaces', ' \t\n\u00A0\u3000'],
    ['controls', '\u0000\u0007\u001B\u007F\u0085'],
    ['a grapheme joiner', '\u034F'],
    ['Hangul fillers', '\u3164\u115F\u1160\uFFA0'],
    ['a tag', '\u{E0041}'],
    ['half a letter', '\uD83C'],
  ])('is none where nobody could see it: %s', (_, name) => {
    expect(sanitizeName(name)).toBeNull()
  })
})

describe('a message of the server', () => {
  const longest = '🎉'.repeat(MAX_MESSAGE_LENGTH)

  it.each([
    ['keeps markup as text', '<b>no</b>', '<b>no</b>'],
    ['loses what nobody sees', '\u202Eno\u0000\n\nway\u200B ', 'no way'],
    ['is none where nobody could see it', ' \n\u00A0\u202E\u2066', ''],
    ['is whole up to a limit', longest, longest],
    ['is cut beyond it', `${longest}x`, longest],
  ])('%s', (_, message, shown) => {
    expect(sanitizeMessage(message)).toBe(shown)
  })
})
