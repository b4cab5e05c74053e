import styles from '#src/features/sharing/ShareScreen.module.css'
import { useLineGuest } from '#src/features/account/useLineGuest.ts'
import { shareTexts } from '#default-texts/share.ts'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'

/** The LINE profile that friends will see; its space is reserved until LINE answers. */
export function SharedAs() {
  const texts = useTexts(shareTexts, 'share')
  const guest = useLineGuest()
  return (
    <p className={styles.sharedAs}>
      {guest && (
        <>
          <span>{texts.sharedAs}</span>
          {guest.picture !== null && <img src={guest.picture} alt="" width="32" height="32" />}
          <bdi lang={langOf(guest.name)}>{guest.name}</bdi>
        </>
      )}
    </p>
  )
}
