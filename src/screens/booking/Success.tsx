import { useEffect } from 'react'
import { draftTimes } from '#src/domain/sessions.ts'
import { Go, useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { Occasion } from '#src/screens/booking/Occasion.tsx'
import styles from '#src/screens/booking/Success.module.css'
import { AddToCalendar } from '#src/screens/ticket/AddToCalendar.tsx'
import { FollowAccount } from '#src/screens/ticket/FollowAccount.tsx'
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts'
import { selectLastBooking, successSeen } from '#src/state/lastBooking.ts'
import { bookingTexts } from '#default-texts/booking.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormHead } from '#src/ui/FormHead.tsx'
import { Page } from '#src/ui/Page.tsx'
import { StickyAction } from '#src/ui/StickyAction.tsx'

/** Shown until a reload; after that it leads to the ticket. */
export function Success() {
  const texts = useTexts(bookingTexts, 'success')
  const go = useGo()
  const dispatch = useAppDispatch()
  const booked = useAppSelector(selectLastBooking)
  useEffect(() => void dispatch(successSeen()), [dispatch])
  if (booked === null) return <Go to={paths.ticket} />
  const times = draftTimes(booked)
  return (
    <Page>
      <FormHead step="success">
        <h1 className="title">{texts.title}</h1>
        <p className={`secondary ${styles.text}`}>{texts.text}</p>
      </FormHead>
      <Occasion booked={booked} />
      <div className={styles.links}>
        {times && <AddToCalendar {...times} />}
        <FollowAccount />
      </div>
      <StickyAction>
        <Button variant="filled" onClick={() => go(paths.ticket)}>
          {texts.check}
        </Button>
      </StickyAction>
    </Page>
  )
}
