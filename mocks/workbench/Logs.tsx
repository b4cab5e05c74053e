import { useState } from 'react'
import type { Desk } from '#mocks/desk.ts'
import type { LoggedCall } from '#mocks/network.ts'
import { useBench } from '#mocks/workbench/context.ts'
import { hongKongTime } from '#mocks/workbench/hongKongTime.ts'
import { LineCards } from '#mocks/workbench/LineCards.tsx'

const TABS = ['API calls', 'Analytics', 'Shared messages'] as const

export function Logs() {
  const { view } = useBench()
  const [tab, setTab] = useState<(typeof TABS)[number]>('API calls')
  const log = view.desk?.log
  const counts = {
    'API calls': log?.calls.length ?? 0,
    Analytics: log?.events.length ?? 0,
    'Shared messages': log?.messages.length ?? 0,
  }
  return (
    <section className="logs" aria-label="Log">
      <div role="group" aria-label="Log of" className="tabs">
        {TABS.map((name) => (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
            {name} <small>{counts[name]}</small>
          </button>
        ))}
      </div>
      {log && tab === 'API calls' && <Calls calls={log.calls} />}
      {log && tab === 'Analytics' && <Events events={log.events} />}
      {log && tab === 'Shared messages' && <LineCards shared={log.messages} />}
    </section>
  )
}

const timeOf = (at: number) => hongKongTime(at).slice(11)

function Calls({ calls }: { calls: readonly LoggedCall[] }) {
  return (
    <ol>
      {[...calls].reverse().map(({ id, at, method, path, body, result, answer, tookMs }) => (
        <li key={id}>
          <details>
            <summary>
              <time>{timeOf(at)}</time> <b>{method}</b> <span className="path">{path}</span>{' '}
              <span className={result === 200 ? 'good' : 'bad'}>{result ?? 'under way'}</span>{' '}
              {result !== null && <small>{tookMs} ms</small>}
            </summary>
            {body !== '' && <pre>{pretty(body)}</pre>}
            {answer !== '' && <pre>{pretty(answer)}</pre>}
          </details>
        </li>
      ))}
    </ol>
  )
}

function Events({ events }: Pick<Desk['log'], 'events'>) {
  return (
    <ol>
      {[...events].reverse().map(({ at, name, detail }, index) => (
        <li key={events.length - index}>
          <time>{timeOf(at)}</time> <b>{name}</b> <span className="path">{detail}</span>
        </li>
      ))}
    </ol>
  )
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
