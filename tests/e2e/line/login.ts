/** LINE's login: the authorization with its consent page, and the exchange of the code for tokens. */
import { createHash } from 'node:crypto'
import {
  contextToken,
  grantAccess,
  SCOPE,
  type LineAnswer,
  type LineRequest,
  type LineWorld,
} from '#tests/e2e/line/world.ts'

/** A login of a LIFF app is valid for twelve hours, as in LINE. */
export const ACCESS_SECONDS = 12 * 3600

const asHash = (values: Record<string, string>) => new URLSearchParams(values).toString()

/**
 * Returns the address at which LINE opens a LIFF link. Path, query and fragment go into liff.state.
 * The LIFF browser puts its login into the fragment.
 */
export function handOver(world: LineWorld, rest: string): string {
  const address = new URL(world.endpoint)
  if (rest !== '' && rest !== '/') address.searchParams.set('liff.state', rest)
  if (world.browser === 'liff' && world.isLoggedIn)
    address.hash = asHash({
      context_token: contextToken(world, true),
      access_token: grantAccess(world),
      feature_token: world.tokens.opaque(),
      id_token: world.tokens.idToken(world.profile),
      client_id: world.channelId,
      mst_challenge: world.tokens.opaque(),
    })
  return address.href
}

/** Shows the consent page. It is not a redirect, because the SDK checks the referrer. */
export function authorize(world: LineWorld, { query }: LineRequest): LineAnswer {
  const redirectUri = query['redirect_uri'] ?? world.endpoint.href
  const problem = problemOf(world, query, redirectUri)
  if (problem !== null) return { status: 400, html: `<h1>400 Bad Request</h1><p>${problem}</p>` }

  const code = world.tokens.opaque()
  world.codes.set(code, {
    challenge: query['code_challenge'] ?? '',
    redirectUri,
    isUsed: false,
  })
  const state = query['state'] ?? ''
  const allowed = withQuery(redirectUri, {
    code,
    state,
    liffClientId: world.channelId,
    liffRedirectUri: redirectUri,
  })
  const denied = withQuery(redirectUri, {
    error: 'access_denied',
    error_description: 'The resource owner denied the request.',
    state,
    liffOAuth2Error: 'true',
  })
  // LINE's page sends its origin as the referrer to an https app. For an app on http, this policy is
  // needed.
  const headers = { 'referrer-policy': 'origin' }
  return { html: consentPage(world, allowed, denied), headers }
}

function problemOf(world: LineWorld, query: Record<string, string>, redirectUri: string) {
  if (query['app_id'] !== world.liffId) return 'unknown app_id'
  if (query['response_type'] !== 'code') return 'response_type must be code'
  if (query['code_challenge_method'] !== 'S256') return 'code_challenge_method must be S256'
  if (!/^[\w-]{43}$/.test(query['code_challenge'] ?? '')) return 'code_challenge is no SHA-256'
  if (!redirectUri.startsWith(world.endpoint.href)) return 'redirect_uri is outside the endpoint'
  return null
}

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

/** Uses links, so that a test can also follow one in another tab, as LINE does on Android. */
function consentPage({ behaviour }: LineWorld, allowed: string, denied: string): string {
  const answer = { allows: 'Allow', denies: 'Cancel', asks: null }[behaviour.consent]
  return `<title>LINE Login</title><h1>LINE Login</h1>
    <a href="${attribute(allowed)}">Allow</a> <a href="${attribute(denied)}">Cancel</a>
    <script>
      for (const link of document.links)
        if (link.textContent === ${JSON.stringify(answer)}) setTimeout(() => link.click())
    </script>`
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Exchanges a code. It works once, and only for the page that has the verifier. */
export function exchangeCode(world: LineWorld, request: LineRequest): LineAnswer {
  const form = Object.fromEntries(new URLSearchParams(request.body))
  const grant = world.codes.get(form['code'] ?? '')
  const hash = createHash('sha256').update(form['code_verifier'] ?? '')
  const isPkceValid = grant !== undefined && hash.digest('base64url') === grant.challenge
  const isFine =
    isPkceValid &&
    !grant.isUsed &&
    form['grant_type'] === 'authorization_code' &&
    form['client_id'] === world.channelId &&
    form['appId'] === world.liffId &&
    form['redirect_uri'] === grant.redirectUri &&
    form['id_token_key_type'] === 'JWK'
  world.tokenExchanges.push({ form, isPkceValid, status: isFine ? 200 : 400 })
  if (!isFine) return refusal('invalid_grant', 'invalid authorization code')

  grant.isUsed = true
  return {
    json: {
      access_token: grantAccess(world),
      token_type: 'Bearer',
      expires_in: ACCESS_SECONDS,
      scope: SCOPE.join(' '),
      id_token: world.tokens.idToken(world.profile),
    },
  }
}

export const refusal = (error: string, description: string): LineAnswer => ({
  status: 400,
  json: { error, error_description: description },
})
