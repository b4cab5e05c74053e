import { expect, it } from 'vitest'
import { mayBeResolved, type ResolveReason } from '#src/store/commandRules.ts'
import type { OutboxEntry } from '#src/store/outboxSlice.ts'

const entry = (kind: 'bind' | 'cancel', changes: Partial<OutboxEntry> = {}) =>
  ({ kind, owner: 1, state: 'unknown', login: 'sent with', ...changes }) as OutboxEntry

const bind = entry('bind')
const waiting = entry('bind', { state: 'waiting' })
const cancel = entry('cancel')

it.each<[string, OutboxEntry, ResolveReason, string | null, boolean]>([
  ['an answer about an invitation before any login', bind, 'start', null, true],
  ['an answer about an invitation on a return', bind, 'return', 'sent with', true],
  ['it at a new login', bind, 'login', 'a new one', true],
  ['it at the login that it was sent with', bind, 'login', 'sent with', false],
  ['it as the schedule of a late server says', bind, 'timer', 'sent with', false],
  ['one that waits for its guest', waiting, 'start', null, false],
  ['one that waits, once its guest is there', waiting, 'start', 'a new one', true],
  ['one of nobody', entry('bind', { ...waiting, owner: null }), 'start', 'a new one', false],
  ['one of nobody that was not answered', entry('bind', { owner: null }), 'start', null, true],
  ['what the list can tell', cancel, 'timer', 'sent with', true],
  ['what the list can tell, without a login', cancel, 'return', null, false],
])('may be settled, or not: %s', (_, command, reason, login, isSettled) => {
  expect(mayBeResolved(command, reason, login)).toBe(isSettled)
})
