import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callingCodeLabel, callingCodes, defaultCallingCode } from '#src/domain/callingCodes.ts'

const codes = callingCodes.map((entry) => entry.code)

describe('the list of calling codes', () => {
  it('has every geographic calling code and no other', () => {
    const known = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)))
    expect(new Set(codes)).toEqual(known)
  })

  it('begins with Hong Kong, Macau, mainland China and Taiwan, then ascends by number', () => {
    expect(codes.slice(0, 4)).toEqual(['852', '853', '86', '886'])
    const rest = codes.slice(4).map(Number)
    expect(rest).toEqual([...rest].sort((a, b) => a - b))
  })

  it('has no code that begins another one, so that the first match in a number is the only one', () => {
    const clashes = codes.filter((code) =>
      codes.some((other) => other !== code && other.startsWith(code)),
    )
    expect(clashes).toEqual([])
  })

  it('names for each code a region that uses it', () => {
    const countries = new Map<string, string>(
      getCountries().map((country) => [country, getCountryCallingCode(country)]),
    )
    expect(callingCodes.filter(({ code, region }) => countries.get(region) !== code)).toEqual([])
  })

  it.each([
    ['1', 'US'],
    ['7', 'RU'],
    ['39', 'IT'],
    ['44', 'GB'],
    ['47', 'NO'],
    ['61', 'AU'],
    ['212', 'MA'],
    ['358', 'FI'],
  ])('names the main country of +%s, which several share: %s', (code, region) => {
    expect(callingCodes.find((entry) => entry.code === code)?.region).toBe(region)
  })

  it('has the default', () => {
    expect(defaultCallingCode).toBe('852')
    expect(codes).toContain(defaultCallingCode)
  })
})

describe('the label of a calling code', () => {
  afterEach(() => vi.unstubAllGlobals())

  const labels = (locale: string) => callingCodes.map((entry) => callingCodeLabel(entry, locale))

  it('reads code and country', () => {
    expect(labels('en').slice(0, 4)).toEqual([
      '+852 Hong Kong',
      '+853 Macao',
      '+86 China',
      '+886 Taiwan',
    ])
  })

  it('follows the language', () => {
    expect(labels('zh-Hant')[0]).toBe('+852 香港')
  })

  it.each(['en', 'zh-Hant', 'ja'])('has a name for every country in %s', (locale) => {
    expect(labels(locale).filter((label) => !/^\+\d{1,3} \S/.test(label))).toEqual([])
  })

  const hongKong = { code: '852', region: 'HK' }

  it('falls back to the region where the locale is malformed', () => {
    expect(callingCodeLabel(hongKong, 'not_a_locale')).toBe('+852 HK')
  })

  it('falls back to the region where the browser has no names', () => {
    vi.stubGlobal('Intl', {})
    expect(callingCodeLabel(hongKong, 'en')).toBe('+852 HK')
  })
})
