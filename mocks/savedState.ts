/** The file of `--state`, which holds a scenario and its world. It is written atomically. */
import { readFileSync } from 'node:fs'
import writeFileAtomic from 'write-file-atomic'
import {
  isScenarioName,
  makeScenario,
  DEFAULT_SCENARIO,
  type ScenarioName,
} from '#mocks/backend/scenarios.ts'
import { restoreWorld, type World } from '#mocks/backend/world.ts'

export type SavedState = { scenario: ScenarioName; world: World }

/** Returns null if the file does not exist. @throws Error with one line if it cannot be used */
export function readState(file: string, now: () => number): SavedState | null {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new Error(`The state in ${file} cannot be read: ${reasonOf(error)}.`, { cause: error })
  }
  const state = parseState(text, now)
  if (state === null) throw new Error(`${file} is not a state of this mock API: name another file.`)
  return state
}

function parseState(text: string, now: () => number): SavedState | null {
  try {
    const { scenario, world } = JSON.parse(text)
    const expected = Object.keys(makeScenario(DEFAULT_SCENARIO, now)).filter((key) => key !== 'now')
    // A file of another version of this program may lack new fields.
    if (!isScenarioName(scenario) || !expected.every((key) => Object.hasOwn(world, key)))
      return null
    return { scenario, world: restoreWorld(JSON.stringify(world), now) }
  } catch {
    return null
  }
}

/**
 * Returns a function that saves the state of the moment of its call. Its promise resolves when the
 * state is on the disk. Calls during a write share the next write, so many requests cause few writes.
 */
export function stateSaver(file: string, state: () => SavedState): () => Promise<void> {
  let saved = ''
  let running = Promise.resolve()
  let next: Promise<void> | null = null

  const write = async () => {
    next = null
    const { scenario, world } = state()
    const text = JSON.stringify({ scenario, world })
    if (text === saved) return
    await writeFileAtomic(file, text).catch((error: unknown) => {
      throw new Error(`The state cannot be kept in ${file}: ${reasonOf(error)}.`, { cause: error })
    })
    saved = text
  }
  return () => {
    next ??= running = running.catch(() => undefined).then(write)
    return next
  }
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\s*\n[\s\S]*/, '') : String(error)
