import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { oauthPages, oauthPaths, oauthPrefixes, oauthScopes } from '@morsel/contract/oauth'
import Provider, {
  type Adapter,
  type AdapterPayload,
  type Client,
  type Configuration,
  errors,
  interactionPolicy,
  type JWK,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { equalInConstantTime } from './digest.ts'
import { hashToken, newToken } from './token.ts'

/**
 * Our OAuth 2.1 and OpenID Connect provider. This is the only file that imports oidc-provider. The session of the provider is the session
 * of the browser, so the provider stores none.
 */

/** A registered app. */
export interface OAuthClient {
  id: string
  name: string
  website: string
  redirectUris: readonly string[]
  /** The hash of its secret; null for public apps. */
  secretHash: string | null
}

/** What is said about a user in ID tokens and `userinfo`. */
export interface OAuthUser {
  id: string
  name: string
  username: string | null
  /** The URL of their picture. */
  picture: string | null
  email: string
  emailVerified: boolean
  updatedAt: Date
}

/** What the provider stores: codes, tokens and requests by their kind and value. */
export interface OAuthStore {
  findClient(id: string): Promise<OAuthClient | undefined>
  findUser(id: string): Promise<OAuthUser | undefined>
  findGrant(id: string): Promise<OAuthGrant | undefined>
  findGrantOf(userId: string, clientId: string): Promise<OAuthGrant | undefined>
  save(kind: string, value: string, payload: OAuthPayload, ttlSeconds: number): Promise<void>
  find(kind: string, value: string): Promise<OAuthPayload | undefined>
  /** @returns false if it was used before */
  consume(kind: string, value: string): Promise<boolean>
  /** @returns false if it was gone */
  remove(kind: string, value: string): Promise<boolean>
  /** Ends a grant and its tokens. */
  endGrant(id: string): Promise<void>
  /** Called with an unexpected error. */
  report(error: unknown): void
}

/** What a user lets an app do. */
export interface OAuthGrant {
  id: string
  userId: string
  clientId: string
  scopes: readonly string[]
}

/** What the provider says about a code, token or request. */
export type OAuthPayload = AdapterPayload

/** A request to the provider. */
export interface OAuthCall {
  store: OAuthStore
  /** Whose browser sent it, and when they last confirmed their identity. */
  user: { id: string; confirmedAt: Date } | undefined
}

export type OAuthHandler = (req: IncomingMessage, res: ServerResponse, call: OAuthCall) => Promise<void>

/** How long things are valid, in seconds. */
export const oauthLives = { code: 60, access: 3600, refresh: 90 * 86_400, device: 600, request: 1800 } as const

const calls = new AsyncLocalStorage<OAuthCall>()

function currentCall(): OAuthCall {
  const call = calls.getStore()
  if (call === undefined) throw new TypeError('The provider was called outside of a request')
  return call
}

/**
 * Creates the provider of an installation.
 * @param parts `keys`: private keys, of which the first signs; `cookieKeys`: what signs cookies, newest first
 */
export function createOAuthProvider(parts: { issuer: string; keys: readonly JWK[]; cookieKeys: readonly string[] }): OAuthHandler {
  const provider = new Provider(parts.issuer, configurationOf(parts))
  const { host, protocol } = new URL(parts.issuer)
  // URLs are those of the issuer, whichever host a request names.
  provider.proxy = true
  useBrowserSession(provider)
  useOwnSecrets(provider)
  provider.on('server_error', (_ctx: KoaContextWithOIDC, error: unknown) => currentCall().store.report(error))
  provider.app.on('error', (error: unknown) => calls.getStore()?.store.report(error))
  const answer = provider.callback()
  return async (req, res, call) => {
    req.headers.host = host
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    delete req.headers['x-forwarded-host']
    await calls.run(call, () => answer(req, res))
  }
}

function configurationOf({ issuer, keys, cookieKeys }: Parameters<typeof createOAuthProvider>[0]): Configuration {
  const short = { httpOnly: true, sameSite: 'lax', secure: issuer.startsWith('https:'), signed: true } as const
  return {
    adapter: (kind: string) => adapterOf(kind),
    jwks: { keys: keys.map((key) => ({ ...key })) },
    cookies: {
      keys: [...cookieKeys],
      names: { session: 'oauth_session', interaction: 'oauth_request', resume: 'oauth_resume', state: 'oauth_state' },
      short,
      long: short,
    },
    routes: { ...oauthPaths, code_verification: oauthPages.device },
    scopes: [...oauthScopes],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'picture', 'updated_at'],
      email: ['email', 'email_verified'],
    },
    responseTypes: ['code'],
    subjectTypes: ['public'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    pkce: { methods: ['S256'], required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: (_ctx, origin, client) => isFrom(origin, client),
    findAccount: async (_ctx, id) => accountOf(await currentCall().store.findUser(id)),
    loadExistingGrant: (ctx) => findGrant(ctx),
    interactions: { policy: createPolicy(), url: (_ctx, { jti }) => `${oauthPages.consent}?${new URLSearchParams({ request: jti })}` },
    renderError: (ctx, out, thrown) => {
      const error = thrown instanceof errors.SessionNotFound ? 'session_not_found' : out.error
      ctx.status = 303
      ctx.redirect(`${oauthPages.error}?${new URLSearchParams({ error: `app_${error}` })}`)
    },
    features: featuresOf(),
    discovery: { ui_locales_supported: undefined, service_documentation: new URL('/api/docs', issuer).href },
    ttl: {
      AccessToken: oauthLives.access,
      AuthorizationCode: oauthLives.code,
      IdToken: oauthLives.access,
      RefreshToken: oauthLives.refresh,
      DeviceCode: oauthLives.device,
      Interaction: oauthLives.request,
      Session: oauthLives.request,
      Grant: oauthLives.refresh,
    },
  }
}

function featuresOf(): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    resourceIndicators: { enabled: false },
    claimsParameter: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: { enabled: true },
    introspection: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) => client.clientAuthMethod !== 'none' && token.clientId === client.clientId,
    },
    deviceFlow: { enabled: true, charset: 'base-20', mask: '****-****' },
    rpInitiatedLogout: {
      enabled: true,
      // Before they sign out, users confirm that they want to. The page then comes back here, without a session.
      logoutSource: (ctx) => {
        const { client, params = {} } = ctx.oidc
        const target = stated({
          client_id: client?.clientId,
          post_logout_redirect_uri: textOf(params.post_logout_redirect_uri),
          state: textOf(params.state),
        })
        ctx.status = 303
        ctx.redirect(currentCall().user ? `${oauthPages.signOut}?${new URLSearchParams(target)}` : afterSignOut(target))
      },
    },
  }
}

