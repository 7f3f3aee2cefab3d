import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Sql, TransactionSql } from 'postgres'
import { createDb } from './client.ts'
import { DatabaseError, describeUrl, errorCode, toDatabaseError } from './database-error.ts'
import { lastMigrationOf, migrate } from './migrate.ts'

/**
 * Backups: the rows of all tables as PostgreSQL's COPY writes them, from one snapshot, compressed. The first line names the schema, each
 * table begins with `COPY` and ends with `\.`, and the last line has the counts, so that a cut file is noticed.
 */

/** How many rows each table has. */
export type RowCounts = Record<string, number>

interface Head {
  morselBackup: 1
  /** When the newest migration of the database was made, in milliseconds. */
  migration: number
}

interface Tail {
  rows: RowCounts
  sequences: Record<string, string>
}

/** Rows that a migration inserts. */
const filledByMigrations = ['search_state']

/** So that values are written and read alike, whatever the defaults of the server. */
const valueFormats = "set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3"

/**
 * Writes a backup of a database, which may be in use.
 * @param url a direct connection or a pooler
 * @throws DatabaseError if the database has no schema of this application or can't be read; errors of `out`
 */
export async function writeBackup(url: string, out: Writable): Promise<RowCounts> {
  const { sql, close } = createDb(url, { poolSize: 1, limits: 'queue' })
  const gzip = createGzip()
  const written = pipeline(gzip, out)
  // Read by the last await.
  written.catch(() => {})
  try {
    await connect(sql, url)
    return await sql.begin('isolation level repeatable read read only', async (tx) => {
      await tx.unsafe(valueFormats)
      const migration = await lastMigration(tx)
      if (migration === undefined) throw new DatabaseError('incompatible_schema', `${describeUrl(url)} has no data of Morsel.`)
      await write(gzip, `${JSON.stringify({ morselBackup: 1, migration } satisfies Head)}\n`)
      const rows: RowCounts = {}
      for (const table of await tablesOf(tx)) rows[table.name] = await writeTable(tx, table, gzip)
      await write(gzip, `${JSON.stringify({ rows, sequences: await sequencesOf(tx) } satisfies Tail)}\n`)
      gzip.end()
      await written
      return rows
    })
  } catch (error) {
    gzip.destroy()
    throw error
  } finally {
    await close()
  }
}

/** @throws DatabaseError if the database is unreachable or refuses the password */
async function connect(sql: Sql, url: string): Promise<void> {
  await sql`select 1`.catch((error: unknown) => {
    throw toDatabaseError(error, url)
  })
}

async function write(to: Writable, text: string | Buffer): Promise<void> {
  if (to.errored) throw to.errored
  if (!to.write(text)) await once(to, 'drain')
}

interface Table {
  /** The quoted name. */
  name: string
  /** The quoted names of the columns that aren't computed. */
  columns: string
}

async function tablesOf(sql: TransactionSql): Promise<Table[]> {
  return sql<Table[]>`
    select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    group by c.relname order by c.relname`
}

async function sequencesOf(sql: TransactionSql): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; value: string }[]>`
    select quote_ident(sequencename) as name, last_value::text as value
    from pg_sequences where schemaname = 'public' and last_value is not null`
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

const copyLine = ({ name, columns }: Table) => `COPY ${name} (${columns})`

async function writeTable(tx: TransactionSql, table: Table, to: Writable): Promise<number> {
  await write(to, `${copyLine(table)}\n`)
  const rows: Readable = await tx.unsafe(`${copyLine(table)} to stdout`).readable()
  let count = 0
  for await (const chunk of rows) {
    if (!Buffer.isBuffer(chunk)) continue
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1
    await write(to, chunk)
  }
  // The driver pauses its connection while it waits for a reader, and reads the end of the statement only once someone asks for more.
  rows._read(0)
  await write(to, '\\.\n')
  return count
}

/**
 * Restores a backup into an empty database: applies the migrations that the backup's database had, reads all rows in one transaction, and
 * applies the others.
 * @throws DatabaseError `not_empty` if the database has any rows, `invalid_backup` if the file is cut or from a newer release. Both leave
 * the database without rows.
 */
export async function restoreBackup(url: string, file: Readable): Promise<RowCounts> {
  const { sql, close } = createDb(url, { poolSize: 1, limits: 'queue' })
  const text = file.pipe(createGunzip())
  file.once('error', (error) => text.destroy(error))
  const pieces = linesOf(text.setEncoding('utf8'))
  try {
    const first = await pieces.next()
    const head = readHead(first.value?.shift())
    await connect(sql, url)
    await requireEmpty(sql, url, head.migration)
    await migrate(url, { upTo: head.migration })
    const rows = await sql.begin(async (tx) => {
      await tx.unsafe(valueFormats)
      const restoreRules = await suspendRules(tx)
      const tail = await readTables(tx, first.value ?? [], pieces)
      for (const [name, value] of Object.entries(tail.sequences))
        await tx`select setval(${`public.${name}`}::text::regclass, ${value}::text::bigint)`
      await restoreRules()
      return tail.rows
    })
    await migrate(url)
    return rows
  } catch (error) {
    // Codes of the decompressor, of values and of constraints.
    if (!/^(Z_|22|23)/.test(errorCode(error) ?? '')) throw error
    throw new DatabaseError('invalid_backup', 'The file is damaged or not a backup.', { cause: error })
  } finally {
    text.destroy()
    file.destroy()
    await close()
  }
}

