import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callingCodeLabel, callingCodes } from '#src/domain/callingCodes.ts'

const codes = callingCodes.map((entry) => entry.code)
const countries = new Map<string, string>(
  getCountries().map((country) => [country, getCountryCallingCode(country)]),
)

describe('Calling codes', () => {
  it('include every geographic calling code and no other', () => {
    expect(new Set(codes)).toEqual(new Set(countries.values()))
  })

  it('begin with Hong Kong, Macau, mainland China and Taiwan, and then ascend', () => {
    expect(codes.slice(0, 4)).toEqual(['852', '853', '86', '886'])
    const rest = codes.slice(4).map(Number)
    expect(rest).toEqual([...rest].sort((a, b) => a - b))
  })

  it('include no code that is a prefix of another code', () => {
    const clashes = codes.filter((code) =>
      codes.some((other) => other !== code && other.startsWith(code)),
    )
    expect(clashes).toEqual([])
  })

  it('have a region that uses the code', () => {
    expect(callingCodes.filter(({ code, region }) => countries.get(region) !== code)).toEqual([])
  })

  it('have the main country of a code that several countries share', () => {
    const entries = callingCodes.map(({ code, region }) => code + region)
    const shared = ['1US', '7RU', '39IT', '44GB', '47NO', '61AU', '212MA', '358FI']
    expect(shared.filter((entry) => !entries.includes(entry))).toEqual([])
  })
})

describe('Calling code label', () => {
  afterEach(() => vi.unstubAllGlobals())

  const labels = (locale: string) => callingCodes.map((entry) => callingCodeLabel(entry, locale))
  const [hongKong = { code: '', region: '' }] = callingCodes

  it('shows code and country in the language of the guest', () => {
    const first = ['+852 Hong Kong', '+853 Macao', '+86 China', '+886 Taiwan']
    expect(labels('en').slice(0, 4)).toEqual(first)
    expect(labels('zh-Hant')[0]).toBe('+852 香港')
  })

  it('falls back to the region code if the locale is malformed', () => {
    expect(callingCodeLabel(hongKong, 'not_a_locale')).toBe('+852 HK')
  })

  it('falls back to the region code if the browser has no Intl.DisplayNames', () => {
    vi.stubGlobal('Intl', {})
    expect(callingCodeLabel(hongKong, 'en')).toBe('+852 HK')
  })
})
