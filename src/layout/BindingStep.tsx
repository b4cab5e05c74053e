import { useEffect } from 'react'
import { StaffContact } from '#src/dialogs/StaffContact.tsx'
import { useServices } from '#src/services/context.tsx'
import { redirectTo } from '#src/routing/browser.ts'
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts'
import { selectInvitation } from '#src/state/invitation.ts'
import { bindingSkipped } from '#src/state/user.ts'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'

/** Leaves for the binding page; where none is configured, a dialog names a contact. */
export function BindingStep({ onStay }: { onStay: () => void }) {
  const { config } = useServices()
  const hasInvitation = useAppSelector(selectInvitation) !== null
  const url = hasInvitation ? config.walkInBindingUrl : config.otpBindingUrl
  useEffect(() => {
    if (url !== null) redirectTo(url)
  }, [url])
  return (
    <>
      <FormSkeleton />
      {url === null && <StaffContact accountUrl={config.lineOaUrl} onClose={onStay} />}
    </>
  )
}

/** After a login refused for lack of a binding: who stays may read the introduction. */
export function BindingAfterLogin() {
  const dispatch = useAppDispatch()
  return <BindingStep onStay={() => dispatch(bindingSkipped())} />
}
