import { useState } from 'react'
import nameUrl from '#src/images/exhibition-name.svg?no-inline'
import styles from '#src/ui/EventName.module.css'

export function NameAsSvg() {
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <img
      className={`${styles.drawing} ${isLoaded ? '' : styles.pending}`}
      src={nameUrl}
      alt=""
      onLoad={() => setIsLoaded(true)}
    />
  )
}
