import type { Preview } from '#src/app/preview.ts'

type Pictures = {
  /** The path of the icon on a home screen. */
  icon: string
  /** The absolute address of the picture in a chat. It is null if VITE_APP_URL is not set. */
  share: string | null
}

/** The size that chats and social networks expect. */
const WIDTH = 1200
const HEIGHT = 630

const TITLE = /<title>[^<]*<\/title>/

/**
 * Writes the title of a page, and the tags from which a chat draws the preview of a link. The address in `og:url`
 * has no parameter, because a code is personal.
 * @param appUrl the origin for absolute addresses. If null, there is no `og:url`.
 */
export function withPreview(
  html: string,
  { path, lang, title, description }: Preview,
  appUrl: string | null,
  { icon, share }: Pictures,
): string {
  const named: [attribute: 'name' | 'property', key: string, content: string][] = [
    ['name', 'description', description],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:type', 'website'],
    ['name', 'twitter:card', share === null ? 'summary' : 'summary_large_image'],
  ]
  if (appUrl !== null) named.push(['property', 'og:url', appUrl + path])
  if (share !== null)
    named.push(
      ['property', 'og:image', share],
      ['property', 'og:image:width', String(WIDTH)],
      ['property', 'og:image:height', String(HEIGHT)],
    )
  const tags = named.map(
    ([attribute, key, content]) => `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`,
  )
  const head = [`<title lang="${lang}">${escapeHtml(title)}</title>`, ...tags]
  return html.replace(TITLE, () => `${head.join('')}<link rel="apple-touch-icon" href="${icon}">`)
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
