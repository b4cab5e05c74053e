import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, PreviewServer } from 'vite'
import { prerendered } from '#src/build/prerendered.ts'
import {
  CACHE_CONTROL,
  HASHED_FILES,
  MISSING_FILE_PAGE,
  securityHeaders,
} from '#src/build/securityHeaders.ts'
import type { Config } from '#src/config/config.ts'

/**
 * Writes `_headers` and `_redirects` for a static host, and `_nginx.conf` for nginx. It makes `vite preview`
 * apply the first two.
 */
export function staticHost(config: Config): Plugin {
  return {
    name: 'static-host',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const html = Object.values(bundle)
        .filter(({ fileName }) => fileName.endsWith('.html'))
        .map((page) => (page.type === 'asset' ? String(page.source) : ''))
      if (html.length === 0) throw new Error('the build has no pages')
      const headers = securityHeaders(config, html.join(''))
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source })
      const hashedFiles = Object.keys(bundle)
        .map((fileName) => `/${fileName}`)
        .filter((path) => path.startsWith(HASHED_FILES))
      emit('_headers', headersFile(headers, hashedFiles))
      emit('_nginx.conf', nginxHeaders(headers))
      const { prerenderedPages } = await prerendered()
      const redirects = prerenderedPages
        .filter(({ hasParameter }) => hasParameter)
        .map(({ path }) => `${path}/* ${path}/index.html 200\n`)
      // Netlify applies the 404 rule. Cloudflare Pages ignores it and uses the nearest 404.html.
      emit(MISSING_FILE_PAGE.slice(1), '<!doctype html><title>Not found</title>\n')
      const missing = `${HASHED_FILES}* ${MISSING_FILE_PAGE} 404\n`
      emit('_redirects', [missing, ...redirects, '/* /index.html 200\n'].join(''))
    },
    configurePreviewServer(server) {
      const outDir = join(server.config.root, server.config.build.outDir)
      serveHeaders(server, outDir)
      servePages(server, outDir)
    },
  }
}

/**
 * Writes the most general section first. It lists each hashed file, because hosts also apply a pattern to the
 * 404 answer of a missing file. A phone would then cache that 404 for a year.
 */
function headersFile(headers: Record<string, string>, hashedFiles: string[]): string {
  const sections = {
    '/*': { ...headers, 'Cache-Control': CACHE_CONTROL.page },
    ...Object.fromEntries(
      hashedFiles.sort().map((path) => [path, { 'Cache-Control': CACHE_CONTROL.hashedFile }]),
    ),
  }
  const lines = Object.entries(sections).flatMap(([path, values]) => [
    path,
    ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

/** Writes the headers for nginx. They belong to one build: the policy contains its hashes and its API host. */
const nginxHeaders = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('')

function serveHeaders(server: PreviewServer, outDir: string): void {
  const text = readFileSync(join(outDir, '_headers'), 'utf8')
  const sections = new Map(text.split(/\n(?=\/)/).map(parseSection))
  server.middlewares.use((request, response, next) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    for (const [name = '', value = ''] of [
      ...(sections.get('/*') ?? []),
      ...(sections.get(path) ?? []),
    ])
      response.setHeader(name, value)
    next()
  })
}

function parseSection(section: string): [path: string, headers: string[][]] {
  const [path = '', ...lines] = section.trimEnd().split('\n')
  return [path, lines.map((line) => line.trim().split(/: (.*)/s))]
}

const isHashedFile = (file: string): boolean =>
  !file.endsWith(MISSING_FILE_PAGE) && statSync(file, { throwIfNoEntry: false })?.isFile() === true

/** Serves the pages like a host. By default the preview answers every unknown path with the opening page, even a script. */
function servePages(server: PreviewServer, outDir: string): void {
  const redirects = readFileSync(join(outDir, '_redirects'), 'utf8')
  const folders = Array.from(
    redirects.matchAll(/^(\/[a-z]+)\/\* .* 200$/gm),
    ([, folder]) => folder,
  )
  const below = new RegExp(`^(${folders.join('|')})/.*`)
  server.middlewares.use((request, response, next) => {
    const [path = '', ...query] = (request.url ?? '').split('?')
    if (path.startsWith(HASHED_FILES) && !isHashedFile(join(outDir, path))) {
      response.writeHead(404).end()
      return
    }
    const page = path.replace(below, '$1')
    if (/^(\/[a-z0-9-]+)+$/.test(page) && existsSync(join(outDir, page, 'index.html')))
      request.url = [`${page}/index.html`, ...query].join('?')
    next()
  })
}
