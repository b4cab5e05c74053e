import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { minify as terser } from 'terser'
import react from '@vitejs/plugin-react'
import { loadEnv, runnerImport, type Plugin, type PreviewServer, type Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { readConfig, type Config } from './src/config.ts'
import { LANGUAGES } from './src/texts/languages.ts'

/** The same names in the build, in the pictures that it draws from the skeletons, and in the dev server. */
const css = { modules: { generateScopedName: '[name]_[local]' } }

export default defineConfig(({ command, mode, isPreview }) => {
  const start = startChunk()
  const env = loadEnv(mode, import.meta.dirname, 'VITE_')
  // Checked here as well, so that a wrong setting ends the build and not a guest's start.
  const config = readConfig({ ...env, DEV: command === 'serve' && !isPreview })
  return {
    css,
    plugins: [
      react(),
      layeredStyle(),
      shakeable(),
      plainImports(),
      start.plugin,
      twiceMinified(),
      firstPaint(config),
      inlineScripts(config),
      staticHost(config),
    ],
    // The router's own production files, which its package names to nobody: without them a build carries its developers' warnings.
    ...(command === 'build' && {
      resolve: {
        alias: [
          {
            find: /^react-router$/,
            replacement: join(
              import.meta.dirname,
              'node_modules/react-router/dist/production/index.mjs',
            ),
          },
        ],
      },
    }),
    define: {
      'import.meta.env.CONFIG': JSON.stringify(config),
      // Named one by one as well, so that a build drops what hangs on a setting that is off: the mock backend for one.
      'import.meta.env.IS_API_MOCKED': JSON.stringify(config.isApiMocked),
      'import.meta.env.API_BASE_URL': JSON.stringify(config.apiBaseUrl),
      'import.meta.env.ANALYTICS_ID': JSON.stringify(config.analyticsId),
      'import.meta.env.LIFF_ID': JSON.stringify(config.liffId),
      'import.meta.env.LOCALES': JSON.stringify(Object.keys(LANGUAGES)),
    },
    // The worker's script is served in mocked builds only.
    publicDir: config.isApiMocked ? 'mocks/public' : false,
    // Loopback alone: one address, and nothing in the house's network reaches a mock.
    server: { host: '127.0.0.1', port: 5173 },
    preview: { host: '127.0.0.1', port: 4173 },
    build: {
      target: 'es2022',
      sourcemap: false,
      // One sheet, which firstPaint() puts into the HTML.
      cssCodeSplit: false,
      // The HTML names what each page needs (firstPaint); the rest is fetched at idle, one file after the other.
      modulePreload: false,
      rolldownOptions: {
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        output: { codeSplitting: { groups: [start.group, TICKET, LEAD] } },
      },
      reportCompressedSize: false,
    },
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'rules',
            environment: 'node',
            include: ['tests/{bench,domain,mocks,structure,texts}/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: { name: 'build', environment: 'node', include: ['tests/build/**/*.test.ts'] },
        },
        {
          extends: true,
          test: {
            name: 'app',
            environment: 'happy-dom',
            include: [
              'tests/{app,api,state,session,routing,services,liff,layout,ui,screens}/**/*.test.{ts,tsx}',
            ],
            setupFiles: ['tests/support/setup.ts'],
            // The first test of a file loads every screen's chunk.
            testTimeout: 15_000,
          },
        },
      ],
    },
  }
})

/** Puts antd-mobile's style sheets into a cascade layer, so that ours win over them in whatever order the chunks bring them. */
function layeredStyle(): Plugin {
  return {
    name: 'layered-style',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/antd-mobile\/.*\.css/ },
      handler: (css) => `@layer antd-mobile {\n${css}\n}`,
    },
  }
}

/**
 * Lets the build drop what is not used of react-router (links, forms, scroll restoration) and qrcode.react (canvas): display names and
 * unmarked forwardRef calls count as side effects otherwise. About 5 kB over the wire.
 */
