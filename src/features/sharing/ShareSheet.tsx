import { sharingTexts } from '#default-texts/sharing'
import { useState } from 'react'
import { openInNewWindow } from '#src/routing/browser.ts'
import styles from '#src/features/sharing/ShareScreen.module.css'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

type ShareSheetProps = {
  text: string
  link: string
  /** Logs in to LINE. It is null if a login does not help. */
  onLogIn: (() => void) | null
  onClose: () => void
}

/** Offers other ways to share when LINE's picker cannot open. */
export function ShareSheet({ text, link, onLogIn, onClose }: ShareSheetProps) {
  const texts = useTexts(sharingTexts, 'shareSheet')
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setIsCopied(true)
    } catch {
      // The browser does not permit it. The guest can select the link below.
    }
  }
  return (
    <Dialog title={texts.title} variant="sheet" onDismiss={onClose}>
      <ShareLinks text={text} link={link} onLogIn={onLogIn} onCopy={() => void copy()} />
      <p className={`secondary ${styles.hint}`} role="status">
        {isCopied ? texts.copied : texts.select}
      </p>
      <input
        className={styles.link}
        readOnly
        value={link}
        aria-label={texts.link}
        onFocus={({ target }) => target.select()}
      />
      <div className="actions">
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </Dialog>
  )
}

/** LINE's own share page works in any browser, without a login to the app. */
const lineShareUrl = (text: string) => `https://line.me/R/share?text=${encodeURIComponent(text)}`

type ShareLinksProps = Omit<ShareSheetProps, 'onClose'> & { onCopy: () => void }

function ShareLinks({ text, link, onLogIn, onCopy }: ShareLinksProps) {
  const texts = useTexts(sharingTexts, 'shareSheet')
  // Dismissing the phone's share sheet rejects the promise, but is no failure.
  const openPhoneSheet = () => void navigator.share({ text, url: link }).catch(() => undefined)
  const lineUrl = lineShareUrl(`${text}\n${link}`)
  return (
    <ul className="sheet-links">
      {onLogIn && <ButtonRow onClick={onLogIn}>{texts.logIn}</ButtonRow>}
      <ButtonRow onClick={() => openInNewWindow(lineUrl)}>{texts.line}</ButtonRow>
      {typeof navigator.share === 'function' && (
        <ButtonRow onClick={openPhoneSheet}>{texts.other}</ButtonRow>
      )}
      <ButtonRow onClick={onCopy}>{texts.copy}</ButtonRow>
    </ul>
  )
}

const ButtonRow = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <li>
    <button type="button" className="link" onClick={onClick}>
      {children}
    </button>
  </li>
)
