/** The body of a request, up to a size that no request of the app comes near. */
import type { IncomingMessage } from 'node:http'

export const MAX_BODY_BYTES = 64 * 1024

/** Returns null for a body that is longer, whose rest is thrown away as it comes. */
export async function readLimited(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop must not close the connection that still carries the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += (chunk as Buffer).length
    if (length > MAX_BODY_BYTES) {
      // A client that is still sending reads the answer all the same.
      request.resume()
      return null
    }
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
