/**
 * The tokens that LINE gives out, signed for real: the SDK checks the signature of an id token in
 * the browser.
 */
import { generateKeyPairSync, randomBytes, sign as signBytes } from 'node:crypto'

type Claims = Record<string, unknown>

/** As LINE has it: an id token is good for an hour. */
const ID_TOKEN_SECONDS = 3600

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** One channel's tokens, with keys of its own. */
export function makeTokens(channelId: string) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomBytes(16).toString('hex')

  function jwt(claims: Claims): string {
    const key = keys.privateKey
    const text = `${part({ kid, typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
    // Web Crypto reads the two numbers of the signature side by side, not as DER.
    const signature = signBytes('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
    return `${text}.${signature.toString('base64url')}`
  }

  return {
    opaque: () => randomBytes(24).toString('base64url'),

    sign: jwt,

    idToken(about: { userId: string; displayName: string; pictureUrl: string }) {
      const now = Math.floor(Date.now() / 1000)
      return jwt({
        iss: 'https://access.line.me',
        sub: about.userId,
        aud: channelId,
        exp: now + ID_TOKEN_SECONDS,
        iat: now,
        name: about.displayName,
        picture: about.pictureUrl,
      })
    },

    /** The public keys, as the certificate endpoint shows them. */
    certificates: () => ({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' }],
    }),
  }
}
