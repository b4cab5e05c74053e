/**
 * `npm run contract` serves docs/openapi.json as a page, on this machine only. `-- --write`
 * generates the document again. `-- --port 4021` uses another port.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { makeDocument } from '#mocks/contract/document.ts'
import { DOCUMENT_FILE } from '#mocks/contract/documentFile.ts'
import { makePageServer } from '#mocks/contract/page.ts'

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    port: { type: 'string', default: '4020' },
  },
})

if (values.write) {
  writeFileSync(DOCUMENT_FILE, `${JSON.stringify(makeDocument(), null, 2)}\n`)
  console.info('docs/openapi.json is written.')
} else {
  const server = makePageServer()
  server.on('error', ({ message }) => {
    console.error(`The page cannot be served: ${message}`)
    process.exitCode = 1
  })
  server.listen(Number(values.port), '127.0.0.1', () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : values.port
    console.info(`The API's contract: http://127.0.0.1:${port}`)
  })
}
