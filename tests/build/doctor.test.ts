import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const doctor = (settings: Record<string, string>) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tests/tools/doctor.ts'], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  })

describe('npm run doctor', () => {
  it('reports what this machine can run with its settings', () => {
    const { status, stdout } = doctor({
      VITE_API_BASE_URL: 'http://127.0.0.1:1',
      VITE_LIFF_ID: '1234567890-AbcdEfgh',
    })
    expect(status).toBe(0)
    for (const line of [
      `ok    Node      ${process.version}`,
      'npm run dev: VITE_API_BASE_URL, VITE_LIFF_ID',
      'npm run dev: the mock backend in the browser',
      'npm run build: http://127.0.0.1:1, which does not answer from here',
      'LIFF app 1234567890-AbcdEfgh, no login at start',
    ])
      expect(stdout).toContain(line)
  }, 60_000)

  it('fails and lists the problems of the settings', () => {
    const { status, stdout } = doctor({ VITE_LIFFID: '1', VITE_API_MOCKING: 'maybe' })
    expect(status).toBe(1)
    expect(stdout).toMatch(/^no {4}Settings {2}VITE_API_MOCKING must be 'on' or 'off'$/m)
    expect(stdout).toContain('VITE_LIFFID is not a setting of this app: did you mean VITE_LIFF_ID?')
  }, 60_000)
})
