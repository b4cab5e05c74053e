/** Production builds of the app, with and without a LIFF id. */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

export const LIFF_ID = '1234567890-AbcdEfgh'

/** All settings that a developer's environment might change. */
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
  apart: PLAIN,
}

/** 'line' has a LIFF id. The API of 'apart' is on another origin. */
export type BuildName = keyof typeof SETTINGS

const VITE = 'node_modules/vite/bin/vite.js'

/** Builds the checkout at `root` into a folder of this checkout. Returns the folder. */
export async function buildApp(
  root: string,
  label: string,
  name: BuildName,
  apiUrl = '',
): Promise<string> {
  const outDir = resolve(`node_modules/.bench-${label}-${name}`)
  const args = [VITE, 'build', '--logLevel', 'error', '--outDir', outDir, '--emptyOutDir']
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ...SETTINGS[name],
    VITE_API_BASE_URL: apiUrl,
  }
  await promisify(execFile)(process.execPath, args, { cwd: root, env })
  return outDir
}
