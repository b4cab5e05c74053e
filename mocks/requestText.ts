/** Reads the body of a request. The size limit is far above every request of the app. */
import type { IncomingMessage } from 'node:http'

export const MAX_BODY_BYTES = 64 * 1024

/** Returns null if the body is too long. The rest of such a body is discarded. */
export async function readLimited(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  // Keep the connection open after the loop, because it still has to send the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += (chunk as Buffer).length
    if (length > MAX_BODY_BYTES) {
      // Consume the rest, so that a client that is still sending can read the answer.
      request.resume()
      return null
    }
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
