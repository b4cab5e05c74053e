import { useId, type FormEvent } from 'react'
import { MANUAL_HEADCOUNT } from '#src/domain/headcount.ts'
import { isSameId } from '#src/domain/ids.ts'
import type { Session, SessionList } from '#src/domain/model.ts'
import {
  bookableDates,
  eventsOf,
  findSession,
  headcountOptions,
  isFull,
  preselectedEvent,
  sessionsOn,
} from '#src/domain/sessions.ts'
import { formatDate, parseDate } from '#src/domain/time.ts'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { paths } from '#src/routing/paths.ts'
import styles from '#src/features/booking/fields.module.css'
import { DateField } from '#src/features/booking/DateField.tsx'
import { EventField } from '#src/features/booking/EventField.tsx'
import { InvitedSession } from '#src/features/booking/InvitedSession.tsx'
import { SessionField } from '#src/features/booking/SessionField.tsx'
import {
  dateChosen,
  eventChosen,
  selectDraft,
  sessionChosen,
  type Draft,
} from '#src/features/booking/draftSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { bookingTexts } from '#default-texts/booking'
import { event as exhibition } from '#src/texts/event.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { ActionBar } from '#src/ui/Page.tsx'
import { LargeStepFigure } from '#src/ui/LargeStepFigure.tsx'

const emptyList: SessionList = { sessions: [], bookingQuota: null, isPreset: false }

type ReservationFormProps = {
  list: SessionList | undefined
  invitationCode: string | null
  onCancel: () => void
}

export function ReservationForm({ list: loaded, invitationCode, onCancel }: ReservationFormProps) {
  const list = loaded ?? emptyList
  const texts = useTexts(bookingTexts, 'reservation')
  const dispatch = useAppDispatch()
  const go = useAppNavigate()
  const hasInvitation = invitationCode !== null
  const draft = useAppSelector(selectDraft)
  const choice = currentChoice(list, draft, hasInvitation)

  const isOneOfSeveral = hasInvitation && choice.events.length > 1
  const choose = (session: Session) =>
    dispatch(sessionChosen({ session, invitationCode, isOneOfSeveral }))
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (choice.session === null) return
    // Choose it again with the current list and invitation. This also clears the last failed attempt.
    choose(choice.session)
    go(paths.confirm)
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {invitationCode !== null && (
        <InvitedSession
          invitationCode={invitationCode}
          list={loaded}
          chosenId={choice.session?.id ?? null}
          onChoose={choose}
        />
      )}
      <div className={styles.fields}>
        {hasInvitation && (
          <EventField
            events={choice.events}
            chosen={choice.event}
            onChoose={({ id, name }) => dispatch(eventChosen({ id, name, isOneOfSeveral }))}
          />
        )}
        <HeadcountField options={headcountOptions(list)} />
        <DateField
          date={choice.date}
          dates={choice.dates}
          isEnabled={choice.event !== null && choice.dates.length > 0}
          onChoose={(date) => {
            if (date !== choice.date) dispatch(dateChosen(date === null ? null : parseDate(date)))
          }}
        />
        <SessionField sessions={choice.sessionsOfDate} chosen={choice.session} onChoose={choose} />
      </div>
      <LargeStepFigure step="reservation" />
      <ActionBar isPair>
        <Button variant="filled" type="submit" isDisabled={choice.session === null}>
          {texts.complete}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </ActionBar>
    </form>
  )
}

/** Returns what the form offers, and which of the draft's choices are still bookable. */
function currentChoice({ sessions }: SessionList, draft: Draft, hasInvitation: boolean) {
  const events = eventsOf(sessions)
  // A guest without an invitation cannot change the event, so the preselected one wins.
  const event =
    preselectedEvent(sessions, exhibition.publicSlug, hasInvitation) ??
    events.find(({ id }) => isSameId(id, draft.event?.id ?? null)) ??
    null
  const dates = bookableDates(sessions, event?.id ?? null)
  const chosenDate = draft.day === null ? null : formatDate(draft.day)
  const date = chosenDate !== null && dates.includes(chosenDate) ? chosenDate : null
  const sessionsOfDate = sessionsOn(sessions, event?.id ?? null, date)
  const found = findSession(sessionsOfDate, draft.session?.id ?? null)
  const session = found && !isFull(found) ? found : null
  return { events, event, dates, date, sessionsOfDate, session }
}

/** Shows the quota, but is fixed at one, because guests book only for themselves. */
function HeadcountField({ options }: { options: number[] }) {
  const texts = useTexts(bookingTexts, 'reservation')
  const id = useId()
  return (
    <div className={`${styles.field} ${styles.row}`}>
      <label className="label" htmlFor={id}>
        {texts.headcount}
      </label>
      <select id={id} className={styles.control} value={MANUAL_HEADCOUNT} disabled>
        {options.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </div>
  )
}
