/** Commands that can be typed while the mock API runs. */
import { createInterface } from 'node:readline'
import { listGuests } from '#mocks/backend/guestList.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import { staffOf } from '#mocks/backend/staffCommands.ts'
import { listScenarios, type ServerWorld } from '#mocks/serverWorld.ts'
import { runServerCommand } from '#mocks/staffEndpoints.ts'

const TERMINAL_HINT = 'Type h and Enter for the commands that work while it runs.'

/** Does nothing if the input is not a terminal, for example in a pipe. */
export function readCommands(server: ServerWorld): void {
  if (!process.stdin.isTTY) return
  console.info(TERMINAL_HINT)
  const terminal = createInterface({ input: process.stdin })
  terminal.on('line', (line) => {
    if (line.trim() === 'q') process.exit(0)
    console.info(runTyped(server, line))
    server.save().catch((error: unknown) => console.error(error))
  })
}

/** Runs a typed command. Returns its report, or the reason why it was refused. */
export function runTyped(server: ServerWorld, line: string): string {
  const [command = '', ...words] = line.trim().split(/\s+/)
  if (command === '') return ''
  if (command === 'h') return help(server)
  if (command === 'g') return guests(server)
  try {
    if (command === 'r') return runServerCommand(server, 'reset', {})
    if (command === 's')
      return words[0] === undefined
        ? scenarios(server)
        : runServerCommand(server, 'scenario', { name: words[0] })
    return runServerCommand(server, command, staffBody(command, words))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.message
  }
}

/** Parses commands such as 'startIn -51 91234567', 'shareAway 91234567 Kim' and 'checkIn 105'. */
function staffBody(command: string, words: string[]): object {
  const [minutes, rest] = command === 'startIn' ? [words[0], words.slice(1)] : [undefined, words]
  const [id, ...name] = rest
  return {
    ...(minutes !== undefined && { minutes: Number(minutes) }),
    ...(id !== undefined && { id }),
    ...(name.length > 0 && { name: name.join(' ') }),
  }
}

const help = ({ world }: ServerWorld): string =>
  `  g               guests, their numbers and tickets
  s               scenarios; s NAME starts one
  r               the scenario from its start
  q               ends
  COMMAND GUEST   what the staff do for the newest ticket of the guest with this mobile number or
                  name, for the ticket with this id, or for the newest of all: ${Object.keys(staffOf(world)).join(', ')}
                  startIn -51 91234567, shareAway 91234567 Kim`

function guests({ world }: ServerWorld): string {
  return listGuests(world)
    .map(({ id, lineName, mobile, tickets, invitations }) => {
      const held = tickets.map((ticket) => `ticket ${ticket.id} ${ticket.status}`)
      const bound = invitations.map((code) => `invitation ${code}`)
      const details = [...held, ...bound].join(', ')
      return `  ${(mobile ?? 'no number').padEnd(16)}${String(id).padEnd(6)}${lineName.padEnd(12)}${details}`
    })
    .join('\n')
}

const scenarios = (server: ServerWorld): string =>
  listScenarios(server)
    .scenarios.map(({ name, description }) => {
      const marker = name === server.scenario ? '*' : ' '
      return `${marker} ${name.padEnd(22)}${description}`
    })
    .join('\n')
