import type { RedirectStatus } from '@morsel/contract/redirect'
import type { Db } from '@morsel/db/client'
import { deleteRedirect, listRedirects, lockRedirects, type RedirectRow, setRedirect } from '@morsel/db/queries/redirect'
import type { Config } from '../../kernel/config/config.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { walkRedirects } from './redirect.flow.ts'
import { redirectPath, redirectTarget } from './redirect-path.ts'

/** A redirect that can't be stored. */
export class RedirectError extends OperatorError<'bad_path' | 'bad_target' | 'circle' | 'unknown'> {}

interface Asked {
  db: Db
  config: Pick<Config, 'APP_URL' | 'TRUSTED_ORIGINS'>
}

/**
 * Adds a redirect, or replaces the existing one of the path.
 * @returns path and target as they are stored, and the former target
 * @throws RedirectError for an invalid path, an untrusted target or a loop
 */
export async function addRedirect(
  { db, config }: Asked,
  wish: { path: string; target: string; status: RedirectStatus },
): Promise<{ path: string; to: string; before: string | undefined }> {
  const path = keptPath(wish.path)
  const target = redirectTarget(config, wish.target)
  if (target === undefined)
    throw new RedirectError(
      'bad_target',
      `${wish.target} is neither a path of this installation nor a URL of an origin in TRUSTED_ORIGINS.`,
    )
  return db.transaction(async (tx) => {
    // Without the lock, two parallel calls could create a loop.
    await lockRedirects(tx)
    const before = await setRedirect(tx, { path, target: target.href, status: wish.status })
    const rows = new Map((await listRedirects(tx)).map((row) => [row.path, row]))
    // Other redirects may lead through this one, so all are checked.
    for (const from of [path, ...rows.keys()])
      if ((await walkRedirects(config, from, (at) => rows.get(at))) === undefined)
        throw new RedirectError('circle', `${from} would create a redirect loop or too long a chain.`)
    return { path, to: target.href, before }
  })
}

/** Removes a redirect. @throws RedirectError if the path has none */
export async function dropRedirect({ db }: Pick<Asked, 'db'>, wished: string): Promise<string> {
  const path = keptPath(wished)
  if (!(await deleteRedirect(db, path))) throw new RedirectError('unknown', `${path} has no redirect.`)
  return path
}

/** Lists all redirects by path. */
export async function readRedirects({ db }: Pick<Asked, 'db'>): Promise<RedirectRow[]> {
  return listRedirects(db)
}

function keptPath(wished: string): string {
  const path = /[?#]/u.test(wished) ? undefined : redirectPath(wished)
  if (path === undefined)
    throw new RedirectError('bad_path', `${wished} isn't a path. A path begins with one slash and has no query or hash.`)
  return path
}
