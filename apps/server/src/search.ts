import type { Deps } from '@morsel/api/kernel/ports/deps'
import type { SearchPort } from '@morsel/api/kernel/ports/search-port'
import { createPostgresSearch } from '@morsel/api/places/search/postgres-search.flow'
import { createDb } from '@morsel/db/client'
import { errorCode, isDatabaseAway } from '@morsel/db/database-error'
import type { Stoppable } from './shutdown.ts'

/**
 * Opens the search for the doors, on the replica if `DATABASE_REPLICA_URL` is set. A search returns only IDs. Their rows are read from the
 * database itself, so that results that were changed or hidden in the meantime don't show. Adds what it starts to `started`, for the caller
 * to stop.
 */
export function openSearch({ config, search, now }: Pick<Deps, 'config' | 'search' | 'now'>, started: Stoppable[]): SearchPort {
  if (config.DATABASE_REPLICA_URL === undefined) return search
  const { db, close } = createDb(config.DATABASE_REPLICA_URL, { poolSize: config.DATABASE_POOL_SIZE, limits: 'expensive' })
  started.push({ name: 'replica connections', stop: close })
  return withFallback(createPostgresSearch({ db, now }), search)
}

function withFallback(replica: SearchPort, search: SearchPort): SearchPort {
  const fallBackTo =
    <Result>(searchDatabase: () => Promise<Result>) =>
    (error: unknown) => {
      if (isReplicaAway(error)) return searchDatabase()
      throw error
    }
  return {
    of: (call) => withFallback(replica.of(call), search.of(call)),
    search: (query) => replica.search(query).catch(fallBackTo(() => search.search(query))),
    facets: (query) => replica.facets(query).catch(fallBackTo(() => search.facets(query))),
    suggest: (text, city) => replica.suggest(text, city).catch(fallBackTo(() => search.suggest(text, city))),
  }
}

/** A replica also counts as unavailable when it cancels a query to catch up with the database (SQLSTATE 40001). */
const isReplicaAway = (error: unknown) => isDatabaseAway(error) || errorCode(error) === '40001'
