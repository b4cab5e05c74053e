/** The world that the mock API serves. It can survive restarts. */
import { Refusal } from '#mocks/backend/refusal.ts'
import {
  DEFAULT_SCENARIO,
  describeScenarios,
  isScenarioName,
  makeScenario,
  restartScenario,
  scenarioNames,
  unknownScenario,
  type ScenarioName,
} from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import type { DialectName } from '#mocks/dialects.ts'
import { readState, stateSaver } from '#mocks/savedState.ts'

export type ServerWorld = {
  world: World
  scenario: ScenarioName
  /** Seats of every session. Null uses the numbers of the scenario. */
  seats: number | null
  /** The format of the answers. It is an option of the process and not stored. */
  dialect: DialectName
  /** Resolves when the current world is stored, if there is a file. */
  save: () => Promise<void>
}

type ServerWorldOptions = {
  /** Without a file, the world ends with the process. */
  file?: string | undefined
  /** If it differs from the scenario of the file, a new world is created. */
  scenario?: ScenarioName | undefined
  seats?: number | null
  dialect?: DialectName | undefined
  /** If true, a new world is created and the file is ignored. */
  isReset?: boolean
  now: () => number
}

/** @throws Error with one line if the file cannot be used */
export async function openServerWorld({
  file,
  scenario,
  seats = null,
  dialect = 'plain',
  isReset = false,
  now,
}: ServerWorldOptions): Promise<ServerWorld & { isRestored: boolean }> {
  const state = file === undefined || isReset ? null : readState(file, now)
  const isRestored = state !== null && (scenario ?? state.scenario) === state.scenario
  const name = scenario ?? state?.scenario ?? DEFAULT_SCENARIO
  const world = isRestored ? state.world : makeScenario(name, now)
  const server = { ...inMemory(world), scenario: name, seats, dialect, isRestored }
  if (file !== undefined) server.save = stateSaver(file, () => server)
  if (!isRestored) addSeats(server)
  await server.save()
  return server
}

export const inMemory = (world: World): ServerWorld => ({
  world,
  scenario: DEFAULT_SCENARIO,
  seats: null,
  dialect: 'plain',
  save: () => Promise.resolve(),
})

/** @throws Refusal 404 */
export function chooseScenario(server: ServerWorld, name: string): string {
  if (!isScenarioName(name)) throw new Refusal(404, unknownScenario(name), 404)
  server.scenario = name
  restartScenario(server.world, name)
  addSeats(server)
  return `Scenario '${name}': ${describeScenarios[name].description}`
}

export function listScenarios({ scenario }: ServerWorld) {
  return {
    scenario,
    scenarios: scenarioNames.map((name) => ({
      name,
      description: describeScenarios[name].description,
    })),
  }
}

/** Keeps full sessions full. */
function addSeats({ world, seats }: ServerWorld): void {
  if (seats === null) return
  for (const session of world.sessions) {
    if (session.taken === session.capacity) session.taken = seats
    session.capacity = seats
  }
}
