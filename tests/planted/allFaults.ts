import { commands } from '#tests/planted/commands.ts'
import { door } from '#tests/planted/door.ts'
import { exits } from '#tests/planted/exits.ts'
import type { Fault } from '#tests/planted/fault.ts'
import { otherGuests } from '#tests/planted/otherGuests.ts'

export const allFaults: Fault[] = [...otherGuests, ...commands, ...door, ...exits]
