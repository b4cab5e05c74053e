import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { weekdayName } from '#src/domain/time.ts'
import { renderApp } from '#tests/support/app.tsx'
import { failing } from '#tests/support/arrange.ts'
import { deferred, hangs, noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'

const BIND = 'POST /reservation/invitation/bind/VIC2025'
const WORDS = 'GET /reservation/invitation/VIC2025/info'

it('The invitation card shows the name as plain text, the Hong Kong time, the venue and the number of tickets', async () => {
  const last_name = '<img src=x onerror=alert(1)>'
  const info = {
    session: { start_at: '2025-06-23T23:30:00Z', end_at: '2025-06-24T00:30:00Z' },
    invitation_code: { booking_quota: 2 },
    invitation_user: { last_name, appellation: 'ms' },
  }
  await renderApp('/invitation/VIC2025', failing('vic', 'getInvitationInfo', replies(200, info)))
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(heading.textContent).toBe(`${last_name} 女士`))
  expect(heading.querySelector('bdi')?.childElementCount).toBe(0)
  const rows = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(rows).toEqual([
    ['日期', `2025年06月24日 ${weekdayName(Date.UTC(2025, 5, 24), 'zh-Hant-HK')}`],
    ['時間', '07:30 - 08:30'],
    ['地點', '中環海港會堂6樓'],
    ['門票', '2 張'],
  ])
})

it('The invitation card has its eyebrow in the language of its text', async () => {
  await renderApp('/invitation/VIC2025', { scenario: 'vic' })
  expect(await screen.findByText('誠邀閣下蒞臨')).toBeInTheDocument()
  expect(screen.getByText('邀請')).toBeInTheDocument()
  expect(screen.queryByText('Invitation')).toBeNull()
})

it('The words that a server tells only after the bind are fetched again', async () => {
  const { backend } = await renderApp(
    '/invitation/VIC2025',
    failing('vic', 'getInvitationInfo', (_, answer) =>
      backend.count(/^POST .*\/invitation\/bind\//) === 0 ? refuses(1002)(_, answer) : answer(),
    ),
  )
  expect(await screen.findByText(/2025年/)).toBeInTheDocument()
})

it('The retry of a binding without an answer does not fetch words that are shown again', async () => {
  const app = await renderApp('/invitation/VIC2025', failing('vic', 'bindInvitation', noNetwork))
  await screen.findByText(/2025年/)
  await app.press('重試')
  await waitFor(() => expect(app.backend.count(BIND)).toBe(2))
  expect(app.backend.count(WORDS)).toBe(1)
})

/** The first check of the login is answered, at the start. */
const onlyFirstCheck = (): Fault => {
  let checks = 0
  return (request, answer) => (checks++ === 0 ? answer() : hangs(request, answer))
}

const REFUSALS: [string, Fault][] = [
  ['a 401', replies(401)],
  ['the code 1002', refuses(1002)],
  ['a 403', replies(403, {})],
]

it.each([...REFUSALS, ['the code 1800', refuses(1800, 404)]] as const)(
  'The words that are refused with %s after the bind was answered are fetched again',
  async (_, refusal) => {
    const { fault, release } = deferred()
    const { backend } = await renderApp('/invitation/VIC2025', {
      scenario: 'vic',
      arrange: ({ fail }) => {
        fail(
          'getInvitationInfo',
          (request, answer) => fault(request, () => refusal(request, answer)),
          1,
        )
        fail('getMe', onlyFirstCheck())
      },
    })
    await screen.findByRole('button', { name: '接受邀請' })
    await waitFor(() => expect(backend.count(BIND)).toBe(1))
    release()
    expect(await screen.findByText(/2025年/)).toBeInTheDocument()
  },
)

it.each(REFUSALS)(
  'The words that were refused with %s are fetched again if the bind is answered during the login check',
  async (_, refusal) => {
    const { fault, release } = deferred()
    const { backend } = await renderApp('/invitation/VIC2025', {
      scenario: 'vic',
      arrange: ({ fail }) => {
        fail('getInvitationInfo', refusal, 1)
        fail('bindInvitation', fault, 1)
        fail('getMe', onlyFirstCheck())
      },
    })
    await waitFor(() => expect([WORDS, BIND].map(backend.count)).toEqual([1, 1]))
    release()
    expect(await screen.findByText(/2025年/)).toBeInTheDocument()
  },
)
