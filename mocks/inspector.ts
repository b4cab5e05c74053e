/**
 * Adds eruda to a build of `npm run phone -- --inspect`. LINE's browser has no console, and eruda shows
 * console, requests and storage inside the page.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const FILE = 'inspector.js'

/**
 * Changes the files of a finished build, so that no setting of the app can add the inspector to a build
 * for guests.
 * @throws Error if the build has no policy that allows a style
 */
export function addInspector(folder: string): void {
  const eruda = readFileSync(createRequire(import.meta.url).resolve('eruda/eruda.js'), 'utf8')
  writeFileSync(join(folder, FILE), `${eruda}\n;eruda.init();`)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('index.html')) edit(join(folder, name), insertScript)
  edit(join(folder, '_headers'), allowInspector)
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

/** The script comes first, so that it also records the first requests and errors. */
export const insertScript = (html: string): string =>
  html.replace('<head>', `<head><script src="/${FILE}"></script>`)

/** Eruda has its own styles and fonts. Browsers ignore 'unsafe-inline' beside a hash, so this removes the hashes. */
export function allowInspector(headers: string): string {
  const changed = headers.replace(
    /style-src [^;]*/,
    "style-src 'self' 'unsafe-inline'; font-src data:",
  )
  if (changed === headers) throw new Error('the build has no content security policy for styles')
  return changed
}
