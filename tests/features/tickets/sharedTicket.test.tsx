/** Tests a shared ticket whose receiver is not known yet. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { COVERED_LIST_SECONDS } from '#src/domain/polling.ts'
import { goTo, renderApp } from '#tests/support/app.tsx'
import { LIST } from '#tests/features/tickets/openTicket.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { expectScreen } from '#tests/support/screens.ts'
import { holding, telling, wireTicket } from '#tests/support/wireTicket.ts'

const UNKNOWN = 'This ticket has been shared with another guest'
const KNOWN = 'This ticket has been shared with Morgan'
const shared = wireTicket(7, { status: 'shared' })
const received = wireTicket(7, { status: 'shared', owner: { id: 4, line_name: 'Morgan' } })

beforeEach(() => void vi.useFakeTimers())

const statusTexts = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)

async function open() {
  const app = await renderApp('/ticket', holding(shared))
  await advanceTime(500)
  expect(statusTexts()).toContain(UNKNOWN)
  return app
}

it('A shared ticket names its receiver immediately if the giver reopens it within 5 s', async () => {
  const { backend } = await open()
  goTo('/?redirect=false')
  await expectScreen('introduction')
  telling(received)(backend)
  await advanceTime(1_000)
  goTo('/ticket')
  await advanceTime(1_000)
  expect(statusTexts()).toContain(KNOWN)
})

it('A shared ticket on an open screen names its receiver although its status does not change', async () => {
  const { backend } = await open()
  telling(received)(backend)
  await advanceTime(COVERED_LIST_SECONDS * 1_000 + 1_000)
  expect(statusTexts()).toContain(KNOWN)
  const lists = backend.count(LIST)
  await advanceTime(COVERED_LIST_SECONDS * 3_000)
  expect(backend.count(LIST)).toBe(lists)
})
