/** What stands on the invitation's card, whatever its inviter typed. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { hangs, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'

const heading = () => screen.getByRole('heading', { level: 1 })

/** The landing of a vic who is asked, whose card is answered like this. */
const open = (fault: Fault, times?: number) =>
  renderApp('/invitation/VIC2025', failing('vic', 'getInvitationInfo', fault, times))

/** The card, once it shows what the server says. */
async function openCard(info: object) {
  await open(replies(200, info))
  await waitFor(() => expect(heading()).not.toHaveTextContent('邀請函'))
}

const invited = (last_name: string, appellation: string) => ({
  invitation_user: { last_name, appellation },
})

/** The rows of the card: what they are called, what they say. */
const rows = () =>
  screen.queryAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])

describe('the card', () => {
  it('says who is invited, when by the clock of Hong Kong, and how many', async () => {
    await openCard({
      session: { start_at: '2025-06-23T23:30:00Z', end_at: '2025-06-24T00:30:00Z' },
      invitation_code: { booking_quota: 2 },
      ...invited('陳', 'ms'),
    })
    expect(heading()).toHaveTextContent(/^陳女士$/)
    expect(rows()).toEqual([
      ['日期', '2025年06月24日'],
      ['時間', '07:30 - 08:30'],
      ['門票', '2 張'],
    ])
  })

  it.each<[string, object, string[]]>([
    ['everything', {}, []],
    ['the end', { session: { start_at: '2025-06-24T14:00:00+08:00' } }, ['日期']],
    ['the time', { session: { start_at: 'soon', end_at: 'later' } }, []],
  ])('leaves out what it does not know: %s', async (_, info, labels) => {
    await openCard(info)
    expect(rows().map(([label]) => label)).toEqual(labels)
    expect(document.body).not.toHaveTextContent(/undefined|null|NaN|Invalid/)
  })

  it.each([
    ['with markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>', ' 先生'],
    ['with the direction turned', '黃\u202E文大', '黃 文大', '先生'],
    ['of 500 emoji', '🎁'.repeat(500), `${'🎁'.repeat(80)}…`, ' 先生'],
  ])('has a name %s as text, and addresses it still', async (_, given, shown, after) => {
    await openCard(invited(given, 'mr'))
    const name = heading().querySelector('bdi')
    expect(name?.textContent).toBe(shown)
    expect(name?.childElementCount).toBe(0)
    expect(heading().textContent).toBe(`${shown}${after}`)
  })
})

describe('a card that is slow or does not come', () => {
  it.each<[string, Fault]>([
    ['slow', hangs],
    ['refused', refuses(1801)],
  ])('keeps nobody from accepting: %s', async (_, fault) => {
    const app = await open(fault)
    await expectEnabled('接受邀請')
    await app.press('接受邀請')
    await expectScreen('reservation')
  })

  it('comes with another try', async () => {
    const app = await open(replies(500), 1)
    expect(await screen.findByRole('status')).toHaveTextContent('暫時無法顯示邀請內容。')
    await app.press('重試')
    await waitFor(() => expect(heading()).toHaveTextContent('黃先生'))
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })
})
