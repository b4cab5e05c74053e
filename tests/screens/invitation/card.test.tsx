/** What stands on the invitation's card, whatever its inviter typed. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'
import {
  hangs,
  noNetwork,
  refuses,
  replies,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const enabled = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled())
const heading = () => screen.getByRole('heading', { level: 1 })

/** The card of a vic who is asked, once it shows what the server says. */
async function openCard(info: object | null) {
  const app = await renderApp('/invitation/VIC2025', {
    scenario: 'vic',
    arrange: ({ fail }) => {
      if (info !== null) fail('getInvitationInfo', replies(200, info))
    },
  })
  await waitFor(() => expect(heading()).not.toHaveTextContent('邀請函'))
  return app
}

const invited = (last_name: unknown, appellation: unknown) => ({
  invitation_user: { last_name, appellation },
})

/** The rows of the card: what they are called, what they say. */
const rows = () =>
  screen.queryAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])

describe('the card', () => {
  it('says who is invited, when, and how many', async () => {
    await openCard({
      session: { start_at: '2025-06-24T14:00:00+08:00', end_at: '2025-06-24T14:45:00+08:00' },
      invitation_code: { booking_quota: 2 },
      ...invited('陳', 'ms'),
    })
    expect(heading()).toHaveTextContent(/^陳 女士$/)
    expect(rows()).toEqual([
      ['日期', '2025年06月24日'],
      ['時間', '14:00 - 14:45'],
      ['門票', '2 張'],
    ])
    expect(await button('接受邀請')).toBeEnabled()
    expect(await button('婉拒邀約')).toBeEnabled()
  })

  it.each([
    ['UTC', '2025-06-23T23:30:00Z', '2025-06-24T00:30:00Z', '2025年06月24日', '07:30 - 08:30'],
    ['none', '2025-06-24T23:00:00', '2025-06-25T00:00:00', '2025年06月24日', '23:00 - 00:00'],
  ])('tells the time of Hong Kong: offset %s', async (_, start_at, end_at, date, time) => {
    await openCard({ session: { start_at, end_at } })
    expect(rows()).toEqual([
      ['日期', date],
      ['時間', time],
    ])
  })

  it.each([
    ['mr', '黃 先生'],
    ['mx', '黃 先生/女士'],
    ['dr', '黃'],
    [null, '黃'],
  ])('with the appellation %j names the guest %s', async (appellation, name) => {
    await openCard(invited('黃', appellation))
    expect(heading().textContent).toBe(name)
  })

  it.each<[string, object]>([
    ['nothing', {}],
    ['no name', invited('', 'ms')],
    ['a name that is not seen', invited('\u202E\u200B', 'ms')],
  ])('calls a guest of whom it knows %s 貴賓', async (_, info) => {
    await openCard(info)
    expect(heading().textContent).toBe('貴賓')
    expect(rows()).toEqual([])
    expect(document.body).not.toHaveTextContent(/undefined|null|NaN|Invalid/)
  })

  it.each<[string, object, string[]]>([
    ['no end', { session: { start_at: '2025-06-24T14:00:00+08:00' } }, ['日期']],
    ['a start that is none', { session: { start_at: 'soon', end_at: 'later' } }, []],
  ])('leaves out what it does not know: %s', async (_, info, labels) => {
    await openCard(info)
    expect(rows().map(([label]) => label)).toEqual(labels)
    expect(document.body).not.toHaveTextContent(/undefined|null|NaN|Invalid/)
  })
})

it.each([
  ['with markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['with the direction turned', '黃\u202E文大', '黃 文大'],
  ['of 500 emoji', '🎁'.repeat(500), `${'🎁'.repeat(80)}…`],
])('a name %s is text, and still addressed', async (_, given, shown) => {
  await openCard(invited(given, 'mr'))
  const name = heading().querySelector('bdi')
  expect(name?.textContent).toBe(shown)
  expect(name?.childElementCount).toBe(0)
  expect(heading().textContent).toBe(`${shown} 先生`)
})

describe('a card that is slow or does not come', () => {
  const failing =
    (fault: Fault, times?: number) =>
    ({ fail }: TestBackend) =>
      void fail('getInvitationInfo', fault, times)

  it.each<[string, Fault]>([
    ['slow', hangs],
    ['not to be had', noNetwork],
    ['refused', refuses(1801)],
  ])('keeps nobody from accepting: %s', async (_, fault) => {
    const app = await renderApp('/invitation/VIC2025', { scenario: 'vic', arrange: failing(fault) })
    await enabled('接受邀請')
    await app.user.click(await button('接受邀請'))
    expect(await screen.findByRole('heading', { name: 'Reservation' })).toBeInTheDocument()
  })

  it('comes with another try', async () => {
    const arrange = failing(replies(500), 1)
    const app = await renderApp('/invitation/VIC2025', { scenario: 'vic', arrange })
    expect(await screen.findByRole('status')).toHaveTextContent('暫時無法顯示邀請內容。')
    expect(await button('婉拒邀約')).toBeEnabled()
    await app.user.click(await button('重試'))
    await waitFor(() => expect(heading()).toHaveTextContent('黃 先生'))
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })
})
