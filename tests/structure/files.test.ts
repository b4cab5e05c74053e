/** What the tree looks like: sizes, names, and nothing in it that belongs to one machine. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const CODE = ['src', 'liff', 'mocks']
const TEXT_FILE = /\.(ts|tsx|mjs|css|json|html|md)$/
/** Written by msw's own tool. */
const GENERATED = 'mocks/public/mockServiceWorker.js'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => path !== GENERATED)

const read = (path: string): string => readFileSync(path, 'utf8')

const code = CODE.flatMap(filesIn).filter((path) => TEXT_FILE.test(path))
const all = [...code, ...filesIn('tests')]

it('finds the files', () => {
  for (const folder of CODE)
    expect(code.filter((path) => path.startsWith(`${folder}/`)).length).toBeGreaterThan(3)
})

describe('a file of the code', () => {
  const MAX_LINES = 260
  /** One list each that would not read better in pieces; longer than this they may not get, in lines. */
  const LONG: Record<string, number> = {
    // Every endpoint of spec 7.
    'src/api/client.ts': 320,
    // The wire, field for field as spec 3.
    'src/api/types.ts': 380,
    'src/ui/base.css': 500,
  }
  const lineCount = (path: string) => read(path).trimEnd().split('\n').length

  it(`has ${MAX_LINES} lines at most`, () => {
    const tooLong = code.filter((path) => lineCount(path) > (LONG[path] ?? MAX_LINES))
    expect(tooLong.map((path) => `${path}: ${lineCount(path)}`)).toEqual([])
  })
})

describe('the name of a file', () => {
  const names = all.map((path) => ({ path, name: basename(path) }))

  it('says what is in it', () => {
    const vague = /(^|\/|[-_.])(utils?|helpers?|misc|common)([-_./]|$)/i
    expect(all.filter((path) => vague.test(path))).toEqual([])
  })

  it('is never index: nothing is imported by its folder', () => {
    expect(names.filter(({ name }) => name.startsWith('index.'))).toEqual([])
  })
})

describe('nothing of one machine', () => {
  const settings = readdirSync('.').filter((path) => TEXT_FILE.test(path))
  const paths = [...all, ...settings].filter((path) => TEXT_FILE.test(path))
  const homes = ['home', 'Users', 'root', 'work', 'workspace', 'workspaces', 'mnt', 'private']
  const machinePath = new RegExp(
    `(^|[\\s'"\`(=:,])(file://)?(/(${homes.join('|')})/|[A-Z]:\\\\)`,
    'm',
  )

  it('stands in a file', () => {
    expect(paths.length).toBeGreaterThan(100)
    expect(paths.filter((path) => machinePath.test(read(path)))).toEqual([])
  })

  it.each(
    homes.flatMap((home) => [
      [`'/${home}/app/src'`, true],
      [`file:///${home}/app`, true],
      [`cd /${home}/app`, true],
      [`#src/${home}/app.ts`, false],
    ]),
  )('is seen in %s: %s', (text, isSeen) => {
    expect(machinePath.test(String(text))).toBe(isSeen)
  })
})

describe('the lock file', () => {
  type Locked = { resolved?: string; integrity?: string; link?: boolean }
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
  const installed = Object.entries(packages).filter(([path]) => path !== '')

  it('names no registry', () => {
    expect(installed.length).toBeGreaterThan(100)
    expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
    expect(read('package-lock.json')).not.toMatch(/registry\.|\.tgz"/)
  })

  it('knows every package by its content', () => {
    const loose = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(loose).toEqual([])
  })

  it('holds exactly the versions that package.json asks for', () => {
    type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Manifest
    const asked = Object.entries({ ...dependencies, ...devDependencies })
    const locked = packages as Record<string, { version?: string }>
    expect(
      asked.filter(([name, version]) => locked[`node_modules/${name}`]?.version !== version),
    ).toEqual([])
  })
})

describe('the settings', () => {
  const example = read('.env.example')
  const documented: string[] = example.match(/^VITE_\w+(?==)/gm) ?? []
  const namesIn = (text: string) => new Set(text.match(/VITE_[A-Z_]*[A-Z]/g) ?? [])

  it('that config.ts reads are those of .env.example', () => {
    expect([...namesIn(read('src/config.ts'))].sort()).toEqual([...documented].sort())
  })

  it('stand in .env.example once each, under a comment', () => {
    expect(new Set(documented).size).toBe(documented.length)
    const lines = example.split('\n')
    const bare = lines.filter(
      (line, index) => line.startsWith('VITE_') && !/^(# |VITE_)/.test(lines[index - 1] ?? ''),
    )
    expect(bare).toEqual([])
  })

  it('are named nowhere by another name', () => {
    const named = new Set(code.flatMap((path) => [...namesIn(read(path))]))
    expect([...named].filter((name) => !documented.includes(name))).toEqual([])
  })
})
