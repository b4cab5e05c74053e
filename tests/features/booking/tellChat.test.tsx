import { draftSession } from '#tests/support/arrange.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Line } from '#liff/line.ts'
import { formatDate, formatTimeRange, weekdayName } from '#src/domain/time.ts'
import { freeSession } from '#tests/mocks/request.ts'
import { renderApp } from '#tests/support/app.tsx'
import { fakeLine } from '#tests/support/fakeLine.ts'
import { expectEnabled, expectScreen } from '#tests/support/screens.ts'

type Outcome = Awaited<ReturnType<Line['sendToChat']>>

/** Books a session in a LINE that answers the messages to the chat with these outcomes, in order. */
async function book({ canSend = true, outcomes = [] as Outcome[] }) {
  const sent: unknown[] = []
  const line: Line = {
    ...fakeLine({ isInLine: true }).line,
    canSendToChat: () => Promise.resolve(canSend),
    sendToChat: (messages) => {
      sent.push(...messages)
      return Promise.resolve(outcomes[sent.length - 1] ?? 'sent')
    },
  }
  const app = await renderApp('/reservation', { scenario: 'signed-in', line })
  await expectEnabled('Date')
  const session = freeSession(app.backend.world)
  act(() => draftSession(app, session))
  await app.press('Complete the reservation')
  await app.press('Confirm')
  await expectScreen('success', '/success')
  const { startAt, endAt } = session
  const date = `${formatDate(startAt)} ${weekdayName(startAt, 'en-GB')}`
  return { ...app, sent, session: `${date} ${formatTimeRange(startAt, endAt)}` }
}

const button = () => screen.queryByRole('button', { name: 'Tell this chat' })

describe('A booking in LINE', () => {
  it('is sent to the chat once, only on a tap, with its date and time', async () => {
    const { sent, session, press } = await book({})
    await waitFor(() => expect(button()).toBeVisible())
    expect(sent).toEqual([])
    await press('Tell this chat')
    expect(await screen.findByText('Sent to this chat.')).toHaveRole('status')
    const text = `I have reserved a session at The Puzzle Re-edition Exhibition: ${session}`
    expect(sent).toEqual([{ type: 'text', text }])
    expect(button()).toHaveFocus()
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    await press('Tell this chat')
    expect(sent).toHaveLength(1)
  })

  it.each<[Outcome, RegExp]>([
    ['refused', /^LINE does not allow messages from this page/],
    ['unanswered', /^LINE has not answered/],
  ])('that LINE leaves %s can be sent again', async (outcome, words) => {
    const { sent, press } = await book({ outcomes: [outcome, 'sent'] })
    await waitFor(() => expect(button()).toBeVisible())
    await press('Tell this chat')
    expect(await screen.findByText(words)).toBeVisible()
    await press('Tell this chat')
    expect(await screen.findByText('Sent to this chat.')).toBeVisible()
    expect(screen.queryByText(words)).not.toBeInTheDocument()
    expect(sent).toHaveLength(2)
  })

  it('is not sent if LINE opened the app without a chat', async () => {
    await book({ canSend: false })
    await screen.findByRole('button', { name: 'Check my ticket' })
    expect(button()).not.toBeInTheDocument()
  })
})
