import { useLayoutEffect, useState } from 'react'
import type { Session } from '#src/domain/model.ts'
import { Redirect } from '#src/routing/navigation.tsx'
import { paths } from '#src/routing/paths.ts'
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton.tsx'
import { presetApplied } from '#src/features/booking/draftSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { selectInvitation } from '#src/session/heldInvitationSlice.ts'

type PresetReservationProps = { session: Session; headcount: number }

/** Copies the preset session into the draft and redirects to the confirmation. */
export function PresetReservation({ session, headcount }: PresetReservationProps) {
  const dispatch = useAppDispatch()
  const invitationCode = useAppSelector(selectInvitation)?.code ?? null
  const [isApplied, setIsApplied] = useState(false)
  // A layout effect, so that a list that is already there leads to the confirmation without a frame in between.
  useLayoutEffect(() => {
    dispatch(presetApplied({ session, headcount, invitationCode }))
    setIsApplied(true)
  }, [dispatch, session, headcount, invitationCode])
  return isApplied ? <Redirect to={paths.confirm} /> : <ScreenSkeleton screen="confirm" />
}
