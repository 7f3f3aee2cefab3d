import type { Deps } from '@morsel/api/kernel/ports/deps'
import type { SearchPort } from '@morsel/api/kernel/ports/search-port'
import { createPostgresSearch } from '@morsel/api/places/search/postgres-search.flow'
import { createDb } from '@morsel/db/client'
import { errorCode, isDatabaseAway } from '@morsel/db/database-error'
import type { Stoppable } from './shutdown.ts'

/**
 * The search of the doors, on `DATABASE_REPLICA_URL` where there is one: it finds no more than ids, whose rows are then read from the
 * database itself, so that nothing is shown that was changed or hidden meanwhile. What was started is added to `started`, for the caller to stop.
 */
export function openSearch({ config, search, now }: Pick<Deps, 'config' | 'search' | 'now'>, started: Stoppable[]): SearchPort {
  if (config.DATABASE_REPLICA_URL === undefined) return search
  const { db, close } = createDb(config.DATABASE_REPLICA_URL, { poolSize: config.DATABASE_POOL_SIZE })
  started.push({ name: 'connections to the replica', stop: close })
  const replica = createPostgresSearch({ db, now })
  const orElse =
    <Found>(ask: () => Promise<Found>) =>
    (error: unknown) => {
      if (isReplicaAway(error)) return ask()
      throw error
    }
  return {
    search: (question) => replica.search(question).catch(orElse(() => search.search(question))),
    facets: (question) => replica.facets(question).catch(orElse(() => search.facets(question))),
    suggest: (text, city) => replica.suggest(text, city).catch(orElse(() => search.suggest(text, city))),
  }
}

/** Also when it breaks a query off to catch up with the database (SQLSTATE 40001). */
const isReplicaAway = (error: unknown) => isDatabaseAway(error) || errorCode(error) === '40001'
