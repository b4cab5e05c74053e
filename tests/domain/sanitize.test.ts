import { describe, expect, it } from 'vitest'
import { sanitizeMessage, sanitizeName } from '#src/domain/sanitize.ts'

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'

describe('a name', () => {
  it.each([
    ['in Latin', 'Morgan', 'Morgan'],
    ['in Chinese', '陳大文', '陳大文'],
    ['in Arabic', 'محمد', 'محمد'],
    ['with accents', 'Zoë Åström', 'Zoë Åström'],
    ['with an accent of its own', 'Zoe\u0308', 'Zoe\u0308'],
    ['with signs', "O'Neil-Smith (VIP) #1", "O'Neil-Smith (VIP) #1"],
    ['like a tag', '<b>Morgan</b>', '<b>Morgan</b>'],
    ['of one letter', 'M', 'M'],
    ['with an emoji', 'Morgan 🎉', 'Morgan 🎉'],
    ['with an emoji of several, joined', `${FAMILY} Lee`, `${FAMILY} Lee`],
    ['with an emoji in its picture form', '❤\uFE0F', '❤\uFE0F'],
    ['with a joiner that its script needs', 'क्\u200Dष', 'क्\u200Dष'],
    ['with a non-joiner that its script needs', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ])('%s stays as it is', (_, name, clean) => {
    expect(sanitizeName(name)).toBe(clean)
  })

  it.each([
    ['spaces around it', '  Morgan \t', 'Morgan'],
    ['several spaces in it', 'Morgan   Lee', 'Morgan Lee'],
    ['a hard space', 'Morgan\u00A0Lee', 'Morgan Lee'],
    ['line breaks', 'Morgan\r\nLee', 'Morgan Lee'],
    ['line and paragraph separators', 'Morgan\u2028Lee\u2029Wong', 'Morgan Lee Wong'],
    ['a null', 'Morgan\u0000', 'Morgan'],
    ['an escape', '\u001B[31mMorgan', '[31mMorgan'],
    ['a control of the second row', 'Morgan\u0085Lee', 'Morgan Lee'],
    ['a byte order mark', '\uFEFFMorgan', 'Morgan'],
    ['zero-width spaces', '\u200BMorgan\u200B', 'Morgan'],
    ['a soft hyphen at its end', 'Morgan\u00AD', 'Morgan'],
    ['a word joiner at its end', 'Morgan\u2060', 'Morgan'],
  ])('loses %s', (_, name, clean) => {
    expect(sanitizeName(name)).toBe(clean)
  })

  it.each([
    ['LRO', '\u202D'],
    ['RLO', '\u202E'],
    ['FSI', '\u2068'],
    ['PDI', '\u2069'],
    ['LRM', '\u200E'],
    ['RLM', '\u200F'],
    ['ALM', '\u061C'],
  ])('turns the text around it no more: %s', (_, mark) => {
    expect(sanitizeName(`${mark}nagroM${mark} Lee${mark}`)).toBe('nagroM Lee')
    expect(sanitizeName(mark.repeat(50))).toBeNull()
  })
})

describe('a long name', () => {
  it.each([
    ['80 letters stay', 80, 80, false],
    ['81 are cut', 81, 80, true],
    ['a million are cut', 1_000_000, 80, true],
  ])('%s', (_, length, kept, isCut) => {
    expect(sanitizeName('x'.repeat(length))).toBe('x'.repeat(kept) + (isCut ? '…' : ''))
  })

  it('is never cut in the middle of a letter', () => {
    expect(sanitizeName('🎉'.repeat(500))).toBe(`${'🎉'.repeat(80)}…`)
  })

  it('is measured after what is invisible has gone', () => {
    expect(sanitizeName(`${'\u202E'.repeat(500)}Morgan${' '.repeat(500)}`)).toBe('Morgan')
  })
})

describe('no name', () => {
  it.each([
    ['null', null],
    ['an empty text', ''],
    ['spaces', ' \t\n\u00A0\u3000'],
    ['controls', '\u0000\u0007\u001B\u007F\u0085'],
    ['zero-width spaces', '\u200B\u200B'],
    ['overrides', '\u202E\u202D\u2066\u2069'],
    ['all of them', ' \u200B\u202E\uFEFF\u0000\u2060 '],
    ['a joiner', '\u200D'],
    ['a non-joiner', '\u200C'],
    ['a variation selector', '\uFE0F'],
    ['Hangul fillers', '\u3164\u115F\u1160\uFFA0'],
    ['a Braille blank', '\u2800'],
    ['a tag', '\u{E0041}'],
  ])('is left of %s', (_, name) => {
    expect(sanitizeName(name)).toBeNull()
  })
})

describe('a message of the server', () => {
  it.each([
    ['stays as it is', 'The ticket was used.', 'The ticket was used.'],
    ['in Chinese stays as it is', '門票已使用。', '門票已使用。'],
    ['keeps markup as text', '<b>no</b>', '<b>no</b>'],
    ['loses what nobody sees', '\u202Eno\u0000\n\nway\u200B ', 'no way'],
    ['of nothing is none', '', ''],
    ['of blanks is none', ' \n\u00A0', ''],
    ['of overrides is none', '\u202E\u2066', ''],
    ['of 300 letters is whole', 'x'.repeat(300), 'x'.repeat(300)],
    ['of 301 letters is cut', 'x'.repeat(301), 'x'.repeat(300)],
    ['is never cut in the middle of a letter', '🎉'.repeat(400), '🎉'.repeat(300)],
  ])('%s', (_, message, shown) => {
    expect(sanitizeMessage(message)).toBe(shown)
  })
})
