import { useLayoutEffect, useState } from 'react'
import type { Session, SessionList } from '#src/domain/model.ts'
import { presetHeadcount } from '#src/domain/sessions.ts'
import { Redirect } from '#src/routing/navigation.tsx'
import { paths } from '#src/routing/paths.ts'
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton.tsx'
import { presetApplied } from '#src/features/booking/draftSlice.ts'
import { useAppDispatch } from '#src/session/hooks.ts'

type PresetReservationProps = {
  session: Session
  list: SessionList
  invitationCode: string | null
}

/** Copies the preset session into the draft and redirects to the confirmation. */
export function PresetReservation({ session, list, invitationCode }: PresetReservationProps) {
  const dispatch = useAppDispatch()
  const headcount = presetHeadcount(list)
  const [isApplied, setIsApplied] = useState(false)
  // A layout effect, so that a list that is already there leads to the confirmation without a frame in between.
  useLayoutEffect(() => {
    dispatch(presetApplied({ session, headcount, invitationCode }))
    setIsApplied(true)
  }, [dispatch, session, headcount, invitationCode])
  return isApplied ? <Redirect to={paths.confirm} /> : <ScreenSkeleton screen="confirm" />
}
