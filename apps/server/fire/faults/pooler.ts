import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../src/free-port.ts'
import { findProgram } from '../../test/find-program.ts'

/** The user that PgBouncer becomes when root starts it, which it refuses to stay. */
const unprivileged = 'nobody'

/**
 * Calls `use` with the URL of a PgBouncer in transaction mode: each transaction may run on another connection to the server, so nothing that
 * belongs to a session may outlive its transaction.
 * @throws Error if the machine has no PgBouncer and can't install it
 */
export async function behindPooler<Value>(databaseUrl: string, use: (url: string) => Promise<Value>): Promise<Value> {
  const program = findProgram('pgbouncer', ['pgbouncer'])
  if (program === undefined) throw new Error('this drill needs PgBouncer')
  const folder = await mkdtemp(path.join(tmpdir(), 'pooler-'))
  const port = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(file, settings(new URL(databaseUrl), port))
  await chmod(folder, 0o755)
  const child = spawn(program, [...(process.getuid?.() === 0 ? ['-u', unprivileged] : []), file], { stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    await isUp(child)
    const url = new URL(databaseUrl)
    url.port = String(port)
    // PgBouncer before 1.21 doesn't know which connection has a prepared statement.
    url.searchParams.set('prepare', 'false')
    return await use(url.href)
  } finally {
    child.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

const settings = ({ hostname, port, username, password, pathname }: URL, listenPort: number) => `
[databases]
${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
auth_type = any
pool_mode = transaction
default_pool_size = 20
server_login_retry = 1
query_wait_timeout = 8
unix_socket_dir =
ignore_startup_parameters = extra_float_digits
`

/** Resolves when PgBouncer has written that it listens. */
function isUp(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (part: string) => {
      said += part
      if (said.includes('process up')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PgBouncer ended:\n${said}`)))
  })
}
