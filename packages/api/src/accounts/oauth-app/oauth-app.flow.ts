import { hashToken, newToken } from '@morsel/auth/token'
import { AppError } from '@morsel/contract/errors'
import {
  type OAuthApp,
  type OAuthAppCreateInput,
  type OAuthAppSecretOutput,
  type OAuthAppUpdateInput,
  oauthPrefixes,
} from '@morsel/contract/oauth'
import type { SessionAndUser } from '@morsel/contract/session'
import { newId } from '@morsel/db/id'
import {
  countOAuthApps,
  deleteOAuthApp,
  insertOAuthApp,
  listOAuthApps,
  type OAuthAppRow,
  replaceOAuthSecret,
  updateOAuthApp,
} from '@morsel/db/queries/oauth-app'
import { countOAuthConnections } from '@morsel/db/queries/oauth-grant'
import { isSessionLive } from '@morsel/db/queries/session'
import { lockUser } from '@morsel/db/queries/user'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import type { Client } from '../../kernel/session/client.ts'

/** Registers and manages the apps of a user who develops them (AUTH-998, AUTH-999). */

type Needs = Pick<Deps, 'db' | 'now'>

/** The maximum number of apps per user. */
const appsMax = 20

/**
 * Registers an app. Only the hash of its secret is stored.
 * @throws AppError UNAUTHORIZED when the session has ended in the meantime, TOO_MANY_OAUTH_APPS
 */
export async function createOAuthApp(
  deps: Needs,
  { user, session }: SessionAndUser,
  { name, website, redirectUris, isPublic }: OAuthAppCreateInput,
  client: Client,
): Promise<OAuthAppSecretOutput> {
  const now = deps.now()
  const secret = isPublic ? null : newSecret()
  const row = {
    id: newId(now),
    userId: user.id,
    name,
    website,
    redirectUris: [...new Set(redirectUris)],
    isPublic,
    secretHash: secret === null ? null : hashToken(secret),
    createdAt: now,
    updatedAt: now,
  }
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    if (!(await isSessionLive(tx, session.id, now))) throw new AppError('UNAUTHORIZED')
    if ((await countOAuthApps(tx, user.id)) >= appsMax) throw new AppError('TOO_MANY_OAUTH_APPS')
    await insertOAuthApp(tx, row)
    await recordEvent(tx, deps, { userId: user.id, kind: 'app-registered', client })
  })
  return { ...shown(row, 0), secret }
}

const newSecret = () => `${oauthPrefixes.secret}${newToken()}`

/** Lists the apps that a user registered, newest first. */
export async function listOwnOAuthApps({ db }: Pick<Deps, 'db'>, { user }: Pick<SessionAndUser, 'user'>): Promise<OAuthApp[]> {
  const connections = await countOAuthConnections(db, user.id)
  return (await listOAuthApps(db, user.id)).map((row) => shown(row, connections.get(row.id) ?? 0))
}

/** Changes an app. @throws AppError OAUTH_APP_NOT_FOUND */
export async function updateOwnOAuthApp(
  deps: Needs,
  { user }: SessionAndUser,
  { id, name, website, redirectUris }: OAuthAppUpdateInput,
  client: Client,
): Promise<OAuthApp> {
  return deps.db.transaction(async (tx) => {
    const set = { name, website, redirectUris: [...new Set(redirectUris)], updatedAt: deps.now() }
    const row = await updateOAuthApp(tx, user.id, id, set)
    if (row === undefined) throw new AppError('OAUTH_APP_NOT_FOUND')
    await recordEvent(tx, deps, { userId: user.id, kind: 'app-changed', client })
    return shown(row, (await countOAuthConnections(tx, user.id)).get(id) ?? 0)
  })
}

/** Replaces the secret of an app; the old one stops working. @throws AppError OAUTH_APP_NOT_FOUND, OAUTH_APP_HAS_NO_SECRET */
export async function rotateOAuthSecret(deps: Needs, { user }: SessionAndUser, id: string, client: Client): Promise<OAuthAppSecretOutput> {
  const secret = newSecret()
  return deps.db.transaction(async (tx) => {
    const row = await replaceOAuthSecret(tx, user.id, id, { secretHash: hashToken(secret), updatedAt: deps.now() })
    if (row === undefined) {
      const isOwn = (await listOAuthApps(tx, user.id)).some((app) => app.id === id)
      throw new AppError(isOwn ? 'OAUTH_APP_HAS_NO_SECRET' : 'OAUTH_APP_NOT_FOUND')
    }
    await recordEvent(tx, deps, { userId: user.id, kind: 'app-secret-replaced', client })
    return { ...shown(row, (await countOAuthConnections(tx, user.id)).get(id) ?? 0), secret }
  })
}

/** Removes an app and disconnects it from everyone. @throws AppError OAUTH_APP_NOT_FOUND */
export async function removeOAuthApp(deps: Needs, { user }: SessionAndUser, id: string, client: Client): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deleteOAuthApp(tx, user.id, id))) throw new AppError('OAUTH_APP_NOT_FOUND')
    await recordEvent(tx, deps, { userId: user.id, kind: 'app-removed', client })
  })
}

function shown({ id, name, website, redirectUris, isPublic, createdAt }: Omit<OAuthAppRow, 'secretHash'>, connections: number): OAuthApp {
  return { id, name, website, redirectUris, isPublic, connections, createdAt }
}
