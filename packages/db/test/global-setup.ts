import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findPostmaster, isAlive, parsePidFile, terminate } from '../src/embedded/postmaster.ts'
import { startEmbedded } from '../src/embedded.ts'
import { migrate } from '../src/migrate.ts'
import { administer, type TestServer, withDatabase } from './database.ts'

/** Vitest loads this file once for each project of a run; the first one leaves word here for the others. */
const SHARED = 'MORSEL_TEST_SERVER'
const FOLDER_PREFIX = 'morsel-test-'

/** Losing the data of a test run in a power cut harms nobody. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** Vitest's entry: one server and one template database for the whole run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const shared = process.env[SHARED]
  if (shared !== undefined) {
    project.provide('testServer', JSON.parse(shared))
    return undefined
  }
  const { url, stop } = await findServer()
  const template = `morsel_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const server: TestServer = { url, template }
  await administer(url, (sql) => sql.unsafe(`create database ${template} template template0 encoding 'UTF8'`))
  await migrate(withDatabase(url, template))
  process.env[SHARED] = JSON.stringify(server)
  project.provide('testServer', server)
  return async () => {
    delete process.env[SHARED]
    await dropDatabases(server)
    await stop()
  }
}

async function findServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} }
  await removeAbandoned()
  const dataDir = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  // An interrupted run ends without teardown, but not without this event.
  const onExit = () => removeNow(dataDir)
  process.once('exit', onExit)
  const { url, stop } = await startEmbedded({ dataDir, log: () => {}, settings: FAST })
  return {
    url,
    stop: async () => {
      await stop()
      process.off('exit', onExit)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function dropDatabases({ url, template }: TestServer): Promise<void> {
  await administer(url, async (sql) => {
    const rows = await sql<{ name: string }[]>`select datname as name from pg_database where starts_with(datname, ${template})`
    for (const { name } of rows) await sql.unsafe(`drop database if exists ${name} with (force)`)
  })
}

function removeNow(dataDir: string): void {
  try {
    const running = parsePidFile(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'))
    if (running !== undefined) process.kill(running.pid, 'SIGQUIT')
  } catch {
    // No server, or it has ended by itself.
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

/** Ends and removes what runs left behind that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1] ?? 0)
    if (pid === 0 || isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    const folder = join(dataDir, 'postgres')
    const orphan = await findPostmaster(folder)
    if (orphan !== undefined) await terminate(orphan.pid, folder).catch(() => {})
    // It may be another user's.
    await rm(dataDir, { recursive: true, force: true }).catch(() => {})
  }
}
