/** Checks the names of files and settings, and the links in the docs. */
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

it('No file has a vague name such as utils or helpers', () => {
  const vague = /(^|[/._-])(index|utils?|helpers?|misc|common)([._/-]|$)/i
  expect([...code, ...filesIn('tests')].filter((path) => vague.test(path))).toEqual([])
})

it('.env.example, the build and the code use the same settings', () => {
  const documented = new Set(settingsIn(read('.env.example')))
  expect(new Set(settingsIn(read('src/build/settings.ts')))).toEqual(documented)
  const used = code.filter((path) => /\.tsx?$/.test(path)).flatMap((path) => settingsIn(read(path)))
  expect(used.filter((name) => !documented.has(name))).toEqual([])
})

it('README, SECURITY and docs name only files that exist', () => {
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

/** Returns the anchors of a page's headings, as GitHub makes them. */
const anchorsIn = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

it('README, SECURITY and docs link only to headings that exist', () => {
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

/** A comment quotes a heading or the bold words at the beginning of a paragraph. */
it('Comments quote only headings that exist', () => {
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