const stated = (params: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined))

/** Returns where an app wants the browser to be after signing out; the library has checked it. */
function afterSignOut({ post_logout_redirect_uri: uri, state }: Record<string, string>): string {
  if (uri === undefined) return '/'
  const url = new URL(uri)
  if (state !== undefined) url.searchParams.set('state', state)
  return url.href
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Whether a page of this origin may call the provider for a public app. */
function isFrom(origin: string, { clientAuthMethod, redirectUris = [] }: Client): boolean {
  return clientAuthMethod === 'none' && redirectUris.some((uri) => new URL(uri).origin === origin)
}

/** When the browser must show a page: the library's rules, and `prompt=select_account`. */
function createPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 1)
  return policy
}

function accountOf(user: OAuthUser | undefined) {
  if (user === undefined) return undefined
  const claims = () => ({
    sub: user.id,
    name: user.name,
    preferred_username: user.username ?? undefined,
    picture: user.picture ?? undefined,
    updated_at: epoch(user.updatedAt),
    email: user.email,
    email_verified: user.emailVerified,
  })
  return { accountId: user.id, claims }
}

async function findGrant({ oidc }: KoaContextWithOIDC) {
  const { account, client, provider } = oidc
  if (account === undefined || client === undefined) return undefined
  const grant = await currentCall().store.findGrantOf(account.accountId, client.clientId)
  return grant && provider.Grant.find(grant.id)
}

