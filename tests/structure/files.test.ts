/** Names of files and settings that would mislead whoever looks for them. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)

const read = (path: string): string => readFileSync(path, 'utf8')
const settingsIn = (text: string): string[] => text.match(/VITE_[A-Z_]*[A-Z]/g) ?? []

const code = ['src', 'liff', 'mocks'].flatMap(filesIn)

it('names each file for what is in it', () => {
  const vague = /(^|[/._-])(index|utils?|helpers?|misc|common)([._/-]|$)/i
  expect([...code, ...filesIn('tests')].filter((path) => vague.test(path))).toEqual([])
})

it('knows the same settings in .env.example, in config.ts and everywhere else', () => {
  const documented = new Set(settingsIn(read('.env.example')))
  expect(new Set(settingsIn(read('src/config.ts')))).toEqual(documented)
  const used = code.filter((path) => /\.tsx?$/.test(path)).flatMap((path) => settingsIn(read(path)))
  expect(used.filter((name) => !documented.has(name))).toEqual([])
})
