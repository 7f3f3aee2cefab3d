import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { source } from '../schema/source.ts'

/** Returns the ID of the source with this kind and name, which is created if missing. */
export async function ensureSource(db: DbOrTransaction, row: typeof source.$inferInsert): Promise<string> {
  const [added] = await db.insert(source).values(row).onConflictDoNothing().returning({ id: source.id })
  if (added !== undefined) return added.id
  const [known] = await db
    .select({ id: source.id })
    .from(source)
    .where(and(eq(source.kind, row.kind), eq(source.name, row.name)))
  return known?.id ?? row.id
}

/** Finds the oldest source with a name, of any kind. */
export async function findSource(db: DbOrTransaction, name: string): Promise<typeof source.$inferSelect | undefined> {
  const [known] = await db.select().from(source).where(eq(source.name, name)).orderBy(asc(source.createdAt), source.id).limit(1)
  return known
}

/** Lists the credits of sources by ID. */
export async function listCredits(db: DbOrTransaction, ids: readonly string[]) {
  const { id, name, url, licence, attribution } = source
  return db
    .select({ id, credit: { name, url, licence, attribution } })
    .from(source)
    .where(inArray(source.id, [...ids]))
}

/** Changes the license of a source. */
export async function setSourceLicense(db: DbOrTransaction, id: string, licence: string): Promise<void> {
  await db.update(source).set({ licence }).where(eq(source.id, id))
}
