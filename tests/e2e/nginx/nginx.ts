/** Runs Debian's nginx with the configuration of docs/hosting. Its user may write only in /tmp. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/freePort.ts'

const HOSTING = 'docs/hosting'

const START_TIMEOUT_MS = 20_000

/** Use the user 'nobody' if the tests run as root. */
const USER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

export const hasBrotli = (): boolean =>
  existsSync(BROTLI_MODULE) && spawnSync('brotli', ['--version']).status === 0

/** `host`: host and port of the API. `ca`: the CA certificate that signed the API's certificate. */
type Proxied = { host: string; ca: string }

/**
 * Serves a copy of the build in `folder`, compressed as docs/hosting/README.md describes.
 * @param api the server behind /api/; without it, /api/ is treated like any other path
 */
export async function startNginx(folder: string, api?: Proxied) {
  const prefix = mkdtempSync(join(tmpdir(), 'exhibition-nginx-'))
  const port = await freePort()
  const log = layOut(prefix, folder, port)
  if (api !== undefined) addProxy(prefix, api)
  const output = openSync(log, 'a')
  const main = `daemon off; ${hasBrotli() ? `load_module ${BROTLI_MODULE};` : ''}`
  const server = spawn('nginx', ['-p', prefix, '-c', `${HOSTING}/nginx.conf`, '-g', main], {
    stdio: ['ignore', output, output],
    ...USER,
  })
  const exited = once(server, 'exit')
  const url = `http://127.0.0.1:${port}`
  await untilAnswered(url, log)
  return {
    url,
    log: () => readFileSync(log, 'utf8'),
    async close() {
      server.kill('SIGTERM')
      await exited
      rmSync(prefix, { recursive: true })
    },
  }
}

/** Arranges the files as in a checkout, because the configuration uses relative paths. */
function layOut(prefix: string, folder: string, port: number): string {
  cpSync(folder, join(prefix, 'dist'), { recursive: true })
  spawnSync(`${HOSTING}/compress.sh`, [join(prefix, 'dist')])
  mkdirSync(join(prefix, HOSTING, 'site.d'), { recursive: true })
  const configuration = readFileSync(`${HOSTING}/nginx.conf`, 'utf8')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/tmp/', `${prefix}/`)
  writeFileSync(join(prefix, HOSTING, 'nginx.conf'), configuration)
  if (hasBrotli()) writeFileSync(join(prefix, HOSTING, 'site.d/brotli.conf'), 'brotli_static on;\n')
  const log = join(prefix, 'log')
  writeFileSync(log, '')
  chmodSync(prefix, 0o755)
  if (USER.uid !== undefined) for (const path of [prefix, log]) chownSync(path, USER.uid, USER.gid)
  return log
}

/** Configures the proxy as docs/hosting/README.md describes, but with the test's own CA. */
function addProxy(prefix: string, { host, ca }: Proxied): void {
  const caFile = join(prefix, 'ca.pem')
  writeFileSync(caFile, ca)
  const proxy = readFileSync(`${HOSTING}/api-proxy.conf`, 'utf8')
    .replace('api.example', host)
    .replace('/etc/ssl/certs/ca-certificates.crt', caFile)
  writeFileSync(join(prefix, HOSTING, 'site.d/api.conf'), proxy)
}

async function untilAnswered(url: string, log: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await fetch(url).catch(() => null))) {
    if (Date.now() > deadline) throw new Error(`nginx does not start: ${readFileSync(log, 'utf8')}`)
    await wait(50)
  }
}
