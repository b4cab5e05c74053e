import { useEffect } from 'react'
import { isSameId } from '#src/domain/ids.ts'
import type { Session } from '#src/domain/model.ts'
import { Redirect } from '#src/routing/navigation.tsx'
import { paths } from '#src/routing/paths.ts'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'
import { presetApplied, selectDraft } from '#src/features/booking/draftSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { selectInvitation } from '#src/session/heldInvitationSlice.ts'

type PresetReservationProps = { session: Session; headcount: number }

/** Copies the preset session into the draft and redirects to the confirmation. */
export function PresetReservation({ session, headcount }: PresetReservationProps) {
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const invitationCode = useAppSelector(selectInvitation)?.code ?? null
  const isApplied =
    draft.isPreset &&
    draft.invitationCode === invitationCode &&
    isSameId(draft.session?.id ?? null, session.id)
  useEffect(
    () => void dispatch(presetApplied({ session, headcount, invitationCode })),
    [dispatch, session, headcount, invitationCode],
  )
  return isApplied ? <Redirect to={paths.confirm} /> : <FormSkeleton screen="confirm" />
}
