import { useState } from 'react'
import { appTexts } from '#default-texts/app'
import styles from '#src/session/CustomerId.module.css'
import { useServices } from '#src/config/services.tsx'
import { signOut } from '#src/session/signIn.ts'
import { useAppDispatch } from '#src/session/hooks.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

/** Lets guests sign out, for example on a borrowed phone or a tablet of the boutique. */
export function SignOut() {
  const { link } = useTexts(appTexts, 'signOut')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button type="button" className={`link ${styles.signOut}`} onClick={() => setIsAsking(true)}>
        {link}
      </button>
      {isAsking && <SignOutDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}

type SignOutDialogProps = { onClose: () => void }

function SignOutDialog({ onClose }: SignOutDialogProps) {
  const texts = useTexts(appTexts, 'signOut')
  const dispatch = useAppDispatch()
  const { line } = useServices()
  const onConfirm = () => {
    dispatch(signOut())
    line.logout()
  }
  return (
    <Dialog title={texts.title} text={<p>{texts.text}</p>} onDismiss={onClose}>
      <div className="actions">
        <Button variant="filled" onClick={onClose}>
          {texts.stay}
        </Button>
        <Button isCommand onClick={onConfirm}>
          {texts.link}
        </Button>
      </div>
    </Dialog>
  )
}
