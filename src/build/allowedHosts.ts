import { ConfigError } from '#src/build/settings.ts'
import { parseUrl } from '#src/domain/url.ts'

/**
 * Parses the additional hosts that `npm run dev` and `npm run preview` answer for, such as a tunnel. Vite refuses
 * all other hosts. This prevents DNS rebinding: a web page could otherwise read the sources.
 * @param text host names or addresses, separated by commas. '.example.com' allows every subdomain.
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
