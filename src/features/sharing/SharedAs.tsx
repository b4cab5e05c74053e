import { useCallback } from 'react'
import { useServices } from '#src/config/services.tsx'
import { sanitizeName } from '#src/domain/sanitize.ts'
import { linePicture } from '#src/domain/url.ts'
import styles from '#src/features/sharing/ShareScreen.module.css'
import { sharingTexts } from '#default-texts/sharing'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'
import { useAsync } from '#src/ui/useAsync.ts'

/** Shows the LINE profile that friends will see. Its space is reserved until LINE answers. */
export function SharedAs() {
  const texts = useTexts(sharingTexts, 'share')
  const { line } = useServices()
  const { data: profile } = useAsync(useCallback(() => line.profile(), [line]))
  const name = sanitizeName(profile?.displayName ?? null)
  const picture = linePicture(profile?.pictureUrl ?? null)
  return (
    <p className={styles.sharedAs}>
      {name !== null && (
        <>
          <span>{texts.sharedAs}</span>
          {picture !== null && <img src={picture} alt="" width="32" height="32" />}
          <bdi lang={langOf(name)}>{name}</bdi>
        </>
      )}
    </p>
  )
}
