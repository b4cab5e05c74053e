/**
 * Checks package-lock.json: hashes, no registry addresses, and exact versions of direct packages.
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Versions = Record<string, string>
type Locked = { version?: string; integrity?: string; resolved?: string; link?: boolean }
type Lock = {
  packages: Record<string, Locked & Record<'dependencies' | 'devDependencies', Versions>>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const { '': root, ...locked } = packages

it('The lock file has a hash and no registry for each package', () => {
  const invalid = Object.entries(locked).filter(
    ([, { integrity = '', resolved, link = false }]) =>
      resolved !== undefined || (!link && !integrity.startsWith('sha512-')),
  )
  expect(invalid.map(([name]) => name)).toEqual([])
})

it('The lock file has exactly the versions of package.json', () => {
  const direct = Object.entries({ ...root?.dependencies, ...root?.devDependencies })
  const other = direct.filter(
    ([name, version]) => locked[`node_modules/${name}`]?.version !== version,
  )
  expect(other.map(([name]) => name)).toEqual([])
  expect(direct.length).toBeGreaterThan(0)
})
