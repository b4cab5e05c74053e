/**
 * `npm run size-of-code`: how long files and functions are, how much of the code is comment, and
 * how often its types are overruled. `-- --dir ../other` measures another checkout, `-- --longest`
 * names the files and functions above the limits.
 */
/* oxlint-disable no-console -- a script for the terminal */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync, Visitor } from 'oxc-parser'

const { dir, longest } = parseArgs({
  options: {
    dir: { type: 'string', default: '.' },
    longest: { type: 'boolean', default: false },
  },
}).values

const MAX_FILE_LINES = 250
const MAX_FUNCTION_LINES = 60

type FunctionSize = { place: string; lines: number }
type FileSize = {
  path: string
  lines: number
  commentLines: number
  functions: FunctionSize[]
  any: number
  as: number
  nonNull: number
}

function filesIn(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return []
  if (stats.isFile()) return [path]
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)))
}

const read = (path: string) => readFileSync(path, 'utf8')
const lineCount = (text: string) => text.trimEnd().split('\n').length
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)

function measure(path: string): FileSize {
  const text = read(path)
  const { program, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const linesOf = ({ start, end }: { start: number; end: number }) =>
    lineAt(end) - lineAt(start) + 1
  const functions: FunctionSize[] = []
  const counts = { any: 0, as: 0, nonNull: 0 }
  const countFunction = (node: { start: number; end: number }) =>
    functions.push({
      place: `${relative(dir, path)}:${lineAt(node.start)}`,
      lines: linesOf(node),
    })
  new Visitor({
    FunctionDeclaration: countFunction,
    FunctionExpression: countFunction,
    ArrowFunctionExpression: countFunction,
    TSAnyKeyword: () => (counts.any += 1),
    TSNonNullExpression: () => (counts.nonNull += 1),
    TSAsExpression: ({ typeAnnotation }) => {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') counts.as += 1
    },
  }).visit(program)
  const isAlone = ({ start }: { start: number }) =>
    text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === ''
  return {
    path: relative(dir, path),
    lines: lineCount(text),
    commentLines: sum(comments.filter(isAlone).map(linesOf)),
    functions,
    ...counts,
  }
}

/** Of numbers in ascending order: the smallest that `share` of them do not exceed. */
const quantile = (sorted: number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0

function spread(numbers: number[]): string {
  const sorted = [...numbers].sort((one, other) => one - other)
  return [0.5, 0.95, 1].map((share) => quantile(sorted, share)).join(' / ')
}

const under = (...paths: string[]) => paths.flatMap((path) => filesIn(join(dir, path)))
const isBuild = (path: string) => path.startsWith(join(dir, 'src/build'))
const src = under('src').filter((path) => !isBuild(path))
const build = [...under('vite.config.ts'), ...under('src').filter(isBuild)]
const lint = under('.oxlintrc.json', 'oxlint.config.ts', 'lint')
const code: Record<string, string[]> = {
  src,
  liff: under('liff'),
  mocks: under('mocks'),
  tests: under('tests'),
  build,
}

const sizes = Object.fromEntries(
  Object.entries(code).map(([name, paths]) => [name, paths.filter(isCode).map(measure)]),
)

console.table(
  Object.fromEntries(
    Object.entries(sizes).map(([name, files]) => {
      const lines = sum(files.map((file) => file.lines))
      const casts = sum(files.map((file) => file.as))
      return [
        name,
        {
          files: files.length,
          lines,
          'file median / p95 / max': spread(files.map((file) => file.lines)),
          'function median / p95 / max': spread(
            files.flatMap(({ functions }) => functions.map((one) => one.lines)),
          ),
          'comments %': percent(sum(files.map((file) => file.commentLines)), lines),
          any: sum(files.map((file) => file.any)),
          '!': sum(files.map((file) => file.nonNull)),
          as: casts,
          'as per 1000': Number(((casts / lines) * 1000).toFixed(1)),
        },
      ]
    }),
  ),
)

const linesOf = (paths: string[]) => sum(paths.map((path) => lineCount(read(path))))
const total = (name: string) => sum((sizes[name] ?? []).map((file) => file.lines))
const ratio = (lines: number) => Number((total('tests') / lines).toFixed(2))
const css = linesOf(src.filter((path) => path.endsWith('.css')))
console.table({
  'CSS of src': css,
  'vite.config.ts': linesOf(under('vite.config.ts')),
  'vite.config.ts and src/build': linesOf(build),
  'lint configuration': linesOf(lint),
  'tests : src': ratio(total('src')),
  'tests : src with its CSS': ratio(total('src') + css),
  'tests : src with its CSS and build': ratio(total('src') + css + linesOf(build)),
})

if (longest) {
  const files = Object.values(sizes).flat()
  const tooLong = [
    ...files
      .filter(({ lines }) => lines > MAX_FILE_LINES)
      .map(({ path, lines }) => ({ place: path, lines })),
    ...(sizes['src'] ?? [])
      .flatMap(({ functions }) => functions)
      .filter(({ lines }) => lines > MAX_FUNCTION_LINES),
  ]
  console.table(tooLong.sort((one, other) => other.lines - one.lines))
}

function percent(part: number, whole: number): number {
  return Number(((part / whole) * 100).toFixed(1))
}
