import styles from '#src/session/CustomerId.module.css'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectUserInfo } from '#src/session/userSlice.ts'
import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'
import { lazyComponent } from '#src/ui/lazy.tsx'

/** The link is lazy together with its dialog. A dialog that loads later could open over a code. */
const SignOut = lazyComponent(() => import('#src/session/SignOut.tsx').then((m) => m.SignOut))

/** Shows the customer id of the signed-in guest and the sign-out link. */
export function CustomerId() {
  const texts = useTexts(appTexts, 'footer')
  const user = useAppSelector(selectUserInfo)
  if (user === undefined) return null
  const { customerId } = user
  return (
    <footer className={`caption ${styles.customerId}`}>
      {customerId !== null && <span>{texts.customerId(customerId)}</span>}
      <SignOut />
    </footer>
  )
}
