import type { ReactNode } from 'react'

/**
 * The button of a screen that is shown when nothing more can be fetched: the platform's own, because it must not wait for the
 * chunk that Action is in. It looks the same.
 */
export function RescueAction({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <button type="button" className="action action-filled" onClick={onPress}>
      {children}
    </button>
  )
}
