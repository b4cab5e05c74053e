import { useServices } from '#src/config/services.tsx'
import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'
import { ExternalLink } from '#src/ui/ExternalLink.tsx'

type ContactLinkProps = {
  /** The names of the link on a screen whose default texts are in another language. */
  texts?: { line: string; staff: string }
}

/** Leads to the LINE official account, or else to the contact of the settings. Renders nothing without both. */
export function ContactLink({ texts }: ContactLinkProps) {
  const { lineOaUrl, contactUrl } = useServices().config
  const common = useTexts(appTexts, 'contact')
  const { line, staff } = texts ?? common
  if (lineOaUrl !== null) return <ExternalLink href={lineOaUrl}>{line}</ExternalLink>
  if (contactUrl === null) return null
  if (/^https:/i.test(contactUrl)) return <ExternalLink href={contactUrl}>{staff}</ExternalLink>
  // The phone and the mail app open without a new window, which would stay empty.
  return (
    <a className="link" href={contactUrl}>
      {staff}
    </a>
  )
}
