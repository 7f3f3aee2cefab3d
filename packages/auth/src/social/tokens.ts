import * as z from 'zod'
import { scopesOf } from './authorization-url.ts'
import type { CallbackExtras, Provider, ProviderSettings } from './provider.ts'
import { jsonOf, ProviderCallError, type ProviderHttp } from './provider-http.ts'

/** A provider's response to a code or refresh token (SOCIAL-242). */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string | undefined
  readonly idToken: string | undefined
  readonly tokenType: string | undefined
  readonly accessTokenExpiresAt: Date | undefined
  readonly refreshTokenExpiresAt: Date | undefined
  /** The granted scopes; `undefined` if the provider doesn't say. */
  readonly scopes: readonly string[] | undefined
}

/** Arguments of a call to the token endpoint. */
export interface TokenParts {
  readonly provider: Provider
  readonly settings: ProviderSettings
  readonly http: ProviderHttp
  readonly now: Date
}

/** The parts of the exchange that differ per attempt. */
export interface CodeExchange {
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri: string
  readonly extras: CallbackExtras
}

/**
 * Exchanges a code for tokens.
 * @throws ProviderCallError
 */
export async function exchangeCode(parts: TokenParts, { code, codeVerifier, redirectUri, extras }: CodeExchange): Promise<Tokens> {
  const { provider, settings } = parts
  return askForTokens(parts, provider.endpoints(settings).token, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    ...(provider.pkce(settings) ? { code_verifier: codeVerifier } : {}),
    ...provider.exchangeParams?.(extras),
  })
}

/**
 * Refreshes tokens.
 * @throws ProviderCallError
 */
export async function refreshTokens(parts: TokenParts, refreshToken: string): Promise<Tokens> {
  const { provider, settings } = parts
  const { token, refresh = token } = provider.endpoints(settings)
  const fields: Record<string, string> = { grant_type: 'refresh_token', refresh_token: refreshToken }
  if (provider.refresh === 'with scope') fields.scope = scopesOf(provider, settings).join(provider.scopeSeparator ?? ' ')
  return askForTokens(parts, refresh, fields)
}

async function askForTokens({ provider, settings, http, now }: TokenParts, url: string, fields: Record<string, string>): Promise<Tokens> {
  const secret = (await provider.mintSecret?.(settings, now)) ?? settings.clientSecret
  const body = new URLSearchParams(fields)
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': 'Morsel', ...provider.headers?.(settings) }
  if (provider.clientAuth === 'basic' && secret !== undefined) headers.authorization = basicCredentials(settings.clientId, secret)
  else {
    body.set(provider.clientIdParam ?? 'client_id', settings.clientId)
    if (secret !== undefined) body.set('client_secret', secret)
  }
  return tokensOf(jsonOf(await http(url, { method: 'POST', headers, body })), now)
}

/**
 * Returns the value of the header. ID and secret are form-encoded before they are joined (RFC 6749 2.3.1), because they may contain colons.
 */
function basicCredentials(id: string, secret: string): string {
  const encoded = [id, secret].map((text) => new URLSearchParams([['', text]]).toString().slice(1)).join(':')
  return `Basic ${Buffer.from(encoded).toString('base64')}`
}

const text = z.string().min(1).optional().catch(undefined)
/** Some providers send numbers as strings. */
const seconds = z.coerce
  .number()
  .int()
  .positive()
  .max(10 * 365 * 86_400)
  .optional()
  .catch(undefined)
/** Some providers separate scopes with commas or send a list. */
const scopes = z
  .union([z.string().transform((words) => words.split(/[\s,]+/)), z.array(z.string())])
  .transform((words) => words.map((word) => word.trim()).filter((word) => /^[\x21-\x7e]+$/.test(word)))
  .optional()
  .catch(undefined)

const Answer = z.object({
  access_token: z.string().min(1),
  refresh_token: text,
  id_token: text,
  token_type: text,
  expires_in: seconds,
  refresh_token_expires_in: seconds,
  refresh_expires_in: seconds,
  scope: scopes,
})

function tokensOf(answer: unknown, now: Date): Tokens {
  if (isRefusal(answer)) throw new ProviderCallError('the provider responded with an error and status 200')
  const read = Answer.safeParse(answer)
  if (!read.success) throw new ProviderCallError('the provider responded without an access token')
  const { data } = read
  const after = (ttlSeconds: number | undefined) => (ttlSeconds === undefined ? undefined : new Date(now.getTime() + ttlSeconds * 1000))
  return {
    accessToken: data.access_token,
    refreshToken: data.refresh_token,
    idToken: data.id_token,
    tokenType: data.token_type,
    accessTokenExpiresAt: after(data.expires_in),
    refreshTokenExpiresAt: after(data.refresh_token_expires_in ?? data.refresh_expires_in),
    scopes: data.scope,
  }
}

const Refusal = z.union([
  z.object({ error: z.string().min(1) }),
  z.object({ error: z.object({ code: z.string().refine((code) => code !== 'ok') }) }),
  z.object({ ok: z.literal(false) }),
  z.object({ resultcode: z.string().refine((code) => code !== '00') }),
])

/** Whether a response with status 200 contains an error, as with GitHub, Slack, TikTok and Naver (SOCIAL-241). */
function isRefusal(answer: unknown): boolean {
  return Refusal.safeParse(answer).success
}
