/** The parsed address, or null where it is none. (URL.canParse is too new for some phones.) */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
