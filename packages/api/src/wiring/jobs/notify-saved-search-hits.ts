import { dateOfId } from '@morsel/db/id'
import { tryBlockImports } from '@morsel/db/queries/import-lock'
import { claimDueSearches } from '@morsel/db/queries/saved-search'
import { queueTopicMail } from '../../mail/topic/topic-mail.ts'
import { searchTerms } from '../../places/search/search-terms.rules.ts'
import type { Job, JobDeps } from './job.ts'

const daySeconds = 86_400
/** People whom one run looks at; the next one takes those who are left. */
const atOnce = 200
/** Finds are counted so far. */
const hitsMax = 50

type DueSearch = Awaited<ReturnType<typeof claimDueSearches>>[number]

/** Tells people, once a day at most, what is new for the searches they have saved (PLACE-417). */
export const notifySavedSearchHits: Job = {
  everySeconds: 600,
  async run(deps) {
    // What an import writes is as old as its rows, but seen only when it ends.
    if (!(await tryBlockImports(deps.db))) return
    const before = new Date(deps.now().getTime() - daySeconds * 1000)
    const due = await claimDueSearches(deps.db, { before, now: deps.now(), limit: atOnce })
    for (const userId of new Set(due.map((search) => search.userId))) {
      const own = due.filter((search) => search.userId === userId)
      const found = await Promise.all(own.map((search) => newHitsOf(deps, search)))
      const searches = found.filter(({ count }) => count > 0)
      if (searches.length === 0) continue
      await queueTopicMail(deps.db, deps, { userId, topic: 'saved_searches' }, (to) => ({
        mail: 'search-hits',
        props: { ...to, searches },
      }))
    }
  },
}

async function newHitsOf({ search, now }: Pick<JobDeps, 'search' | 'now'>, { name, query, since }: DueSearch) {
  // What opens later is as new as what is open at this moment.
  const { q, kind, sort: _sort, open: _open, ...filters } = query
  const { ids } = await search.search({
    kind,
    text: searchTerms(q).text,
    filters,
    sort: 'newest',
    origin: undefined,
    limit: hitsMax + 1,
    mayCorrect: false,
    at: undefined,
  })
  const count = ids.filter((id) => dateOfId(id) > since && dateOfId(id) <= now()).length
  return { name, count: Math.min(count, hitsMax), isMore: count > hitsMax }
}
