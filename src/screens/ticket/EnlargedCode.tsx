import { useEffect, useEffectEvent } from 'react'
import { appTexts } from '#default-texts/app.ts'
import styles from '#src/screens/ticket/EnlargedCode.module.css'
import { useTexts } from '#src/texts/locale.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { PlainButton } from '#src/ui/PlainButton.tsx'
import { QrCode } from '#src/ui/QrCode.tsx'

/** Larger than any phone; CSS keeps it within the screen. */
const LARGE = 720

type EnlargedCodeProps = {
  text: string
  name: string
  /** Configured for vouchers; null for no limit. */
  closesAfterMinutes: number | null
  onClose: () => void
}

export function EnlargedCode({ text, name, closesAfterMinutes, onClose }: EnlargedCodeProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (closesAfterMinutes === null) return
    const timer = setTimeout(close, closesAfterMinutes * 60_000)
    return () => clearTimeout(timer)
  }, [closesAfterMinutes])
  const common = useTexts(appTexts, 'common')
  return (
    <Dialog title={name} variant="full" onDismiss={onClose}>
      <div className={styles.code}>
        <QrCode text={text} name={name} size={LARGE} />
      </div>
      <div className={styles.close}>
        <PlainButton variant="outlined" onClick={onClose}>
          {common.close}
        </PlainButton>
      </div>
    </Dialog>
  )
}
