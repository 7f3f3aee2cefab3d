import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { type LimitsName, settingsOf } from '../limits.ts'

/** Gives one transaction other limits than its connection has. */
export async function limitTransaction(tx: DbOrTransaction, name: LimitsName): Promise<void> {
  const settings = Object.entries(settingsOf(name)).map(([setting, ms]) => sql`set_config(${setting}, ${String(ms)}, true)`)
  await tx.execute(sql`select ${sql.join(settings, sql`, `)}`)
}
