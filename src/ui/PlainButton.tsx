import type { ReactNode } from 'react'

type PlainButtonProps = { children: ReactNode; onClick: () => void }

/** Looks like a filled Button, and needs no chunk: for screens that are shown when nothing more can be fetched. */
export function PlainButton({ children, onClick }: PlainButtonProps) {
  return (
    <button type="button" className="action action-filled" onClick={onClick}>
      {children}
    </button>
  )
}
