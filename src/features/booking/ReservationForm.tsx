import { useId, type FormEvent } from 'react'
import { MANUAL_HEADCOUNT } from '#src/domain/headcount.ts'
import type { Session, SessionList } from '#src/domain/model.ts'
import { headcountOptions } from '#src/domain/sessions.ts'
import { parseDate } from '#src/domain/time.ts'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { paths } from '#src/routing/paths.ts'
import styles from '#src/features/booking/fields.module.css'
import { currentChoice } from '#src/features/booking/choice.ts'
import { DateField } from '#src/features/booking/DateField.tsx'
import { EventField } from '#src/features/booking/EventField.tsx'
import { InvitedSession } from '#src/features/booking/InvitedSession.tsx'
import { SessionField } from '#src/features/booking/SessionField.tsx'
import {
  dateChosen,
  eventChosen,
  selectDraft,
  sessionChosen,
} from '#src/features/booking/draftSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { bookingTexts } from '#default-texts/booking'
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
