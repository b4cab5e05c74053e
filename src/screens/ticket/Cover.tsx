/** Replaces a code, over a mere pattern: no scanner finds anything behind it. */
import type { ReactNode } from 'react'
import styles from '#src/screens/ticket/Cover.module.css'

/** Modules per side, as in a code of this size. */
const SIZE = 29

/** Finder squares without their core, so that no scanner takes them for one. */
const CORNERS = `M1 1h7v7h-7zm1 1v5h5v-5zM${SIZE - 8} 1h7v7h-7zm1 1v5h5v-5zM1 ${SIZE - 8}h7v7h-7zm1 1v5h5v-5z`

const isCorner = (x: number, y: number) =>
  (x < 9 && (y < 9 || y > SIZE - 10)) || (x > SIZE - 10 && y < 9)

function speckles(): string {
  let seed = 7
  let path = ''
  for (let y = 1; y < SIZE - 1; y += 1)
    for (let x = 1; x < SIZE - 1; x += 1) {
      seed = (seed * 1103515245 + 12345) % 2147483648
      if (seed > 1073741824 && !isCorner(x, y)) path += `M${x} ${y}h1v1h-1z`
    }
  return path
}

const PATTERN = CORNERS + speckles()

const ICONS = {
  done: 'M11.5 20.5l6 6 11-12',
  closed: 'M13 20h14',
  late: 'M20 11v9l6 4',
}

export type CoverIcon = keyof typeof ICONS

export function Cover({ icon, children }: { icon: CoverIcon; children: ReactNode }) {
  return (
    <div className={`${styles.cover} ${icon === 'done' ? styles.done : ''}`}>
      <svg className={styles.pattern} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        <path fillRule="evenodd" d={PATTERN} />
      </svg>
      <svg className={styles.icon} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18" />
        <path d={ICONS[icon]} />
      </svg>
      <p className={styles.text} role="status">
        {children}
      </p>
    </div>
  )
}
