/** `npm run mock-api -- --port 4010 --state world.json`: docs/mock-api.md. */
import { createServer } from 'node:http'
import { MOCK_OTP } from '#mocks/backend/login.ts'
import { apiListener } from '#mocks/httpServer.ts'
import {
  endWith,
  listenFailure,
  openChosenWorld,
  parseOptions,
  readPort,
  WORLD_OPTIONS,
} from '#mocks/options.ts'
import { reasonOf } from '#mocks/savedState.ts'
import { makeStaffKey, STAFF_KEY_HEADER } from '#mocks/staffAccess.ts'
import { readCommands } from '#mocks/terminal.ts'

async function serve(args: string[]): Promise<void> {
  const options = parseOptions(
    {
      port: { type: 'string', default: '4010' },
      // Loopback only. A phone in the same network needs --host 0.0.0.0.
      host: { type: 'string', default: '127.0.0.1' },
      ...WORLD_OPTIONS,
    },
    args,
  )
  const { host, state, quiet } = options
  const port = readPort(options.port)
  const server = await openChosenWorld(options)
  const staffKey = makeStaffKey()
  const log = quiet ? () => {} : (line: string) => console.info(line)
  const http = createServer(apiListener(server, { staffKey, log }))
  http.on('error', (error) => endWith(listenFailure(error, host, port)))
  http.listen(port, host, () => {
    const address = http.address()
    const ownPort = typeof address === 'object' ? address?.port : port
    console.info(
      `Mock backend on http://${host}:${ownPort}, scenario '${server.scenario}', dialect '${server.dialect}', one-time code ${MOCK_OTP}.`,
    )
    console.info(`Staff on another machine send ${STAFF_KEY_HEADER}: ${staffKey}`)
    if (state !== undefined)
      console.info(
        `Its world is ${server.isRestored ? 'restored from' : 'new and kept in'} ${state}.`,
      )
    readCommands(server)
  })
}

serve(process.argv.slice(2)).catch((error: unknown) => endWith(reasonOf(error)))