/** Lets the session of the browser be that of the provider, for one request. */
function useBrowserSession(provider: Provider): void {
  provider.Session.get = async (ctx) => {
    const session = new provider.Session()
    const { user } = currentCall()
    // Signing out asks for no confirmation without an account, but redirects with a form that needs scripts.
    if (ctx.path === oauthPaths.end_session) session.accountId = user?.id ?? 'guest'
    else if (user) Object.assign(session, { accountId: user.id, uid: user.id, loginTs: epoch(user.confirmedAt) })
    // The library stores sessions that were touched.
    Object.defineProperty(session, 'touched', { value: false, writable: false, configurable: false })
    const { oidc } = ctx as Partial<KoaContextWithOIDC>
    oidc?.entity('Session', session)
    return session
  }
}

/** Lets tokens begin with prefixes, and compares hashes of secrets. */
function useOwnSecrets(provider: Provider): void {
  Object.assign(provider.AccessToken.prototype, {
    generateTokenId(this: { format: string }) {
      this.format = 'opaque'
      return `${oauthPrefixes.access}${newToken()}`
    },
  })
  Object.assign(provider.RefreshToken.prototype, { generateTokenId: () => `${oauthPrefixes.refresh}${newToken()}` })
  provider.Client.prototype.compareClientSecret = function compareHashes(actual: string) {
    return equalInConstantTime(hashToken(actual), this.clientSecret ?? '')
  }
}

const epoch = (date: Date) => Math.floor(date.getTime() / 1000)

/** Adapts the store to the library. Sessions are never stored. */
function adapterOf(kind: string): Adapter {
  const store = () => currentCall().store
  if (kind === 'Client') return { ...nothing, find: async (id) => metadataOf(await store().findClient(id)) }
  if (kind === 'Grant')
    return { ...nothing, find: async (id) => grantPayload(await store().findGrant(id)), destroy: (id) => store().endGrant(id) }
  return {
    upsert: async (id, payload, ttlSeconds) => {
      try {
        await store().save(kind, id, payload, ttlSeconds)
      } catch (error) {
        // The user, or a second use of the same code, has ended the grant in the meantime.
        const { grantId } = payload
        if (grantId !== undefined && (await store().findGrant(grantId)) === undefined) throw new errors.InvalidGrant('grant not found')
        throw error
      }
    },
    find: (id) => store().find(kind, id),
    findByUserCode: async () => undefined,
    findByUid: async () => undefined,
    consume: async (id) => {
      if (!(await store().consume(kind, id))) throw new errors.InvalidGrant('already used')
    },
    destroy: async (id) => {
      // A request is answered once, even if the browser sends the answer several times at once.
      if (!(await store().remove(kind, id)) && kind === 'Interaction') throw new errors.SessionNotFound('already answered')
    },
    revokeByGrantId: (grantId) => store().endGrant(grantId),
  }
}

const nothing = {
  upsert: async () => {},
  find: async () => undefined,
  findByUserCode: async () => undefined,
  findByUid: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
} satisfies Adapter

const grantTypes = ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code']

function metadataOf(client: OAuthClient | undefined): AdapterPayload | undefined {
  if (client === undefined) return undefined
  const redirectUris = [...client.redirectUris]
  const isWeb = redirectUris.every((uri) => uri.startsWith('https:'))
  return {
    client_id: client.id,
    client_name: client.name,
    client_uri: client.website,
    redirect_uris: redirectUris,
    post_logout_redirect_uris: redirectUris,
    grant_types: grantTypes,
    response_types: ['code'],
    response_modes: ['query'],
    application_type: isWeb ? 'web' : 'native',
    id_token_signed_response_alg: 'RS256',
    ...(client.secretHash === null
      ? { token_endpoint_auth_method: 'none' }
      : { token_endpoint_auth_method: 'client_secret_basic', client_secret: client.secretHash }),
  }
}

function grantPayload(grant: OAuthGrant | undefined): AdapterPayload | undefined {
  if (grant === undefined) return undefined
  const { id, userId, clientId, scopes } = grant
  // The types of the library lack what a grant says.
  const openid: object = { openid: { scope: scopes.join(' ') } }
  return { jti: id, kind: 'Grant', accountId: userId, clientId, ...openid }
}
