/** The desk: buttons and fields for the commands of `window.desk`, in the same words. */
import { useState } from 'react'
import { choiceDescriptions, choiceNames } from '#liff/mockChoices.ts'
import { isoInHongKong } from '#mocks/backend/hongKong.ts'
import type { Desk } from '#mocks/desk.ts'
import type { Connection } from '#mocks/network.ts'
import type { BenchProps } from '#mocks/workbench/bench.ts'
import { Buttons, Field } from '#mocks/workbench/controls.tsx'
import { readAnswers, writeAnswer } from '#mocks/workbench/setup.ts'

const CONNECTIONS: Connection[] = ['online', 'offline', 'mid-command']

const LATENCIES_MS = ['0', '300', '1000', '3000', '9000']

const CLOCK_STEPS_SECONDS = { '+1 min': 60, '+10 min': 600, '+1 h': 3600, '+1 day': 86_400 }

export function DeskPanel({ bench, view }: BenchProps) {
  const [report, setReport] = useState('')
  const { desk } = view
  if (desk === null) return null
  /** Runs a command and shows its report, or why it failed. */
  const run = (command: () => unknown) => {
    const attempt = async () => {
      try {
        setReport(String((await command()) ?? ''))
      } catch (error) {
        setReport(error instanceof Error ? error.message : String(error))
      }
      bench.touch()
    }
    void attempt()
  }
  return (
    <>
      <p className="report" role="status">
        {report}
      </p>
      <StaffSection desk={desk} run={run} />
      <NetworkSection desk={desk} run={run} />
      <ClockSection desk={desk} run={run} />
      <LineSection desk={desk} run={run} reload={bench.reload} />
    </>
  )
}

type SectionProps = { desk: Desk; run: (command: () => unknown) => void }

function StaffSection({ desk, run }: SectionProps) {
  const [chosen, setChosen] = useState('')
  const tickets = desk.tickets()
  // Without an id the staff take the newest ticket.
  const id = tickets.find((ticket) => String(ticket.id) === chosen)?.id
  const scan = async () => {
    const { kind, reservationId, guest } = await desk.scan()
    setChosen(String(reservationId))
    return `Scanned: the ${kind} code of ticket ${reservationId}, ${guest}.`
  }
  const { startIn, ...acts } = desk.staff
  return (
    <details open>
      <summary>Staff</summary>
      <button type="button" onClick={() => run(scan)}>
        Scan the phone
      </button>
      <select
        aria-label="Ticket"
        value={id === undefined ? '' : chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">The newest</option>
        {tickets.map(({ id: ticket, guest, mobile, status, gift }) => (
          <option key={ticket} value={ticket}>
            {`${ticket} · ${guest} ${mobile ?? ''} · ${status} · gift ${gift}`}
          </option>
        ))}
      </select>
      <Buttons
        names={Object.keys(acts)}
        onPress={(name) => run(() => acts[name as keyof typeof acts](id))}
      />
      <Field
        label="startIn, minutes"
        initial="-51"
        onSubmit={(minutes) => run(() => startIn(Number(minutes || Number.NaN), id))}
      />
    </details>
  )
}

function NetworkSection({ desk, run }: SectionProps) {
  const { connection, latencyMs, planned } = desk.state()
  const answers = planned.map(writeAnswer).join(' ')
  const plan = (text: string) => {
    const read = readAnswers(text.split(' ').filter((word) => word !== ''))
    desk.answerAsUsual()
    for (const { call, answer, isLasting } of read)
      (isLasting ? desk.answerAlways : desk.answerNext)(call, answer)
  }
  return (
    <details open>
      <summary>Network</summary>
      <Buttons
        names={CONNECTIONS}
        pressed={connection}
        onPress={(name) => run(() => desk.connection(name))}
      />
      <Buttons
        legend="Latency, ms"
        names={LATENCIES_MS}
        pressed={String(latencyMs)}
        onPress={(ms) => run(() => desk.latency(Number(ms)))}
      />
      <Field
        key={answers}
        label="Answers, such as createReservation:1701 getMe:hung:always"
        initial={answers}
        onSubmit={(text) => run(() => plan(text))}
      />
    </details>
  )
}

/** Moves the clock that the phone and the server share. */
function ClockSection({ desk, run }: SectionProps) {
  const steps = Object.entries(CLOCK_STEPS_SECONDS)
  const move = (command: () => void) =>
    run(() => {
      command()
      return isoInHongKong(Date.now() + desk.state().clockOffsetMs)
    })
  return (
    <details open>
      <summary>Clock</summary>
      <Buttons
        names={[...steps.map(([name]) => name), 'Now']}
        onPress={(pressed) => {
          const seconds = steps.find(([name]) => name === pressed)?.[1]
          move(() => (seconds === undefined ? desk.clock(null) : desk.passTime(seconds)))
        }}
      />
      <Field
        label="Hong Kong time"
        initial="2025-06-22 14:07"
        onSubmit={(text) => move(() => desk.clock(text))}
      />
    </details>
  )
}

/** LINE reads the other choices only when the page starts. */
const countsAtOnce = (word: (typeof choiceNames)[number]) => {
  const change = choiceDescriptions[word].change
  return !('browser' in change) && ('picker' in change || 'login' in change)
}

function LineSection({ desk, run, reload }: SectionProps & { reload: () => void }) {
  const chosen = desk.lineChoices()
  const words = chosen.split(',').filter((word) => word !== '')
  const choose = (text: string, needsReload: boolean) =>
    run(() => {
      desk.line(text)
      if (needsReload) reload()
    })
  return (
    <details open>
      <summary>LINE</summary>
      <Buttons
        names={choiceNames}
        titleOf={(word) => choiceDescriptions[word].description}
        onPress={(word) =>
          // If two choices are opposite, the later one wins.
          choose([...words.filter((one) => one !== word), word].join(','), !countsAtOnce(word))
        }
      />
      <Field
        key={chosen}
        label="Choices, and name:NAME"
        initial={chosen}
        onSubmit={(text) => choose(text, true)}
      />
    </details>
  )
}
