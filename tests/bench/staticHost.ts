/** A build as a static host serves it: brotli, ETags, `_headers` and `_redirects`. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

export type StaticFile = {
  type: string
  /** As it is sent. */
  body: Buffer
  headers: Record<string, string>
}

export type StaticHost = ReturnType<typeof hostBuild>

export function hostBuild(dir: string) {
  const headersOf = readHeaders(readFileSync(join(dir, '_headers'), 'utf8'))
  const rewrite = readRedirects(readFileSync(join(dir, '_redirects'), 'utf8'))
  const files = new Map<string, StaticFile>()
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[extname(name)]
    if (type === undefined || !statSync(join(dir, name)).isFile()) continue
    const path = `/${name.split(sep).join('/')}`
    files.set(path, readStatic(join(dir, name), type, headersOf(path)))
  }
  const pageOf = (path: string) =>
    files.get(`${path.replace(/\/$/, '')}/index.html`) ?? files.get(rewrite(path) ?? '')
  return {
    /** The file of exactly this path. */
    fileAt: (path: string): StaticFile | undefined => files.get(path),
    /** What a request for this path is answered with. */
    find: (path: string): StaticFile | undefined => files.get(path) ?? pageOf(path),
  }
}

function readStatic(file: string, type: string, headers: Record<string, string>): StaticFile {
  const raw = readFileSync(file)
  const isText = !type.startsWith('image/') || type === TYPES['.svg']
  const body = isText ? brotliCompressSync(raw) : raw
  return {
    type,
    body,
    headers: {
      ...headers,
      'content-type': type,
      etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 16)}"`,
      ...(isText && { 'content-encoding': 'br' }),
    },
  }
}

const isMatch = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** Of two sections that set a header for a path, the later one counts. */
function readHeaders(text: string): (path: string) => Record<string, string> {
  const sections: { pattern: string; headers: Record<string, string> }[] = []
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined)
      Object.assign(sections.at(-1)?.headers ?? {}, { [name.toLowerCase()]: value })
    else if (line.trim() !== '') sections.push({ pattern: line.trim(), headers: {} })
  }
  return (path) =>
    Object.assign(
      {},
      ...sections.filter(({ pattern }) => isMatch(pattern, path)).map(({ headers }) => headers),
    ) as Record<string, string>
}

/** The first rule that fits names the file. */
function readRedirects(text: string): (path: string) => string | undefined {
  const rules = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pattern]) => pattern !== '')
  return (path) => rules.find(([pattern = '']) => isMatch(pattern, path))?.[1]
}
