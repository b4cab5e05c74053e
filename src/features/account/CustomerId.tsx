import styles from '#src/features/account/CustomerId.module.css'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectUserInfo } from '#src/features/account/userSlice.ts'
import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'

export function CustomerId() {
  const texts = useTexts(appTexts, 'footer')
  const customerId = useAppSelector(selectUserInfo)?.customerId ?? null
  return customerId === null ? null : (
    <footer className={`caption ${styles.customerId}`}>{texts.customerId(customerId)}</footer>
  )
}
