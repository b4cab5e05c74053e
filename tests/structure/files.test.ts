/** Names of files and settings that would mislead whoever looks for them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

it('knows the same settings in .env.example, in the build and everywhere else', () => {
  const documented = new Set(settingsIn(read('.env.example')))
  expect(new Set(settingsIn(read('src/build/settings.ts')))).toEqual(documented)
  const used = code.filter((path) => /\.tsx?$/.test(path)).flatMap((path) => settingsIn(read(path)))
  expect(used.filter((name) => !documented.has(name))).toEqual([])
})

it('names in README and docs only files that are there', () => {
  const pages = ['README.md', 'SECURITY.md', ...filesIn('docs')]
  const missing = pages.flatMap((page) => {
    const links = [...read(page).matchAll(/\]\(([\w./-]+)/g)].map(([, to = '']) =>
      join(dirname(page), to),
    )
    const paths = [...read(page).matchAll(/`((?:src|liff|mocks|tests)\/[\w./-]+)`/g)].map(
      ([, to = '']) => to,
    )
    return [...links, ...paths].filter((to) => !existsSync(to)).map((to) => `${page}: ${to}`)
  })
  expect(missing).toEqual([])
})

/** As GitHub makes an anchor of a heading. */
const anchorsIn = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

it('links to headings that are there', () => {
  const pages = ['README.md', 'SECURITY.md', ...filesIn('docs')].filter((path) =>
    path.endsWith('.md'),
  )
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g)]
      .filter(([, to = '', anchor = '']) => {
        const target = to === '' ? page : join(dirname(page), to)
        return !anchorsIn(target).includes(anchor)
      })
      .map(([link]) => `${page}: ${link}`),
  )
  expect(missing).toEqual([])
})

/** A comment quotes a heading, or the bold words at the beginning of a paragraph. */
it('quotes in comments only headings that are there', () => {
  const sources = [...code, ...filesIn('tests')].filter((path) => /\.tsx?$/.test(path))
  const missing = sources.flatMap((path) =>
    [...read(path).matchAll(/(docs\/[\w/-]+\.md), ['"]([^'"]+)['"]/g)]
      .filter(([, page = '', heading = '']) => {
        const lines = read(page).split('\n')
        const isHeading = (line: string) =>
          line.replace(/^#+ /, '') === heading || line.startsWith(`**${heading}.**`)
        return !lines.some(isHeading)
      })
      .map(([quote]) => `${path}: ${quote}`),
  )
  expect(missing).toEqual([])
})
