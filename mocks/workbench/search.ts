/** Finds states and scenarios by a word, a text, an error code or a network condition. */
import { describeScenarios, scenarioNames, type ScenarioName } from '#mocks/backend/scenarios.ts'
import type { Scene, SceneGroup } from '#mocks/workbench/scene.ts'
import { sceneGroups } from '#mocks/workbench/scenes.ts'

/** Lower-cases the words and puts spaces around them, so that a word matches at its start. */
const normalize = (...texts: string[]): string =>
  ` ${texts
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Matches Chinese anywhere, because Chinese has no spaces between words. */
const includes = (text: string, word: string): boolean =>
  text.includes(/^\p{Script=Han}/u.test(word) ? word : ` ${word}`)

const wordsOfScenario = (name: ScenarioName) => normalize(name, describeScenarios[name].description)

function wordsOfScene(scene: Scene, group: string): string {
  const { title, words = '', name, scenario, address, line = '', answers = {}, steps } = scene
  // The search for 'offline' finds what has no network.
  const content = JSON.stringify([answers, steps]).replaceAll('no-network', 'no-network offline')
  return normalize(title, words, name, group, address, line, content) + wordsOfScenario(scenario)
}

/** Returns what has every word of the search. An empty search finds everything. */
export function findStates(search: string): { groups: SceneGroup[]; scenarios: ScenarioName[] } {
  const words = normalize(search).trim().split(' ')
  const matches = (text: string) => words.every((word) => includes(text, word))
  return {
    groups: sceneGroups.flatMap(({ title, scenes }) => {
      const found = scenes.filter((scene) => matches(wordsOfScene(scene, title)))
      return found.length === 0 ? [] : [{ title, scenes: found }]
    }),
    scenarios: scenarioNames.filter((name) => matches(wordsOfScenario(name))),
  }
}
