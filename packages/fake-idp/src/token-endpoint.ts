import { type Answer, json } from './behavior.ts'
import { deviceOf, type Fake, type Grant, idTokenOf, secretText } from './fake.ts'
import { clientProblem, type ProviderCall, pathOf, verifierProblem } from './request-checks.ts'

/** Answers a call to the token endpoint: exchanges a code or refreshes tokens. */
export function answerTokenCall(fake: Fake, call: ProviderCall, path: string): Answer {
  const { app, endpoints } = fake
  const problem = clientProblem(app, call.headers, call.form)
  if (problem !== undefined) return refusal(fake, 'invalid_client', problem)
  const type = call.form.get('grant_type')
  if (type === 'authorization_code' && path === pathOf(endpoints.token)) return exchange(fake, call)
  if (type === 'refresh_token' && path === pathOf(endpoints.refresh ?? endpoints.token)) return refresh(fake, call)
  return refusal(fake, 'unsupported_grant_type', `${type} at ${path}`)
}

function exchange(fake: Fake, { form }: ProviderCall): Answer {
  const { app, codes, now } = fake
  const code = form.get('code') ?? ''
  const grant = codes.get(code)
  codes.delete(code)
  if (!grant || grant.expiresAt < now().getTime()) return refusal(fake, 'invalid_grant', 'the code is unknown, used or expired')
  if (form.get('redirect_uri') !== grant.query.get('redirect_uri')) return refusal(fake, 'invalid_grant', 'another redirect URI')
  const problem = verifierProblem(grant.query.get('code_challenge'), form.get('code_verifier'))
  if (problem !== undefined) return refusal(fake, 'invalid_grant', problem)
  const required = app.provider.exchangeParams?.({ deviceId: deviceOf(grant.person) }) ?? {}
  const missing = Object.entries(required).find(([name, value]) => form.get(name) !== value)
  return missing ? refusal(fake, 'invalid_request', `${missing[0]} is missing`) : tokensFor(fake, grant)
}

function refresh(fake: Fake, { form }: ProviderCall): Answer {
  const { app, behavior, refreshTokens } = fake
  const { provider } = app
  const token = form.get('refresh_token') ?? ''
  const grant = refreshTokens.get(token)
  if (!provider.refresh || !grant) return refusal(fake, 'invalid_grant', 'the refresh token is unknown or used')
  if (provider.refresh === 'with scope' && !form.get('scope')) return refusal(fake, 'invalid_scope', 'the scopes are missing')
  if (behavior.rotatesRefreshTokens === false) {
    const { refresh_token: _new, ...rest } = JSON.parse(tokensFor(fake, grant).body)
    return json(rest)
  }
  refreshTokens.delete(token)
  return tokensFor(fake, grant)
}

function tokensFor(fake: Fake, grant: Grant): Answer {
  const { app, accessTokens, behavior, quirk, refreshTokens } = fake
  const { provider } = app
  const accessToken = secretText()
  const refreshToken = secretText()
  accessTokens.set(accessToken, grant)
  if (provider.refresh) refreshTokens.set(refreshToken, grant)
  const scopes = grant.query.get('scope')?.split(provider.scopeSeparator ?? ' ') ?? []
  const seconds = behavior.accessTokenSeconds ?? 3600
  return json({
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: quirk.quotesNumbers ? String(seconds) : seconds,
    ...(provider.refresh && { refresh_token: refreshToken }),
    ...(scopes.length > 0 && { scope: quirk.scopes === 'list' ? scopes : scopes.join(quirk.scopes ?? ' ') }),
    ...((provider.idToken?.profile === 'always' || scopes.includes('openid')) && {
      id_token: idTokenOf(fake, grant.person, grant.query.get('nonce')),
    }),
    ...quirk.success,
  })
}

function refusal({ quirk }: Fake, error: string, description: string): Answer {
  const status = quirk.failsWith200 ? 200 : error === 'invalid_client' ? 401 : 400
  return json({ error, error_description: description, ...quirk.failure }, status)
}
