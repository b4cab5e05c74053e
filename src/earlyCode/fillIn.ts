export type Values = Record<string, string | number>

/** A fragment of this HTML, and a function that writes the values where it says `{name}`. */
export function fillIn(html: string): {
  content: DocumentFragment
  fill: (values: Values) => void
} {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  const nodes = Array.from(content.querySelectorAll('*'), (element) => [
    ...element.attributes,
    ...Array.from(element.childNodes).filter((node) => node.nodeType === Node.TEXT_NODE),
  ]).flat()
  const patterns = nodes
    .map((node) => [node, node.nodeValue ?? ''] as const)
    .filter(([, pattern]) => pattern.includes('{'))
  const fill = (values: Values) => {
    for (const [node, pattern] of patterns)
      node.nodeValue = pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  }
  return { content, fill }
}
