/**
 * /share: the held invitation, each ticket that may be given away, and the ways to share where LINE
 * has none.
 */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { invitationHeld } from '#src/store/heldInvitation.ts'
import {
  lostAnswer,
  noNetwork,
  refuses,
  replies,
  type TestBackend,
} from '#tests/support/backend.ts'
import { openWithLine } from '#tests/support/fakeLine.ts'
import { pass } from '#tests/support/openTicket.ts'
import { holding, wireTicket } from '#tests/support/wireTicket.ts'

const LIFF_URL = 'https://liff.line.me/1234567890-AbcdEfgh'
const LINK = 'https://tickets.example/invitation/VIC2025'
const NOTHING = 'You have nothing to share at the moment.'

type Options = NonNullable<Parameters<typeof openWithLine>[1]> & { isHolding?: boolean }

/** /share in a LINE that remembers, with the invitation VIC2025 in hand where wanted. */
async function openShare({ isHolding = false, ...options }: Options = {}) {
  const app = await openWithLine('/share?foo=1', { config: { liffUrl: LIFF_URL }, ...options })
  if (isHolding)
    act(
      () =>
        void app.store.dispatch(invitationHeld({ code: 'VIC2025', type: 'vic', isAccepted: true })),
    )
  return app
}

const ready = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled())
const shares = ({ backend }: { backend: TestBackend }) => backend.bodiesTo('/reservation/sharing')

describe('a held invitation', () => {
  it.each([false, true])('is shared by a tap, inside LINE: %s', async (isInLine) => {
    const app = await openShare({ isHolding: true, scenario: 'vic', phone: { isInLine } })
    await ready('Share')
    expect(screen.getByText(/30 May 2025 to 1 June 2025/)).toBeInTheDocument()
    expect(app.shared).toHaveLength(0)
    await app.press('Share')
    expect(await screen.findByText('Shared. Thank you.')).toBeInTheDocument()
    expect(app.shared[0]?.map(({ type }) => type)).toEqual(['text', 'flex', 'flex'])
    expect(JSON.stringify(app.shared)).toContain(LINK)
  })

  it('is shared without a login as well, and no tickets are requested', async () => {
    const app = await openShare({ isHolding: true })
    await ready('Share')
    expect(app.backend.requested()).toEqual(['GET /reservation/invitation/VIC2025/info'])
  })

  it('that does not come is requested again', async () => {
    const app = await openShare({
      isHolding: true,
      arrange: ({ fail }) => void fail('getInvitationInfo', replies(500), 1),
    })
    await screen.findByText('We could not load this invitation.')
    expect(screen.getByRole('button', { name: 'Share' })).toBeDisabled()
    await app.press('Try again')
    await ready('Share')
  })
})

