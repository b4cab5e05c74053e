/**
 * Chromium over DevTools' protocol alone. Playwright switches `Runtime` on in each page, and V8 then
 * parses the start chunk once more for an Error that React makes while it loads: 90 ms that no
 * guest waits for.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import CDP from 'chrome-remote-interface'

export type BareChromium = {
  /** A tab in a browser context of its own, with nothing in cache and storage. */
  openTab: () => Promise<BareTab>
  close: () => Promise<void>
}

type BareTab = { client: CDP.Client; close: () => Promise<void> }

export async function launchBareChromium(path: string, flags: string[]): Promise<BareChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-'))
  const child = spawn(
    path,
    [...flags, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, listening] = /DevTools listening on ws:\/\/[\d.]+:(\d+)/.exec(output) ?? []
      if (listening !== undefined) resolve(Number(listening))
    })
    child.on('exit', () => reject(new Error(`Chromium did not start:\n${output}`)))
  })
  const { webSocketDebuggerUrl } = await CDP.Version({ port })
  const browser = await CDP({ target: webSocketDebuggerUrl })
  return {
    async openTab() {
      const { browserContextId } = await browser.Target.createBrowserContext({})
      const { targetId } = await browser.Target.createTarget({
        url: 'about:blank',
        browserContextId,
      })
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
      const exited = new Promise((resolve) => child.on('exit', resolve))
      await browser.Browser.close().catch(() => child.kill())
      await exited
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
