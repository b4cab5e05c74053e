/** The ways to write a session down, in a chunk of its own: LINE's calendar where there is one, else a sheet with links. */
import { useEffect, useState } from 'react'
import { AddToCalendarSheet } from '#src/screens/ticket/AddToCalendarSheet.tsx'
import { googleCalendarUrl, icsFile, type CalendarEntry } from '#src/domain/calendarEntry.ts'
import { useServices } from '#src/services/context.tsx'
import { isLineBrowser } from '#src/routing/browser.ts'

type AddingToCalendarProps = { entry: CalendarEntry; onClose: () => void }

export function AddingToCalendar({ entry, onClose }: AddingToCalendarProps) {
  const { line } = useServices()
  const [isAskingLine, setIsAskingLine] = useState(true)

  useEffect(() => {
    let isLeft = false
    const ask = async () => {
      const isTaken = await line.addToCalendar(entry)
      if (isLeft) return
      if (isTaken) onClose()
      else setIsAskingLine(false)
    }
    void ask()
    return () => {
      isLeft = true
    }
    // Once, on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  if (isAskingLine) return null
  const canSave = !line.isInLine() && !isLineBrowser()
  const file = `data:text/calendar;charset=utf-8,${encodeURIComponent(icsFile(entry, Date.now()))}`
  return (
    <AddToCalendarSheet
      googleUrl={googleCalendarUrl(entry)}
      fileUrl={canSave ? file : null}
      onClose={onClose}
    />
  )
}
