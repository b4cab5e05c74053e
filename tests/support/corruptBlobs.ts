/** What a phone kept, spoilt. */

/** As redux-persist writes it: each slice a JSON text of its own. */
export const blob = (slices: Record<string, unknown>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(slices).map(([key, one]) => [key, JSON.stringify(one)])),
  )

/** What a phone may hand back under a key, none of it written by this version of the app. */
export const CORRUPT: [string, string][] = [
  ['an empty text', ''],
  ['null', 'null'],
  ['a text', '"guest"'],
  ['a list', '["invitation","draft"]'],
  ['an empty object', '{}'],
  ['cut JSON', '{"invitation":"{\\"held\\":{\\"code\\":\\"A'],
  ['a long text', 'x'.repeat(200_000)],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['slices that are no text', '{"invitation":{"held":{"code":"A","type":"vic"}},"draft":5}'],
  ['slices that are no JSON', '{"invitation":"{","draft":"x","verification":"undefined"}'],
  [
    'a JSON in a JSON in a JSON',
    JSON.stringify(blob({ invitation: { held: { code: 'VIC2025', type: 'vic' } } })),
  ],
  ['a login', blob({ user: { status: 'signed-in', info: { id: 1, mobile: '1' } } })],
  ['the answers of another guest', blob({ api: { queries: { 'getMe(undefined)': {} } } })],
  ['slices that nobody knows', blob({ admin: { isAdmin: true } })],
  ['a prototype', '{"__proto__":"{\\"draft\\":{\\"headcount\\":9}}","constructor":"{}"}'],
  ['a version of the future', blob({ _persist: { version: 999, rehydrated: false } })],
]
