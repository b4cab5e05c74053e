/** Opens LINE's calendar if it is available, otherwise a sheet with calendar links. */
import { useState } from 'react'
import { appTexts } from '#default-texts/app'
import { eventTexts } from '#default-texts/event'
import { googleCalendarUrl, icsFile, type CalendarEntry } from '#src/domain/calendarEntry.ts'
import type { Id, Instant } from '#src/domain/model.ts'
import { endOfSession } from '#src/domain/time.ts'
import { useServices } from '#src/config/services.tsx'
import { appOrigin, isApplePhone, isInAppBrowser } from '#src/routing/browser.ts'
import { paths } from '#src/routing/paths.ts'
import { useLock } from '#src/ui/useLock.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ExternalLink } from '#src/ui/ExternalLink.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { useIsSlow } from '#src/ui/useOpening.ts'

type AddToCalendarProps = {
  reservationId: Id | null
  startAt: Instant
  endAt: Instant | null
  isButton?: boolean
}

export function AddToCalendar(props: AddToCalendarProps) {
  const { reservationId, startAt, endAt, isButton = false } = props
  const texts = useTexts(appTexts, 'calendarLink')
  const copy = useTexts(eventTexts, 'event')
  const { line } = useServices()
  const { run, isRunning } = useLock(0)
  const isBusy = useIsSlow(isRunning)
  const { loading } = useTexts(appTexts, 'common')
  // Keeps the tapped session, because a new list may put another session first.
  const [opened, setOpened] = useState<CalendarEntry | null>(null)
  const entry = {
    reservationId,
    title: copy.name,
    place: copy.ticketAddress,
    url: appOrigin() + paths.ticket,
    startAt,
    endAt: endOfSession(startAt, endAt),
  }
  const add = () =>
    void run(async () => setOpened((await line.addToCalendar(entry)) ? null : entry))
  return (
    <>
      {isButton ? (
        <Button isBusy={isBusy} onClick={add}>
          {isBusy ? loading : texts.add}
        </Button>
      ) : (
        <LinkButton isBusy={isBusy} onClick={add}>
          {texts.add}
        </LinkButton>
      )}
      {opened && <CalendarLinks entry={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function CalendarLinks({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(appTexts, 'calendarLink')
  const { line } = useServices()
  const canSave = !line.isInLine() && !isInAppBrowser()
  const [openedAt] = useState(() => Date.now())
  const file = `data:text/calendar;charset=utf-8,${encodeURIComponent(icsFile(entry, openedAt))}`
  const googleLink = (
    <li key="google">
      <ExternalLink href={googleCalendarUrl(entry)}>{texts.google}</ExternalLink>
    </li>
  )
  const fileLink = canSave && (
    <li key="file">
      <a className="link" href={file} download="session.ics">
        {texts.file}
      </a>
    </li>
  )
  return (
    <Dialog title={texts.title} variant="sheet" onDismiss={onClose}>
      <ul className="sheet-links">
        {isApplePhone() ? [fileLink, googleLink] : [googleLink, fileLink]}
      </ul>
      <div className="actions">
        <Button onClick={onClose}>{common.close}</Button>
      </div>
    </Dialog>
  )
}
