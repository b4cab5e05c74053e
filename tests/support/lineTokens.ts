/**
 * The tokens that LINE gives out, signed for real: the SDK checks the signature of an id token in
 * the browser.
 */
import { generateKeyPairSync, randomBytes, sign as signBytes, type KeyObject } from 'node:crypto'

type Claims = Record<string, unknown>

/** As LINE has it: an id token is good for an hour. */
const ID_TOKEN_SECONDS = 3600

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** One channel's tokens, with keys of their own. */
export function makeTokens(channelId: string) {
  const keys = newKeys()
  const stranger = newKeys()
  const kid = randomBytes(16).toString('hex')

  function jwt(claims: Claims, key: KeyObject): string {
    const text = `${part({ kid, typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
    // Web Crypto reads the two numbers of the signature side by side, not as DER.
    const signature = signBytes('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
    return `${text}.${signature.toString('base64url')}`
  }

  return {
    opaque: () => randomBytes(24).toString('base64url'),

    sign: (claims: Claims) => jwt(claims, keys.privateKey),

    idToken(about: { userId: string; displayName: string; pictureUrl: string }, isForged: boolean) {
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: 'https://access.line.me',
        sub: about.userId,
        aud: channelId,
        exp: now + ID_TOKEN_SECONDS,
        iat: now,
        name: about.displayName,
        picture: about.pictureUrl,
      }
      return jwt(claims, isForged ? stranger.privateKey : keys.privateKey)
    },

    /** The public keys, as the certificate endpoint shows them. */
    certificates: () => ({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' }],
    }),
  }
}
