import { useEffect } from 'react'
import { isSameId } from '#src/domain/ids.ts'
import type { Session } from '#src/domain/model.ts'
import { Redirect } from '#src/routing/navigation.tsx'
import { paths } from '#src/routing/paths.ts'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'
import { presetTaken, selectDraft } from '#src/features/booking/draftSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { selectInvitation } from '#src/store/heldInvitationSlice.ts'

type PresetReservationProps = { session: Session; headcount: number }

export function PresetReservation({ session, headcount }: PresetReservationProps) {
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const invitationCode = useAppSelector(selectInvitation)?.code ?? null
  const isTaken =
    draft.isPreset &&
    draft.invitationCode === invitationCode &&
    isSameId(draft.session?.id ?? null, session.id)
  useEffect(
    () => void dispatch(presetTaken({ session, headcount, invitationCode })),
    [dispatch, session, headcount, invitationCode],
  )
  return isTaken ? <Redirect to={paths.confirm} /> : <FormSkeleton screen="confirm" />
}
