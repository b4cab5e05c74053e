/**
 * /share: the held invitation, each ticket that may be given away, and the ways to share where LINE
 * has none.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { failing, hold } from '#tests/support/arrange.ts'
import { noNetwork, refuses, replies, type TestBackend } from '#tests/support/backend.ts'
import { openWithLine } from '#tests/support/fakeLine.ts'
import { pass } from '#tests/support/openTicket.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'
import { holding, wireTicket } from '#tests/support/wireTicket.ts'

const LIFF_URL = 'https://liff.line.me/1234567890-AbcdEfgh'
const LINK = 'https://tickets.example/invitation/VIC2025'
const NOTHING = 'You have nothing to share at the moment.'
const LOAD_FAILED = 'We could not load what you can share.'
const SHARED = 'Shared. Thank you.'

type Options = NonNullable<Parameters<typeof openWithLine>[1]>

const openShare = (options: Options = {}) =>
  openWithLine('/share?foo=1', { config: { liffUrl: LIFF_URL }, ...options })

/** /share with the invitation VIC2025 in hand. */
async function openHolding(options: Options = {}) {
  const app = await openShare(options)
  hold(app)
  return app
}

const shares = ({ backend }: { backend: TestBackend }) => backend.bodiesTo('/reservation/sharing')

describe('a held invitation', () => {
  it.each([false, true])('is shared by a tap, inside LINE: %s', async (isInLine) => {
    const app = await openHolding({ scenario: 'vic', phone: { isInLine } })
    await expectEnabled('Share')
    expect(screen.getByText(/30 May 2025 to 1 June 2025/)).toBeInTheDocument()
    expect(app.shared).toHaveLength(0)
    await app.press('Share')
    expect(await screen.findByText(SHARED)).toBeInTheDocument()
    expect(app.shared[0]?.map(({ type }) => type)).toEqual(['text', 'flex', 'flex'])
    expect(JSON.stringify(app.shared)).toContain(LINK)
  })

  it('is shared without a login as well: tickets need a verified number', async () => {
    const app = await openHolding()
    await expectEnabled('Share')
    expect(app.backend.requested()).toEqual(['GET /reservation/invitation/VIC2025/info'])
    await app.user.click(screen.getByRole('link', { name: 'Verify my number to share a ticket' }))
    await expectScreen('phone entry', '/verify?redirect_path=%2Fshare&foo=1')
  })

  it('that does not come is requested again', async () => {
    const app = await openHolding(failing('newcomer', 'getInvitationInfo', replies(500), 1))
    await screen.findByText('We could not load this invitation.')
    expect(screen.getByRole('button', { name: 'Share' })).toBeDisabled()
    await app.press('Try again')
    await expectEnabled('Share')
  })
})

describe('a ticket', () => {
  it('that is refused with 401 over and over leads to a message, not to a circle', async () => {
    const app = await openShare(failing('reserved', 'getReservations', refuses(401, 401)))
    await screen.findByText(LOAD_FAILED)
    expect(app.backend.count(/^GET \/reservation/)).toBe(1)
  })

  it('is shared by a link with both codes, for which the server is asked once', async () => {
    vi.useFakeTimers()
    const app = await openShare({
      ...holding(wireTicket('r-7', { is_shareable: true })),
      phone: { outcomes: ['cancelled', 'sent'] },
    })
    app.backend.fail('shareReservation', replies(200, { share_code: 'S&1', hash_code: 'H' }))
    for (const times of [1, 2]) {
      await expectEnabled('Share this ticket')
      await app.press('Share this ticket')
      expect(screen.getByRole('button', { name: 'Loading...' })).toBeDisabled()
      await waitFor(() => expect(app.shared).toHaveLength(times))
      await pass(1000)
    }
    expect(screen.getByText(SHARED)).toBeInTheDocument()
    expect(shares(app)).toEqual([{ reservation_id: 'r-7' }])
    expect(app.shared[0]).toHaveLength(3)
    const message = JSON.stringify(app.shared[0])
    expect(message).toContain(`${LIFF_URL}/receive?share_code=S%261&hash_code=H`)
    expect(message).toContain('2025/06/24 14:00')
  })

  const FAILED = 'This could not be shared. Please try again.'

  it.each([
    ['is refused', refuses(1710, 400, 'Not shareable.'), 'Not shareable.'],
    ['gets half of its codes', replies(200, { share_code: 'S' }), FAILED],
    ['is not answered', noNetwork, FAILED],
  ])('that %s says so, and may be tried again', async (_, fault, text) => {
    vi.useFakeTimers()
    const app = await openShare({ scenario: 'second-shareable' })
    app.backend.fail('shareReservation', fault, 1)
    await expectEnabled('Share this ticket')
    await app.press('Share this ticket')
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(app.shared).toHaveLength(0)
    await pass(1000)
    await app.press('Share this ticket')
    expect(await screen.findByText(SHARED)).toBeInTheDocument()
    expect(screen.queryByText(text)).not.toBeInTheDocument()
    expect(shares(app)).toHaveLength(2)
  })
})

