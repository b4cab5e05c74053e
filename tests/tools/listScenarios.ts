/**
 * `npm run scenarios` lists the worlds of the mock backend, the options of the mock LINE, and the codes
 * that exist in every world.
 */
/* oxlint-disable no-console -- a script for the terminal */
import { choiceDescriptions } from '#liff/mockChoices.ts'
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import { MOCK_OTP } from '#mocks/backend/login.ts'
import { describeScenarios, makeScenario } from '#mocks/backend/scenarios.ts'
import { describeDialects } from '#mocks/dialects.ts'
import { staffOf } from '#mocks/backend/staffCommands.ts'

function list(title: string, described: Record<string, { description: string }>): void {
  console.log(`\n${title}`)
  const width = Math.max(...Object.keys(described).map((name) => name.length))
  for (const [name, { description }] of Object.entries(described))
    console.log(`  ${name.padEnd(width)}  ${description}`)
}

const staff = Object.keys(staffOf(makeScenario('newcomer', () => Date.now())))
const { openShare, claimedShare, ...invitations } = demoCodes

console.log('http://127.0.0.1:5173/?scenario=NAME&line=NAME&api=NAME; the tab keeps them.')
list('scenario', describeScenarios)
list('line (several are joined by commas)', choiceDescriptions)
list('api (how the mock API writes its answers; --api of its servers)', describeDialects)
console.log(`
Every world
  one-time code  ${MOCK_OTP}
  invitations    ${Object.values(invitations).join(', ')}, for /invitation/CODE and /rsvp/CODE
  shared ticket  /receive?${new URLSearchParams(openShare)}
  claimed ticket /receive?${new URLSearchParams(claimedShare)}

Staff, in the console: window.staff.${staff.join('(), .')}()
`)
