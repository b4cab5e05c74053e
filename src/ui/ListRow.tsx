import type { ReactNode } from 'react'

/** Belongs in a `<dl className="list">`. */
export function ListRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="list-row">
      <dt className="label">{label}</dt>
      <dd className="value">{children}</dd>
    </div>
  )
}
