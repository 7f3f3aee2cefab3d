import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newPerson, type TestPerson } from '@morsel/api/test/people'
import { createTestWorld, type TestWorld } from '@morsel/api/test/world'
import { restoreBackup, writeBackup } from '@morsel/db/backup'
import { createDb, type DbClient } from '@morsel/db/client'
import { migrate } from '@morsel/db/migrate'
import { createEmptyDatabase } from '@morsel/db/test/database'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Backups and what they bring back. */

let world: TestWorld
let person: TestPerson
let folder: string
let good: string
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  world = await createTestWorld()
  folder = await mkdtemp(path.join(tmpdir(), 'morsel-backup-'))
  good = path.join(folder, 'good')
  person = await newPerson(world)
  await world.sql`update "user" set name = ${'a\tb\r\n\\.\u2028Љ'} where id = ${person.id}`
  // More than the buffers of the driver, of the compressor and of the file hold.
  await world.sql`
    insert into site_secret (name, sealed_value, created_at) select n, repeat(md5(n::text), 100), now() from generate_series(1, 2000) n`
  await person.browser.do((call) => call.preferences.update({ city: null, cuisines: [], diets: ['vegan'], allergens: [] }))
})
afterAll(async () => {
  for (const step of undo.reverse()) await step()
  await world.drop()
  await rm(folder, { recursive: true, force: true })
})

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase()
  undo.push(drop)
  return url
}

/** Returns a hash of the rows of each table. */
async function hashesOf(sql: DbClient['sql']): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as hash from ${name} t`,
    )
    hashes[name] = String(row?.hash)
  }
  return hashes
}

const rulesOf = (sql: DbClient['sql']) => sql`
  select conrelid::regclass::text || conname || pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass::text || tgname || tgenabled::text from pg_trigger where not tgisinternal order by 1`

test('a restored database has every row, and its users sign in (SEC-753, SEC-754)', async () => {
  const counts = await writeBackup(world.url, createWriteStream(good))
  expect(counts).toMatchObject({ '"user"': 1, preferences: 1 })
  const url = await emptyDatabase()
  expect(await restoreBackup(url, createReadStream(good))).toEqual(counts)
  const restored = createDb(url, { poolSize: 2 })
  undo.push(restored.close)
  expect(await hashesOf(restored.sql)).toEqual(await hashesOf(world.sql))
  expect(await rulesOf(restored.sql)).toEqual(await rulesOf(world.sql))

  world.deps.db = restored.db
  const browser = world.browser()
  await browser.do((call) => call.signIn.email({ email: person.email, password: person.password }))
  expect(await browser.do((call) => call.preferences.get())).toMatchObject({ diets: ['vegan'] })

  await expect(restoreBackup(url, createReadStream(good))).rejects.toMatchObject({ problem: 'not_empty' })
})

test('a file that is cut, damaged or from a newer release restores nothing (SEC-754)', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  const { sql, close } = createDb(url, { poolSize: 1 })
  undo.push(close)
  const before = await hashesOf(sql)
  const bytes = await readFile(good)
  const flipped = Buffer.from(bytes)
  flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 255
  const bad = path.join(folder, 'bad')
  for (const content of [bytes.subarray(0, -50), bytes.subarray(0, bytes.length >> 1), flipped, 'not a backup', '']) {
    await writeFile(bad, content)
    await expect(restoreBackup(url, createReadStream(bad))).rejects.toMatchObject({ problem: 'invalid_backup' })
  }
  expect(await hashesOf(sql)).toEqual(before)
  await restoreBackup(url, createReadStream(good))
  expect((await hashesOf(sql)).preferences).toMatch(/^1 /)
})
