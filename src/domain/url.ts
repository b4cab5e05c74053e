/** Returns null if the text is no URL. Some phones do not have URL.canParse. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** Returns null if the path cannot be decoded. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** The content security policy allows no other host for profile pictures. */
const LINE_PICTURE_HOST = 'profile.line-scdn.net'

export function linePicture(address: string | null): string | null {
  const url = address === null ? null : parseUrl(address)
  return url?.protocol === 'https:' && url.host === LINE_PICTURE_HOST ? url.href : null
}

/** The address opens in the phone's map app if there is one. */
export const mapUrl = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`
