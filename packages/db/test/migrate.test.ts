import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseError } from '../src/database-error.ts'
import { migrate, requireUtf8, requireVersion } from '../src/migrate.ts'
import { administer, createEmptyDatabase, withDatabase } from './database.ts'

let url: string
let drop: () => Promise<void>

beforeEach(async () => {
  const empty = await createEmptyDatabase()
  url = empty.url
  drop = empty.drop
})

afterEach(() => drop())

/** Returns the error that a call throws. */
async function failureOf(work: Promise<unknown>): Promise<DatabaseError> {
  const error = await work.catch((caught: unknown) => caught)
  if (!(error instanceof DatabaseError)) throw new Error(`expected a DatabaseError, got ${String(error)}`)
  expect(error.message).not.toContain('\n')
  return error
}

async function applied(): Promise<number> {
  let count = 0
  await administer(url, async (sql) => {
    const [row] = await sql<{ count: number }[]>`select count(*)::int from drizzle.__drizzle_migrations`
    count = row?.count ?? 0
  })
  return count
}

describe('migrate', () => {
  test('migrates an empty database, and a second run changes nothing', async () => {
    await migrate(url)
    const first = await applied()
    await migrate(url)
    expect(first).toBeGreaterThan(0)
    expect(await applied()).toBe(first)
  })

  test('accepts migrations of a newer release', async () => {
    await migrate(url)
    await administer(url, (sql) => sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`)
    await expect(migrate(url)).resolves.toBeUndefined()
  })

  test('four instances starting at once run each migration once', async () => {
    await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
    await administer(url, async (sql) => {
      const rows = await sql`select hash from drizzle.__drizzle_migrations group by hash having count(*) > 1`
      expect(rows).toEqual([])
    })
  })

  test('fails when another process holds the lock for too long', async () => {
    await administer(url, async (sql) => {
      await sql`select pg_advisory_lock(6077353)`
      const error = await failureOf(migrate(url, { lockTimeoutSeconds: 1 }))
      expect(error.problem).toBe('locked')
    })
  })

  test('reports once that it waits, and stops waiting at a signal (SEC-724)', async () => {
    await administer(url, async (sql) => {
      await sql`select pg_advisory_lock(6077353)`
      const abandon = new AbortController()
      const waits: string[] = []
      const waiting = migrate(url, {
        signal: abandon.signal,
        onWait: () => {
          waits.push('waits')
          abandon.abort()
        },
      })
      await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
      expect(waits).toEqual(['waits'])
    })
    await migrate(url)
    expect(await applied()).toBeGreaterThan(0)
  })

  test('tries again when a table was in use for too long (SEC-725)', async () => {
    await migrate(url)
    await administer(url, async (sql) => {
      await sql`begin`
      await sql`lock table drizzle.__drizzle_migrations`
      // The other transaction ends after the migration has given up for the first time.
      await migrate(url, { onWait: () => void sql`rollback`.execute() })
    })
  })

  test('the search configuration folds accents and case in Latin and Cyrillic (SEARCH-002)', async () => {
    await migrate(url)
    await administer(url, async (sql) => {
      const [row] = await sql`select norm('CRÈME Brûlée') as latin, norm('ЉУТА') as cyrillic,
        to_tsvector('simple_unaccent', 'Crème Brûlée, Љута') @@ plainto_tsquery('simple_unaccent', 'creme BRULEE љута') as found`
      expect(row).toEqual({ latin: 'creme brulee', cyrillic: 'љута', found: true })
    })
  })
})

test('who had a role before the digest is subscribed to it (MOD-185)', async () => {
  await migrate(url)
  const file = await readFile(new URL('../migrations/0025_place_merge.sql', import.meta.url), 'utf8')
  const statement = file.split('--> statement-breakpoint').find((part) => part.includes('INSERT INTO "subscription"')) ?? ''
  await administer(url, async (sql) => {
    await sql`insert into "user" (id, email, name, email_verified, role, created_at, updated_at)
      select gen_random_uuid(), role || '@example.com', role, true, role, now(), now() from unnest(array['none', 'moderator', 'operator']) as role`
    // A second run changes nothing.
    for (let run = 0; run < 2; run++) await sql.unsafe(statement)
    expect(await sql`select u.email, s.topic from subscription s join "user" u on u.id = s.user_id order by 1`).toEqual([
      { email: 'moderator@example.com', topic: 'moderation' },
      { email: 'operator@example.com', topic: 'moderation' },
    ])
  })
})

test('migrations are sorted by time, because one dated before its predecessor would silently be skipped', async () => {
  const journal: { entries: { idx: number; when: number }[] } = JSON.parse(
    await readFile(new URL('../migrations/meta/_journal.json', import.meta.url), 'utf8'),
  )
  const times = journal.entries.map((entry) => entry.when)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
})

describe('a database that can’t be used', () => {
  test('is unreachable', async () => {
    const error = await failureOf(migrate('postgres://someone:secret@127.0.0.1:1/app'))
    expect(error.problem).toBe('unreachable')
    expect(error.message).toContain('127.0.0.1:1/app')
    expect(error.message).not.toContain('secret')
  })

  test('has an unknown host', async () => {
    expect((await failureOf(migrate('postgres://someone@morsel.invalid/app'))).problem).toBe('unreachable')
  })

  test('has an invalid URL', async () => {
    expect((await failureOf(migrate('host=localhost'))).problem).toBe('invalid_url')
    expect((await failureOf(migrate('mysql://localhost/app'))).problem).toBe('invalid_url')
  })

  test('refuses the password', async () => {
    const wrong = new URL(url)
    wrong.password = 'wrong'
    expect((await failureOf(migrate(wrong.href))).problem).toBe('authentication')
  })

  test('doesn’t exist', async () => {
    expect((await failureOf(migrate(withDatabase(url, 'morsel_nowhere')))).problem).toBe('missing_database')
  })

  test('is older than PostgreSQL 15', () => {
    expect(() => requireVersion(140_012, 'postgres://db.example/app')).toThrow(/version 14\. Version 15 or newer/)
    expect(() => requireVersion(150_000, url)).not.toThrow()
    expect(() => requireVersion(Number.NaN, url)).toThrow(DatabaseError)
  })

  test('has the schema of a version before 1.0.0', async () => {
    await migrate(url)
    await administer(url, (sql) => sql`update drizzle.__drizzle_migrations set hash = 'another'`)
    const error = await failureOf(migrate(url))
    expect(error.problem).toBe('incompatible_schema')
    expect(error.message).toContain('Start with an empty database')
  })

  test('has a locale that knows only ASCII letters (SEC-726)', async () => {
    const name = `${new URL(url).pathname.slice(1)}_c`
    await administer(url, (sql) => sql.unsafe(`create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`))
    const error = await failureOf(migrate(withDatabase(url, name)))
    await administer(url, (sql) => sql.unsafe(`drop database ${name}`))
    expect(error.problem).toBe('locale')
    expect(error.message).toContain('such as C.UTF-8')
  })

  test('has an encoding other than UTF-8', () => {
    expect(() => requireUtf8('LATIN1', url)).toThrow(/LATIN1\. UTF8 is required/)
  })
})