describe('a ticket', () => {
  it('that is refused with 401 over and over leads to a message, not to a circle', async () => {
    const app = await openShare({
      scenario: 'reserved',
      arrange: ({ fail }) => void fail('getReservations', refuses(401, 401)),
    })
    await screen.findByText('We could not load what you can share.')
    expect(app.backend.count(/^GET \/reservation/)).toBe(1)
  })

  it('is shared by a link with both codes, which the server gives', async () => {
    const app = await openShare(holding(wireTicket('r-7', { is_shareable: true })))
    app.backend.fail('shareReservation', replies(200, { share_code: 'S&1', hash_code: 'H' }))
    await app.press('Share this ticket')
    expect(await screen.findByText('Shared. Thank you.')).toBeInTheDocument()
    expect(shares(app)).toEqual([{ reservation_id: 'r-7' }])
    expect(app.shared[0]).toHaveLength(3)
    const message = JSON.stringify(app.shared)
    expect(message).toContain(`${LIFF_URL}/receive?share_code=S%261&hash_code=H`)
    expect(message).toContain('2025/06/24 14:00')
  })

  it('asks for its codes once, however often it is shared', async () => {
    vi.useFakeTimers()
    const outcomes = ['cancelled', 'sent'] as const
    const app = await openShare({
      scenario: 'second-shareable',
      phone: { outcomes: [...outcomes] },
    })
    for (const times of [1, 2]) {
      await ready('Share this ticket')
      await app.press('Share this ticket')
      expect(screen.getByRole('button', { name: 'Loading...' })).toBeDisabled()
      await waitFor(() => expect(app.shared).toHaveLength(times))
      await pass(1000)
    }
    expect(shares(app)).toHaveLength(1)
    expect(screen.getByText('Shared. Thank you.')).toBeInTheDocument()
  })

  const FAILED = 'This could not be shared. Please try again.'

  it.each([
    ['is refused', refuses(1710, 400, 'Not shareable.'), 'Not shareable.'],
    ['is refused with a code of the catalogue', refuses(1002), '您沒有操作權限'],
    ['gets half of its codes', replies(200, { share_code: 'S' }), FAILED],
    ['is not answered', noNetwork, FAILED],
    ['is shared, but its answer is lost', lostAnswer, FAILED],
  ])('that %s says so, and may be tried again', async (_, fault, text) => {
    vi.useFakeTimers()
    const app = await openShare({ scenario: 'second-shareable' })
    app.backend.fail('shareReservation', fault, 1)
    await ready('Share this ticket')
    await app.press('Share this ticket')
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(app.shared).toHaveLength(0)
    await pass(1000)
    await app.press('Share this ticket')
    expect(await screen.findByText('Shared. Thank you.')).toBeInTheDocument()
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
    await waitFor(() => expect(app.address()).toBe('/?redirect=false&foo=1'))
  })

  it('reads so only when the tickets are known', async () => {
    const app = await openShare({
      scenario: 'signed-in',
      arrange: ({ fail }) => void fail('getReservations', replies(500), 1),
    })
    await screen.findByText('We could not load what you can share.')
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument()
    await app.press('Try again')
    expect(await screen.findByText(NOTHING)).toBeInTheDocument()
  })

  it.each([
    ['in the words of the server', refuses(1999, 400, 'Closed for today.'), 'Closed for today.'],
    ['in those of the catalogue', refuses(1002), '您沒有操作權限'],
  ])('reads why the list was refused instead, %s', async (_, fault, text) => {
    const app = await openShare({
      scenario: 'signed-in',
      arrange: ({ fail }) => void fail('getReservations', fault, 1),
    })
    await screen.findByText(text)
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument()
    await app.press('Try again')
    expect(await screen.findByText(NOTHING)).toBeInTheDocument()
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  it('reads that the login does not answer, and tries it again', async () => {
    const app = await openShare({
      scenario: 'signed-in',
      arrange: ({ fail }) => void fail('getMe', replies(503)),
    })
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument()
    app.backend.fail('getMe', (_, answer) => answer())
    await app.press('Try again')
    expect(await screen.findByText(NOTHING)).toBeInTheDocument()
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

  it.each<[string, Options]>([
    ['by the login', { scenario: 'no-mobile' }],
    [
      'by the list (105)',
      {
        scenario: 'signed-in',
        arrange: ({ fail }) => void fail('getReservations', refuses(105), 1),
      },
    ],
  ])('is led there %s', async (_, options) => {
    const app = await openShare(options)
    expect(await screen.findByLabelText('Phone number')).toBeInTheDocument()
    expect(app.address()).toBe('/verify?redirect_path=%2Fshare&foo=1')
  })

  it('comes back to the ticket that was to be shared', async () => {
    const app = await openWithLine('/share?ticket=7', { scenario: 'no-mobile' })
    expect(await screen.findByLabelText('Phone number')).toBeInTheDocument()
    expect(app.address()).toBe('/verify?redirect_path=%2Fshare%3Fticket%3D7')
  })

  it('shares a held invitation all the same', async () => {
    const app = await openShare({ isHolding: true })
    await ready('Share')
    await app.user.click(screen.getByRole('link', { name: 'Verify my number to share a ticket' }))
    expect(app.address()).toBe('/verify?redirect_path=%2Fshare&foo=1')
  })
})

describe('where LINE cannot share', () => {
  /** The sheet of the held invitation. */
  async function openSheet() {
    const app = await openShare({ isHolding: true, phone: { outcomes: ['unavailable'] } })
    await ready('Share')
    await app.press('Share')
    const dialog = await screen.findByRole('dialog', { name: 'Share the link' })
    return { ...app, sheet: within(dialog) }
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
    const shared: unknown[] = []
    const share = (data: unknown) => {
      shared.push(data)
      return Promise.reject(new DOMException('closed', 'AbortError'))
    }
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    const { press } = await openSheet()
    await press('Share with another app')
    expect(shared).toEqual([{ text: expect.stringContaining('30 May 2025'), url: LINK }])
  })
})
