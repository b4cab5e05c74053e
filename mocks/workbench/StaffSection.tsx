import { useState } from 'react'
import type { TicketRow } from '#mocks/backend/scanner.ts'
import type { Desk } from '#mocks/desk.ts'
import { useBench } from '#mocks/workbench/context.ts'
import { Field, Section, Select } from '#mocks/workbench/controls.tsx'

const NEWEST = ''

/** What the staff do at the door and at the gift counter. */
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

type Act = (staff: Desk['staff'], id: number | undefined) => string

const ACTS: [label: string, act: Act][] = [
  ['Check in', (staff, id) => staff.checkIn(id)],
  ['Undo check-in', (staff, id) => staff.undoCheckIn(id)],
  ['Redeem', (staff, id) => staff.redeem(id)],
  ['Redeem all', (staff, id) => staff.redeemAll(id)],
  ['Share away', (staff, id) => staff.shareAway(id)],
  ['Cancel', (staff, id) => staff.cancelTicket(id)],
  ['Gift off', (staff, id) => staff.deactivateGift(id)],
  ['Gift on', (staff, id) => staff.activateGift(id)],
  ['Expire', (staff, id) => staff.expire(id)],
  ['Day over', (staff, id) => staff.expireDay(id)],
]

const StaffButtons = ({ onAct }: { onAct: (act: Act) => void }) => (
  <div className="row">
    {ACTS.map(([label, act]) => (
      <button key={label} type="button" onClick={() => onAct(act)}>
        {label}
      </button>
    ))}
  </div>
)