function shakeable(): Plugin {
  return {
    name: 'shakeable',
    apply: 'build',
    transform: {
      filter: {
        id: /node_modules\/(react-router\/dist\/.*\.mjs|qrcode\.react\/lib\/esm\/index\.js)$/,
      },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
    },
  }
}

/**
 * Dynamic imports as the platform has them. The bundler wraps each in a helper that preloads style sheets and chunks; there is one style
 * sheet, inlined, and the HTML names the chunks (firstPaint).
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

/** Terser finds 0.5 % that the bundler's own minifier, which runs after it, leaves in the two large chunks. */
function twiceMinified(): Plugin {
  return {
    name: 'twice-minified',
    apply: 'build',
    async renderChunk(code, { name }) {
      if (name !== 'start' && name !== 'ticket') return null
      const small = await terser(code, {
        module: true,
        ecma: 2020,
        // Reading a property has no effect: what the bundler's treeshake takes for granted as well.
        compress: { passes: 2, pure_getters: true },
      })
      return small.code ?? null
    },
  }
}

/** The ticket with its code's drawer: others that draw one are seldom opened, and one file is smaller than two. */
const TICKET = {
  name: 'ticket',
  test: /\/src\/(screens\/ticket\/Ticket|ui\/QrCode|domain\/sanitize)\.tsx?$|\/qrcode\.react\//,
}

/** The head of introduction and welcome, with the skeleton that shows it. */
const LEAD = {
  name: 'lead',
  test: /\/src\/(texts\/en\/intro|ui\/(EventLead|IntroSkeleton))\.tsx?$/,
}

/** Shared by the introduction and the ticket: one of them is the first screen nearly always. */
const OPENING =
  /\/src\/(event\.ts|ui\/(TabBar|Notice|ZoneNote|facets\/(presets|FacetArt))\.tsx?|session\/useClock\.ts|layout\/CustomerId\.tsx|services\/useEventImage\.ts|screens\/ticket\/FollowAccount\.tsx)$/

/**
 * One chunk for all that every page needs: what main.tsx imports, at whatever remove. Left alone, the bundler cuts it up along the lines of
 * the screens that share it, which costs about 8 kB over the wire.
 */
function startChunk() {
  const wanted = new Set<string>()
  const plugin: Plugin = {
    name: 'start-chunk',
    apply: 'build',
    buildEnd() {
      const visit = (id: string) => {
        if (wanted.has(id)) return
        wanted.add(id)
        this.getModuleInfo(id)?.importedIds.forEach(visit)
      }
      visit(join(import.meta.dirname, 'src/main.tsx'))
      for (const id of this.getModuleIds()) if (OPENING.test(id)) visit(id)
    },
  }
  return { plugin, group: { name: 'start', test: (id: string) => wanted.has(id) } }
}

/** The HTML that a host serves for each path: the style inlined, the page's skeleton in #root (performance.md). */
function firstPaint({ liffId }: Config): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const { module } = await runnerImport<typeof import('./src/shell.tsx')>('/src/shell.tsx', {
        plugins: [cssModuleNames()],
      })
      const page = inlineStyle(takeAsset(bundle, 'index.html'), bundle)
      const shells = Object.entries(module.shells).map(([path, { html, screen }]) => ({
        path,
        html,
        files: preloads(bundle, page, `/src/screens/${screen}`),
      }))
      const templates = shells
        .map(({ path, html }) => `<template data-page="${path}">${html}</template>`)
        .slice(1)
      for (const { path, html, files } of shells) {
        const fileName = `${path.slice(1)}/index.html`.replace(/^\//, '')
        // LINE opens the opening page for every link.
        const isOpenedByLine = path === '/' && liffId !== null
        const links = files.map(
          (file) => `  <link rel="modulepreload" crossorigin href="${file}">\n  `,
        )
        const source = (isOpenedByLine ? withLoader(page, shells) : page)
          .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
          .replace('</head>', `${isOpenedByLine ? '' : links.join('')}</head>`)
          .replace(TEMPLATES, () => (isOpenedByLine ? templates.join('') : ''))
          .replace(isOpenedByLine ? /$^/ : /<script id="redirect-picture">.*?<\/script>/s, '')
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/**
 * The names of the classes in the pictures, as the app's own build makes them: Vite compiles no CSS modules in a run without a server.
 */
function cssModuleNames(): Plugin {
  return {
    name: 'css-module-names',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.module\.css$/ },
      handler: (id) => `\0class-names:${basename(id, '.css').replace('.', '-')}`,
    },
    load: {
      filter: { id: /^\0class-names:/ },
      handler: (id) =>
        `export default new Proxy({}, { get: (_, name) => '${id.split(':')[1]}_' + String(name) })`,
    },
  }
}

