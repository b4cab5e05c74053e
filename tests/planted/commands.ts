/** What a guest asks for is done twice, lost, or taken for something else. */
import type { Fault } from '#tests/planted/fault.ts'

export const commands: Fault[] = [
  {
    name: 'a booking without an answer is sent again with the next tap',
    file: 'src/store/outbox.ts',
    find: 'if (before !== null && !isRepeatable)',
    replace: 'if (before !== null && lookUp === null)',
    tests: 'tests/store',
  },
  {
    name: 'one look says that nothing was booked, and the server books a moment later',
    file: 'src/store/outbox.ts',
    find: 'if (isLast && selectIsPending(getState(), entry))',
    replace: 'if (selectIsPending(getState(), entry))',
    tests: 'tests/store',
  },
  {
    name: 'an older ticket of the same session is taken for the new booking',
    file: 'src/domain/settling.ts',
    find: 'isOfSession(one) && isNew(one) !== false',
    replace: 'isOfSession(one)',
    tests: 'tests/domain',
  },
  {
    name: 'two taps on the same button do it twice',
    file: 'src/ui/useLock.ts',
    find: 'isTaken.current = true',
    replace: 'isTaken.current = false',
    tests: 'tests/ui',
  },
  {
    name: 'two tabs send the same booking at the same time',
    file: 'src/store/outbox.ts',
    find: 'isRepeatable ? give : giveAlone',
    replace: 'give',
    tests: 'tests/store',
  },
  {
    name: 'a tab overwrites with its own memory what another one has stored',
    file: 'src/store/persistence.ts',
    find: 'if (key === storageKey(name)) takeOver(store, name)',
    replace: 'if (key === storageKey(name)) written.delete(name)',
    tests: 'tests/store',
  },
  {
    name: 'the acceptance is lost where the page ends before the binding is answered',
    file: 'src/features/invitation/acceptInvitation.ts',
    find: 'const accepting = dispatch(',
    replace:
      "if (binding !== null && (await binding).kind === 'refused') return 'not-bound'; const accepting = dispatch(",
    tests: 'tests/features/invitation',
  },
  {
    name: "a gateway's refusal, without a code, counts as the end of an invitation",
    file: 'src/store/commandRules.ts',
    find: "'error' in answer && isUnreadable(answer.error) ? UNREADABLE : answer",
    replace: 'answer',
    tests: 'tests/store',
  },
  {
    name: 'an invitation that LINE loads twice is bound twice',
    file: 'src/features/invitation/bindAtStart.ts',
    find: 'return isContinued && held?.code === code && held.type !== null',
    replace: 'return isContinued && held === null',
    tests: 'tests/features/invitation',
  },
  {
    name: 'the confirmation shows another session than the one that is being booked',
    file: 'src/features/booking/ConfirmScreen.tsx',
    find: 'const session = pending?.argument ?? draft.session',
    replace: 'const session = draft.session',
    tests: 'tests/features/booking',
  },
  {
    name: 'a cancellation takes whatever the list says by now, not what the guest has read',
    file: 'src/features/tickets/Cancelling.tsx',
    find: 'const isChanged = !isCurrent && !isRunning',
    replace: 'const isChanged = false',
    tests: 'tests/features/tickets',
  },
  {
    name: 'the mock server books more than there are places',
    file: 'mocks/backend/reservations.ts',
    find: 'if (headcount > placesLeft(session))',
    replace: 'if (headcount > placesLeft(session) + 1)',
    tests: 'tests/mocks',
  },
  {
    name: 'what an older booking says drops the invitation that was opened after it',
    file: 'src/store/heldInvitationSlice.ts',
    find: 'isAlreadyReserved(error)) return afterBooking(state, argument)',
    replace: 'isAlreadyReserved(error)) return initialState',
    tests: 'tests/store',
  },
  {
    name: 'what a browser sent twice by itself is refused, though it was done',
    file: 'src/store/outbox.ts',
    find: 'isRepeated || mayBeDone(entry, error)',
    replace: 'isRepeated',
    tests: 'tests/store',
  },
]
