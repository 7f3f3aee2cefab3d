import { asc, eq, sql } from 'drizzle-orm'
import { type DbOrTransaction, selectFirst, type Transaction } from '../client.ts'
import { redirect } from '../schema/redirect.ts'

/** A redirect: a path, its target and the status. */
export type RedirectRow = Pick<typeof redirect.$inferSelect, 'path' | 'target' | 'status'>

/** Finds the redirect of a path. Runs for every page request. */
export async function findRedirect(db: DbOrTransaction, path: string): Promise<Omit<RedirectRow, 'path'> | undefined> {
  const row = await selectFirst(db, 'select target, status from redirect where path = $1', [path])
  return row && { target: String(row[0]), status: Number(row[1]) }
}

/** Prevents other changes to redirects until the transaction ends. */
export async function lockRedirects(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table redirect in share row exclusive mode`)
}

/**
 * Adds or replaces a redirect.
 * @returns its previous target
 */
export async function setRedirect(tx: DbOrTransaction, row: RedirectRow): Promise<string | undefined> {
  const before = await findRedirect(tx, row.path)
  await tx
    .insert(redirect)
    .values(row)
    .onConflictDoUpdate({ target: redirect.path, set: { target: row.target, status: row.status, updatedAt: sql`now()` } })
  return before?.target
}

/**
 * Deletes a redirect.
 * @returns whether there was one
 */
export async function deleteRedirect(db: DbOrTransaction, path: string): Promise<boolean> {
  return (await db.delete(redirect).where(eq(redirect.path, path)).returning({ path: redirect.path })).length > 0
}

/** Lists all redirects, by path. */
export async function listRedirects(db: DbOrTransaction): Promise<RedirectRow[]> {
  return db.select({ path: redirect.path, target: redirect.target, status: redirect.status }).from(redirect).orderBy(asc(redirect.path))
}
