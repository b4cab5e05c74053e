/** Screens, parts and dialogs take their words from src/texts and src/event.ts: none holds one of its own. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

const FOLDERS = ['src/screens', 'src/ui', 'src/dialogs']

/** Signs, the same in every language. */
const SIGNS = ['+']

/** Attributes and props that a guest sees or hears. */
const SPOKEN =
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

/** By kind of expression, the parts that its value may come from. A condition is none of them. */
const WAYS: Record<string, string[]> = {
  JSXExpressionContainer: ['expression'],
  ConditionalExpression: ['consequent', 'alternate'],
  'LogicalExpression &&': ['right'],
  'LogicalExpression ||': ['left', 'right'],
  'LogicalExpression ??': ['left', 'right'],
  'BinaryExpression +': ['left', 'right'],
  TemplateLiteral: ['quasis', 'expressions'],
}

/** The texts that an expression may come to. */
function outcomesOf(node: Node): string[] {
  const operator = typeof node['operator'] === 'string' ? ` ${node['operator']}` : ''
  const ways = WAYS[node.type + operator]
  if (ways === undefined) return textOf(node)
  return ways
    .flatMap((way) => [node[way]].flat())
    .filter(isNode)
    .flatMap(outcomesOf)
}

function ownTexts(source: string): string[] {
  const found: string[] = []
  const visit = (node: Node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      found.push(...(node['children'] as Node[]).flatMap(outcomesOf))
    if (node.type === 'JSXAttribute' && SPOKEN.test(String((node['name'] as Node)['name'])))
      found.push(...[node['value']].filter(isNode).flatMap(outcomesOf))
    found.push(...textOf(node).filter((text) => SENTENCE.test(text)))
    childrenOf(node).forEach(visit)
  }
  visit(parseAst(source, { lang: 'tsx' }) as unknown as Node)
  return [...new Set(found.map((text) => text.trim()))].filter(
    (text) => text !== '' && !SIGNS.includes(text),
  )
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
)

it('finds the screens, parts and dialogs', () => {
  for (const folder of FOLDERS)
    expect(files.filter((path) => path.startsWith(folder)).length).toBeGreaterThan(2)
})

it.each(files)('%s holds no text of its own', (path) => {
  expect(ownTexts(readFileSync(path, 'utf8'))).toEqual([])
})

describe('a text is found', () => {
  it.each([
    ['between tags', 'const a = <p>Ticket</p>', ['Ticket']],
    ['beside a value', 'const a = <p>{count} tickets</p>', ['tickets']],
    ['in a fragment', 'const a = <>Ticket</>', ['Ticket']],
    ['in braces', "const a = <p>{'Ticket'}</p>", ['Ticket']],
    ['in a choice', "const a = <p>{isFull ? 'Full' : text}</p>", ['Full']],
    ['behind a condition', "const a = <p>{isFull && 'Full'}</p>", ['Full']],
    ['in a sum', "const a = <p>{count + ' left'}</p>", ['left']],
    ['in a default', "const a = <p>{name ?? 'Guest'}</p>", ['Guest']],
    ['in a template', 'const a = <p>{`Sent to ${mobile}`}</p>', ['Sent to']],
    ['as a sign', 'const a = <p>→</p>', ['→']],
    ['as a name', 'const a = <a aria-label="Close" />', ['Close']],
    ['as a name in braces', "const a = <a aria-label={'Close'} />", ['Close']],
    ['as a title', 'const a = <Dialog title="Ticket" />', ['Ticket']],
    ['as an alternative text', 'const a = <img alt="Hero" />', ['Hero']],
    ['as a placeholder', 'const a = <input placeholder="Phone" />', ['Phone']],
    ["as a part's label", 'const a = <ListRow label="Venue" />', ['Venue']],
    ['in a call', "setNotice('Please wait a moment')", ['Please wait a moment']],
    ['in Chinese', "const a = tell('預約失敗')", ['預約失敗']],
  ])('%s', (_where, source, texts) => {
    expect(ownTexts(source)).toEqual(texts)
  })

  it.each([
    ['a text of texts.ts', 'const a = <p aria-label={texts.a}>{texts.b}</p>'],
    ['a sign that is allowed', 'const a = <span>+{code}</span>'],
    ['spaces', 'const a = <p> {a} {b} </p>'],
    ['an empty name', 'const a = <img alt="" />'],
    ['class names', "const a = <p className={isBig ? 'big text' : 'text'} />"],
    ['what is asked', "const a = <p>{tab === 'ticket' && text}</p>"],
    ["a call's argument", "const a = <p>{format('YYYY')}</p>"],
    ['types', 'const a = useState<string | null>(null)'],
    ['a drawing', 'const a = <path d="M7 3l7 7-7 7" />'],
  ])('and not %s', (_what, source) => {
    expect(ownTexts(source)).toEqual([])
  })
})
