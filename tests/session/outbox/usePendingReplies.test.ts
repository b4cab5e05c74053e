import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { InvitationKind } from '#src/domain/commands.ts'
import { commandDropped, commandStored } from '#src/session/outbox/outboxSlice.ts'
import { usePendingReplies } from '#src/session/outbox/usePendingReplies.ts'
import { inStore } from '#tests/support/app.tsx'
import { makeTestStore } from '#tests/support/store.ts'

const reply = (kind: InvitationKind, state: 'sending' | 'waiting' = 'sending') => {
  const times = { sentAt: 0, unansweredAt: null }
  const argument = { code: 'A' }
  return commandStored({
    id: kind,
    kind,
    argument,
    owner: null,
    login: null,
    state,
    ...times,
  })
}

it.each([
  ['none at first', 'A', [], [false, false, false]],
  ['a binding', 'A', [reply('bind')], [true, false, true]],
  ['an acceptance', 'A', [reply('accept')], [false, true, true]],
  ['a binding that waits', 'A', [reply('bind', 'waiting')], [true, false, false]],
  [
    'no binding that was answered',
    'A',
    [reply('bind'), commandDropped({ id: 'bind' })],
    [false, false, false],
  ],
  ['none of another invitation', 'B', [reply('bind'), reply('accept')], [false, false, false]],
  ['none without an invitation', null, [reply('bind'), reply('accept')], [false, false, false]],
])(
  'The pending replies to an invitation include %s',
  (_, code, actions, [bind, accept, isSending]) => {
    const { store } = makeTestStore()
    const { result } = renderHook(() => usePendingReplies(code), { wrapper: inStore(store) })
    act(() => actions.forEach((action) => void store.dispatch(action)))
    expect(result.current).toEqual({ bind, accept, isSending })
  },
)
