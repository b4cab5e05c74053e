export type Values = Record<string, string | number>

type Slot = { pattern: string; write: (text: string) => void }

/** A fragment of this HTML, and a function that writes the values where it says `{name}`. */
export function fillIn(html: string): {
  content: DocumentFragment
  fill: (values: Values) => void
} {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  const slots = Array.from(content.querySelectorAll('*'), slotsOf)
    .flat()
    .filter(({ pattern }) => pattern.includes('{'))
  const fill = (values: Values) => {
    for (const { pattern, write } of slots)
      write(pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])))
  }
  return { content, fill }
}

const slotsOf = (element: Element): Slot[] => [
  ...Array.from(element.attributes, ({ name, value }) => ({
    pattern: value,
    write: (text: string) => element.setAttribute(name, text),
  })),
  ...Array.from(element.childNodes)
    .filter((node) => node instanceof Text)
    .map((node) => ({
      pattern: node.data,
      write: (text: string) => {
        node.data = text
      },
    })),
]
