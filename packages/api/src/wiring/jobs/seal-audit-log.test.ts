import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../../test/people.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { verifyAuditLog } from '../../kernel/audit/verify-audit-log.ts'
import { applyRetention } from './retention.ts'
import { sealAuditLog } from './seal-audit-log.ts'

/** Tests the chain of the audit log (SEC-811). */

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  // The database uses its own clock, by which it refuses to delete events of the last 90 days.
  world.clock.now = new Date()
})
afterAll(() => world.drop())

const seal = () => sealAuditLog.run(world.deps)
/** Runs a statement with the triggers off, as an attacker who owns the tables could. */
const asAttacker = (statement: string) =>
  world.sql.begin(async (sql) => {
    const tables = ['audit_event', 'audit_seal']
    for (const table of tables) await sql.unsafe(`alter table ${table} disable trigger user`)
    await sql.unsafe(statement)
    for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`)
  })

test('the database refuses to change or delete events, and to empty the log (SEC-810)', async () => {
  await newPerson(world)
  await seal()
  for (const statement of [
    `update audit_event set kind = 'x'`,
    'delete from audit_event',
    'truncate audit_event',
    `update audit_seal set hash = ''`,
    'delete from audit_seal',
    'truncate audit_seal',
  ])
    await expect(world.sql.unsafe(statement), statement).rejects.toThrow('the audit log is append-only')
})

test("a complete chain is verified, and the server's log has the end of the chain", async () => {
  await newPerson(world)
  await seal()
  const result = await verifyAuditLog(world.deps.db)
  expect(result).toMatchObject({ isIntact: true })
  const sealed = world.logged.filter(({ message }) => message === 'audit log sealed').at(-1)
  expect(sealed?.facts).toEqual(result.isIntact ? result.end : undefined)
  const before = world.logged.length
  await seal()
  expect(world.logged).toHaveLength(before)
})

test('a changed event, a removed one, a gap and a missing end are detected', async () => {
  for (let count = 0; count < 4; count += 1) await newPerson(world)
  await seal()
  const intact = await verifyAuditLog(world.deps.db)
  const end = intact.isIntact ? intact.end : { position: 0, hash: '' }
  const rows = await world.sql<
    { event_id: string; position: string }[]
  >`select event_id, position from audit_seal order by position desc limit 3`
  const [last, second, third] = rows
  await asAttacker(`update audit_event set ip_address = '203.0.113.99' where id = '${third?.event_id}'`)
  expect(await verifyAuditLog(world.deps.db)).toMatchObject({ isIntact: false, problem: 'changed', position: Number(third?.position) })
  await asAttacker(`update audit_event set ip_address = '127.0.0.1' where id = '${third?.event_id}'`)
  expect(await verifyAuditLog(world.deps.db, end)).toMatchObject({ isIntact: true })
  await asAttacker(`delete from audit_event where id = '${last?.event_id}'; delete from audit_seal where position = ${last?.position}`)
  expect(await verifyAuditLog(world.deps.db)).toMatchObject({ isIntact: true })
  expect(await verifyAuditLog(world.deps.db, end)).toMatchObject({ isIntact: false, problem: 'end-missing' })
  await asAttacker(`delete from audit_event where id = '${second?.event_id}'`)
  expect(await verifyAuditLog(world.deps.db)).toMatchObject({ isIntact: false, problem: 'removed' })
  await asAttacker(`delete from audit_seal where position = ${third?.position}`)
  expect(await verifyAuditLog(world.deps.db)).toMatchObject({ isIntact: false, problem: 'gap' })
})

test('retention deletes old events, and the rest can still be verified', async () => {
  // By the database's own clock, the first day in this world is more than 90 days ago.
  const other = await createTestWorld()
  try {
    await newPerson(other)
    await newPerson(other)
    await sealAuditLog.run(other.deps)
    other.clock.advance(400 * 86_400)
    await newPerson(other)
    await sealAuditLog.run(other.deps)
    await applyRetention.run(other.deps)
    expect(await verifyAuditLog(other.deps.db)).toMatchObject({ isIntact: true, count: 1, end: { position: 3 } })
    expect((await other.sql`select from audit_seal`).count).toBe(2)
  } finally {
    await other.drop()
  }
})
