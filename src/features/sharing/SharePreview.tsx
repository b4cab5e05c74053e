import { sharingTexts } from '#default-texts/sharing'
import styles from '#src/features/sharing/SharePreview.module.css'
import type { PreviewPart } from '#src/features/sharing/shareables.ts'
import { useTexts } from '#src/texts/locale.ts'
import { NoBreak } from '#src/ui/NoBreak.tsx'

/** Shows the messages as friends will see them in a chat. */
export function SharePreview({ parts }: { parts: PreviewPart[] }) {
  const texts = useTexts(sharingTexts, 'share')
  return (
    <figure className={styles.preview}>
      <figcaption className="caption">{texts.preview}</figcaption>
      {parts.map((part, index) =>
        'text' in part ? (
          <p className={styles.message} key={index}>
            <NoBreak text={part.text} />
          </p>
        ) : (
          <div className={styles.card} key={index}>
            <img src={part.picture} alt="" width={part.ratio[0]} height={part.ratio[1]} />
            {part.label !== null && <p className={styles.link}>{part.label}</p>}
          </div>
        ),
      )}
    </figure>
  )
}
