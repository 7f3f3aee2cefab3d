import { SearchInput } from '@morsel/contract/search'
import type { Db } from '@morsel/db/client'
import { completeConfig, readEnvironment } from '../../src/kernel/config/config.ts'
import type { Deps } from '../../src/kernel/ports/deps.ts'
import { createPostgresSearch } from '../../src/places/search/postgres-search.flow.ts'
import { find, suggest } from '../../src/places/search/search.flow.ts'
import type { Engine } from './judge.ts'
import { suggestionKey } from './suggestion-key.ts'

/** Creates an engine of the product's search with default parameters, like `/api/v1/search` and `/api/v1/search/suggestions`. */
export function morselEngine(db: Db): Engine {
  const environment = readEnvironment({
    NODE_ENV: 'test',
    APP_URL: 'http://localhost:3000',
    APP_SECRET: 'a secret of trials that is long enough',
  })
  if ('problems' in environment) throw new Error(environment.problems.join('\n'))
  // A Friday evening, when most places are open.
  const now = () => new Date('2026-03-06T18:00:00.000Z')
  const deps: Pick<Deps, 'db' | 'config' | 'now' | 'search'> = {
    db,
    now,
    config: completeConfig(environment.values, { port: 3000 }),
    search: createPostgresSearch({ db, now }),
  }
  return {
    name: 'Morsel',
    async answer({ ask, text }) {
      if (ask === 'suggest') {
        const suggestions = await suggest(deps, { q: text })
        return { keys: suggestions.map(suggestionKey), labels: suggestions.map(({ kind, label }) => `${label} (${kind})`) }
      }
      const { hits } = await find(deps, SearchInput.parse({ q: text, kind: ask }))
      return {
        keys: hits.map(({ id }) => id),
        labels: hits.map(({ name, city }) => `${name} (${city.name})`),
        grouped: hits.flatMap(({ also }) => also.map(({ id }) => id)),
      }
    },
  }
}
