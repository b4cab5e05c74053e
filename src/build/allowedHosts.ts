import { ConfigError } from '#src/build/settings.ts'
import { parseUrl } from '#src/domain/url.ts'

/**
 * The hosts besides this machine's own that `npm run dev` and `npm run preview` answer for, as a
 * tunnel's. Vite refuses the others, so that no web page can read the sources by a name of its own.
 * @param text host names or addresses with commas between them; '.example.com' is every one below it
 * @throws ConfigError
 */
export function allowedHosts(text: string): string[] {
  const hosts = text.split(/[\s,]+/).filter((host) => host !== '')
  return hosts.map((host) => {
    const name = parseUrl(/^https?:\/\//i.test(host) ? host : `http://${host}`)?.hostname
    if (name === undefined)
      throw new ConfigError(['ALLOWED_HOSTS must be host names with commas between them'])
    return name
  })
}
