import { useState } from 'react'
import type { TicketRow } from '#mocks/backend/scanner.ts'
import type { Desk } from '#mocks/desk.ts'
import { useBench } from '#mocks/workbench/context.ts'
import { Field, Section, Select } from '#mocks/workbench/controls.tsx'
import { STAFF_ACTS, type StaffAct } from '#mocks/workbench/deskControls.ts'

const NEWEST = ''

/** The staff's actions at the door and at the gift counter. */
export function StaffSection() {
  const { bench, view } = useBench()
  const [chosen, setChosen] = useState(NEWEST)
  const [report, setReport] = useState('')
  const { desk } = view
  const tickets = desk?.tickets() ?? []
  const id = tickets.some((ticket) => String(ticket.id) === chosen) ? Number(chosen) : undefined

  const act = async (work: (staff: Desk['staff'], desk: Desk) => string | Promise<string>) => {
    if (desk === null) return
    try {
      setReport(await work(desk.staff, desk))
      bench.touch()
    } catch (error) {
      setReport(error instanceof Error ? error.message : String(error))
    }
  }
  const scan = () =>
    act(async (_, { scan: read }) => {
      const { kind, reservationId, guest } = await read()
      setChosen(String(reservationId))
      return `Scanned: the ${kind} code of ticket ${reservationId}, ${guest}.`
    })
  return (
    <Section title="Staff">
      <div className="row">
        <button type="button" className="main" onClick={() => void scan()}>
          Scan the phone
        </button>
      </div>
      <Select
        label="Ticket"
        options={[[NEWEST, 'The newest'], ...tickets.map(optionOf)]}
        value={id === undefined ? NEWEST : chosen}
        onChange={setChosen}
      />
      <StaffButtons onAct={(work) => void act((staff) => work(staff, id))} />
      <Field
        label="Starts in, minutes"
        initial="-51"
        button="Move"
        onSubmit={(minutes) =>
          void act((staff) => staff.startIn(Number(minutes || Number.NaN), id))
        }
      />
      <p className="report" role="status">
        {report}
      </p>
    </Section>
  )
}

const optionOf = ({ id, guest, mobile, status, gift }: TicketRow) =>
  [String(id), `${id} · ${guest}${mobile ? ` ${mobile}` : ''} · ${status} · gift ${gift}`] as const

const StaffButtons = ({ onAct }: { onAct: (act: StaffAct) => void }) => (
  <div className="row">
    {STAFF_ACTS.map(([label, act]) => (
      <button key={label} type="button" onClick={() => onAct(act)}>
        {label}
      </button>
    ))}
  </div>
)
