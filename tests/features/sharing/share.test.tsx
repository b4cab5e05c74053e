/** Tests /share with the held invitation, the shareable tickets, and the share sheet without LINE. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { failing, hold, PUBLIC } from '#tests/support/arrange.ts'
import { hangs, refuses, replies } from '#tests/support/backend.ts'
import { openWithLine } from '#tests/support/fakeLine.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'
import { holding, wireTicket } from '#tests/support/wireTicket.ts'

const LIFF_URL = 'https://liff.line.me/1234567890-AbcdEfgh'
const LINK = 'https://tickets.example/invitation/VIC2025'
const NOTHING = 'You have nothing to share at the moment.'
const SHARED = 'Shared. Thank you.'

type Options = NonNullable<Parameters<typeof openWithLine>[1]>

const openShare = (options: Options = {}) =>
  openWithLine('/share?foo=1', { config: { liffUrl: LIFF_URL }, ...options })

/** Opens /share with a held invitation. */
async function openHolding(options: Options = {}) {
  const app = await openShare(options)
  hold(app)
  return app
}

describe('A held invitation', () => {
  it('is shared by a tap, also inside LINE', async () => {
    const app = await openHolding({ scenario: 'vic', phone: { isInLine: true } })
    await expectEnabled('Share')
    expect(screen.getByText(/30 May 2025 to 1 June 2025/)).toBeInTheDocument()
    expect(app.shared).toHaveLength(0)
    await app.press('Share')
    expect(await screen.findByText(SHARED)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Share' })).toHaveClass('action-outlined')
    await app.press('Close')
    expect(app.closed()).toBe(1)
    expect(app.shared[0]?.map(({ type }) => type)).toEqual(['text', 'flex', 'flex'])
    expect(JSON.stringify(app.shared)).toContain(LINK)
  })

  it('says whose invitation it is, for which session and how many tickets', async () => {
    await openHolding({ scenario: 'vic' })
    const name = await screen.findByText('黃')
    // A no-break space keeps each separator at the end of its line.
    expect(name.closest('p')?.textContent).toMatch(
      /^For Mr 黃\u00a0· \d{4}\/\d\d\/\d\d \w{3} 18:00\u00a0· 2 tickets$/,
    )
  })

  it('cannot be shared until its own data has loaded', async () => {
    const app = await openHolding({ scenario: 'vic' })
    await expectEnabled('Share')
    app.backend.fail('getInvitationInfo', hangs)
    hold(app, PUBLIC)
    expect(screen.getByRole('button', { name: 'Share' })).toBeDisabled()
  })

  it('still shows its message while its data is fetched again', async () => {
    const app = await openHolding({ scenario: 'vic' })
    await expectEnabled('Share')
    app.backend.fail('getInvitationInfo', hangs)
    act(() => void app.store.dispatch(api.util.invalidateTags(['Invitation'])))
    const requests = () => app.backend.count('GET /reservation/invitation/VIC2025/info')
    await waitFor(() => expect(requests()).toBe(2))
    expect(screen.getByText(/30 May 2025 to 1 June 2025/)).toBeInTheDocument()
  })

  it('can be shared without a login, while tickets need a verified number', async () => {
    const app = await openHolding()
    await expectEnabled('Share')
    expect(app.backend.requested()).toEqual(['GET /reservation/invitation/VIC2025/info'])
    await app.user.click(screen.getByRole('link', { name: 'Verify my number to share a ticket' }))
    await expectScreen('phone entry', '/verify?redirect_path=%2Fshare&foo=1')
  })
})

it('A guest who has nothing to share reads so and can go back', async () => {
  const app = await openShare(holding(wireTicket(7)))
  expect(await screen.findByText(NOTHING)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Share/ })).not.toBeInTheDocument()
  app.backend.fail('checkReservation', replies(200, { is_reserved: false }))
  await app.press('Back to the introduction')
  await expectScreen('introduction', '/?redirect=false&foo=1')
})

it('The skeleton of the share screen has the shape of a card and one button', async () => {
  await openShare(failing('reserved', 'getReservations', hangs))
  const bars = () => [...document.querySelectorAll('.skeleton')].map((bar) => bar.className)
  const shape = ['title', 'subheading', 'card', 'filled', 'space', 'outlined']
  await waitFor(() => expect(bars()).toEqual(shape.map((bar) => `skeleton skeleton-${bar}`)))
})

it('A list with a row that cannot be read does not say that there is nothing to share', async () => {
  const unreadable = wireTicket(8, { is_shareable: true, session: null })
  const app = await openShare(holding(wireTicket(7), unreadable))
  expect(await screen.findByText('We could not load what you can share.')).toBeInTheDocument()
  expect(screen.queryByText(NOTHING)).not.toBeInTheDocument()
  app.backend.fail('getReservations', (_request, answer) => answer())
  await app.press('Try again')
  expect(await screen.findByText(NOTHING)).toBeInTheDocument()
})

describe('A guest whose number is not verified', () => {
  it('can verify it without a login and returns to the share screen', async () => {
    const app = await openShare()
    expect(await screen.findByText(/^Please verify your mobile number/)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Share')
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument()
    await app.press('Verify my number')
    await app.verify()
    expect(await screen.findByText(NOTHING)).toBeInTheDocument()
    expect(app.address()).toBe('/share?foo=1')
  })

  it('according to the list (105) is redirected to the verification with the way back', async () => {
    await openWithLine('/share?ticket=7', failing('signed-in', 'getReservations', refuses(105)))
    await expectScreen('phone entry', '/verify?redirect_path=%2Fshare%3Fticket%3D7')
  })
})

it('A ticket shows the message for friends before its link is requested', async () => {
  const app = await openShare(holding(wireTicket(7, { is_shareable: true })))
  const preview = await screen.findByRole('figure')
  // The caption is the figure's name for a screen reader.
  expect(preview.querySelector('figcaption')).toHaveTextContent('Preview in LINE')
  expect(preview).toHaveTextContent(/^Preview in LINE.*2025\/06\/24 14:00.*Check Now$/)
  expect(app.backend.bodiesTo('/reservation/sharing')).toEqual([])
})

describe('The share sheet without LINE', () => {
  /** Opens the share sheet of the held invitation. */
  async function openSheet() {
    const app = await openHolding({ phone: { outcomes: ['unavailable'] } })
    await expectEnabled('Share')
    await app.press('Share')
    return { ...app, sheet: within(await screen.findByRole('dialog', { name: 'Share the link' })) }
  }

  it('lets the guest select the link if copying is not allowed', async () => {
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

  it('does not say that the link was shared', async () => {
    const { sheet, press } = await openSheet()
    expect(sheet.getByRole('textbox', { name: 'Link' })).toHaveValue(LINK)
    await press('Close')
    expect(screen.queryByText(SHARED)).not.toBeInTheDocument()
  })

  it("passes the link to the phone's share sheet", async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    const { press } = await openSheet()
    await press('Share with another app')
    const text = expect.stringContaining('30 May 2025') as string
    expect(share.mock.calls).toEqual([[{ text, url: LINK }]])
  })
})
