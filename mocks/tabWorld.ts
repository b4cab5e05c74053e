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
/** All that was stored before the scenario changed. */
const ASIDE_KEY = 'mockAside'
const DIALECT_KEY = 'mockApi'

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export type TabWorld = {
  world: World
  scenario: ScenarioName
  /** Made just now: tokens that the app still holds belong to another world. */
  isFresh: boolean
  /** The scenario whose world was put aside for this one, or null. */
  replaced: ScenarioName | null
  /** Another tab has stored something. */
  follow: (key: string | null, text: string | null) => void
  /** The next page has what was put aside; false where nothing was. */
  takeBack: () => boolean
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

/** False where storage throws. */
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

/** False where nothing was put aside. */
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
    // The world lives as long as the page.
  }
}
