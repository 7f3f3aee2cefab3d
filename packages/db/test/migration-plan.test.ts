import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import { migrate, planMigrations } from '../src/migrate.ts'
import { planStatement } from '../src/migration-plan.ts'
import { createEmptyDatabase } from './database.ts'

test('the lock of every statement of our migrations is known (SEC-755)', () => {
  const files = readMigrationFiles({ migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)) })
  const planned = files.flatMap(({ sql }) => sql.map(planStatement))
  expect(planned.filter(({ lock }) => lock === 'unknown')).toEqual([])
})

test.each([
  ['ALTER TABLE "item" ADD COLUMN "note" text;', 'ACCESS EXCLUSIVE', 'none'],
  ['ALTER TABLE "item" ADD COLUMN "n" int GENERATED ALWAYS AS (1) STORED;', 'ACCESS EXCLUSIVE', 'rewrites the table'],
  ['-- why\nCREATE INDEX CONCURRENTLY "i" ON "item" ("name");', 'SHARE UPDATE EXCLUSIVE', 'scans the table'],
  ['CREATE INDEX "i" ON "item" ("name");', 'SHARE', 'scans the table'],
  ['ALTER TABLE "item" ADD CONSTRAINT "k" FOREIGN KEY ("x") REFERENCES "y"("id");', 'SHARE ROW EXCLUSIVE', 'scans the table'],
  ['UPDATE "item" SET "x" = 1;', 'ROW EXCLUSIVE', 'changes rows'],
  ['VACUUM "item";', 'unknown', 'unknown'],
])('the plan of %s is %s, and it %s', (statement, lock, work) => {
  expect(planStatement(statement)).toMatchObject({ lock, work })
})

test('the plan lists what would run and runs nothing (SEC-755)', async () => {
  const { url, drop } = await createEmptyDatabase()
  const first = await planMigrations(url)
  expect(first.length).toBeGreaterThan(100)
  expect(await planMigrations(url)).toEqual(first)
  await migrate(url)
  expect(await planMigrations(url)).toEqual([])
  await drop()
})
