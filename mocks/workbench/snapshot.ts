/** Writes the state of the phone into an address: its storage, path and time. */

export type Snapshot = {
  address: string
  /** Milliseconds since 1970, on the phone's clock. */
  at: number
  storage: Record<string, string>
}

const PREFIX = '#phone='

const through = async (bytes: BlobPart, stream: GenericTransformStream): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer()

/** Returns the snapshot as a URL hash, which is not sent to a server. */
export async function writeSnapshot(snapshot: Snapshot): Promise<string> {
  const bytes = await through(JSON.stringify(snapshot), new CompressionStream('gzip'))
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('')
  const text = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return PREFIX + text
}

/** Returns null if the hash holds no snapshot, or a truncated one. */
export async function readSnapshot(hash: string): Promise<Snapshot | null> {
  if (!hash.startsWith(PREFIX)) return null
  try {
    const binary = atob(hash.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (char) => char.codePointAt(0) ?? 0)
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream('gzip')))
    return JSON.parse(text) as Snapshot
  } catch {
    return null
  }
}
