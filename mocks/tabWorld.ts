/** The world of one browser tab: chosen by `?scenario=` and `?api=`, stored so that it survives a reload. */
import {
  DEFAULT_SCENARIO,
  isScenarioName,
  makeScenario,
  scenarioNames,
  type ScenarioName,
} from '#mocks/backend/scenarios.ts'
import { isDialectName, unknownDialect, type DialectName } from '#mocks/dialects.ts'
import { restoreWorld, saveWorld, type World } from '#mocks/backend/world.ts'

const SCENARIO_KEY = 'mockScenario'
const WORLD_KEY = 'mockWorld'
const DIALECT_KEY = 'mockApi'

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type TabWorld = {
  world: World
  scenario: ScenarioName
  /** Made just now: tokens that the app still holds belong to another world. */
  isFresh: boolean
  /** How the answers are written. */
  dialect: DialectName
  /** Names that the address or the storage holds and that do not exist. */
  warnings: string[]
  save: () => void
  /** The next page begins anew; nothing of this one is stored any more. */
  forget: () => void
}

/**
 * The stored world, unless the address names another scenario. Where storage throws, it
 * lives as long as the page.
 */
export function openTabWorld(
  search: string,
  storage: () => TabStorage,
  now: () => number,
): TabWorld {
  const query = new URLSearchParams(search)
  const requested = query.get('scenario')
  const stored = read(storage, SCENARIO_KEY)
  const name = requested ?? stored ?? DEFAULT_SCENARIO
  const scenario = isScenarioName(name) ? name : DEFAULT_SCENARIO
  const text = scenario === stored ? read(storage, WORLD_KEY) : null
  const world = text === null ? makeScenario(scenario, now) : restoreWorld(text, now)
  const dialectName = query.get('api') ?? read(storage, DIALECT_KEY) ?? 'plain'
  const dialect = isDialectName(dialectName) ? dialectName : 'plain'
  write(storage, DIALECT_KEY, dialect)
  let isForgotten = false
  const save = () => {
    if (isForgotten) return
    write(storage, SCENARIO_KEY, scenario)
    write(storage, WORLD_KEY, saveWorld(world))
  }
  save()
  return {
    world,
    scenario,
    isFresh: text === null,
    dialect,
    warnings: [
      ...(scenario === name ? [] : [unknownScenario(name)]),
      ...(dialect === dialectName ? [] : [unknownDialect(dialectName)]),
    ],
    save,
    forget: () => {
      isForgotten = true
      write(storage, WORLD_KEY, null)
    },
  }
}

function unknownScenario(name: string): string {
  return `There is no scenario '${name}'. There are: ${scenarioNames.join(', ')}.`
}

function read(storage: () => TabStorage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function write(storage: () => TabStorage, key: string, value: string | null) {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // The world lives as long as the page.
  }
}
