/** Serves the page of another site, from which each guest opens the app. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const PAGE = '<!doctype html><title>Chat</title><p>A chat with a link.</p>'

export async function serveChat() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    // The app is on localhost, which is another site than this address.
    url: `http://127.0.0.1:${port}/`,
    close: () => server.close(),
  }
}
