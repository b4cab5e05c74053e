/** Every package by its hash and from no named registry, every direct one in an exact version. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Versions = Record<string, string>
type Locked = { version?: string; integrity?: string; resolved?: string; link?: boolean }
type Lock = {
  packages: Record<string, Locked & Record<'dependencies' | 'devDependencies', Versions>>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const { '': root, ...locked } = packages

it('names each package by its hash and no registry', () => {
  const odd = Object.entries(locked).filter(
    ([, { integrity = '', resolved, link = false }]) =>
      resolved !== undefined || (!link && !integrity.startsWith('sha512-')),
  )
  expect(odd.map(([name]) => name)).toEqual([])
})

it('holds what package.json asks for, in exactly that version', () => {
  const direct = Object.entries({ ...root?.dependencies, ...root?.devDependencies })
  const other = direct.filter(
    ([name, version]) => locked[`node_modules/${name}`]?.version !== version,
  )
  expect(other.map(([name]) => name)).toEqual([])
  expect(direct.length).toBeGreaterThan(0)
})
