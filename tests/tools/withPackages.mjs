/**
 * `node tests/tools/withPackages.mjs nginx=nginx -- command` runs the command if the programs exist. As
 * root on Debian it installs missing packages first. Elsewhere it names them and continues, or fails if
 * REQUIRE_PACKAGES is set.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { argv, env, exit, getuid } from 'node:process'

const isThere = (program) => spawnSync('which', [program]).status === 0

const end = argv.indexOf('--')
const command = argv.slice(end + 1)
const needed = argv.slice(2, end).map((pair) => pair.split('='))
const isMissing = () => needed.some(([program]) => !isThere(program))
const packages = needed.map(([, name]) => name)

if (isMissing() && getuid?.() === 0 && isThere('apt-get')) {
  console.log(`Installing ${packages.join(', ')} from Debian`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', ...packages], options)
}
if (isMissing()) {
  console.log(`Not run: this machine has not all of ${packages.join(', ')}.`)
  exit(env.REQUIRE_PACKAGES ? 1 : 0)
}
exit(spawnSync('npx', command, { stdio: 'inherit' }).status ?? 1)
