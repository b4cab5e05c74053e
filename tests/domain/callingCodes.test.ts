import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callingCodeLabel, callingCodes } from '#src/domain/callingCodes.ts'

const codes = callingCodes.map((entry) => entry.code)
const countries = new Map<string, string>(
  getCountries().map((country) => [country, getCountryCallingCode(country)]),
)

describe('the list of calling codes', () => {
  it('has every geographic calling code and no other', () => {
    expect(new Set(codes)).toEqual(new Set(countries.values()))
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
    expect(callingCodes.filter(({ code, region }) => countries.get(region) !== code)).toEqual([])
  })

  it('names the main country of a code that several share', () => {
    const entries = callingCodes.map(({ code, region }) => code + region)
    const shared = ['1US', '7RU', '39IT', '44GB', '47NO', '61AU', '212MA', '358FI']
    expect(shared.filter((entry) => !entries.includes(entry))).toEqual([])
  })
})

describe('the label of a calling code', () => {
  afterEach(() => vi.unstubAllGlobals())

  const labels = (locale: string) => callingCodes.map((entry) => callingCodeLabel(entry, locale))
  const [hongKong = { code: '', region: '' }] = callingCodes

  it('reads code and country, in the language of the guest', () => {
    const first = ['+852 Hong Kong', '+853 Macao', '+86 China', '+886 Taiwan']
    expect(labels('en').slice(0, 4)).toEqual(first)
    expect(labels('zh-Hant')[0]).toBe('+852 香港')
  })

  it('falls back to the region where the locale is malformed', () => {
    expect(callingCodeLabel(hongKong, 'not_a_locale')).toBe('+852 HK')
  })

  it('falls back to the region where the browser has no names', () => {
    vi.stubGlobal('Intl', {})
    expect(callingCodeLabel(hongKong, 'en')).toBe('+852 HK')
  })
})
