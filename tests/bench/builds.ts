/** The app as guests get it, built without and with a LIFF id. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const LIFF_ID = '1234567890-AbcdEfgh'

/** All that a developer's own settings might change. */
const PLAIN = {
  VITE_API_BASE_URL: '',
  VITE_API_MOCKING: 'off',
  VITE_MOCK_LOGIN: 'off',
  VITE_LINE_LOGIN: 'off',
  VITE_LIFF_ID: '',
  VITE_LIFF_URL: '',
  VITE_ANALYTICS_ID: '',
  VITE_ASSET_BASE_URL: '',
}

const SETTINGS = {
  plain: PLAIN,
  line: { ...PLAIN, VITE_LIFF_ID: LIFF_ID, VITE_LIFF_URL: `https://liff.line.me/${LIFF_ID}` },
}

export type BuildName = keyof typeof SETTINGS

const VITE = 'node_modules/vite/bin/vite.js'

/** Whether this folder is a checkout that can be built. */
export const isCheckout = (root: string): boolean =>
  existsSync(join(root, 'vite.config.ts')) && existsSync(join(root, VITE))

/** Builds the checkout at `root` into a folder of this one's, and returns that folder. */
export async function buildApp(root: string, label: string, name: BuildName): Promise<string> {
  const outDir = resolve(`node_modules/.bench-${label}-${name}`)
  const args = [VITE, 'build', '--logLevel', 'error', '--outDir', outDir, '--emptyOutDir']
  const env = { ...process.env, NODE_ENV: 'production', ...SETTINGS[name] }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((done) => child.on('close', done))
  if (code !== 0) throw new Error(`The build of ${root} failed:\n${output}`)
  return outDir
}
