/** The settings of the workbench, and the query string that holds all of them. */
import { isScenarioName, type ScenarioName } from '#mocks/backend/scenarios.ts'
import { endpointNames, type EndpointName } from '#mocks/backend/world.ts'
import { initialDeskState, type DeskState } from '#mocks/desk.ts'
import type { AnswerName, Connection, PlannedAnswer } from '#mocks/network.ts'
import { SCENE_TIME, type Scene, type Size } from '#mocks/workbench/scene.ts'
import { scenes } from '#mocks/workbench/scenes.ts'

/** With null, the scene or the app's default decides. */
export type Setup = {
  /** The name of a scene. */
  state: string | null
  scenario: ScenarioName | null
  path: string | null
  language: string | null
  size: Size | null
  /** Words of `?line=`. */
  line: string | null
  connection: Connection
  latencyMs: number
  /** When the phone starts: 'YYYY-MM-DD HH:mm', seconds optional, in Hong Kong time. */
  clock: string | null
  answers: PlannedAnswer[]
}

export const SIZES: Record<string, Size> = {
  '390x844': { width: 390, height: 844 },
  '320x568': { width: 320, height: 568 },
  '844x390': { width: 844, height: 390 },
  '667x375': { width: 667, height: 375 },
  '1024x768': { width: 1024, height: 768 },
}

/** Size of the phone's page, in CSS pixels. */
export const sizeOf = ({ size, state }: Setup): Size =>
  size ?? sceneOf(state)?.sizes?.[0] ?? { width: 390, height: 844 }

const CONNECTIONS: readonly string[] = ['online', 'offline', 'mid-command'] satisfies Connection[]
const isConnection = (text: string): text is Connection => CONNECTIONS.includes(text)

export function readSetup(search: string): Setup {
  const query = new URLSearchParams(search)
  const scenario = query.get('scenario') ?? ''
  const connection = query.get('network') ?? ''
  return {
    state: sceneOf(query.get('state'))?.name ?? null,
    scenario: isScenarioName(scenario) ? scenario : null,
    path: pathIn(query.get('path')),
    language: query.get('lang'),
    size: SIZES[query.get('phone') ?? ''] ?? null,
    line: query.get('line'),
    connection: isConnection(connection) ? connection : 'online',
    latencyMs: Math.max(0, Number(query.get('latency')) || 0),
    clock: query.get('clock'),
    answers: readAnswers(query.getAll('answer')),
  }
}

/** Returns a query string, or '' if everything has its default. */
export function writeSetup(setup: Setup): string {
  const { state, scenario, path, language, size, line, connection, latencyMs, clock } = setup
  const query = new URLSearchParams()
  const add = (name: string, value: string | null) => value !== null && query.append(name, value)
  add('state', state)
  add('scenario', scenario)
  add('path', path)
  add('lang', language)
  add('phone', size && `${size.width}x${size.height}`)
  add('line', line)
  add('network', connection === 'online' ? null : connection)
  add('latency', latencyMs === 0 ? null : String(latencyMs))
  add('clock', clock)
  for (const answer of setup.answers) add('answer', writeAnswer(answer))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

export const sceneOf = (name: string | null): Scene | null =>
  scenes.find((scene) => scene.name === name) ?? null

/** Accepts only paths of the app. '//host' would be another host. */
const pathIn = (path: string | null) => (path !== null && /^\/(?![/\\])/.test(path) ? path : null)

const NO_ANSWERS: readonly AnswerName[] = ['no-network', 'lost', 'hung', 'slow']

/** Parses 'createReservation:1701'. The suffix ':always' makes the answer lasting. */
export const readAnswers = (texts: string[]): PlannedAnswer[] => texts.flatMap(readAnswer)

function readAnswer(text: string): PlannedAnswer[] {
  const [name, what = '', lasting] = text.split(':')
  const call = [...endpointNames, 'every' as const].find((known) => known === name)
  const answer = /^\d{3,4}$/.test(what) ? Number(what) : NO_ANSWERS.find((one) => one === what)
  if (call === undefined || answer === undefined) return []
  return [{ call, answer, isLasting: lasting === 'always' }]
}

export const writeAnswer = ({ call, answer, isLasting }: PlannedAnswer): string =>
  `${call}:${answer}${isLasting ? ':always' : ''}`

/** A scenario starts at its ticket, or else at the address of its first scene. */
function startOf(scenario: ScenarioName): string {
  const addresses = scenes
    .filter((scene) => scene.scenario === scenario)
    .map((scene) => scene.address)
  return addresses.find((address) => address === '/ticket') ?? addresses[0] ?? '/'
}

export type PhoneStart = {
  address: string
  /** Initial content of the phone's storage. */
  storage: Record<string, string>
}

/** Applies the scene's own conditions. Other settings are applied after its steps. */
export function startFor(setup: Setup, machineTime: number): PhoneStart {
  const scene = sceneOf(setup.state)
  const scenario = setup.scenario ?? scene?.scenario ?? 'newcomer'
  const time = setup.clock === null ? null : Date.parse(`${setup.clock.replace(' ', 'T')}+08:00`)
  const switchedOnAt = time ?? (scene ? SCENE_TIME : null)
  const desk: DeskState = {
    ...initialDeskState,
    clockOffsetMs: switchedOnAt === null ? 0 : switchedOnAt - machineTime,
    ...(scene
      ? { planned: lastingAnswers(scene) }
      : { planned: setup.answers, latencyMs: setup.latencyMs }),
  }
  return {
    address: setup.path ?? scene?.address ?? startOf(scenario),
    storage: {
      mockScenario: scenario,
      mockLine: setup.line ?? scene?.line ?? (scene ? 'none' : ''),
      mockDesk: JSON.stringify(desk),
      ...(scene === null && setup.language !== null && { language: setup.language }),
    },
  }
}

function lastingAnswers({ answers = {} }: Scene): PlannedAnswer[] {
  const calls = Object.keys(answers) as (EndpointName | 'every')[]
  return calls.flatMap((call) => {
    const answer = answers[call]
    return answer === undefined ? [] : [{ call, answer, isLasting: true }]
  })
}
