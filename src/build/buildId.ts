import { spawnSync } from 'node:child_process'

/**
 * Returns the name of this build for pages and failure reports, for example 'a5dcb756 2026-11-26T05:10Z'.
 * @param chosen the value of VITE_BUILD_ID, or ''
 */
export function readBuildId(root: string, chosen: string, now: Date): string {
  if (chosen !== '') return chosen
  // In a container git is missing, so the id is only the time.
  const { stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  const commit = /^[0-9a-f]{8,}$/.exec(String(stdout ?? '').trim())?.[0]
  const time = now.toISOString().replace(/:\d\d\.\d+Z$/, 'Z')
  return commit === undefined ? time : `${commit} ${time}`
}
