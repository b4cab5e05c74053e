/** A localhost certificate that Chromium accepts. With a certificate error, it would cache nothing. */
import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

export type Certificate = {
  /** The key, followed by the certificate. */
  pem: string
  /** Makes Chromium accept the certificate. */
  chromiumFlag: string
}

export function makeCertificate(): Certificate {
  const pem = openssl(['req', '-x509', ...NEW_KEY, '-days', '2', '-subj', '/CN=localhost'])
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  const fingerprint = createHash('sha256').update(publicKey).digest('base64')
  return { pem, chromiumFlag: `--ignore-certificate-errors-spki-list=${fingerprint}` }
}

function openssl(args: string[]): string {
  try {
    return execFileSync('openssl', [...args, '-keyout', '-', '-out', '-'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    throw new Error('The benchmark serves over TLS: it needs openssl for a certificate.')
  }
}
