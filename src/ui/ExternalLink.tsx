import type { ReactNode } from 'react'

/** A link to a page of another site. It opens in a new window, so the app stays open. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)
