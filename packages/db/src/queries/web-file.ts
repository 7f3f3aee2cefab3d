import { eq, inArray, lt } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { webFile } from '../schema/web-file.ts'

/** A file of a web build. */
export type WebFile = typeof webFile.$inferSelect

/** Finds a file of any build that an instance has stored. */
export async function findWebFile(db: DbOrTransaction, path: string): Promise<Pick<WebFile, 'bytes' | 'isBrotli'> | undefined> {
  const [file] = await db.select({ bytes: webFile.bytes, isBrotli: webFile.isBrotli }).from(webFile).where(eq(webFile.path, path))
  return file
}

/** Records that an instance uses these files. @returns the paths that are stored already */
export async function touchWebFiles(db: DbOrTransaction, paths: readonly string[], seenAt: Date): Promise<string[]> {
  const rows = await db
    .update(webFile)
    .set({ seenAt })
    .where(inArray(webFile.path, [...paths]))
    .returning({ path: webFile.path })
  return rows.map(({ path }) => path)
}

/** Stores files. Those that another instance has stored in the meantime stay. */
export async function insertWebFiles(db: DbOrTransaction, files: readonly WebFile[]): Promise<void> {
  if (files.length > 0)
    await db
      .insert(webFile)
      .values([...files])
      .onConflictDoNothing()
}

/** Deletes files that no instance has started with since a given time. */
export async function deleteOldWebFiles(db: DbOrTransaction, before: Date): Promise<void> {
  await db.delete(webFile).where(lt(webFile.seenAt, before))
}
