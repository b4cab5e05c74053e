import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, PreviewServer } from 'vite'
import { prerendered } from '#src/build/prerendered.ts'
import { responseHeaders } from '#src/build/securityHeaders.ts'
import type { Config } from '#src/config.ts'

/** Writes `_headers` and `_redirects` for a static host; `vite preview` follows them too. */
export function staticHost(config: Config): Plugin {
  return {
    name: 'static-host',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const html = Object.values(bundle)
        .filter(({ fileName }) => fileName.endsWith('.html'))
        .map((page) => (page.type === 'asset' ? String(page.source) : ''))
      if (html.length === 0) throw new Error('the build has no pages')
      const headers = Object.entries(responseHeaders(config, html.join('')))
      const source = headers.map(([path, values]) => [path, ...lines(values)].join('\n')).join('\n')
      this.emitFile({ type: 'asset', fileName: '_headers', source: `${source}\n` })
      const { prerenderedPages } = await prerendered()
      const redirects = prerenderedPages
        .filter(({ hasParameter }) => hasParameter)
        .map(({ path }) => `${path}/* ${path}/index.html 200\n`)
      const all = [...redirects, '/* /index.html 200\n'].join('')
      this.emitFile({ type: 'asset', fileName: '_redirects', source: all })
    },
    configurePreviewServer(server) {
      const outDir = join(server.config.root, server.config.build.outDir)
      serveHeaders(server, outDir)
      servePages(server, outDir)
    },
  }
}

const lines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)

function serveHeaders(server: PreviewServer, outDir: string): void {
  const sections = readFileSync(join(outDir, '_headers'), 'utf8').split(/\n(?=\/)/)
  const [everywhere = [], assets = []] = sections.map(headersIn)
  server.middlewares.use((request, response, next) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    // A missing file is answered with the opening page, which must not be kept.
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

/** Needed because the preview itself falls back to the opening page only. */
function servePages(server: PreviewServer, outDir: string): void {
  const redirects = readFileSync(join(outDir, '_redirects'), 'utf8')
  const folders = Array.from(redirects.matchAll(/^(\/[a-z]+)\/\* /gm), ([, folder]) => folder)
  const below = new RegExp(`^(${folders.join('|')})/.*`)
  server.middlewares.use((request, _, next) => {
    const [path = '', ...query] = (request.url ?? '').split('?')
    const page = path.replace(below, '$1')
    if (/^(\/[a-z0-9-]+)+$/.test(page) && existsSync(join(outDir, page, 'index.html')))
      request.url = [`${page}/index.html`, ...query].join('?')
    next()
  })
}
