import type { Role } from '@morsel/contract/moderation-kinds'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { user } from '../schema/user.ts'

/** Assigns a role to a user. @returns whether it's a different one than before */
export async function setRole(tx: DbOrTransaction, id: string, role: Role): Promise<boolean> {
  const rows = await tx
    .update(user)
    .set({ role })
    .where(and(eq(user.id, id), ne(user.role, role)))
    .returning({ id: user.id })
  return rows.length > 0
}

export async function findRole(db: DbOrTransaction, id: string): Promise<Role> {
  const [row] = await db.select({ role: user.role }).from(user).where(eq(user.id, id))
  return row?.role ?? 'none'
}

/** Lists the users with a role, by name. */
export async function listUsersWithRole(db: DbOrTransaction) {
  return db
    .select({ id: user.id, name: user.name, email: user.email, role: user.role, twoFactorEnabled: user.twoFactorEnabled })
    .from(user)
    .where(ne(user.role, 'none'))
    .orderBy(asc(user.name), asc(user.id))
}
