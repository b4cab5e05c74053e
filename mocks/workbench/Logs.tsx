import { useState } from 'react'
import { isoInHongKong } from '#mocks/backend/hongKong.ts'
import type { Desk } from '#mocks/desk.ts'
import type { BenchProps } from '#mocks/workbench/bench.ts'

type Entry = { at: number; title: string; details: string[] }

/** Returns the entries of each tab. */
const entriesOf = ({ calls, events, messages }: Desk['log']): Record<string, Entry[]> => ({
  'API calls': calls.map(({ at, method, path, body, result, answer, tookMs }) => ({
    at,
    title: `${method} ${path}: ${result === null ? 'under way' : `${result}, ${tookMs} ms`}`,
    details: [body, answer],
  })),
  Analytics: events.map(({ at, name, detail }) => ({ at, title: name, details: [detail] })),
  'Shared messages': messages.map((shared) => ({
    at: shared.at,
    title: `picker: ${shared.outcome}`,
    details: [JSON.stringify(shared.messages)],
  })),
})

export function Logs({ view }: BenchProps) {
  const [tab, setTab] = useState('API calls')
  const { log = { calls: [], events: [], messages: [] } } = view.desk ?? {}
  const entries = entriesOf(log)
  return (
    <section className="logs" aria-label="Log">
      <div className="row">
        {Object.keys(entries).map((name) => (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
            {name} <small>{entries[name]?.length}</small>
          </button>
        ))}
      </div>
      {[...(entries[tab] ?? [])].reverse().map(({ at, title, details }, index, { length }) => (
        <details key={length - index}>
          <summary>
            {isoInHongKong(at).slice(11, 19)} {title}
          </summary>
          {details.map((text, place) => text !== '' && <pre key={place}>{pretty(text)}</pre>)}
        </details>
      ))}
    </section>
  )
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