/** The page with the app's scripts in the hands of the one in its head (src/earlyStart.ts). */
function withLoader(page: string, shells: { path: string; files: string[] }[]): string {
  const tag = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g
  const scripts = Array.from(page.matchAll(tag), ([, src]) => src)
  if (scripts.length === 0) throw new Error('the page names no scripts')
  const files = Object.fromEntries(shells.map(({ path, files: own }) => [path, own]))
  return page.replace(tag, '').replace(NO_LOADER, () => `APP=${JSON.stringify({ scripts, files })}`)
}

/** What stands in the head's script of every other page. */
const NO_LOADER = 'APP=null'

/** The files to fetch beside the scripts that the page names: what these import, the screen's chunk, and what that imports. */
function preloads(bundle: Rolldown.OutputBundle, page: string, screen: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen)))
  if (own === undefined) throw new Error(`${screen} has no chunk`)
  const wanted = new Set<string>()
  const visit = (fileName: string) => {
    if (wanted.has(fileName)) return
    wanted.add(fileName)
    chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(visit)
  }
  const named = chunks.map(({ fileName }) => fileName).filter((name) => page.includes(name))
  for (const fileName of [...named, own.fileName]) visit(fileName)
  return [...wanted]
    .filter((fileName) => !named.includes(fileName))
    .map((fileName) => `/${fileName}`)
}

function takeAsset(bundle: Rolldown.OutputBundle, fileName: string): string {
  const asset = bundle[fileName]
  if (asset?.type !== 'asset') throw new Error(`${fileName} is missing from the build`)
  delete bundle[fileName]
  return String(asset.source)
}

