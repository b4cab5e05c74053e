import type { DetachedWindowAPI } from 'happy-dom'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#src/build/settings.ts'
import type { Config } from '#src/config/config.ts'
import type { InvitationInfo } from '#src/domain/model.ts'
import { shareableInvitation, shareableTicket } from '#src/features/sharing/shareables.ts'

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
  shareableInvitation(config(settings), { ...info, ...changes })

const codes = { shareCode: 'S-1', hashCode: 'H-1' }
const WHEN = '2025/06/24 11:00'
const LIFF_URL = 'https://liff.line.me/1234567890-AbcdEfgh'

const ticket = (changes: Partial<typeof codes> = {}, settings: Partial<Config> = {}) =>
  shareableTicket(config({ liffUrl: LIFF_URL, ...settings }), { ...codes, ...changes }, WHEN)

/** Returns every value under this key, at any depth. */
function valuesOf(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === name ? [part] : valuesOf(part, name),
  )
}

/** Serves the app from this origin until the end of the test. */
function serveFrom(origin: string): void {
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }
  const before = window.location.href
  happyDOM.setURL(`${origin}/share?foo=1`)
  onTestFinished(() => happyDOM.setURL(before))
}

it.each([null, 'javascript:alert(1)'])(
  'An invitation with the URL %s cannot be shared',
  (invitationUrl) => {
    expect(invitation({ invitationUrl })).toBeNull()
  },
)

it('The pictures of a message come from the configured host, over https and with the version', () => {
  const from = { assetBaseUrl: 'http://img.test/a' }
  for (const shared of [invitation({}, from), ticket({}, from)])
    expect(valuesOf(shared?.messages, 'url')).toEqual([
      expect.stringMatching(/^https:\/\/img\.test\/a\/share-hero\.png\?ver=v0\.1\.0$/),
      expect.stringMatching(/^https:\/\/img\.test\/a\/share-button\.png\?ver=v0\.1\.0$/),
    ])
})

describe('The link of a shared ticket', () => {
  it.each([LIFF_URL, `${LIFF_URL}/`])('leads through the LIFF URL %s to /receive', (liffUrl) => {
    const shared = ticket({}, { liffUrl })
    expect(shared?.link).toBe(`${LIFF_URL}/receive?share_code=S-1&hash_code=H-1`)
    expect(new Set(valuesOf(shared?.messages, 'uri'))).toEqual(new Set([shared?.link]))
  })

  it("leads to the app's own origin without a LIFF URL", () => {
    serveFrom('https://app.example')
    expect(ticket({}, { liffUrl: null })?.link).toBe(
      'https://app.example/receive?share_code=S-1&hash_code=H-1',
    )
  })

  it('is null on a plain http origin, which LINE does not accept', () => {
    serveFrom('http://app.example')
    expect(ticket({}, { liffUrl: null })).toBeNull()
  })

  it('is null if the codes make the URL too long for LINE', () => {
    const room = 1000 - (ticket()?.link.length ?? 0) + codes.shareCode.length
    expect(ticket({ shareCode: 'a'.repeat(room) })?.link).toHaveLength(1000)
    expect(ticket({ shareCode: 'a'.repeat(room + 1) })).toBeNull()
  })
})
