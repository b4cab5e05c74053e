import { useState } from 'react'
import { endpointNames, type EndpointName } from '#mocks/backend/world.ts'
import type { PlannedAnswer } from '#mocks/network.ts'
import { useBench } from '#mocks/workbench/context.ts'
import { Choice, Section, Select } from '#mocks/workbench/controls.tsx'
import { ANSWERS, CONNECTIONS, LATENCIES } from '#mocks/workbench/deskControls.ts'

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
