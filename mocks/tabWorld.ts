/** The world of a browser tab. `?scenario=` and `?api=` choose it, and it survives a reload. */
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
/** Holds all stored data of the previous scenario. */
const ASIDE_KEY = 'mockAside'
const DIALECT_KEY = 'mockApi'

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export type TabWorld = {
  world: World
  scenario: ScenarioName
  /** True if the world is new, so that the app's stored tokens belong to another world. */
  isFresh: boolean
  /** The scenario whose world was put aside for this one, or null. */
  replaced: ScenarioName | null
  /** Handles a storage event of another tab. */
  follow: (key: string | null, text: string | null) => void
  /** Restores what was put aside, for the next page. Returns false if there was nothing. */
  takeBack: () => boolean
  /** The format of the answers. */
  dialect: DialectName
  /** Warnings about names in the address or in storage that do not exist. */
  warnings: string[]
  save: () => void
  /** Deletes the world, so that the next page starts a new one. This page stores nothing more. */
  forget: () => void
}

/**
 * Opens the stored world, unless the address names another scenario. If storage throws, the world
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
  const before = stored !== null && isScenarioName(stored) && stored !== scenario ? stored : null
  const hasWorld = read(storage, WORLD_KEY) !== null
  const replaced = before !== null && hasWorld && putAside(storage) ? before : null
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
    replaced,
    follow(key, changed) {
      if (key === WORLD_KEY && changed !== null) Object.assign(world, restoreWorld(changed, now))
    },
    takeBack() {
      isForgotten = restoreAside(storage) || isForgotten
      return isForgotten
    },
    dialect,
    warnings: [
      ...(scenario === name ? [] : [unknownScenario(name)]),
      ...(dialect === dialectName ? [] : [unknownDialect(dialectName)]),
    ],
    save,
    forget: () => {
      isForgotten = true
      putAside(storage)
      write(storage, WORLD_KEY, null)
    },
  }
}

const storedKeys = (storage: () => TabStorage): string[] =>
  Array.from({ length: storage().length }, (_, index) => storage().key(index) ?? '')

/** Returns false if storage throws. */
function putAside(storage: () => TabStorage): boolean {
  try {
    const keys = storedKeys(storage).filter((key) => key !== ASIDE_KEY)
    const entries = keys.map((key) => [key, storage().getItem(key)])
    storage().setItem(ASIDE_KEY, JSON.stringify(Object.fromEntries(entries)))
    return true
  } catch {
    return false
  }
}

/** Returns false if nothing was put aside. */
function restoreAside(storage: () => TabStorage): boolean {
  const text = read(storage, ASIDE_KEY)
  if (text === null) return false
  for (const key of storedKeys(storage)) write(storage, key, null)
  const aside = JSON.parse(text) as Record<string, string>
  for (const [key, value] of Object.entries(aside)) write(storage, key, value)
  return true
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
    // Without storage, the world lives as long as the page.
  }
}
