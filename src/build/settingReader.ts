import { closestMatch } from 'leven'
import { parseUrl } from '#src/domain/url.ts'

export type Environment = Record<string, unknown>

/** Settings of Vite itself, which it reads from the same environment. */
const SETTINGS_OF_VITE =
  /^VITE_(USER_NODE_ENV|DEBUG_FILTER|DEPRECATION_TRACE|CONFIG_NATIVE_IGNORE_WARNING)$/

const isLoopback = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/** Reads settings by their names and collects the problems. An empty setting has its default value. */
export class SettingReader {
  readonly problems: string[] = []
  readonly #env: Environment
  readonly #known = new Set<string>()

  constructor(env: Environment) {
    this.#env = env
  }

  onOff(name: string, byDefault: boolean): boolean {
    const value = this.#text(name).toLowerCase()
    if (value === '') return byDefault
    if (value === 'on' || value === 'true') return true
    if (value !== 'off' && value !== 'false') this.problems.push(`${name} must be 'on' or 'off'`)
    return false
  }

  matching(name: string, pattern: RegExp, meaning: string): string | null {
    const value = this.#text(name)
    if (value === '') return null
    if (!pattern.test(value)) this.problems.push(`${name} must be ${meaning}`)
    return value
  }

  /** Reads a list that is separated by commas. */
  words(name: string, pattern: RegExp, meaning: string): string[] {
    const found = this.#text(name).split(/[\s,]+/)
    const words = found.filter((word) => word !== '')
    if (!words.every((word) => pattern.test(word))) this.problems.push(`${name} must be ${meaning}`)
    return words
  }

  /** Reads an https address. */
  page(name: string): string | null {
    return this.#url(name, ['https://'])
  }

  /**
   * Reads an address that paths are appended to, and removes slashes at its end. Plain http is allowed only on
   * localhost, because others on a network could read the login. Browsers refuse requests to an address with credentials.
   */
  baseUrl(name: string): string | null {
    const value = this.#url(name, ['https://', 'http://'])
    const host = /^http:\/\//i.test(value ?? '') ? parseUrl(value ?? '')?.hostname : undefined
    if (host !== undefined && !isLoopback(host))
      this.problems.push(`${name} must be an https address: http is allowed for localhost only`)
    else if (/[?#]|\/\/[^/]*@/.test(value ?? ''))
      this.problems.push(`${name} must be an address without credentials, query and hash`)
    return value?.replace(/\/+$/, '') ?? null
  }

  /** Reads an https address without a path, and returns its origin. */
  origin(name: string): string | null {
    const value = this.matching(
      name,
      /^https:\/\/[\w.-]+(:\d+)?\/?$/i,
      'like https://tickets.example',
    )
    return parseUrl(value ?? '')?.origin ?? null
  }

  /** Reads an address that a guest can tap for help: a phone number, a mail address or a page. */
  contact(name: string): string | null {
    const value = this.#text(name)
    if (/^(tel|mailto):/i.test(value))
      return this.matching(
        name,
        /^(tel:\+?[\d().-]{3,32}|mailto:[^\s@?&]+@[^\s@?&]+)$/i,
        'a number like tel:+85221234567 or an address like mailto:guests@event.example',
      )
    return this.#url(name, ['https://', 'tel:', 'mailto:'])
  }

  wholeNumber(name: string): number | null {
    const value = this.matching(name, /^[1-9]\d{0,5}$/, 'a whole number from 1')
    return value === null ? null : Number(value)
  }

  /** Reports settings that were never read. Call it last, because each read marks a name as known. */
  refuseUnknown(): void {
    const unknown = Object.keys(this.#env).filter(
      (name) => name.startsWith('VITE_') && !this.#known.has(name) && !SETTINGS_OF_VITE.test(name),
    )
    for (const name of unknown) {
      const nearest = closestMatch(name.toUpperCase(), [...this.#known])
      this.problems.push(`${name} is not a setting of this app: did you mean ${nearest}?`)
    }
  }

  #text(name: string): string {
    this.#known.add(name)
    return String(this.#env[name] ?? '').trim()
  }

  #url(name: string, protocols: string[]): string | null {
    const value = this.#text(name)
    if (value === '') return null
    // 'https:host' parses too, but as a link it is relative to our own origin.
    const isAddress = protocols.some((protocol) => value.toLowerCase().startsWith(protocol))
    if (!isAddress || parseUrl(value) === null)
      this.problems.push(`${name} must be an address that begins with ${protocols.join(' or ')}`)
    return value
  }
}
