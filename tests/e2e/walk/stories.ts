/** Short stories that walks sometimes include: combinations that are rare by chance. */
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { proposeGateway } from '#tests/e2e/walk/faults.ts'
import { RETURN_CODES } from '#tests/e2e/walk/guests.ts'
import { proposeReplica, proposeUnissued } from '#tests/e2e/walk/laggingReads.ts'
import type { Chance } from '#tests/e2e/walk/random.ts'

/** The guest continues the booking as far as the screens allow. */
export const BOOK = 'book'

export type Story = { scenario: ScenarioName; acts: string[] }

const LINKS = [
  '/invitation/VIC2025',
  '/invitation/PUBLIC2025',
  `/receive?${new URLSearchParams(demoCodes.openShare)}`,
]

const RETURN_LINK = `/receive?${new URLSearchParams(RETURN_CODES)}`

/** In seconds. */
const JUMPS = ['60', '-60', '300', '-300', '3600', '-3600', '86400', '-86400']

/** The answer is lost, or the request never arrives. */
const NO_ANSWER = ['lost', 'no-network', 'hung', 'bad-gateway', 'too-late', 'cut']

/** The server executes the request, but its answer does not arrive in time. */
const DONE_UNANSWERED = ['lost', 'lost', 'too-late']

const NEVER_ARRIVES = ['no-network', 'hung', 'bad-gateway']

const OLD = ['old-used', 'old-unused']

/** Faults of the server's reads: they lag behind, or their answers are incomplete. */
function proposeReadFaults(chance: Chance): string[] {
  const lines = [
    `replica ${proposeReplica(chance)}`,
    `unissued ${proposeUnissued(chance)}`,
    ...['first', 'last', 'last'].map((row) => `fault getReservations without-${row}`),
    'fault syncStatus changed always',
  ]
  return lines.filter((_, index) => chance.below(index === 0 ? 4 : 2) > 0)
}

const inHere = (chance: Chance, link: string) => `${chance.pick(['go', 'open'])} ${link}`

const STORIES: Record<string, (chance: Chance) => Story> = {
  gateway: (chance) => ({
    scenario: 'reserved',
    acts: ['go /ticket', 'wait 3', `gateway ${proposeGateway(chance)}`, 'wait 11', 'wait 65'],
  }),
  clocks: (chance) => ({
    scenario: 'reserved',
    acts: [
      'go /ticket',
      'wait 3',
      `${chance.pick(['clock', 'server-clock'])} ${chance.pick(JUMPS)}`,
      'wait 3',
      'wait 11',
      `${chance.pick(['clock', 'server-clock'])} ${chance.pick(JUMPS)}`,
      'wait 11',
    ],
  }),
  'old-ticket': (chance) => ({
    scenario: 'signed-in',
    acts: [
      `server ${chance.pick(OLD)} A`,
      'go /reservation',
      `fault createReservation ${chance.pick(NO_ANSWER)}`,
      BOOK,
      'wait 11',
      ...(chance.below(2) === 0 ? ['go /ticket'] : []),
      'wait 65',
    ],
  }),
  links: (chance) => ({
    scenario: 'signed-in',
    acts: [
      'go /reservation',
      `fault createReservation ${chance.pick(NO_ANSWER)}`,
      BOOK,
      inHere(chance, chance.pick(LINKS)),
      'wait 11',
      'switch',
      'wait 65',
    ],
  }),
  returned: (chance) => ({
    scenario: 'signed-in',
    acts: [
      'server return A',
      'go /ticket',
      `fault receiveReservation ${chance.pick(DONE_UNANSWERED)}`,
      inHere(chance, RETURN_LINK),
      'wait 11',
      'tap Try again',
      'wait 3',
    ],
  }),
  'lagging-booking': (chance) => ({
    scenario: 'signed-in',
    acts: [
      ...proposeReadFaults(chance),
      'go /reservation',
      ...(chance.below(2) === 0
        ? [`fault createReservation ${chance.pick([...DONE_UNANSWERED, 'copied'])}`]
        : []),
      BOOK,
      chance.pick(['wait 3', 'wait 11', 'wait 65']),
      chance.pick(['go /ticket', 'tap Check my ticket', 'go /', 'go /?redirect=false']),
      'tap Ticket',
      'tap Check my ticket',
      'wait 75',
      'wait 75',
    ],
  }),
  'lagging-receipt': (chance) => ({
    scenario: chance.pick(['signed-in', 'signed-in', 'reserved', 'three-tickets']),
    acts: [
      ...proposeReadFaults(chance),
      ...(chance.below(2) === 0 ? ['server return A'] : []),
      ...(chance.below(3) > 0
        ? [`fault receiveReservation ${chance.pick([...DONE_UNANSWERED, 'copied', 'copied'])}`]
        : []),
      `go ${chance.pick([RETURN_LINK, LINKS[2], LINKS[2]])}`,
      chance.pick(['wait 3', 'wait 11', 'wait 65']),
      chance.pick(['wait 3', 'tap Ticket', 'go /ticket', 'tap Try again', 'reload']),
      'wait 75',
      'wait 75',
    ],
  }),
  'lagging-cancellation': (chance) => ({
    scenario: chance.pick(['reserved', 'reserved', 'three-tickets']),
    acts: [
      'go /ticket',
      'wait 3',
      ...proposeReadFaults(chance),
      ...(chance.below(3) === 0 ? [`fault cancelReservation ${chance.pick(DONE_UNANSWERED)}`] : []),
      'tap Cancel my reservation',
      'tap Cancel my reservation',
      'wait 11',
      ...(chance.below(2) === 0 ? ['go /reservation', BOOK, 'wait 3', 'go /ticket'] : []),
      'wait 75',
      'wait 75',
    ],
  }),
  'partial-list': (chance) => ({
    scenario: chance.pick(['reserved', 'three-tickets']),
    acts: [
      'go /ticket',
      'wait 3',
      ...proposeReadFaults(chance),
      ...(chance.below(2) === 0 ? [] : ['server give A']),
      chance.pick(['wait 65', 'reload', 'hide 90', 'go /?redirect=false']),
      'tap Ticket',
      'wait 75',
      'wait 75',
    ],
  }),
  'lagging-login': (chance) => ({
    scenario: 'signed-in',
    acts: [
      `replica ${proposeReplica(chance)}`,
      ...(chance.below(3) === 0 ? ['go /ticket', 'server give A'] : ['go /reservation', BOOK]),
      ...(chance.below(3) === 0 ? [] : ['login A', 'go /ticket']),
      'wait 75',
      'wait 75',
    ],
  }),
  'lost-booking': (chance) => ({
    scenario: 'signed-in',
    acts: [
      'go /reservation',
      `fault createReservation ${chance.pick(NEVER_ARRIVES)}`,
      BOOK,
      'wait 11',
      'go /ticket',
      chance.pick(['wait 65', 'go /ticket', `go ${chance.pick(LINKS)}`]),
      'wait 65',
      'go /ticket',
    ],
  }),
}

/** @param name of a story; a random one by default */
export function proposeStory(chance: Chance, name = chance.pick(Object.keys(STORIES))): Story {
  const story = STORIES[name]
  if (story === undefined) throw new Error(`There is no story '${name}'.`)
  return story(chance)
}
