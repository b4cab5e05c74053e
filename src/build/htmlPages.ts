import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Preview } from '#src/app/preview.ts'
import { chunkWith, filesOf, takeAsset } from '#src/build/bundle.ts'
import { INLINE_SCRIPT_BROWSERS } from '#src/build/oldestBrowsers.ts'
import { ownBundle } from '#src/build/ownBundle.ts'
import { prerendered } from '#src/build/prerendered.ts'
import { withPreview } from '#src/build/previewTags.ts'
import type { Config } from '#src/config/config.ts'

type EarlyPage = { name: string; pattern: string; isUrgent: boolean }

type Page = { path: string; html: string; preview: Preview; files: string[] }

const APP_SCRIPT = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g

/**
 * Writes the HTML of each page, with its skeleton and its style. The inline script in its head loads the app.
 * If there is a LIFF id, the opening page holds every skeleton, because LINE opens every link there first.
 * @param buildId is written into each page, so that failure reports can name the build
 */
export function htmlPages(
  { liffId, appUrl }: Pick<Config, 'liffId' | 'appUrl'>,
  define: Record<string, string>,
  buildId: string,
): Plugin {
  let root = ''
  return {
    name: 'html-pages',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
    },
    async generateBundle(_, bundle) {
      const app = await prerendered()
      const template = readTemplate(bundle)
      const { scripts } = template
      const modules = filesOfModule(bundle, '/src/main.tsx', scripts)
      const pages = app.prerenderedPages.map((page) => {
        const files = filesOfModule(bundle, `/src/features/${page.file}`, [...scripts, ...modules])
        return { ...page, files }
      })
      const prefetch = await ownBundle(root, 'inline/main.ts', define, INLINE_SCRIPT_BROWSERS)
      const line = liffId === null ? [] : filesOf(bundle, chunkWith(bundle, '/liff/real.ts'))
      if (line.includes(`/${chunkWith(bundle, '/src/main.tsx').fileName}`))
        throw new Error("LINE's file imports the app's start")
      const qrPath = `/${chunkWith(bundle, '/src/ui/qrPath.ts').fileName}`
      const early = await ownBundle(root, 'earlyCode/main.ts', define)
      const earlyScript = withConstants({ QR_PATH: qrPath }, early)
      const earlyCode = this.emitFile({ type: 'asset', name: 'earlyCode.js', source: earlyScript })
      const constants = {
        LINE_FILES: line,
        FIRST_REQUESTS: app.firstRequests,
        MISSING_APP: app.missingApp,
        DARK_PAGES: app.darkPages,
        EARLY_CODE: {
          script: `/${this.getFileName(earlyCode)}`,
          pages: app.earlyPages.map((page) => withFiles(page, qrPath)),
        },
      }
      const pictures = emitPictures(this, root, appUrl)

      for (const page of pages) {
        const isOpenedByLine = page.path === '/' && liffId !== null
        const screens = filesByPath(isOpenedByLine ? pages : [page])
        const head = script(
          { ...constants, APP: { scripts, modules, screens, isOpenedByLine } },
          prefetch,
        )
        const end = isOpenedByLine ? templates(pages) : ''
        const source = withPreview(template.html, page.preview, appUrl, pictures)
          // Put the script before the style, because parsing the style would delay the first requests.
          .replace('<style>', () => `${head}<style>`)
          .replace('<title', () => `<meta name="build" content="${buildId}" /><title`)
          .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`)
          .replace('</body>', () => `${end}</body>`)
        const fileName = `${page.path}/index.html`.replace(/^\/+/, '')
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/** Returns the files that a module needs, without those that are loaded anyway. */
const filesOfModule = (bundle: Rolldown.OutputBundle, module: string, loaded: string[]): string[] =>
  filesOf(bundle, chunkWith(bundle, module)).filter((file) => !loaded.includes(file))

/** Adds the app's files that the early code imports on this page. */
const withFiles = ({ name, ...page }: EarlyPage, qrPath: string) => ({
  ...page,
  files: name === 'ticket' ? [qrPath] : [],
})

/** Emits the pictures of link previews and home screens. A preview needs the app's own address for its picture. */
function emitPictures(context: Rolldown.PluginContext, root: string, appUrl: string | null) {
  const emit = (name: string) => {
    const source = readFileSync(join(root, 'src/images', name))
    return `/${context.getFileName(context.emitFile({ type: 'asset', name, source }))}`
  }
  return {
    icon: emit('home-screen.png'),
    share: appUrl === null ? null : appUrl + emit('link-preview.png'),
  }
}

/** Returns index.html with its style inlined and its script tags removed. `scripts` are the addresses of those scripts. */
function readTemplate(bundle: Rolldown.OutputBundle): { html: string; scripts: string[] } {
  const html = takeAsset(bundle, (name) => name === 'index.html')
  const css = takeAsset(bundle, (name) => name.endsWith('.css')).trim()
  const entries = Array.from(html.matchAll(APP_SCRIPT), ([, src = '']) => src)
  if (entries.length === 0) throw new Error('index.html names no script')
  return {
    html: html
      .replace(APP_SCRIPT, '')
      .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`),
    scripts: entries,
  }
}

const script = (constants: Record<string, unknown>, code: string) =>
  `<script>${withConstants(constants, code)}</script>`

function withConstants(constants: Record<string, unknown>, code: string): string {
  const declared = Object.entries(constants).map(
    ([name, value]) => `const ${name}=${JSON.stringify(value)};`,
  )
  return `{${declared.join('')}${code}}`
}

const filesByPath = (pages: Page[]) =>
  Object.fromEntries(pages.map(({ path, files }) => [path, files]))

/** Writes the skeletons of the other pages as templates for src/inline/lineRedirect.ts. */
export const templates = (pages: Pick<Page, 'path' | 'html'>[]): string =>
  pages
    .filter(({ path }) => path !== '/')
    .map(({ path, html }) => `<template data-page="${path}">${html}</template>`)
    .join('')
