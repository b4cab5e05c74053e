/** A login that was refused with 2007: the membership is bound on an external page (spec 4). */
import { useEffect } from 'react'
import { StaffContact } from '#src/dialogs/StaffContact.tsx'
import { useServices } from '#src/services/context.tsx'
import { leaveTo } from '#src/routing/browser.ts'
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts'
import { selectInvitation, signInEnded } from '#src/state/user.ts'
import { FormSkeleton } from '#src/ui/Skeletons.tsx'

/** Leaves for the binding page: walk-in with an invitation in hand, else OTP. Without one configured, says whom to ask. */
type BindingStepProps = {
  /** The guest has read whom to ask. */
  onGivenUp?: () => void
}

export function BindingStep({ onGivenUp }: BindingStepProps) {
  const dispatch = useAppDispatch()
  const { config } = useServices()
  const hasInvitation = useAppSelector(selectInvitation) !== null
  const url = hasInvitation ? config.walkInBindingUrl : config.otpBindingUrl

  useEffect(() => {
    if (url !== null) leaveTo(url)
  }, [url])

  return (
    <>
      <FormSkeleton />
      {url === null && (
        <StaffContact
          accountUrl={config.lineOaUrl}
          // The guest may read the introduction; a login that was refused stays so.
          onClose={() => (onGivenUp ? onGivenUp() : dispatch(signInEnded('refused')))}
        />
      )}
    </>
  )
}
