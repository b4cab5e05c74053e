/** Corrupt contents of a stored slice. This version of the app has written none of them. */

/** An earlier version stored all slices together, each as a JSON string. */
const older = (slices: Record<string, unknown>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(slices).map(([key, one]) => [key, JSON.stringify(one)])),
  )

const held = { code: 'VIC2025', type: 'vic', isAccepted: false }
const slice = { owner: null, value: { held, refused: null } }

export const CORRUPT: [string, string][] = [
  ['an empty text', ''],
  ['null', 'null'],
  ['a text', '"guest"'],
  ['a number', '1e999'],
  ['a list', JSON.stringify([slice])],
  ['an empty object', '{}'],
  ['cut JSON', JSON.stringify(slice).slice(0, 40)],
  ['a long text', 'x'.repeat(200_000)],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['fields of another kind', '{"id":{},"login":5,"owner":null,"value":5,"entries":"none"}'],
  ['half of a slice', '{"owner":null,"value":{"held":{"code":"VIC2025"},"headcount":2}}'],
  ['a slice of an owner that is no id', JSON.stringify({ ...slice, owner: { id: 1 } })],
  ['a JSON in a JSON', JSON.stringify(JSON.stringify(slice))],
  ['the slices of an earlier version', older({ invitation: { held }, _persist: { version: 1 } })],
  ['a login', '{"id":1,"status":"signed-in","viewer":1,"mobile":"1"}'],
  ['the answers of another guest', '{"queries":{"getMe(undefined)":{"data":{"id":2}}}}'],
  ['commands that nobody knows', '{"entries":[{"kind":"refund","id":"1"},null,"bind"]}'],
  ['a prototype', '{"__proto__":{"owner":null,"value":{"headcount":9}},"constructor":{}}'],
  ['a version of the future', '{"version":999,"_persist":{"version":999,"rehydrated":false}}'],
]
