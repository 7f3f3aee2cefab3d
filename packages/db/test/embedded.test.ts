import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { installedBinaries, runnableBinaries } from '../src/embedded/binaries.ts'
import { EmbeddedDatabaseError, type EmbeddedDatabaseProblem } from '../src/embedded/error.ts'
import { findPostmaster, isPostmaster } from '../src/embedded/postmaster.ts'
import { type Account, accountFor, parsePasswd } from '../src/embedded/run-as.ts'
import { connectEmbedded, type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from '../src/embedded.ts'
import { migrate } from '../src/migrate.ts'
import { administer } from './database.ts'
import { type Child, type Report, startChild } from './embedded-process.ts'

const isRoot = process.getuid?.() === 0

/** A stopped data directory to copy from, because creating a cluster takes most of the time of a first start. */
let prototype: string
let base: string
let dataDir: string
let children: Child[]
let databases: EmbeddedDatabase[]

beforeAll(async () => {
  prototype = await mkdtemp(join(inject('testRun').folder, 'embedded-'))
  const database = await startEmbedded({ dataDir: prototype, log: () => {} })
  await database.stop()
})

afterAll(() => rm(prototype, { recursive: true, force: true }))

beforeEach(async () => {
  // Mode 0700, like a home directory.
  base = await mkdtemp(join(inject('testRun').folder, 'embedded-'))
  dataDir = join(base, 'deeper', 'data')
  children = []
  databases = []
})

/** Copies the prototype, for tests that aren't about the first start. */
async function copyPrototype(): Promise<void> {
  await mkdir(join(base, 'deeper'))
  // Unlike Node's copy, cp keeps the owner.
  await promisify(execFile)('cp', ['-a', prototype, dataDir])
}

afterEach(async () => {
  for (const child of children) await child.kill()
  for (const database of databases) await database.stop()
  // Stop a server that a failed test left running.
  const orphan = await findPostmaster(join(dataDir, 'postgres'))
  if (orphan !== undefined) kill(orphan.pid)
  await rm(base, { recursive: true, force: true, maxRetries: 20 })
})

/** Runs `kill -9` on one process, never on a group, which 0 and negative numbers would mean. */
function kill(pid: number | undefined): void {
  if (pid === undefined || pid <= 1) throw new Error(`There is no process to kill: ${pid}`)
  process.kill(pid, 'SIGKILL')
}

async function serverPid(): Promise<number> {
  const found = await findPostmaster(join(dataDir, 'postgres'))
  if (found === undefined) throw new Error(`No server runs on ${dataDir}`)
  return found.pid
}

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log: () => {}, ...options })
  databases.push(database)
  return database
}

function child(...args: Parameters<typeof startChild>): Child {
  const started = startChild(...args)
  children.push(started)
  return started
}

const isOpen = (report: Report) => report.url !== undefined

async function expectProblem(work: Promise<unknown>, problem: EmbeddedDatabaseProblem, message: RegExp): Promise<void> {
  const error = await work.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(EmbeddedDatabaseError)
  expect(error).toMatchObject({ problem, message: expect.stringMatching(message) })
  expect(String(error)).not.toContain('\n')
}

async function ask<Row extends Record<string, unknown>>(url: string, query: string): Promise<Row[]> {
  let rows: Row[] = []
  await administer(url, async (sql) => {
    rows = [...(await sql.unsafe<Row[]>(query))]
  })
  return rows
}

