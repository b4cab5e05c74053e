/** The parsed address, or null where it is none. (URL.canParse is too new for some phones.) */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** The only host of LINE's profile pictures; the content security policy lets no other in (vite.config.ts). */
const LINE_PICTURE_HOST = 'profile.line-scdn.net'

/** A profile picture's address as it may be shown, or null. */
export function linePicture(address: string | null): string | null {
  const url = address === null ? null : parseUrl(address)
  return url?.protocol === 'https:' && url.host === LINE_PICTURE_HOST ? url.href : null
}
