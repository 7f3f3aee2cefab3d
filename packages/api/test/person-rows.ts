import { isDeepStrictEqual } from 'node:util'
import type { DbClient } from '@morsel/db/client'

/** All rows about a person, by table and ID. */
export type Rows = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** Returns everything stored about a person, in all tables, and the emails to these addresses. */
export async function rowsOf(sql: DbClient['sql'], id: string, emails: readonly string[] = []): Promise<Rows> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns where column_name = 'user_id' and table_schema = 'public'`
  const found = new Map<string, Record<string, unknown>>()
  const keep = (table: string, rows: readonly { row: Record<string, unknown> }[]) => {
    for (const { row } of rows) found.set(`${table} ${row.id ?? JSON.stringify(row)}`, row)
  }
  keep('user', await sql`select to_jsonb(t) as row from "user" t where id = ${id}`)
  keep('list_entry', await sql`select to_jsonb(e) as row from list_entry e join list l on l.id = e.list_id where l.user_id = ${id}`)
  if (emails.length > 0) keep('mail', await sql`select to_jsonb(t) as row from mail t where recipient in ${sql(emails)}`)
  for (const { name } of tables) keep(name, await sql`select to_jsonb(t) as row from ${sql(name)} t where user_id = ${id}`)
  return found
}

/** Returns what changed, as lines such as `user email` for a column, `session removed` and `mail added`. */
export function changesOf(before: Rows, after: Rows): string[] {
  const changes: string[] = []
  for (const [key, row] of after) {
    const [table = ''] = key.split(' ')
    const old = before.get(key)
    if (!old) changes.push(`${table} added`)
    else for (const name of Object.keys(row)) if (!isDeepStrictEqual(row[name], old[name])) changes.push(`${table} ${name}`)
  }
  for (const key of before.keys()) if (!after.has(key)) changes.push(`${key.split(' ')[0]} removed`)
  return changes.sort()
}
