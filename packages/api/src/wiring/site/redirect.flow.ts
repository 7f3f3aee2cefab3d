import { type RedirectStatus, redirectStatuses, type SiteRedirect } from '@morsel/contract/redirect'
import type { DbOrTransaction } from '@morsel/db/client'
import { findRedirect, type RedirectRow } from '@morsel/db/queries/redirect'
import type { Config } from '../../kernel/config/config.ts'
import { type RedirectTarget, redirectPath, redirectTarget } from './redirect-path.ts'

/** The maximum length of a chain of redirects (WEB-144). */
const hopsMax = 5

interface Asked {
  db: DbOrTransaction
  config: Pick<Config, 'APP_URL' | 'TRUSTED_ORIGINS'>
}

/**
 * Follows the redirects of a path to their end. Returns null if there are none, or if they form a loop or too long a chain. The result is
 * permanent only if every step is.
 */
export async function lookUpRedirect({ db, config }: Asked, path: string): Promise<SiteRedirect | null> {
  const way = await walkRedirects(config, redirectPath(path), (at) => findRedirect(db, at))
  const [first, last] = [way?.[0], way?.at(-1)]
  if (first === undefined || last === undefined) return null
  return { to: last.href, status: way?.find((hop) => isPassing(hop.status))?.status ?? first.status }
}

interface Hop extends RedirectTarget {
  status: RedirectStatus
}

/** Finds the redirect of one path. */
type Find = (
  path: string,
) => Promise<Pick<RedirectRow, 'target' | 'status'> | undefined> | Pick<RedirectRow, 'target' | 'status'> | undefined

/**
 * Returns the redirects from a path to its final target: an empty list if there are none, undefined if they form a loop or too long a
 * chain.
 */
export async function walkRedirects(config: Asked['config'], from: string | undefined, find: Find): Promise<Hop[] | undefined> {
  const way: Hop[] = []
  for (let at = from; at !== undefined; at = way.at(-1)?.path) {
    const found = await find(at)
    const target = found && redirectTarget(config, found.target)
    const status = redirectStatuses.find((known) => known === found?.status)
    if (target === undefined || status === undefined) break
    if (target.path === from || way.some(({ path }) => path === target.path) || way.length === hopsMax) return undefined
    way.push({ ...target, status })
  }
  return way
}

const isPassing = (status: RedirectStatus) => status === 307 || status === 302
