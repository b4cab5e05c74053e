import { useAppSelector } from '#src/state/hooks.ts'
import { selectUserInfo } from '#src/state/user.ts'
import { appTexts } from '#default-texts/app.ts'
import { useTexts } from '#src/texts/locale.ts'

/** The footer of the main pages, for a guest with a customer id (spec 2, Intro). */
export function CustomerId() {
  const texts = useTexts(appTexts, 'footer')
  const customerId = useAppSelector(selectUserInfo)?.customerId ?? null
  return customerId === null ? null : (
    <footer className="caption customer">{texts.customerId(customerId)}</footer>
  )
}
