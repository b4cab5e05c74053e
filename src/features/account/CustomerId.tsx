import { useState } from 'react'
import styles from '#src/features/account/CustomerId.module.css'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectUserInfo } from '#src/features/account/userSlice.ts'
import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'
import { lazyComponent } from '#src/ui/lazy.tsx'

/** Lazy, because it is seldom opened. */
const SignOutDialog = lazyComponent(() =>
  import('#src/features/account/SignOutDialog.tsx').then((m) => m.SignOutDialog),
)

/** Who is signed in on this phone, and the way to sign out. */
export function CustomerId() {
  const texts = useTexts(appTexts, 'footer')
  const { link } = useTexts(appTexts, 'signOut')
  const user = useAppSelector(selectUserInfo)
  const [isSigningOut, setIsSigningOut] = useState(false)
  if (user === undefined) return null
  const { customerId } = user
  return (
    <footer className={`caption ${styles.customerId}`}>
      {customerId !== null && <span>{texts.customerId(customerId)}</span>}
      <button
        type="button"
        className={`link ${styles.signOut}`}
        onClick={() => setIsSigningOut(true)}
      >
        {link}
      </button>
      {isSigningOut && <SignOutDialog onClose={() => setIsSigningOut(false)} />}
    </footer>
  )
}