describe('a guest who has nothing to share', () => {
  it.each([
    ['without a ticket', { scenario: 'signed-in' as const }],
    ['whose ticket stays', holding(wireTicket(7))],
  ])('%s reads so, and goes back', async (_, options) => {
    const app = await openShare(options)
    expect(await screen.findByText(NOTHING)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Share/ })).not.toBeInTheDocument()
    app.backend.fail('checkReservation', replies(200, { is_reserved: false }))
    await app.press('Back to the introduction')
    await expectScreen('introduction', '/?redirect=false&foo=1')
  })

  it.each([
    ['is not known', 'getReservations', replies(500), LOAD_FAILED],
    ['is refused', 'getReservations', refuses(1999, 400, 'Closed for today.'), 'Closed for today.'],
    ['is not known with the login', 'getMe', replies(503), 'We cannot connect at the moment'],
  ] as const)('reads it only when the list is known: it %s', async (_, endpoint, fault, text) => {
    const app = await openShare({
      scenario: 'signed-in',
      arrange: ({ fail }) => void fail(endpoint, fault),
    })
    await screen.findByText(text)
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument()
    app.backend.fail(endpoint, (_request, answer) => answer())
    await app.press('Try again')
    expect(await screen.findByText(NOTHING)).toBeInTheDocument()
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })
})

describe('a guest whose number is not verified', () => {
  it('has a way to do so without a login, and comes back', async () => {
    const app = await openShare()
    expect(await screen.findByText(/^Please verify your mobile number/)).toBeInTheDocument()
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument()
    await app.press('Verify my number')
    await app.verify()
    expect(await screen.findByText(NOTHING)).toBeInTheDocument()
    expect(app.address()).toBe('/share?foo=1')
  })

  it.each<[string, string, Options, string]>([
    ['by the login', '/share', { scenario: 'no-mobile' }, '%2Fshare'],
    ['with the ticket', '/share?ticket=7', { scenario: 'no-mobile' }, '%2Fshare%3Fticket%3D7'],
    [
      'by the list (105)',
      '/share',
      failing('signed-in', 'getReservations', refuses(105)),
      '%2Fshare',
    ],
  ])('is led there %s, with the way back', async (_, address, options, way) => {
    await openWithLine(address, options)
    await expectScreen('phone entry', `/verify?redirect_path=${way}`)
  })
})

describe('where LINE cannot share', () => {
  /** The sheet of the held invitation. */
  async function openSheet() {
    const app = await openHolding({ phone: { outcomes: ['unavailable'] } })
    await expectEnabled('Share')
    await app.press('Share')
    return { ...app, sheet: within(await screen.findByRole('dialog', { name: 'Share the link' })) }
  }

  it('the address can be selected where copying is not allowed', async () => {
    const { sheet, user, press } = await openSheet()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'))
    await press('Copy the link')
    expect(sheet.getByRole('status')).toHaveTextContent('Or select the link and copy it:')
    const text = sheet.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
    await user.click(text)
    expect(text.value.slice(text.selectionStart ?? 0, text.selectionEnd ?? 0)).toBe(LINK)
    await user.type(text, 'x')
    expect(text).toHaveValue(LINK)
  })

  it("the phone's own way takes it", async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    const { press } = await openSheet()
    await press('Share with another app')
    const text = expect.stringContaining('30 May 2025') as string
    expect(share.mock.calls).toEqual([[{ text, url: LINK }]])
  })
})
