/** Finds states by a word, a text, an error code or a network condition. */
import { describeScenarios, scenarioNames } from '#mocks/backend/scenarios.ts'
import type { AnswerName } from '#mocks/network.ts'
import {
  ANSWERS,
  CLOCK_STEPS,
  CONNECTIONS,
  LINE_GROUPS,
  STAFF_ACTS,
} from '#mocks/workbench/deskControls.ts'
import type { Scene, SceneGroup } from '#mocks/workbench/scene.ts'
import { sceneGroups, scenes } from '#mocks/workbench/scenes.ts'

type Found = {
  groups: readonly SceneGroup[]
  /** Matching controls of the desk, such as 'Staff: Check in'. */
  desk: string[]
}

/** Lower-cases the words and surrounds them with spaces, so that phrases match at word starts. */
const normalize = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Matches Chinese anywhere, because Chinese has no spaces between words. */
const includes = (text: string, phrase: string): boolean =>
  text.includes(/^\p{Script=Han}/u.test(phrase) ? phrase : ` ${phrase}`)

/** Adds related words: 1701 also finds 'session full', and 'no-network' finds 'offline'. */
const wordsOfAnswer = (answer: AnswerName): string =>
  [
    answer,
    ANSWERS.find(([name]) => name === answer)?.[1] ?? '',
    answer === 'no-network' ? 'offline' : '',
  ].join(' ')

const wordsOfScene = (scene: Scene, group: string): string =>
  normalize(
    [
      scene.title,
      scene.words ?? '',
      scene.name,
      group,
      scene.scenario,
      describeScenarios[scene.scenario].description,
      scene.address,
      scene.line ?? '',
      ...Object.entries(scene.answers ?? {}).flatMap(([call, answer]) => [
        call,
        wordsOfAnswer(answer),
      ]),
      ...scene.steps.flatMap((step) => {
        if ('target' in step) return [step.target.name]
        return step.do === 'answer' ? [wordsOfAnswer(step.with)] : []
      }),
    ].join(' '),
  )

const indexedGroups = sceneGroups.map(({ title, scenes: all }) => ({
  title,
  scenes: all.map((scene) => ({
    scene,
    title: normalize(scene.title),
    text: wordsOfScene(scene, title),
  })),
}))

type Control = [section: string, label: string, words?: string]

const isInAScene = (name: string) => scenes.some(({ scenario }) => scenario === name)

const controls: Control[] = [
  ...scenarioNames
    .filter((name) => !isInAScene(name))
    .map((name): Control => ['Scenario', name, describeScenarios[name].description]),
  ['Staff', 'Scan the phone', 'read QR code'],
  ...STAFF_ACTS.map(([label]): Control => ['Staff', label]),
  ['Staff', 'Starts in, minutes', 'move session'],
  ...CONNECTIONS.map(([, label]): Control => ['Network', label]),
  ['Network', 'Delay of every answer', 'slow late latency'],
  ...ANSWERS.map(([, label]): Control => ['Network', `Answer, ${label}`]),
  ['Clock', CLOCK_STEPS.map(([label]) => label).join(', '), 'time passes later'],
  ['Clock', 'Time', 'date now'],
  ...LINE_GROUPS.flatMap(({ legend, options }) =>
    options.map(([, label]): Control => ['LINE', `${legend}, ${label}`]),
  ),
]

const indexedControls = controls.map(([section, label, words = '']) => ({
  name: `${section}: ${label}`,
  text: normalize([section, label, words].join(' ')),
}))

/**
 * A state matches if it has every word of the search. A control matches if it has the whole phrase.
 * If a control matches, states are only listed if one has the phrase, or all words in its title.
 */
export function findStates(search: string): Found {
  const phrase = normalize(search).trim()
  if (phrase === '') return { groups: sceneGroups, desk: [] }
  const desk = indexedControls.filter(({ text }) => includes(text, phrase)).map(({ name }) => name)
  const words = phrase.split(' ')
  if (desk.length > 0 && !isOfAState(phrase, words)) return { groups: [], desk }
  const groups = indexedGroups.map(({ title, scenes: all }) => ({
    title,
    scenes: all
      .filter(({ text }) => words.every((word) => includes(text, word)))
      .map(({ scene }) => scene),
  }))
  return { groups: groups.filter((group) => group.scenes.length > 0), desk }
}

const isOfAState = (phrase: string, words: string[]): boolean =>
  indexedGroups.some((group) =>
    group.scenes.some(
      ({ title, text }) => includes(text, phrase) || words.every((word) => includes(title, word)),
    ),
  )
