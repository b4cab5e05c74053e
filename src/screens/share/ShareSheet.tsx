import { useState } from 'react'
import styles from '#src/screens/share/Share.module.css'
import { shareTexts } from '#default-texts/share.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

type ShareSheetProps = {
  text: string
  link: string
  /** Logs in to LINE, so that its picker can send the card; null where that is of no use. */
  onLogIn: (() => void) | null
  onClose: () => void
}

/** LINE's own page for sharing words: works without a login to the app, in any browser. */
const lineShareUrl = (text: string) => `https://line.me/R/share?text=${encodeURIComponent(text)}`

/** Ways to share a link where LINE's picker is not to be had; the last one, a text to select, always works. */
export function ShareSheet({ text, link, onLogIn, onClose }: ShareSheetProps) {
  const texts = useTexts(shareTexts, 'shareSheet')
  const [isCopied, setIsCopied] = useState(false)
  const canShare = typeof navigator.share === 'function'

  // Closing the phone's own sheet is no failure.
  const shareOtherwise = () => void navigator.share({ text, url: link }).catch(() => undefined)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setIsCopied(true)
    } catch {
      // Not allowed here: the link below can be selected.
    }
  }
  return (
    <Dialog title={texts.title} variant="sheet" onDismiss={onClose}>
      <ul className="sheet-links">
        {onLogIn && (
          <li>
            <button type="button" className="link" onClick={onLogIn}>
              {texts.logIn}
            </button>
          </li>
        )}
        <li>
          <a
            className="link"
            href={lineShareUrl(`${text}\n${link}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.line}
          </a>
        </li>
        {canShare && (
          <li>
            <button type="button" className="link" onClick={shareOtherwise}>
              {texts.other}
            </button>
          </li>
        )}
        <li>
          <button type="button" className="link" onClick={() => void copy()}>
            {texts.copy}
          </button>
        </li>
      </ul>
      <p className="secondary" role="status">
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
