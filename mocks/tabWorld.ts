/** The world of one browser tab: chosen by `?scenario=`, stored so that it survives a reload. */
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

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type TabWorld = {
  world: World
  scenario: ScenarioName
  /** Made just now: tokens that the app still holds belong to another world. */
  isFresh: boolean
  /** That the scenario does not exist, or null. */
  warning: string | null
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
  const requested = new URLSearchParams(search).get('scenario')
  const stored = read(storage, SCENARIO_KEY)
  const name = requested ?? stored ?? DEFAULT_SCENARIO
  const scenario = isScenarioName(name) ? name : DEFAULT_SCENARIO
  const text = scenario === stored ? read(storage, WORLD_KEY) : null
  const world = text === null ? makeScenario(scenario, now) : restoreWorld(text, now)
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
    warning: scenario === name ? null : unknownScenario(name),
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