function inlineStyle(html: string, bundle: Rolldown.OutputBundle): string {
  const sheet = Object.keys(bundle).find((name) => name.endsWith('.css'))
  if (sheet === undefined) throw new Error('the build has no style sheet')
  const css = takeAsset(bundle, sheet).trim()
  return html.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`)
}

/** Where the opening page holds the first pictures of the others. */
const TEMPLATES = '<!--templates-->'

/** Puts src/earlyStart.ts into the page's head and src/redirectPicture.ts behind its pictures, as scripts whose hashes are in the policy. */
function inlineScripts({ liffId }: Config): Plugin {
  const early = join(import.meta.dirname, 'src/earlyStart.ts')
  const picture = join(import.meta.dirname, 'src/redirectPicture.ts')
  return {
    name: 'inline-scripts',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: early, name: 'early' })
      this.emitFile({ type: 'chunk', id: picture, name: 'picture' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const take = (id: string) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id)
          if (chunk === undefined) throw new Error(`${id} is missing from the build`)
          delete bundle[chunk.fileName]
          return chunk.code
        }
        const line = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith('liff/real.ts')),
        )
        if (liffId !== null && line === undefined)
          throw new Error("LINE's file is missing from the build")
        const lineFiles = line ? [line.fileName, ...line.imports] : []
        const own = JSON.stringify(
          lineFiles.filter((name) => !html.includes(name)).map((name) => `/${name}`),
        )
        const head = `<script>(()=>{const LINE_FILES=${own},${NO_LOADER};${take(early)}})()</script>`
        const body = `${TEMPLATES}<script id="redirect-picture">(()=>{${take(picture)}})()</script>`
        return html
          .replace(/<script type="module"/, () => `${head}\n    <script type="module"`)
          .replace('</body>', () => `${body}</body>`)
      },
    },
  }
}

/** Paths that go on after their first word have one page each. */
const PAGES = ['invitation', 'rsvp', 'error']

/** Which page a static host serves for a path that has none of its own. */
const REDIRECTS = [...PAGES.map((page) => `/${page}/* /${page}/index.html`), '/* /index.html']
  .map((line) => `${line} 200\n`)
  .join('')

/** The header file of a static host (`_headers`), which `vite preview` serves as well, and its fallback for deep links. */
function staticHost(config: Config): Plugin {
  return {
    name: 'static-host',
    enforce: 'post',
    generateBundle(_, bundle) {
      const pages = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.html'))
      if (pages.length === 0) throw new Error('the build has no pages')
      const html = pages.map((page) => (page.type === 'asset' ? String(page.source) : '')).join('')
      const source = headerFile(config, html)
      this.emitFile({ type: 'asset', fileName: '_headers', source })
      this.emitFile({ type: 'asset', fileName: '_redirects', source: REDIRECTS })
    },
    configurePreviewServer(server) {
      servePreviewHeaders(server)
      servePages(server)
    },
  }
}

const originOf = (url: string | null) => (url === null || url === '' ? [] : [new URL(url).origin])

/** The content security policy under which LIFF, the API and (only with an id) the analytics run; safety.md 'Content, LINE, build'. */
function headerFile(config: Config, html: string): string {
  const hashesOf = (element: 'script' | 'style') => {
    const inline = new RegExp(`<${element}(?![^>]* src=)[^>]*>([\\s\\S]*?)</${element}>`, 'g')
    const texts = new Set(Array.from(html.matchAll(inline), ([, text = '']) => text))
    return [...texts].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  }
  const isMeasured = config.analyticsId !== null
  const tagManager = isMeasured ? ['https://www.googletagmanager.com'] : []
  const collectors = isMeasured
    ? ['https://*.google-analytics.com', 'https://*.analytics.google.com', ...tagManager]
    : []
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf('script'), ...tagManager],
    'style-src': ["'self'", ...hashesOf('style')],
    'img-src': [
      "'self'",
      'data:',
      'https://profile.line-scdn.net',
      ...originOf(config.assetBaseUrl),
      ...collectors,
    ],
    'connect-src': [
      "'self'",
      ...originOf(config.apiBaseUrl),
      'https://api.line.me',
      'https://access.line.me',
      'https://liff.line.me',
      ...collectors,
    ],
    ...(config.isApiMocked && { 'worker-src': ["'self'"] }),
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  const directives = Object.entries(policy).map(([name, values]) => `${name} ${values.join(' ')}`)
  return [
    '/*',
    `  Content-Security-Policy: ${directives.join('; ')}`,
    '  Referrer-Policy: strict-origin',
    '  X-Content-Type-Options: nosniff',
    '  Cache-Control: no-cache',
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n')
}

function servePreviewHeaders(server: PreviewServer): void {
  const file = join(server.config.root, server.config.build.outDir, '_headers')
  const everywhere = readFileSync(file, 'utf8').split('\n/assets/*')[0] ?? ''
  const headers = everywhere
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim().split(/: (.*)/s))
  server.middlewares.use((_, response, next) => {
    for (const [name = '', value = ''] of headers) response.setHeader(name, value)
    next()
  })
}

/** A folder's page without a slash at the end, and those of PAGES: as the hosts do. The preview falls back to the opening page alone. */
function servePages(server: PreviewServer): void {
  const outDir = join(server.config.root, server.config.build.outDir)
  const below = new RegExp(`^/(${PAGES.join('|')})/.*`)
  server.middlewares.use((request, _, next) => {
    const [path = '', ...query] = (request.url ?? '').split('?')
    const page = path.replace(below, '/$1')
    if (/^(\/[a-z]+)+$/.test(page) && existsSync(join(outDir, page, 'index.html')))
      request.url = [`${page}/index.html`, ...query].join('?')
    next()
  })
}