/** Yields the complete lines of each chunk. */
async function* linesOf(text: Readable): AsyncGenerator<string[], undefined> {
  let rest = ''
  for await (const chunk of text) {
    const lines = `${rest}${String(chunk)}`.split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
  if (rest !== '') throw cutFile()
}

const cutFile = () => new DatabaseError('invalid_backup', 'The backup is not complete.')

function readHead(line: string | undefined): Head {
  const head = parse(line)
  if (head?.morselBackup !== 1 || typeof head.migration !== 'number') throw new DatabaseError('invalid_backup', 'The file is not a backup.')
  if (head.migration > lastMigrationOf()) {
    throw new DatabaseError('invalid_backup', 'The backup is from a newer release. Restore it with that release.')
  }
  return { morselBackup: 1, migration: head.migration }
}

function parse(line: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

async function lastMigration(sql: Sql | TransactionSql): Promise<number | undefined> {
  const [table] = await sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`
  if (!table) return undefined
  const [row] = await sql<{ at: string | null }[]>`select max(created_at)::text as at from drizzle.__drizzle_migrations`
  return row?.at == null ? undefined : Number(row.at)
}

async function requireEmpty(sql: Sql, url: string, migration: number): Promise<void> {
  const notEmpty = (why: string) => new DatabaseError('not_empty', `${describeUrl(url)} ${why}. Restore into an empty database.`)
  const found = await lastMigration(sql)
  const tables = await sql.begin((tx) => tablesOf(tx))
  if (found === undefined && tables.length > 0) throw notEmpty('has tables of another application')
  if (found !== undefined && found !== migration) throw notEmpty('has the schema of another release')
  for (const { name } of tables) {
    const [row] = filledByMigrations.includes(name) ? [] : await sql.unsafe(`select 1 from ${name} limit 1`)
    if (row) throw notEmpty(`has data in table ${name}`)
  }
}

/**
 * Removes the foreign keys, because tables refer to each other, disables the triggers, which would change rows, and deletes what migrations
 * inserted. Returns what brings keys and triggers back; the keys check all rows.
 */
async function suspendRules(tx: TransactionSql): Promise<() => Promise<void>> {
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`
  const tables = await tablesOf(tx)
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await tx.unsafe(`alter table ${name} disable trigger user`)
  for (const name of filledByMigrations) await tx.unsafe(`delete from ${name}`)
  return async () => {
    for (const { name } of tables) await tx.unsafe(`alter table ${name} enable trigger user`)
    for (const { table, name, definition } of keys) await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

async function openCopy(tx: TransactionSql, statement: string): Promise<Writable> {
  const to: Writable = await tx.unsafe(statement).writable()
  // Without a listener, an error would end the process. Each write and the end report it.
  return to.on('error', () => {})
}

/** Reads all tables. Returns the last line of the backup. */
async function readTables(tx: TransactionSql, firstLines: string[], pieces: AsyncGenerator<string[], undefined>): Promise<Tail> {
  const tables = new Map((await tablesOf(tx)).map((table) => [copyLine(table), table.name]))
  const rows: RowCounts = {}
  let open: { name: string; count: number; to: Writable } | undefined
  let last: string | undefined
  try {
    for (let lines: string[] | undefined = firstLines; lines; lines = (await pieces.next()).value) {
      for (let at = 0; at < lines.length; ) {
        if (open) {
          const end = lines.indexOf('\\.', at)
          const data: string[] = lines.slice(at, end < 0 ? undefined : end)
          if (data.length > 0) await write(open.to, `${data.join('\n')}\n`)
          open.count += data.length
          at += data.length
          if (end < 0) continue
          open.to.end()
          await finished(open.to)
          rows[open.name] = open.count
          open = undefined
        } else {
          last = lines[at]
          const name = tables.get(last ?? '')
          if (name !== undefined) open = { name, count: 0, to: await openCopy(tx, `${last} from stdin`) }
        }
        at += 1
      }
    }
  } catch (error) {
    // Ends the COPY, without which the transaction can't be rolled back.
    open?.to.destroy(new Error('The backup could not be read.'))
    throw error
  }
  const tail = parse(last)
  open?.to.destroy(cutFile())
  if (open || JSON.stringify(tail?.rows) !== JSON.stringify(rows)) throw cutFile()
  const sequences = typeof tail?.sequences === 'object' && tail.sequences !== null ? Object.entries(tail.sequences) : []
  return { rows, sequences: Object.fromEntries(sequences.map(([name, value]) => [name, String(value)])) }
}
