/** Finds integers beyond 2^53, which JSON.parse rounds. */
import type { Finding } from '#mocks/contract/check/finding.ts'

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[{}[\],:]/g

/** @returns one label for each number, such as 'reservations[].id' */
export function findWideNumbers(text: string): string[] {
  const found: string[] = []
  const stack: { isList: boolean; key: string }[] = []
  let lastText = ''
  for (const [token] of text.matchAll(TOKEN)) {
    const top = stack.at(-1)
    if (token.startsWith('"')) lastText = token
    else if (token === '{' || token === '[') stack.push({ isList: token === '[', key: '' })
    else if (token === '}' || token === ']') stack.pop()
    else if (token === ':' && top) top.key = JSON.parse(lastText) as string
    else if (isRounded(token)) found.push(labelOf(stack))
  }
  return found
}

const isRounded = (token: string) => /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token))

const labelOf = (stack: { isList: boolean; key: string }[]) =>
  stack
    .map(({ isList, key }) => (isList ? '[]' : `.${key}`))
    .join('')
    .replace(/^\./, '')

/** @param example names the fields that the app reads; other numbers do not matter */
export function checkWideNumbers(where: string, text: string, example: unknown): Finding[] {
  const keys = new Set(JSON.stringify(example ?? null).match(/"\w+"(?=:)/g))
  const isRead = (label: string) => keys.has(`"${label.split('.').at(-1)}"`)
  return findWideNumbers(text)
    .filter(isRead)
    .map((label) => ({
      grade: 'BREAKS',
      where,
      what: `${label}: a JSON number beyond 2^53, which a browser rounds. Send it as text`,
      sees: 'It would be a wrong id, so the app says that it could not load.',
      isRow: label.includes('[]'),
      isCause: true,
    }))
}
