/**
 * Screens and their parts take their words from src/texts, so that a language can be added without
 * touching one.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

const FOLDERS = ['src/screens', 'src/layout', 'src/ui', 'src/dialogs']

/** The same in every language. */
const SIGNS = ['+']

/** Attributes and props that a guest sees or hears. */
const VISIBLE =
  /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder|label|text|eyebrow)$/

/** Words in a row, or Chinese: a text wherever it stands. Class names and paths are not. */
const SENTENCE = /\b[A-Z][a-z]+\W? [A-Za-z]|\p{Script=Han}/u

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const textOf = (node: Node): string[] => {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type === 'TemplateElement') return [String((node['value'] as { raw: string }).raw)]
  return []
}

/** By kind of expression, the parts that its value may come from; a condition is none of them. */
const SOURCES: Record<string, string[]> = {
  JSXExpressionContainer: ['expression'],
  ConditionalExpression: ['consequent', 'alternate'],
  'LogicalExpression &&': ['right'],
  'LogicalExpression ||': ['left', 'right'],
  'LogicalExpression ??': ['left', 'right'],
  'BinaryExpression +': ['left', 'right'],
  TemplateLiteral: ['quasis', 'expressions'],
}

/** The texts that an expression may evaluate to. */
function valuesOf(node: Node): string[] {
  const operator = typeof node['operator'] === 'string' ? ` ${node['operator']}` : ''
  const sources = SOURCES[node.type + operator]
  if (sources === undefined) return textOf(node)
  return sources
    .flatMap((source) => [node[source]].flat())
    .filter(isNode)
    .flatMap(valuesOf)
}

function ownTexts(source: string): string[] {
  const found: string[] = []
  const visit = (node: Node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      found.push(...(node['children'] as Node[]).flatMap(valuesOf))
    if (node.type === 'JSXAttribute' && VISIBLE.test(String((node['name'] as Node)['name'])))
      found.push(...[node['value']].filter(isNode).flatMap(valuesOf))
    found.push(...textOf(node).filter((text) => SENTENCE.test(text)))
    childrenOf(node).forEach(visit)
  }
  visit(parseAst(source, { lang: 'tsx' }) as unknown as Node)
  return [...new Set(found.map((text) => text.trim()))].filter(
    (text) => text !== '' && !SIGNS.includes(text),
  )
}

it.each(FOLDERS)('%s holds no text of its own', (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  )
  expect(files.length).toBeGreaterThan(2)
  const found = files.flatMap((path) =>
    ownTexts(readFileSync(`${folder}/${path}`, 'utf8')).map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

it.each([
  ['const a = <p>Ticket</p>', ['Ticket']],
  ['const a = <p>{count} tickets</p>', ['tickets']],
  ["const a = <p>{isFull ? 'Full' : text}</p>", ['Full']],
  ['const a = <p>{`Sent to ${mobile}`}</p>', ['Sent to']],
  ['const a = <Dialog title="Ticket" />', ['Ticket']],
  ["setNotice('Please wait a moment')", ['Please wait a moment']],
  ["const a = show('預約失敗')", ['預約失敗']],
  ['const a = <p aria-label={texts.a}> {texts.b} +{code}</p>', []],
  ["const a = <p className={isBig ? 'big text' : 'text'} />", []],
])('finds in %s the texts %j', (source, texts) => {
  expect(ownTexts(source)).toEqual(texts)
})
