/** Controls WebKitGTK's MiniBrowser under Xvfb with the W3C WebDriver protocol. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PNG } from 'pngjs'
import { freePort } from '#tests/support/freePort.ts'

/** The key of an element id in the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const TIMEOUT_MS = 60_000
const INTERVAL_MS = 50

/** The size of a phone. The window shows only the page. */
const SIZE = { width: 390, height: 844 }

type ElementId = { [ELEMENT]: string }

/** Disables animations, because a tap on a moving element would miss it. */
const IS_MOVING =
  'return document.getAnimations().some(({ playState, effect }) => ' +
  "playState === 'running' && effect.target.contains(arguments[0]))"

/** Retries until it succeeds. @throws the last error */
async function until<T>(action: () => Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;)
    try {
      return await action()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(INTERVAL_MS)
    }
}

export async function startWebKit() {
  const { xvfb, display } = await startScreen()
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: display,
    // The sandbox of WebKit does not start as root.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LANG: 'en_HK.UTF-8',
    TZ: 'Asia/Hong_Kong',
  }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok)
      throw new Error(`${path}: ${JSON.stringify(value)} for ${JSON.stringify(body)}`)
    return value
  }
  const options = { binary: miniBrowser(), args: ['--automation', '--full-screen'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = (await until(() => send('POST', '', { capabilities }))) as {
    sessionId: string
  }
  const call = (path: string, body: object = {}) => send('POST', `/${sessionId}/${path}`, body)
  await call('window/rect', { x: 0, y: 0, ...SIZE })

  const find = async (xpath: string) =>
    (await call('element', { using: 'xpath', value: xpath })) as ElementId
  const run = (script: string, ...args: unknown[]) => call('execute/sync', { script, args })
  /** Retries, because a screen that slides in refuses clicks. The centre avoids sticky bars. */
  const onElement = (xpath: string, action: string, body: object = {}) =>
    until(async () => {
      const element = await find(xpath)
      await run("arguments[0].scrollIntoView({ block: 'center' })", element)
      if (await run(IS_MOVING, element)) throw new Error(`${xpath} is moving`)
      return call(`element/${element[ELEMENT]}/${action}`, body)
    })

  return {
    open: (url: string) => call('url', { url }),
    click: (xpath: string) => onElement(xpath, 'click'),
    type: (xpath: string, text: string) => onElement(xpath, 'value', { text }),
    property: (xpath: string, name: string) =>
      until(async () =>
        send('GET', `/${sessionId}/element/${(await find(xpath))[ELEMENT]}/property/${name}`),
      ),
    run: <T>(script: string, ...args: unknown[]) => run(script, ...args) as Promise<T>,
    screenshot: () =>
      PNG.sync.read(
        execFileSync('import', ['-display', display, '-window', 'root', 'png:-'], {
          maxBuffer: 1e8,
        }),
      ),
    async close() {
      await send('DELETE', `/${sessionId}`).catch(() => undefined)
      await Promise.all([stop(driver), stop(xvfb)])
    },
  }
}

/** Starts Xvfb on an unused display. */
async function startScreen() {
  const size = `${SIZE.width}x${SIZE.height}x24`
  const xvfb = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(xvfb.stdout, 'data')) as [Buffer]
  return { xvfb, display: `:${number.toString().trim()}` }
}

function miniBrowser(): string {
  const found = readdirSync('/usr/lib')
    .flatMap((name) => ['4.1', '4.0'].map((version) => [name, version] as const))
    .map(([name, version]) => join('/usr/lib', name, `webkit2gtk-${version}/MiniBrowser`))
    .find((path) => existsSync(path))
  if (found === undefined) throw new Error('MiniBrowser is missing: install webkit2gtk-driver')
  return found
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return
  program.kill('SIGTERM')
  await once(program, 'exit')
}
