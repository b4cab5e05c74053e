import { expect, it } from 'vitest'
import { mayBeResolved } from '#src/app/pendingCommands.ts'
import type { ResolveReason } from '#src/session/outbox/outboxEvents.ts'
import type { OutboxEntry } from '#src/session/outbox/outboxSlice.ts'

const entry = (kind: 'bind' | 'cancel', changes: Partial<OutboxEntry> = {}) =>
  ({ kind, owner: 1, state: 'unknown', login: 'sent with', ...changes }) as OutboxEntry

const bind = entry('bind')
const waiting = entry('bind', { state: 'waiting' })
const cancel = entry('cancel')

it.each<[string, OutboxEntry, ResolveReason, string | null, boolean]>([
  ['a binding at the start without a login', bind, 'start', null, true],
  ['a binding when the page returns', bind, 'return', 'sent with', true],
  ['a binding at a new login', bind, 'login', 'a new one', true],
  ['a binding at the login that it was sent with', bind, 'login', 'sent with', false],
  ['a binding at a scheduled check', bind, 'timer', 'sent with', false],
  ['a waiting binding without a login', waiting, 'start', null, false],
  ['a waiting binding at a new login', waiting, 'start', 'a new one', true],
  [
    'a waiting binding without an owner',
    entry('bind', { ...waiting, owner: null }),
    'start',
    'a new one',
    false,
  ],
  ['an unanswered binding without an owner', entry('bind', { owner: null }), 'start', null, true],
  ['a cancellation at a scheduled check', cancel, 'timer', 'sent with', true],
  ['a cancellation without a login', cancel, 'return', null, false],
])('The outbox decides whether to resolve %s', (_, command, reason, login, isResolved) => {
  expect(mayBeResolved(command, reason, login)).toBe(isResolved)
})
