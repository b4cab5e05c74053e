/**
 * Controls Chromium with only the DevTools protocol. Playwright enables `Runtime` in each page. V8 then
 * parses the start chunk again, because React creates an Error while it loads. That costs 90 ms that no
 * guest would wait for.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import CDP from 'chrome-remote-interface'

export type Chromium = Awaited<ReturnType<typeof launchChromium>>

export async function launchChromium(path: string, flags: string[]) {
  const profile = mkdtempSync(join(tmpdir(), 'bench-'))
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(path, [...flags, ...own], { stdio: ['ignore', 'ignore', 'pipe'] })
  let port = 0
  for await (const line of createInterface({ input: child.stderr })) {
    port = Number(/DevTools listening on ws:\/\/[\d.]+:(\d+)/.exec(line)?.[1])
    if (port > 0) break
  }
  child.stderr.resume()
  const { webSocketDebuggerUrl } = await CDP.Version({ port })
  const browser = await CDP({ target: webSocketDebuggerUrl })
  return {
    /** Opens a tab in a new browser context, with an empty cache and storage. */
    async openTab() {
      const { browserContextId } = await browser.Target.createBrowserContext({})
      const target = { url: 'about:blank', browserContextId }
      const { targetId } = await browser.Target.createTarget(target)
      const client = await CDP({ port, target: targetId })
      return {
        client,
        async close() {
          await client.close()
          await browser.Target.disposeBrowserContext({ browserContextId })
        },
      }
    },
    async close() {
      const exited = once(child, 'exit')
      await browser.Browser.close().catch(() => child.kill())
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
