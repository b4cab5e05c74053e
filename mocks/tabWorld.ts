/** The world of one browser tab: chosen by `?scenario=`, kept in sessionStorage, so that a reservation survives a reload. */
import {
  DEFAULT_SCENARIO,
  isScenarioName,
  makeScenario,
  scenarioNames,
  type ScenarioName,
} from '#mocks/backend/scenarios.ts'
import { restoreWorld, saveWorld, type World } from '#mocks/backend/world.ts'

const SCENARIO_KEY = 'mockScenario'
const WORLD_KEY = 'mockWorld'

type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

export type TabWorld = {
  world: World
  scenario: ScenarioName
  /** The world was made just now: tokens that the app still holds belong to another one. */
  isFresh: boolean
  /** What to tell about a scenario that does not exist, or null. */
  complaint: string | null
  save: () => void
}

/**
 * The world to go on with: the kept one, unless the address asks for another scenario. A storage that throws keeps nothing,
 * and the world lives as long as the page.
 */
export function openTabWorld(
  search: string,
  storage: () => TabStorage,
  now: () => number,
): TabWorld {
  const asked = new URLSearchParams(search).get('scenario')
  const kept = read(storage, SCENARIO_KEY)
  const wanted = asked ?? kept ?? DEFAULT_SCENARIO
  const scenario = isScenarioName(wanted) ? wanted : DEFAULT_SCENARIO
  const text = scenario === kept ? read(storage, WORLD_KEY) : null
  const world = text === null ? makeScenario(scenario, now) : restoreWorld(text, now)
  const save = () => {
    write(storage, SCENARIO_KEY, scenario)
    write(storage, WORLD_KEY, saveWorld(world))
  }
  save()
  return {
    world,
    scenario,
    isFresh: text === null,
    complaint: scenario === wanted ? null : complain(wanted),
    save,
  }
}

function complain(wanted: string): string {
  return `There is no scenario '${wanted}'. There are: ${scenarioNames.join(', ')}.`
}

function read(storage: () => TabStorage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function write(storage: () => TabStorage, key: string, value: string) {
  try {
    storage().setItem(key, value)
  } catch {
    // Nothing to keep it in: the world lives as long as the page.
  }
}
