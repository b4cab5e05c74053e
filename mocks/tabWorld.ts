/** The world of a browser tab. `?scenario=` and `?api=` choose it, and it survives a reload. */
import {
  DEFAULT_SCENARIO,
  isScenarioName,
  makeScenario,
  unknownScenario,
  type ScenarioName,
} from '#mocks/backend/scenarios.ts'
import { isDialectName, unknownDialect, type DialectName } from '#mocks/dialects.ts'
import { restoreWorld, saveWorld, type World } from '#mocks/backend/world.ts'

const SCENARIO_KEY = 'mockScenario'
const WORLD_KEY = 'mockWorld'
/** Holds a stack of worlds that were put aside, the oldest first. Each has all stored data of its scenario. */
const ASIDE_KEY = 'mockAside'
/** When the stack is full, the second world is dropped. The first is the developer's own. */
const MAX_WORLDS_ASIDE = 5
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
  /** Restores the world that was put aside last, for the next page. Returns false if there was none. */
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

type StoredWorld = Record<string, string | null>

function worldsAside(storage: () => TabStorage): StoredWorld[] {
  const worlds: unknown = JSON.parse(read(storage, ASIDE_KEY) ?? '[]')
  // An older build stored one world without a list.
  return (Array.isArray(worlds) ? worlds : [worlds]) as StoredWorld[]
}

/** Returns false if storage throws. */
function putAside(storage: () => TabStorage): boolean {
  try {
    const keys = storedKeys(storage).filter((key) => key !== ASIDE_KEY)
    const world = Object.fromEntries(keys.map((key) => [key, storage().getItem(key)]))
    const worlds = [...worldsAside(storage), world]
    if (worlds.length > MAX_WORLDS_ASIDE) worlds.splice(1, 1)
    storage().setItem(ASIDE_KEY, JSON.stringify(worlds))
    return true
  } catch {
    return false
  }
}

/** Returns false if nothing was put aside. */
function restoreAside(storage: () => TabStorage): boolean {
  const worlds = worldsAside(storage)
  const last = worlds.pop()
  if (last === undefined) return false
  for (const key of storedKeys(storage)) write(storage, key, null)
  for (const [key, value] of Object.entries(last)) write(storage, key, value)
  if (worlds.length > 0) write(storage, ASIDE_KEY, JSON.stringify(worlds))
  return true
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
