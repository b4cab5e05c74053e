/** LINE's tokens. They are really signed, because the SDK verifies an id token in the browser. */
import { generateKeyPairSync, randomBytes, sign as signBytes } from 'node:crypto'

type Claims = Record<string, unknown>

/** An id token is valid for an hour, as in LINE. */
const ID_TOKEN_SECONDS = 3600

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Creates the tokens of one channel, which has its own keys. */
export function makeTokens(channelId: string) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomBytes(16).toString('hex')

  function jwt(claims: Claims): string {
    const key = keys.privateKey
    const text = `${part({ kid, typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
    // Web Crypto expects the two numbers of the signature side by side, not in DER.
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

    /** Returns the public keys, as the certificate endpoint does. */
    certificates: () => ({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' }],
    }),
  }
}
