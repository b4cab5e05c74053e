import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, PreviewServer } from 'vite'
import { prerendered } from '#src/build/prerendered.ts'
import { CACHE_CONTROL, HASHED_FILES, securityHeaders } from '#src/build/securityHeaders.ts'
import type { Config } from '#src/config/config.ts'

/**
 * Writes `_headers` and `_redirects` for a static host, and `_nginx.conf` for nginx; `vite preview`
 * follows them too.
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
      emit('_headers', headersFile(headers))
      emit('_nginx.conf', nginxHeaders(headers))
      const { prerenderedPages } = await prerendered()
      const redirects = prerenderedPages
        .filter(({ hasParameter }) => hasParameter)
        .map(({ path }) => `${path}/* ${path}/index.html 200\n`)
      emit('_redirects', [...redirects, '/* /index.html 200\n'].join(''))
    },
    configurePreviewServer(server) {
      const outDir = join(server.config.root, server.config.build.outDir)
      serveHeaders(server, outDir)
      servePages(server, outDir)
    },
  }
}

/** By path pattern, the most general first. */
function headersFile(headers: Record<string, string>): string {
  const sections = {
    '/*': { ...headers, 'Cache-Control': CACHE_CONTROL.page },
    [`${HASHED_FILES}*`]: { 'Cache-Control': CACHE_CONTROL.hashedFile },
  }
  const lines = Object.entries(sections).flatMap(([path, values]) => [
    path,
    ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

/** What the build writes beside `_headers`: the policy holds this build's hashes and its API. */
const nginxHeaders = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('')

function serveHeaders(server: PreviewServer, outDir: string): void {
  const sections = readFileSync(join(outDir, '_headers'), 'utf8').split(/\n(?=\/)/)
  const [everywhere = [], assets = []] = sections.map(headersIn)
  server.middlewares.use((request, response, next) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    // The answer for a missing file must not be kept.
    const isAsset = /^\/assets\/[\w.-]+$/.test(path) && existsSync(join(outDir, path))
    for (const [name = '', value = ''] of isAsset ? [...everywhere, ...assets] : everywhere)
      response.setHeader(name, value)
    next()
  })
}

const headersIn = (section: string): string[][] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim().split(/: (.*)/s))

/** Needed because the preview itself falls back to the opening page only, even for a script. */
function servePages(server: PreviewServer, outDir: string): void {
  const redirects = readFileSync(join(outDir, '_redirects'), 'utf8')
  const folders = Array.from(redirects.matchAll(/^(\/[a-z]+)\/\* /gm), ([, folder]) => folder)
  const below = new RegExp(`^(${folders.join('|')})/.*`)
  server.middlewares.use((request, response, next) => {
    const [path = '', ...query] = (request.url ?? '').split('?')
    if (path.startsWith(HASHED_FILES) && !existsSync(join(outDir, path))) {
      response.writeHead(404).end()
      return
    }
    const page = path.replace(below, '$1')
    if (/^(\/[a-z0-9-]+)+$/.test(page) && existsSync(join(outDir, page, 'index.html')))
      request.url = [`${page}/index.html`, ...query].join('?')
    next()
  })
}
