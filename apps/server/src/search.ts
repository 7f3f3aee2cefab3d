import type { Deps } from '@morsel/api/kernel/ports/deps'
import type { SearchPort } from '@morsel/api/kernel/ports/search-port'
import { createPostgresSearch } from '@morsel/api/places/search/postgres-search.flow'
import { createDb } from '@morsel/db/client'
import { errorCode, isDatabaseAway } from '@morsel/db/database-error'
import { replicaLag } from '@morsel/db/queries/replica-lag'
import { type Replica, ReplicaUnusableError, watchReplica } from './replica.ts'
import type { Stoppable } from './shutdown.ts'

/**
 * Opens the search for the doors, on the replica if `DATABASE_REPLICA_URL` is set. A search returns only IDs. Their rows are read from the
 * database itself, so that results that were changed or hidden in the meantime don't show. Adds what it starts to `started`, for the caller
 * to stop.
 */
export async function openSearch(
  { config, db, log, search, now }: Pick<Deps, 'config' | 'db' | 'log' | 'search' | 'now'>,
  started: Stoppable[],
): Promise<SearchPort> {
  if (config.DATABASE_REPLICA_URL === undefined) return search
  const searches = createDb(config.DATABASE_REPLICA_URL, { poolSize: config.DATABASE_POOL_SIZE, limits: 'expensive' })
  // A connection of its own, because searches may take all others.
  const probes = createDb(config.DATABASE_REPLICA_URL, { poolSize: 1 })
  const maxLagSeconds = config.DATABASE_REPLICA_MAX_LAG
  const replica = watchReplica({ measure: () => replicaLag(db, probes.db), maxLagSeconds, log })
  started.push({
    name: 'replica connections',
    async stop() {
      replica.stop()
      await Promise.all([searches.close(), probes.close()])
    },
  })
  await replica.known
  return withFallback(replica, createPostgresSearch({ db: searches.db, now }), search)
}

function withFallback(replica: Replica, there: SearchPort, here: SearchPort): SearchPort {
  const first = <Result>(onReplica: () => Promise<Result>, onDatabase: () => Promise<Result>) =>
    replica.use(onReplica).catch((error: unknown) => {
      if (isReplicaAway(error)) return onDatabase()
      throw error
    })
  return {
    of: (call) => withFallback(replica, there.of(call), here.of(call)),
    search: (query) =>
      first(
        () => there.search(query),
        () => here.search(query),
      ),
    facets: (query) =>
      first(
        () => there.facets(query),
        () => here.facets(query),
      ),
    suggest: (text, city) =>
      first(
        () => there.suggest(text, city),
        () => here.suggest(text, city),
      ),
  }
}

/** A replica also counts as unavailable when it cancels a query to catch up with the database (SQLSTATE 40001). */
const isReplicaAway = (error: unknown) => error instanceof ReplicaUnusableError || isDatabaseAway(error) || errorCode(error) === '40001'
