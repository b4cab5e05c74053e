import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const FILE = 'mockServiceWorker.js'

const readWorker = () => readFileSync(createRequire(import.meta.url).resolve(`msw/${FILE}`), 'utf8')

/** Serves the script of the mock service worker from msw's package. Only mocked builds contain it. */
export function mockWorker(isApiMocked: boolean): Plugin {
  return {
    name: 'mock-worker',
    apply: () => isApiMocked,
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(readWorker())
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: readWorker() })
    },
  }
}
