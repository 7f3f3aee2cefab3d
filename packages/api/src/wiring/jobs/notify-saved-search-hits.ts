import { dateOfId } from '@morsel/db/id'
import { tryBlockImports } from '@morsel/db/queries/import-lock'
import { claimDueSearches } from '@morsel/db/queries/saved-search'
import { queueTopicMail } from '../../mail/topic/topic-mail.ts'
import { normalText } from '../../places/search/search-text.rules.ts'
import type { Job, JobDeps } from './job.ts'

const daySeconds = 86_400
/** The maximum number of users per run. The next run handles the rest. */
const atOnce = 200
/** The maximum number of hits that are counted. */
const hitsMax = 50

type DueSearch = Awaited<ReturnType<typeof claimDueSearches>>[number]

/** Emails users about new results of their saved searches, at most once a day (PLACE-417). */
export const notifySavedSearchHits: Job = {
  everySeconds: 600,
  async run(deps) {
    // Rows of an import become visible some time after their creation date, so the job waits until no import runs.
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
  // The filter for opening hours is left out, because a place that opens later is just as new.
  const { q, kind, literal, sort: _sort, open: _open, ...filters } = query
  const { ids } = await search.search({
    kind,
    text: normalText(q),
    filters,
    literal,
    sort: 'newest',
    origin: undefined,
    limit: hitsMax + 1,
    mayCorrect: false,
    at: undefined,
  })
  const count = ids.filter((id) => dateOfId(id) > since && dateOfId(id) <= now()).length
  return { name, count: Math.min(count, hitsMax), isMore: count > hitsMax }
}
