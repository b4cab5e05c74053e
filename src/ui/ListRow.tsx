import type { ReactNode } from 'react'

type ListRowProps = {
  label: string
  /** The name of the slot that holds the value: src/earlyCode/earlyValues.ts. */
  earlySlot?: string
  children?: ReactNode
}

/** Render it inside a `<dl className="list">`. */
export function ListRow({ label, earlySlot, children }: ListRowProps) {
  return (
    <div className="list-row">
      <dt className="label">{label}</dt>
      <dd className="value" data-early={earlySlot}>
        {children}
      </dd>
    </div>
  )
}
