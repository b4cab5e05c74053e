import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

const PATH = '/workbench/'

/** Serves the workbench in development: a page to try every state of the app. See mocks/workbench and docs/workbench.md. */
export function workbench(isApiMocked: boolean): Plugin {
  return {
    name: 'workbench',
    apply: (_, { command, isPreview }) => command === 'serve' && isPreview !== true && isApiMocked,
    config: () => ({
      // Scan these files at the start. If Vite finds a new library later, it reloads every open page.
      optimizeDeps: {
        entries: ['index.html', 'mocks/workbench/{main.tsx,performStep.ts}', 'mocks/scan.ts'],
      },
    }),
    configureServer(server) {
      printAddress(server)
      server.middlewares.use(PATH, (_, response, next) => {
        void sendPage(server, response, next)
      })
    },
  }
}

function printAddress(server: ViteDevServer): void {
  const print = server.printUrls.bind(server)
  server.printUrls = () => {
    print()
    const [local] = server.resolvedUrls?.local ?? []
    if (local !== undefined)
      server.config.logger.info(`  ➜  Workbench: ${new URL(PATH, local).href}`)
  }
}

async function sendPage(
  server: ViteDevServer,
  response: ServerResponse,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    const file = join(server.config.root, 'mocks/workbench/page.html')
    const html = await server.transformIndexHtml(PATH, readFileSync(file, 'utf8'))
    response.setHeader('Content-Type', 'text/html')
    response.end(html)
  } catch (error) {
    onError(error)
  }
}
