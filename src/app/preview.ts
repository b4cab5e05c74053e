import { CATALOGUES } from '#src/app/catalogues.ts'
import type { PageRow, RoutePattern } from '#src/routing/pages.ts'
import { paths } from '#src/routing/paths.ts'
import { PAGE_LOCALE, type Locale } from '#src/texts/languages.ts'
import type { previewTexts } from '#src/texts/preview.en.ts'

/** The words that a chat shows for a link to a page. `path` is the path of the page's file. */
export type Preview = { path: string; lang: Locale; title: string; description: string }

/** A page that is not listed here has the dates and the place of the event as its description. */
const DESCRIPTIONS: Partial<
  Record<RoutePattern, Exclude<keyof typeof previewTexts.preview, 'event'>>
> = {
  [paths.invitation]: 'invitation',
  [paths.invitationByQuery]: 'invitation',
  [paths.rsvp]: 'rsvp',
  [paths.receive]: 'receive',
}

/** Returns the preview in the language of the page. @param path the path of the page's file */
export async function previewOf(row: PageRow, path: string): Promise<Preview> {
  const lang = row.language ?? PAGE_LOCALE
  const { catalogue } = await CATALOGUES[lang]()
  const { event, preview } = catalogue
  const key = DESCRIPTIONS[row.path]
  return {
    path,
    lang,
    title: event.name,
    description: key === undefined ? preview.event(event.dates, event.place) : preview[key],
  }
}
