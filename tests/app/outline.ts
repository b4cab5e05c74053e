/**
 * Outlines the page: one line for each element, with all that a guest, a screen reader or a style can notice.
 * docs/testing.md, 'Outlines', says how to review them.
 */
import { fingerprint } from '#src/domain/fingerprint.ts'

type Outline = { line: string; children: Outline[] }

/** Attributes that name other elements. React generates the ids, so the outline shows what they name. */
const TEXT_REFERENCES = new Set(['aria-labelledby', 'aria-describedby'])
const ELEMENT_REFERENCES = new Set(['aria-controls', 'for'])

/** They are shown in another way, or say nothing about the page. */
const OMITTED = new Set(['class', 'id', 'value', 'checked', 'selected', 'xmlns'])

const MAX_LENGTH = 120

const MAX_OPTIONS = 12

/** React numbers the ids that it generates, so a new component would change many of them. */
const withoutIds = (text: string) => text.replace(/_r_\w+?_/g, '(id)')

const hash = (text: string) => `#${fingerprint(text).slice(0, 8)}`

const shortened = (text: string) =>
  text.length > MAX_LENGTH ? `${text.slice(0, 40)}… ${hash(text)}` : text

const quoted = (text: string) => `"${shortened(text.replace(/\s+/g, ' '))}"`

const nameOfTarget = (id: string, isText: boolean): string => {
  const target = document.getElementById(id)
  if (target === null) return 'MISSING'
  if (isText) return target.textContent?.trim() ?? ''
  return target.getAttribute('role') ?? target.tagName.toLowerCase()
}

function valueOf({ name, value }: Attr): string {
  const isText = TEXT_REFERENCES.has(name)
  if (!isText && !ELEMENT_REFERENCES.has(name))
    return /[\s"]/.test(value) ? quoted(value) : shortened(withoutIds(value))
  const names = value.split(' ').map((id) => nameOfTarget(id, isText))
  return isText ? quoted(names.join(' + ')) : names.join()
}

function attributesOf(element: Element): string[] {
  return [...element.attributes]
    .filter(({ name }) => !OMITTED.has(name))
    .map((attribute) =>
      attribute.value === '' ? attribute.name : `${attribute.name}=${valueOf(attribute)}`,
    )
    .sort()
}

/** The current values, which the attributes of a field do not always show. */
function stateOf(element: Element): string[] {
  const state = element === document.activeElement && element !== document.body ? ['(focused)'] : []
  if (element instanceof HTMLSelectElement) state.push(`value=${quoted(element.value)}`)
  if (!(element instanceof HTMLInputElement)) return state
  if (element.checked) state.push('(checked)')
  if (element.value !== '') state.push(`value=${quoted(element.value)}`)
  return state
}

/** Names the events that React handles at the element. A form does not list its own properties, so they are looked up. */
function handlersOf(element: Element): string[] {
  const sibling = document.querySelector('body > div > *') ?? element
  const key = Object.keys(sibling).find((name) => name.startsWith('__reactProps$')) ?? ''
  const props: unknown = Reflect.get(element, key)
  const names = Object.entries(props ?? {})
    .filter(([name, handler]) => /^on[A-Z]/.test(name) && typeof handler === 'function')
    .map(([name]) => name.slice(2).toLowerCase())
  return names.length === 0 ? [] : [`on:${names.sort().join(',')}`]
}

/** Without what antd-mobile adds to each button, and without the hash in a name of a CSS module. */
const classesOf = (element: Element): string[] =>
  (element.getAttribute('class') ?? '')
    .split(/\s+/)
    .filter((name) => !/^(adm-button(-default|-shape-default)?)?$/.test(name))
    .map((name) => name.replace(/^(_.+)_[0-9a-f]{6}$/, '$1'))

function childrenOf(element: Element): Outline[] {
  const children: Outline[] = []
  let text = ''
  const endText = () => {
    if (text !== '') children.push({ line: quoted(text), children: [] })
    text = ''
  }
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent
    if (!(node instanceof Element)) continue
    endText()
    children.push(outlineOf(node))
  }
  endText()
  return children
}

function outlineOf(element: Element): Outline {
  const name = [element.tagName.toLowerCase(), ...classesOf(element)].join('.')
  const details = [...attributesOf(element), ...stateOf(element), ...handlersOf(element)]
  const line = [name, ...details].join(' ')
  // The shapes of a picture and a long list of options are one value.
  if (element.tagName.toLowerCase() === 'svg')
    return { line: `${line} ${hash(withoutIds(element.innerHTML))}`, children: [] }
  if (element instanceof HTMLSelectElement && element.options.length > MAX_OPTIONS) {
    const values = [...element.options].map(({ value }) => value).join()
    const first = childrenOf(element).slice(0, MAX_OPTIONS)
    const rest = `${element.options.length} options ${hash(values)}`
    return { line, children: [...first, { line: rest, children: [] }] }
  }
  const children = childrenOf(element)
  const [only] = children
  // A single text stands on the line of its element.
  return children.length === 1 && only?.line.startsWith('"')
    ? { line: `${line} ${only.line}`, children: [] }
    : { line, children }
}

const MIN_REPEATED_LINES = 4

/** Writes outlines, and replaces what an earlier outline has shown already. */
export function makeOutliner() {
  const shown = new Map<string, string>()
  const write = (outline: Outline, title: string): string[] => {
    const lines = [outline.line, ...outline.children.flatMap((child) => indented(child))]
    const earlier = shown.get(lines.join('\n'))
    if (earlier !== undefined) return [`${outline.line} … as in '${earlier}'`]
    if (lines.length >= MIN_REPEATED_LINES) shown.set(lines.join('\n'), title)
    return [outline.line, ...outline.children.flatMap((child) => indent(write(child, title)))]
  }
  return (title: string, elements: Iterable<Element>): string =>
    [...elements].flatMap((element) => write(outlineOf(element), title)).join('\n')
}

const indent = (lines: string[]) => lines.map((line) => `  ${line}`)

const indented = ({ line, children }: Outline): string[] =>
  indent([line, ...children.flatMap((child) => indented(child))])
