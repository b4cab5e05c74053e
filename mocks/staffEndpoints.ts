/** The HTTP endpoints for the staff. They need no login. */
import { answerWith, type Answer, type BackendRequest } from '#mocks/backend/answer.ts'
import { listGuests } from '#mocks/backend/guestList.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import { read, scenarioBody } from '#mocks/backend/requestBodies.ts'
import { runStaffCommand } from '#mocks/backend/staffCommands.ts'
import { chooseScenario, listScenarios, type ServerWorld } from '#mocks/serverWorld.ts'

const STAFF_PATH = /^\/staff\/([^/]*)$/

export const isStaffPath = (path: string): boolean => STAFF_PATH.test(path)

/**
 * GET: /staff/guests and /staff/scenarios. POST: /staff/scenario {name}, /staff/reset, and
 * /staff/<command> {id or guest, name, minutes}. A POST answers {done}.
 */
export function answerStaff(server: ServerWorld, { method, path, body }: BackendRequest): Answer {
  const name = STAFF_PATH.exec(path)?.[1] ?? ''
  return answerWith(server.world, () => {
    if (method === 'GET') return staffList(server, name)
    if (method !== 'POST')
      throw new Refusal(405, 'the staff endpoints only accept GET and POST', 405)
    return { done: runServerCommand(server, name, body) }
  })
}

function staffList(server: ServerWorld, name: string): unknown {
  if (name === 'guests') return { guests: listGuests(server.world) }
  if (name === 'scenarios') return listScenarios(server)
  throw new Refusal(405, 'GET answers guests and scenarios; a command is sent by POST', 405)
}

/** @throws Refusal */
export function runServerCommand(server: ServerWorld, name: string, body: unknown): string {
  if (name === 'scenario') return chooseScenario(server, read(scenarioBody, body).name)
  if (name === 'reset') return chooseScenario(server, server.scenario)
  return runStaffCommand(server.world, name, body)
}
