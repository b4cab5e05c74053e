/** The phone as it is, written into an address: its storage, its path and its time. */

export type Snapshot = {
  address: string
  /** Milliseconds since 1970, on the phone's clock. */
  at: number
  storage: Record<string, string>
}

const PREFIX = '#phone='

const through = async (bytes: BlobPart, stream: GenericTransformStream): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer()

/** As the hash of an address, which no server sees. */
export async function writeSnapshot(snapshot: Snapshot): Promise<string> {
  const bytes = await through(JSON.stringify(snapshot), new CompressionStream('gzip'))
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('')
  const text = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return PREFIX + text
}

/** Null where the hash has none, or one that was cut off on its way. */
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
