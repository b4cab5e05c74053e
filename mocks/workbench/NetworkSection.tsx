import { useState } from 'react'
import { endpointNames, type EndpointName } from '#mocks/backend/world.ts'
import type { AnswerName, Connection, PlannedAnswer } from '#mocks/network.ts'
import { useBench } from '#mocks/workbench/context.ts'
import { Choice, Section, Select } from '#mocks/workbench/controls.tsx'

const CONNECTIONS: [Connection, string][] = [
  ['online', 'Online'],
  ['offline', 'Offline'],
  ['mid-command', 'Offline in the middle of the next command'],
]

const LATENCIES = ['0', '300', '1000', '3000', '9000'].map(
  (ms) => [ms, ms === '0' ? 'None' : `${Number(ms) / 1000} s`] as const,
)

export function NetworkSection() {
  const { bench, view } = useBench()
  const { desk } = view
  const state = desk?.state()
  const keep = () => {
    if (desk === null) return
    const { connection, latencyMs, planned } = desk.state()
    bench.set({ connection, latencyMs, answers: [...planned] })
  }
  return (
    <Section title="Network">
      <Choice
        legend="Connection"
        options={CONNECTIONS}
        chosen={state?.connection ?? null}
        onChoose={(name) => {
          const found = CONNECTIONS.find(([connection]) => connection === name)
          if (found) desk?.connection(found[0])
          keep()
        }}
      />
      <Choice
        legend="Delay of every answer"
        options={LATENCIES}
        chosen={String(state?.latencyMs ?? 0)}
        onChoose={(ms) => {
          desk?.latency(Number(ms))
          keep()
        }}
      />
      <AnswerForm
        onPlan={({ call, answer, isLasting }) => {
          if (isLasting) desk?.answerAlways(call, answer)
          else desk?.answerNext(call, answer)
          keep()
        }}
      />
      <ul className="planned">
        {state?.planned.map((planned, index) => (
          <li key={index}>
            {describe(planned)}
            <button
              type="button"
              onClick={() => {
                desk?.answerAsUsual(index)
                keep()
              }}
            >
              Take back
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const describe = ({ call, answer, isLasting }: PlannedAnswer) =>
  `${isLasting ? 'Always' : 'Next'} ${call}: ${answer}`

/** Of the error catalogue in docs/product.md, and what a network does besides. */
const ANSWERS: [AnswerName, string][] = [
  [500, '500 server error'],
  [503, '503 unavailable'],
  ['no-network', 'no network'],
  ['lost', 'done, but the answer is lost'],
  ['hung', 'hung: never answers'],
  ['slow', 'slow: eight seconds'],
  [401, '401 login required'],
  [429, '429 too many requests'],
  [105, '105 no mobile number'],
  [612, '612 verification expired'],
  [907, '907 number not verified'],
  [1001, '1001 format error'],
  [1002, '1002 no permission'],
  [1102, '1102 LINE login not verified'],
  [1500, '1500 invitation used'],
  [1701, '1701 session full'],
  [1702, '1702 already reserved'],
  [1716, '1716 ticket claimed'],
  [1717, '1717 own ticket'],
  [1800, '1800 wrong code'],
  [1803, '1803 invitation taken'],
  [1806, '1806 invitation not received'],
  [2007, '2007 membership not bound'],
  [1999, '1999 any other code'],
]

const CALLS = ['every' as const, ...endpointNames]

function AnswerForm({ onPlan }: { onPlan: (planned: PlannedAnswer) => void }) {
  const [call, setCall] = useState<EndpointName | 'every'>('createReservation')
  const [answer, setAnswer] = useState('500')
  const plan = (isLasting: boolean) => {
    const found = ANSWERS.find(([name]) => String(name) === answer)
    if (found) onPlan({ call, answer: found[0], isLasting })
  }
  return (
    <>
      <Select
        label="Call"
        options={CALLS.map((name) => [name, name])}
        value={call}
        onChange={(name) => setCall(CALLS.find((one) => one === name) ?? 'every')}
      />
      <Select
        label="Answer"
        options={ANSWERS.map(([name, label]) => [String(name), label])}
        value={answer}
        onChange={setAnswer}
      />
      <div className="row">
        <button type="button" onClick={() => plan(false)}>
          Answer once
        </button>
        <button type="button" onClick={() => plan(true)}>
          Answer always
        </button>
      </div>
    </>
  )
}
