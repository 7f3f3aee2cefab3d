import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isAlive } from '../src/embedded/postmaster.ts'
import { startEmbedded } from '../src/embedded.ts'
import { migrate } from '../src/migrate.ts'
import { administer, type TestRun, withDatabase } from './database.ts'
import { removeRunFolder } from './run-folder.ts'

/** Vitest loads this file once per project. The first one stores the shared run here for the others. */
const SHARED = 'MORSEL_TEST_RUN'
const FOLDER_PREFIX = 'morsel-test-'

/**
 * Test data doesn't need to survive a power cut. Autovacuum is off because it runs as a superuser, which would prevent us from dropping
 * databases.
 */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', autovacuum: 'off' }

/** Starts one server and one template database for the whole run. This is Vitest's entry point. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const shared = process.env[SHARED]
  if (shared !== undefined) {
    project.provide('testRun', JSON.parse(shared))
    return undefined
  }
  const folder = await makeRunFolder()
  // An interrupted run skips the teardown, but not this event.
  const onExit = () => removeRunFolder(folder)
  process.once('exit', onExit)
  const { url, stop } = await findServer(folder)
  const template = `morsel_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const run: TestRun = { url, template, folder }
  await administer(url, (sql) => sql.unsafe(`create database ${template} template template0 encoding 'UTF8'`))
  await migrate(withDatabase(url, template))
  process.env[SHARED] = JSON.stringify(run)
  project.provide('testRun', run)
  return async () => {
    delete process.env[SHARED]
    await dropDatabases(run)
    await stop()
    process.off('exit', onExit)
    removeRunFolder(folder)
  }
}

async function makeRunFolder(): Promise<string> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  // Tests that run as root start processes as other users, who must be able to enter the folder.
  await chmod(folder, 0o711)
  return folder
}

async function findServer(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} }
  return startEmbedded({ dataDir: join(folder, 'server'), log: () => {}, settings: FAST })
}

async function dropDatabases({ url, template }: TestRun): Promise<void> {
  await administer(url, async (sql) => {
    const rows = await sql<{ name: string }[]>`select datname as name from pg_database where starts_with(datname, ${template})`
    for (const { name } of rows) await sql.unsafe(`drop database if exists ${name} with (force)`)
  })
}

/** Stops and removes what killed runs left behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) removeRunFolder(join(tmpdir(), name))
  }
}
