/** The world that the mock API serves: changed while it runs, and kept over restarts if asked. */
import { Refusal } from '#mocks/backend/refusal.ts'
import {
  DEFAULT_SCENARIO,
  describeScenarios,
  isScenarioName,
  makeScenario,
  restartScenario,
  scenarioNames,
  type ScenarioName,
} from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import type { DialectName } from '#mocks/dialects.ts'
import { readState, stateSaver } from '#mocks/savedState.ts'

export type ServerWorld = {
  world: World
  scenario: ScenarioName
  /** Of every session; null for the scenario's own. */
  seats: number | null
  /** How the answers are written; it belongs to the process and not to the stored world. */
  dialect: DialectName
  /** Resolves when what the world is now outlives this process. */
  save: () => Promise<void>
}

type ServerWorldOptions = {
  /** Without one the world ends with the process. */
  file?: string | undefined
  /** Another one than the file's makes a new world. */
  scenario?: ScenarioName | undefined
  seats?: number | null
  dialect?: DialectName | undefined
  /** Makes a new world whatever the file holds. */
  isReset?: boolean
  now: () => number
}

/** @throws Error with one line where the file cannot be used */
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

export const unknownScenario = (name: string): string =>
  `There is no scenario '${name}'. There are: ${scenarioNames.join(', ')}.`

export function listScenarios({ scenario }: ServerWorld) {
  return {
    scenario,
    scenarios: scenarioNames.map((name) => ({
      name,
      description: describeScenarios[name].description,
    })),
  }
}

/** A session that is full stays full. */
function addSeats({ world, seats }: ServerWorld): void {
  if (seats === null) return
  for (const session of world.sessions) {
    if (session.taken === session.capacity) session.taken = seats
    session.capacity = seats
  }
}
