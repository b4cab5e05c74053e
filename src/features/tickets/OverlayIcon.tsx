import styles from '#src/features/tickets/CodeOverlay.module.css'

const ICONS = {
  done: 'M11.5 20.5l6 6 11-12',
  closed: 'M13 20h14',
  late: 'M20 11v9l6 4',
}

export function OverlayIcon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg
      className={`${styles.icon} ${name === 'done' ? styles.done : ''}`}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <circle cx="20" cy="20" r="18" />
      <path d={ICONS[name]} />
    </svg>
  )
}
