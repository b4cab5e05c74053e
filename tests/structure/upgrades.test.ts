/** Checks the files that a host of repositories reads: the CI workflow and Renovate's groups. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type PackageRule = { groupName?: string; matchPackageNames: string[] }

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

const { packageRules } = readJson<{ packageRules: PackageRule[] }>('renovate.json')
const { dependencies, devDependencies } =
  readJson<Record<'dependencies' | 'devDependencies', object>>('package.json')
const direct = Object.keys({ ...dependencies, ...devDependencies })

const isMatch = (pattern: string, name: string) =>
  pattern.endsWith('/**') ? name.startsWith(pattern.slice(0, -2)) : name === pattern

it('Each direct package belongs to one of the groups in which Renovate upgrades', () => {
  const groups = packageRules.filter(({ groupName }) => groupName !== undefined)
  const groupsOf = (name: string) =>
    groups.filter(({ matchPackageNames }) => matchPackageNames.some((one) => isMatch(one, name)))
  expect(direct.filter((name) => groupsOf(name).length !== 1)).toEqual([])
})

it('Each package that a rule of Renovate names is in use', () => {
  const named = packageRules.flatMap(({ matchPackageNames }) => matchPackageNames)
  const unused = named.filter((pattern) => !direct.some((name) => isMatch(pattern, name)))
  // Node is in engines, .nvmrc and the Dockerfile.
  expect(new Set(unused)).toEqual(new Set(['node']))
})

it('The CI workflow pins each action by its commit, and runs .ci/run', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')
  const actions = Array.from(workflow.matchAll(/uses: (\S+)/g), ([, action = '']) => action)
  expect(actions).not.toEqual([])
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
  expect(workflow).toMatch(/^ +- run: \.ci\/run$/m)
})
