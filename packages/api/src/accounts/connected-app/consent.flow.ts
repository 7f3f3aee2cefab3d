import { AppError } from '@morsel/contract/errors'
import {
  type Consent,
  type ConsentDecideInput,
  type ConsentDecideOutput,
  type DeviceConsentDecideInput,
  type OAuthScope,
  oauthApiScopes,
  readOAuthScopes,
  readUserCode,
} from '@morsel/contract/oauth'
import type { SessionAndUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { findAccountChangesLockedUntil } from '@morsel/db/queries/account-change'
import { findOAuthApp, type OAuthAppRow } from '@morsel/db/queries/oauth-app'
import { findOAuthGrantOf, widenOAuthGrant } from '@morsel/db/queries/oauth-grant'
import { decideOAuthRequest, findOAuthToken, findOAuthTokenByUserCode, type OAuthTokenRow } from '@morsel/db/queries/oauth-token'
import { findSessionConfirmedAt, isSessionLive } from '@morsel/db/queries/session'
import { lockUser } from '@morsel/db/queries/user'
import * as z from 'zod'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { requireConfirmed } from '../../kernel/session/confirmed.ts'
import { oauthTokenId } from '../../kernel/session/personal-token.ts'
import { recordAccountChange } from '../account-change/record-change.rules.ts'
import { openJson, sealJson, userCodeHash } from './stored-token.rules.ts'

/** Shows what an app asks for, and stores what the user decides (AUTH-1001 to AUTH-1004). */

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** What the provider stored about a request. */
const Request = z.object({
  iat: z.number(),
  returnTo: z.string().optional(),
  params: z.object({
    scope: z.string().optional(),
    redirect_uri: z.string().optional(),
    prompt: z.string().optional(),
    max_age: z.coerce.number().optional(),
  }),
})

interface Pending {
  row: OAuthTokenRow
  app: OAuthAppRow
  request: z.infer<typeof Request>
  scopes: OAuthScope[]
}

/** Returns what an app in this browser asks for. @throws AppError CONSENT_REQUEST_EXPIRED */
export async function getConsent(deps: Needs, request: string): Promise<Consent> {
  return shown(await findRequest(deps, request))
}

/** Returns what an app on a device asks for. @throws AppError DEVICE_CODE_NOT_FOUND */
export async function getDeviceConsent(deps: Needs, code: string): Promise<Consent> {
  return shown(await findDevice(deps, code))
}

/**
 * Stores whether the user allows a request.
 * @returns where the browser continues, which sends it back to the app
 * @throws AppError CONSENT_REQUEST_EXPIRED, SESSION_IS_NOT_FRESH, CREDENTIALS_ARE_FROZEN, UNAUTHORIZED
 */
export async function decideConsent(
  deps: Needs,
  who: SessionAndUser,
  { request, allow }: ConsentDecideInput,
  client: Client,
): Promise<ConsentDecideOutput> {
  const pending = await findRequest(deps, request)
  const { returnTo } = pending.request
  if (returnTo === undefined) throw new AppError('CONSENT_REQUEST_EXPIRED')
  const confirmedAt = allow ? await requireRecentConfirmation(deps, who, pending) : deps.now()
  const isStored = await deps.db.transaction(async (tx) => {
    if (!allow) return decide(tx, deps, pending.row, { result: { error: 'access_denied', error_description: 'The user declined' } }, null)
    const grantId = await connect(tx, deps, who, pending, client)
    const login = { accountId: who.user.id, ts: epoch(confirmedAt) }
    return decide(tx, deps, pending.row, { userId: who.user.id, result: { login, consent: {}, select_account: {} } }, grantId)
  })
  if (!isStored) throw new AppError('CONSENT_REQUEST_EXPIRED')
  return { url: new URL(returnTo).pathname }
}

/**
 * Stores whether the user allows the request of a device.
 * @throws AppError DEVICE_CODE_NOT_FOUND, SESSION_IS_NOT_FRESH, CREDENTIALS_ARE_FROZEN, UNAUTHORIZED
 */
export async function decideDeviceConsent(
  deps: Needs,
  who: SessionAndUser,
  { code, allow }: DeviceConsentDecideInput,
  client: Client,
): Promise<void> {
  const pending = await findDevice(deps, code)
  const confirmedAt = allow ? await requireRecentConfirmation(deps, who, pending) : deps.now()
  const isStored = await deps.db.transaction(async (tx) => {
    if (!allow) return decide(tx, deps, pending.row, { error: 'access_denied', errorDescription: 'The user declined' }, null)
    const grantId = await connect(tx, deps, who, pending, client)
    const scope = pending.scopes.join(' ')
    return decide(tx, deps, pending.row, { accountId: who.user.id, grantId, scope, authTime: epoch(confirmedAt) }, grantId)
  })
  if (!isStored) throw new AppError('DEVICE_CODE_NOT_FOUND')
}

const epoch = (date: Date) => Math.floor(date.getTime() / 1000)

function decide(tx: DbOrTransaction, deps: Needs, row: OAuthTokenRow, decision: object, grantId: string | null): Promise<boolean> {
  return decideOAuthRequest(tx, row.id, { sealedDecision: sealJson(deps.config, row.id, decision), grantId }, deps.now())
}

async function findRequest(deps: Needs, request: string): Promise<Pending> {
  const row = await findOAuthToken(deps.db, oauthTokenId('Interaction', request), deps.now())
  return open(deps, row, 'CONSENT_REQUEST_EXPIRED')
}

async function findDevice(deps: Needs, typed: string): Promise<Pending> {
  const code = readUserCode(typed)
  const row = code === undefined ? undefined : await findOAuthTokenByUserCode(deps.db, userCodeHash(code), deps.now())
  return open(deps, row, 'DEVICE_CODE_NOT_FOUND')
}

async function open(
  deps: Needs,
  row: OAuthTokenRow | undefined,
  missing: 'CONSENT_REQUEST_EXPIRED' | 'DEVICE_CODE_NOT_FOUND',
): Promise<Pending> {
  if (row === undefined || row.sealedDecision !== null) throw new AppError(missing)
  const request = Request.safeParse(openJson(deps.config, row.id, row.sealedPayload))
  const app = await findOAuthApp(deps.db, row.appId, deps.now())
  if (!request.success || app === undefined) throw new AppError(missing)
  return { row, app, request: request.data, scopes: readOAuthScopes(request.data.params.scope ?? '') }
}

function shown({ app: { name, website }, scopes, request: { params } }: Pending): Consent {
  return { name, website, scopes, returnsTo: params.redirect_uri === undefined ? null : placeOf(params.redirect_uri) }
}

/** Returns what people recognize about a redirect URI. */
function placeOf(uri: string): string {
  const { protocol, host } = new URL(uri)
  return protocol === 'https:' || protocol === 'http:' ? host : protocol
}

/**
 * Requires that the user confirmed their identity as recently as the app asks for. To let an app use the API is as sensitive as creating a
 * personal access token (AUTH-990).
 */
async function requireRecentConfirmation(deps: Needs, who: SessionAndUser, { request, scopes }: Pending): Promise<Date> {
  const { prompt = '', max_age: maxAge } = request.params
  if (oauthApiScopes.some((scope) => scopes.includes(scope))) await requireConfirmed(deps, who)
  const confirmedAt = (await findSessionConfirmedAt(deps.db, who.session.id)) ?? new Date(0)
  const isBeforeRequest = prompt.split(' ').includes('login') && epoch(confirmedAt) < request.iat
  const isTooOld = maxAge !== undefined && epoch(deps.now()) - epoch(confirmedAt) > Math.max(maxAge, minAgeSeconds)
  if (isBeforeRequest || isTooOld) throw new AppError('SESSION_IS_NOT_FRESH')
  return confirmedAt
}

/** The time that people have to decide after they confirmed their identity, if an app asks for `max_age=0`. */
const minAgeSeconds = 60

/** Connects an app, or lets it do more, and tells the user. @returns the ID of the grant */
async function connect(
  tx: DbOrTransaction,
  deps: Needs,
  { user, session }: SessionAndUser,
  { app, scopes }: Pending,
  client: Client,
): Promise<string> {
  const now = deps.now()
  await lockUser(tx, user.id)
  if (!(await isSessionLive(tx, session.id, now))) throw new AppError('UNAUTHORIZED')
  const lockedUntil = await findAccountChangesLockedUntil(tx, user.id)
  if (lockedUntil && lockedUntil > now) throw new AppError('CREDENTIALS_ARE_FROZEN')
  const former = await findOAuthGrantOf(tx, user.id, app.id)
  const missing = scopes.filter((scope) => !former?.scopes.includes(scope))
  if (former && missing.length === 0) return former.id
  const row = { id: newId(now), userId: user.id, appId: app.id, scopes: [...(former?.scopes ?? []), ...missing], createdAt: now }
  const id = await widenOAuthGrant(tx, row)
  const change = { change: 'app-connected', snapshot: { kind: 'app' }, sessionId: session.id } as const
  await recordAccountChange(tx, deps, user, change, client)
  return id
}
