import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

const PATH = '/workbench/'

/** The development server's page for trying every state: mocks/workbench, docs/workbench.md. */
export function workbench(isApiMocked: boolean): Plugin {
  return {
    name: 'workbench',
    apply: (_, { command, isPreview }) => command === 'serve' && isPreview !== true && isApiMocked,
    config: () => ({
      // Scanned at the start: a library that is found later loads every open page again.
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
  onError: (reason: unknown) => void,
): Promise<void> {
  try {
    const file = join(server.config.root, 'mocks/workbench/page.html')
    const html = await server.transformIndexHtml(PATH, readFileSync(file, 'utf8'))
    response.setHeader('Content-Type', 'text/html')
    response.end(html)
  } catch (reason) {
    onError(reason)
  }
}
