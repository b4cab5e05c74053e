/** One command of each kind, and the page of a guest who may send it. */
import { vi } from 'vitest'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import { handlers } from '#src/app/pendingCommands.ts'
import {
  isOfInvitation,
  type CheckedKind,
  type Command,
  type CommandKind,
  type CommandResult,
} from '#src/domain/commands.ts'
import { answerInvitation } from '#src/session/outbox/answerInvitation.ts'
import { submit as submitChecked } from '#src/session/outbox/checkedCommand.ts'
import type { AppThunk } from '#src/session/makeStore.ts'
import { selectEntries } from '#src/session/outbox/outboxSlice.ts'
import { freeSession } from '#tests/mocks/request.ts'
import type { Fault, TestBackend } from '#tests/support/backend.ts'
import { ME } from '#tests/support/signIn.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

export const CREATE = 'POST /reservation/create'
export const CHECK = 'GET /reservation/check'
export const LIST = 'GET /reservation/list'

const NOT_KNOWN = { wasReserved: null, reservationIds: null }

/** Lets pending requests be sent and answered. */
export const flush = () => vi.advanceTimersByTimeAsync(100)

/** Lets everything finish that is answered at once or has no network. */
export async function afterTimers<T>(work: PromiseLike<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(2_000)
  return work
}

export type Kind = {
  kind: CommandKind
  line: string
  endpoint: EndpointName
  scenario: ScenarioName
  command: (backend: TestBackend) => Command
  /** The requests that check the outcome if the command gets no answer. */
  outcomeRequests: string[]
}

const ofInvitation = (kind: 'bind' | 'accept' | 'reject'): Kind => ({
  kind,
  line: `POST /reservation/invitation/${kind}/VIC2025`,
  endpoint: `${kind}Invitation`,
  scenario: 'signed-in',
  command: () => ({ kind, argument: { code: 'VIC2025' } }),
  outcomeRequests: [],
})

const ofTicket = (kind: 'cancel' | 'share', path: string): Kind => ({
  kind,
  line: `PATCH /reservation/${path}`,
  endpoint: `${kind}Reservation`,
  scenario: 'three-tickets',
  command: ({ world }) => ({
    kind,
    argument: { reservationId: world.reservations.at(-1)?.id ?? 0 },
  }),
  outcomeRequests: [LIST],
})

export const create: Kind = {
  kind: 'create',
  line: CREATE,
  endpoint: 'createReservation',
  scenario: 'signed-in',
  command: ({ world }) => {
    const { id, startAt, endAt } = freeSession(world)
    const session = { sessionId: id, startAt, endAt, eventName: null, sessionType: null }
    const booking = { ...session, headcount: 1, type: 'public', invitationCode: null }
    return { kind: 'create', argument: { ...booking, ...NOT_KNOWN } }
  },
  outcomeRequests: [CHECK, LIST],
}

export const receive: Kind = {
  kind: 'receive',
  line: 'PATCH /reservation/receive',
  endpoint: 'receiveReservation',
  scenario: 'signed-in',
  command: () => {
    const codes = { shareCode: 'FRIEND-SHARE', hashCode: 'FRIEND-HASH' }
    return { kind: 'receive', argument: { link: '1x2y3z', codes, ...NOT_KNOWN } }
  },
  outcomeRequests: [LIST],
}

export const cancel = ofTicket('cancel', 'cancel')

export const ANSWERS = [ofInvitation('bind'), ofInvitation('accept'), ofInvitation('reject')]
export const REPEATABLE = [receive, cancel, ofTicket('share', 'sharing')]
export const LOOKED_FOR = [create, ...REPEATABLE]
export const KINDS = [...ANSWERS, ...LOOKED_FOR]

const submitToHandler = <K extends CheckedKind>(command: Command<K>) =>
  submitChecked(handlers[command.kind], command)

/** Submits a command of any kind, as its feature does. */
export const submit = (command: Command): AppThunk<Promise<CommandResult<CommandKind>>> =>
  isOfInvitation(command) ? answerInvitation(command) : submitToHandler(command)

/** Opens a page and signs in, if the options allow it. */
export async function openPage(options: TestStoreOptions = {}) {
  const phone = makeTestStore(options)
  await phone.start()
  await afterTimers(Promise.resolve())
  phone.backend.requests.length = 0
  return {
    ...phone,
    submit: (command: Command) => phone.store.dispatch(submit(command)),
    entries: () => selectEntries(phone.store.getState()),
    /** All requests so far, except GET /me. */
    sent: () => phone.backend.requested().filter((line) => line !== ME),
  }
}

/** Opens the page of a guest who may send this command. */
export async function openFor({ scenario, command, endpoint, line }: Kind) {
  const page = await openPage({ scenario })
  return {
    ...page,
    given: command(page.backend),
    fail: (fault: Fault, times?: number) => page.backend.fail(endpoint, fault, times),
    count: () => page.backend.count(line),
  }
}

/** Returns the commands in the phone's storage. */
export function storedCommands(): object[] {
  const text = localStorage.getItem('persist:outbox')
  return text === null ? [] : (JSON.parse(text) as { entries: object[] }).entries
}
