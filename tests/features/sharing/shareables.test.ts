import type { DetachedWindowAPI } from 'happy-dom'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#src/build/settings.ts'
import type { Config } from '#src/config/config.ts'
import type { InvitationInfo } from '#src/domain/model.ts'
import { invitationToShare, ticketToShare } from '#src/features/sharing/shareables.ts'

const LINK = 'https://tickets.example/invitation/VIC2025'

const info: InvitationInfo = {
  startAt: Date.UTC(2025, 5, 24, 3),
  endAt: Date.UTC(2025, 5, 24, 4),
  bookingQuota: 2,
  invitationUrl: LINK,
  invitee: { lastName: '陳', appellation: 'ms' },
}

const config = (changes: Partial<Config> = {}): Config => ({ ...readConfig({}), ...changes })

const invitation = (changes: Partial<InvitationInfo> = {}, settings: Partial<Config> = {}) =>
  invitationToShare(config(settings), { ...info, ...changes })

const codes = { shareCode: 'S-1', hashCode: 'H-1' }
const WHEN = '2025/06/24 11:00'
const LIFF_URL = 'https://liff.line.me/1234567890-AbcdEfgh'

const ticket = (changes: Partial<typeof codes> = {}, settings: Partial<Config> = {}) =>
  ticketToShare(config({ liffUrl: LIFF_URL, ...settings }), { ...codes, ...changes }, WHEN)

/** Every value under this name, at any depth. */
function valuesOf(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === name ? [part] : valuesOf(part, name),
  )
}

/** The app is served from here, for the length of a test. */
function serveFrom(origin: string): void {
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }
  const before = window.location.href
  happyDOM.setURL(`${origin}/share?foo=1`)
  onTestFinished(() => happyDOM.setURL(before))
}

it.each([null, 'javascript:alert(1)'])(
  'a shared invitation is none where the address is %s',
  (invitationUrl) => {
    expect(invitation({ invitationUrl })).toBeNull()
  },
)

it('the pictures of a message come from the configured place, by https and with the version', () => {
  const from = { assetBaseUrl: 'http://img.test/a' }
  for (const shared of [invitation({}, from), ticket({}, from)])
    expect(valuesOf(shared?.messages, 'url')).toEqual([
      expect.stringMatching(/^https:\/\/img\.test\/a\/share-hero\.png\?ver=v0\.1\.0$/),
      expect.stringMatching(/^https:\/\/img\.test\/a\/share-button\.png\?ver=v0\.1\.0$/),
    ])
})

describe('a shared ticket', () => {
  it.each([LIFF_URL, `${LIFF_URL}/`])('leads through LINE to /receive: %s', (liffUrl) => {
    const shared = ticket({}, { liffUrl })
    expect(shared?.link).toBe(`${LIFF_URL}/receive?share_code=S-1&hash_code=H-1`)
    expect(new Set(valuesOf(shared?.messages, 'uri'))).toEqual(new Set([shared?.link]))
  })

  it("leads to the app's own address where it has none in LINE", () => {
    serveFrom('https://app.example')
    expect(ticket({}, { liffUrl: null })?.link).toBe(
      'https://app.example/receive?share_code=S-1&hash_code=H-1',
    )
  })

  it('is none on an address of plain http, which LINE does not take', () => {
    serveFrom('http://app.example')
    expect(ticket({}, { liffUrl: null })).toBeNull()
  })

  it('is none where the codes make the address too long for LINE', () => {
    const room = 1000 - (ticket()?.link.length ?? 0) + codes.shareCode.length
    expect(ticket({ shareCode: 'a'.repeat(room) })?.link).toHaveLength(1000)
    expect(ticket({ shareCode: 'a'.repeat(room + 1) })).toBeNull()
  })
})
