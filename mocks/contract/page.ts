/** Serves Swagger UI from the installed packages. The page loads nothing from other hosts. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { DOCUMENT_FILE } from '#mocks/contract/documentFile.ts'

const require = createRequire(import.meta.url)

const PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Exhibition tickets: the API</title>
  <link rel="icon" href="icon.png">
  <link rel="stylesheet" href="viewer.css">
  <div id="viewer"></div>
  <script src="viewer.js"></script>
  <script src="start.js"></script>
</html>
`

// Shows only the local file: it uses no validator of another host and no URL from the query.
const START = `SwaggerUIBundle({
  dom_id: '#viewer', url: 'openapi.json', validatorUrl: null, deepLinking: true,
  defaultModelsExpandDepth: 0, displayRequestDuration: true, showExtensions: true,
})
`

/** Allows "Try it out" to reach the mock backend on this machine, or any API over https. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' http://127.0.0.1:* https:"

const FILES: Record<string, { type: string; content: () => string | Buffer }> = {
  '/': { type: 'text/html', content: () => PAGE },
  '/start.js': { type: 'text/javascript', content: () => START },
  '/openapi.json': { type: 'application/json', content: () => readFileSync(DOCUMENT_FILE) },
  '/viewer.js': {
    type: 'text/javascript',
    content: () => readFileSync(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  },
  '/viewer.css': {
    type: 'text/css',
    content: () => readFileSync(require.resolve('swagger-ui-dist/swagger-ui.css')),
  },
  '/icon.png': {
    type: 'image/png',
    content: () => readFileSync(require.resolve('swagger-ui-dist/favicon-32x32.png')),
  },
}

export const makePageServer = (): Server =>
  createServer(({ url = '/' }, response) => {
    const file = FILES[url.replace(/[?#].*$/, '')]
    if (!file) return void response.writeHead(404).end()
    const headers = {
      'Content-Type': `${file.type}; charset=utf-8`,
      'Content-Security-Policy': POLICY,
    }
    response.writeHead(200, headers).end(file.content())
  })
