/** Short stories that walks sometimes include: combinations that are rare by chance. */
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { proposeGateway } from '#tests/e2e/walk/faults.ts'
import { RETURN_CODES } from '#tests/e2e/walk/guests.ts'
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