describe('starting and stopping', () => {
  test('creates a cluster, stops it cleanly, and finds the data again', async () => {
    const first = await start()
    expect(first).toMatchObject({ attached: false, isLockHolder: true })
    await migrate(first.url)
    await ask(first.url, 'create table kept as select 7 as n')
    await first.stop()
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()

    const second = await start()
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('is durable, private and UTF-8, and the application isn’t a superuser', async () => {
    const { url } = await start()
    const settings = await ask(
      url,
      `select current_setting('fsync') as fsync, current_setting('cluster_name') as cluster,
      current_setting('listen_addresses') as listen,
      current_setting('server_encoding') as encoding, current_setting('is_superuser') as superuser, lower('ŠЖÉ') as lower`,
    )
    expect(settings).toEqual([{ fsync: 'on', cluster: 'morsel', listen: '127.0.0.1', encoding: 'UTF8', superuser: 'off', lower: 'šжé' }])
    for (const path of [dataDir, join(dataDir, 'postgres')]) expect((await stat(path)).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'postgres', 'morsel.password'))).mode & 0o777).toBe(0o600)
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  test('removes what a killed first start left behind', async () => {
    await mkdir(join(dataDir, 'postgres.new-killed', 'cluster', 'base'), { recursive: true })
    await start()
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
  })

  test('stop can be called repeatedly, and while sessions are open', async () => {
    await copyPrototype()
    const database = await start()
    await administer(database.url, async (sql) => {
      await sql`select 1`
      await Promise.all([database.stop(), database.stop()])
    })
    await database.stop()
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })

  test('the server ends with its process, even if the process exits without stopping the server', async () => {
    await copyPrototype()
    const one = child('crash', dataDir)
    const { url } = await one.report(isOpen)
    await one.ended
    // The shutdown may still be in progress. The next start waits for it.
    const next = await start()
    expect(next).toMatchObject({ attached: false })
    expect(next.url).not.toBe(url)
  })

  test('the server has its own process group, so Ctrl-C doesn’t reach it', async () => {
    await copyPrototype()
    await start()
    const pid = await serverPid()
    const { stdout } = await promisify(execFile)('ps', ['-o', 'pgid=', '-p', String(pid)])
    expect(Number(stdout)).toBe(pid)
  })
})

describe('the lock', () => {
  beforeEach(copyPrototype)

  test('a second start names the process that holds the lock', async () => {
    const holder = child('start', dataDir)
    await holder.report(isOpen)
    const other = child('start', dataDir)
    const { problem, message } = await other.report((report) => report.problem !== undefined)
    expect(problem).toBe('in_use')
    expect(message).toMatch(
      new RegExp(
        `^The data directory ${dataDir} is in use by process ${holder.pid} \\(embedded-child.ts start .*\\), running since 20\\d\\d-\\d\\d-\\d\\d .* UTC\\.$`,
      ),
    )
    await holder.finish()
    expect(holder.reports.at(-1)).toEqual({ stopped: true })
  })

  test('a second process can connect, and disconnecting doesn’t stop the server', async () => {
    const holder = await start()
    const guest = await connectEmbedded({ dataDir, log: () => {} })
    expect(guest).toMatchObject({ url: holder.url, attached: true, isLockHolder: false })
    await guest.stop()
    expect(await ask(holder.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('connecting without another process starts the server and locks it', async () => {
    const database = await connectEmbedded({ dataDir, log: () => {} })
    databases.push(database)
    expect(database).toMatchObject({ attached: false, isLockHolder: true })
    await expectProblem(start(), 'in_use', /in use by process/)
  })

  test('of three simultaneous first starts, one wins and the others name it', async () => {
    await rm(dataDir, { recursive: true })
    const all = await Promise.all(
      [1, 2, 3].map(async () => {
        const one = child('start', dataDir)
        return { one, said: await one.report((report) => isOpen(report) || report.problem !== undefined) }
      }),
    )
    const winners = all.filter(({ said }) => said.isLockHolder === true)
    expect(winners).toHaveLength(1)
    for (const { said } of all.filter(({ said }) => said.isLockHolder !== true)) {
      expect(said.problem).toBe('in_use')
      expect(said.message).toContain(`process ${winners[0]?.one.pid} `)
    }
    await winners[0]?.one.finish()
  })
})

describe('after kill -9', () => {
  beforeEach(copyPrototype)

  /** Kills the writer while it's writing. Returns the number of rows that were acknowledged. */
  async function killWriter(): Promise<{ acknowledged: number; postmaster: number }> {
    const writer = child('write', dataDir)
    await writer.report((report) => (report.written ?? 0) >= 200)
    const pid = await serverPid()
    await writer.kill()
    return { acknowledged: Math.max(...writer.reports.map((report) => report.written ?? 0)), postmaster: pid }
  }

  async function expectWritten(url: string, acknowledged: number): Promise<void> {
    const [row] = await ask<{ count: number; last: number }>(url, 'select count(*)::int as count, max(n) as last from written')
    expect(row?.count).toBeGreaterThanOrEqual(acknowledged)
    expect(row?.count).toBe(row?.last)
  }

  test('when the process was killed, the next start adopts the server with every acknowledged row', async () => {
    const { acknowledged, postmaster } = await killWriter()
    const next = await start()
    expect(next.attached).toBe(true)
    expect((await findPostmaster(join(dataDir, 'postgres')))?.pid).toBe(postmaster)
    await expectWritten(next.url, acknowledged)
    await next.stop()
    expect(await isPostmaster(postmaster, join(dataDir, 'postgres'))).toBe(false)
  })

  test('when the process and then the server were killed, the next start recovers every acknowledged row', async () => {
    const { acknowledged, postmaster } = await killWriter()
    kill(postmaster)
    const next = await start()
    expect(next.attached).toBe(false)
    await expectWritten(next.url, acknowledged)
  })

  test('after the server and then the process are killed, the next start recovers every acknowledged row', async () => {
    const writer = child('write', dataDir)
    await writer.report((report) => (report.written ?? 0) >= 50)
    kill(await serverPid())
    await writer.kill()
    const next = await start()
    await expectWritten(next.url, Math.max(...writer.reports.map((report) => report.written ?? 0)))
  })

  test('when the process was killed several times, the next start recovers every acknowledged row', async () => {
    let acknowledged = 0
    for (let round = 0; round < 3; round++) {
      const writer = child('write', dataDir)
      const before = acknowledged
      await writer.report((report) => (report.written ?? 0) > before + 20)
      const postmaster = await serverPid()
      await writer.kill()
      if (round === 1) kill(postmaster)
      acknowledged = Math.max(...writer.reports.map((report) => report.written ?? 0))
    }
    await expectWritten((await start()).url, acknowledged)
  })

  test('a stale process ID that belongs to another program doesn’t stop start-up', async () => {
    const first = await start()
    await ask(first.url, 'create table kept as select 7 as n')
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const text = await readFile(pidFile, 'utf8')
    const { uid, gid } = await stat(pidFile)
    await first.stop()
    // A process of the user who runs the server. PostgreSQL itself would refuse to start because of it.
    const stranger = spawn('sleep', ['60'], { ...(isRoot ? { uid, gid } : {}), stdio: 'ignore' })
    await once(stranger, 'spawn')
    try {
      await writeFile(pidFile, text.replace(/^\d+/, String(stranger.pid)), { mode: 0o600 })
      await chown(pidFile, uid, gid)
      const next = await start()
      expect(next.attached).toBe(false)
      expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 7 }])
      expect(stranger.exitCode).toBeNull()
    } finally {
      stranger.kill('SIGKILL')
    }
  })
})

describe('losing the server', () => {
  beforeEach(copyPrototype)

  test('starts a killed server again under the same URL, with everything that was acknowledged (SEC-715)', async () => {
    let said: (line: string) => void = () => {}
    const recovered = new Promise<void>((resolve) => {
      said = (line) => {
        if (line.includes('recovered')) resolve()
      }
    })
    const database = await start({ log: (line) => said(line) })
    await ask(database.url, 'create table kept as select 7 as n')
    const before = await serverPid()
    kill(before)
    await recovered
    expect(await serverPid()).not.toBe(before)
    expect(await ask(database.url, 'select n from kept')).toEqual([{ n: 7 }])
    await expectProblem(start(), 'in_use', new RegExp(`process ${process.pid} `))
    await database.stop()
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })

  test('retries until a start succeeds, for example after a full disk (SEC-715)', async () => {
    const lines: string[] = []
    const database = await start({ log: (line) => lines.push(line) })
    const settings = join(dataDir, 'postgres', 'postgresql.auto.conf')
    const good = await readFile(settings, 'utf8')
    await writeFile(settings, `shared_buffers = 'plenty'\n`)
    kill(await serverPid())
    await expect.poll(() => lines.join('\n'), { timeout: 20_000 }).toContain('Trying again.')
    await writeFile(settings, good)
    await expect.poll(() => lines.join('\n'), { timeout: 20_000 }).toContain('recovered')
    expect(await ask(database.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('stopping works while the server is unavailable', async () => {
    const lines: string[] = []
    const database = await start({ log: (line) => lines.push(line) })
    await writeFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), `shared_buffers = 'plenty'\n`)
    kill(await serverPid())
    await expect.poll(() => lines.join('\n'), { timeout: 20_000 }).toContain('Trying again.')
    await database.stop()
  })

  test.each([
    ['removed', () => rm(dataDir, { recursive: true, force: true, maxRetries: 20 })],
    ['moved', () => rename(dataDir, `${dataDir}-elsewhere`)],
  ])('a data directory that was %s ends the process, and nothing more is acknowledged (SEC-716)', async (_how, lose) => {
    let lost: (error: EmbeddedDatabaseError) => void = () => {}
    const loss = new Promise<EmbeddedDatabaseError>((resolve) => {
      lost = resolve
    })
    const database = await start({ onLost: lost })
    await lose()
    expect(await loss).toMatchObject({ problem: 'gone' })
    await expect(ask(database.url, 'create table late as select 1')).rejects.toThrow()
    await database.stop()
  })

  test('keeps the lock when a crashed session makes the server recover', async () => {
    let said: (line: string) => void = () => {}
    const recovered = new Promise<void>((resolve) => {
      said = (line) => {
        if (line.includes('recovered')) resolve()
      }
    })
    const database = await start({ log: (line) => said(line) })
    await administer(database.url, async (sql) => {
      const [session] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
      kill(session?.pid)
    })
    await recovered
    expect(await ask(database.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await expectProblem(start(), 'in_use', new RegExp(`process ${process.pid} `))
  })
})

describe('a data directory that can’t be used', () => {
  test('is below a file', async () => {
    await writeFile(join(base, 'deeper'), '')
    await expectProblem(start(), 'not_writable', /isn't writable/)
  })

  test('has other content', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'holiday.jpg'), '')
    const account = await accountFor(join(dataDir, 'nowhere'))
    if (account !== undefined) await chown(join(dataDir, 'postgres'), account.uid, account.gid)
    await expectProblem(start(), 'not_a_cluster', /doesn't contain a PostgreSQL database/)
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['holiday.jpg'])
  })

  test('was created by another major version', async () => {
    await copyPrototype()
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expectProblem(start(), 'other_version', /was created by PostgreSQL 17, but this release includes 18/)
  })

  test.runIf(isRoot)('belongs to root', async () => {
    await copyPrototype()
    await chown(join(dataDir, 'postgres'), 0, 0)
    await expectProblem(start(), 'wrong_owner', /belongs to user 0/)
  })

  test('has a changed password, and no server is left running', async () => {
    await copyPrototype()
    await writeFile(join(dataDir, 'postgres', 'morsel.password'), 'another')
    await expectProblem(start(), 'cannot_start', /password authentication failed/)
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })

  test('reports invalid settings with the server’s own message', async () => {
    await copyPrototype()
    await expectProblem(start({ settings: { shared_buffers: 'plenty' } }), 'cannot_start', /invalid value for parameter "shared_buffers"/)
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })

  test('is on a platform without binaries', async () => {
    await expectProblem(installedBinaries('plan9-mips'), 'no_binaries', /No PostgreSQL is bundled for plan9-mips/)
  })
})

describe.runIf(isRoot)('as root', () => {
  /** Not the account that root itself would choose, if the machine has both. */
  let ordinary: Account
  beforeAll(async () => {
    const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8'))
    const found = accounts.get('nobody') ?? accounts.get('daemon')
    if (found === undefined) throw new Error('This machine has no ordinary user to try with.')
    ordinary = found
  })

  test('the server starts as an ordinary user under a home directory of mode 0700', async () => {
    await chown(base, ordinary.uid, ordinary.gid)
    const one = child('start', dataDir, ordinary)
    expect(await one.report(isOpen)).toMatchObject({ attached: false, isLockHolder: true })
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(ordinary.uid)
    await one.finish()
    // Root then runs it as that user, so that it can go back to its owner.
    const database = await start()
    expect((await stat(join(dataDir, 'postgres', 'postmaster.pid'))).uid).toBe(ordinary.uid)
    await database.stop()
  })

  test('an ordinary user without write permission gets an error', async () => {
    await chmod(base, 0o755)
    const one = child('start', dataDir, ordinary)
    const { problem, message } = await one.report((report) => report.problem !== undefined)
    expect(problem).toBe('not_writable')
    expect(message).toContain('EACCES')
  })

  test('programs that the database user can’t access are run from a copy, which is made once', async () => {
    const installed = await installedBinaries()
    const hidden = { ...installed, native: join(base, 'hidden', 'native') }
    await cp(installed.native, hidden.native, { recursive: true, verbatimSymlinks: true })
    const cache = await mkdtemp(join(inject('testRun').folder, 'embedded-'))
    try {
      await chmod(cache, 0o755)
      const foreign = join(cache, 'writable-for-all')
      await mkdir(foreign)
      await chmod(foreign, 0o777)
      const own = join(cache, 'own')
      const { postgres } = await runnableBinaries(ordinary, hidden, [foreign, own])
      expect(postgres.startsWith(own)).toBe(true)
      const { stdout } = await promisify(execFile)(postgres, ['--version'], ordinary)
      expect(stdout).toContain('(PostgreSQL) 18')

      const { ino } = await stat(postgres)
      expect((await runnableBinaries(ordinary, hidden, [own])).postgres).toBe(postgres)
      expect((await stat(postgres)).ino).toBe(ino)
      expect(await readdir(own)).toHaveLength(1)
      await expectProblem(runnableBinaries(ordinary, hidden, [foreign]), 'cannot_start', /a safe folder for a copy/)
    } finally {
      await rm(cache, { recursive: true })
    }
  })
})
