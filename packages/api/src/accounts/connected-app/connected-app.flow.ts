import { AppError } from '@morsel/contract/errors'
import { type ConnectedApp, readOAuthScopes } from '@morsel/contract/oauth'
import type { SessionAndUser } from '@morsel/contract/session'
import { deleteOAuthGrantOf, listOAuthGrants } from '@morsel/db/queries/oauth-grant'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { recordDisconnection } from './disconnect.rules.ts'

/** Lists the apps that a user connected, newest first. */
export async function listConnectedApps({ db }: Pick<Deps, 'db'>, { user }: Pick<SessionAndUser, 'user'>): Promise<ConnectedApp[]> {
  const grants = await listOAuthGrants(db, user.id)
  return grants.map(({ appId, name, website, scopes, createdAt, lastUsedAt }) => ({
    id: appId,
    name,
    website,
    scopes: readOAuthScopes(scopes.join(' ')),
    connectedAt: createdAt,
    lastUsedAt,
  }))
}

/** Ends all that an app may do for a user. @throws AppError CONNECTED_APP_NOT_FOUND */
export async function disconnectApp(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { user }: SessionAndUser,
  id: string,
  client: Client,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deleteOAuthGrantOf(tx, user.id, id))) throw new AppError('CONNECTED_APP_NOT_FOUND')
    await recordDisconnection(tx, deps, user, 'app-disconnected', client)
  })
}
