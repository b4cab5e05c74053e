/** `npm run mock-api -- [--port 4010] [--host 127.0.0.1] [--scenario newcomer]` */
import { parseArgs } from 'node:util'
import { MOCK_OTP } from '#mocks/backend/login.ts'
import {
  DEFAULT_SCENARIO,
  isScenarioName,
  makeScenario,
  scenarioNames,
} from '#mocks/backend/scenarios.ts'
import { createHttpServer } from '#mocks/httpServer.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    // Loopback: a phone on the same network needs --host 0.0.0.0.
    host: { type: 'string', default: '127.0.0.1' },
    scenario: { type: 'string', default: DEFAULT_SCENARIO },
  },
})
const { host, scenario } = values

if (isScenarioName(scenario)) {
  const server = createHttpServer(makeScenario(scenario, () => Date.now()))
  server.listen(Number(values.port), host, () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : values.port
    console.info(
      `Mock backend on http://${host}:${port}, scenario '${scenario}', one-time code ${MOCK_OTP}.`,
    )
  })
} else {
  console.error(`There is no scenario '${scenario}'. There are: ${scenarioNames.join(', ')}.`)
  process.exitCode = 1
}
