import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

/** How a process ended. */
export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

/** The server in a separate process, for tests and benchmarks. */
export interface Product {
  pid: number
  /** Its `DATA_DIR`. */
  dataDir: string
  /** Resolves with the URL when the server is ready; rejects with its output when it ends before. */
  ready: Promise<string>
  ended: Promise<Ending>
  /** Everything written so far. */
  stdout(): string
  stderr(): string
  /** Resolves when the server has written the text to either stream; rejects when it ends before. */
  says(text: string | RegExp): Promise<void>
  signal(name: NodeJS.Signals): void
  /** Stops the server as a service manager does, and waits. @throws when it doesn't end within 30 seconds */
  stop(): Promise<Ending>
  /** Kills the process with SIGKILL, but not its database. */
  kill(): Promise<void>
  /** The process ID of its embedded PostgreSQL; undefined when none is running. */
  postgresPid(): number | undefined
}

/** How to start the server. */
export interface ProductParts {
  /** `npm`: with `npm start`. `dist`: the build, without npm. */
  from: 'npm' | 'dist'
  /** Environment variables that add to or replace the defaults. Empty ones count as not set. */
  env?: Record<string, string>
  dataDir: string
  /** Flags for Node.js. */
  nodeArgs?: readonly string[]
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const readyLine = / is ready at (http\S+)/
const stopMs = 30_000

/** Creates a temporary `DATA_DIR`. @param template a data directory to copy, whose server is stopped */
export async function makeDataDir(prefix: string, template?: string): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `morsel-${prefix}-`))
  if (template !== undefined) copyDataDir(template, dataDir)
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** Creates a data directory with the demo world, whose server is stopped. Copies save their users most of a first start. */
export async function makeTemplate(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const template = await makeDataDir('template')
  const product = await startProduct({ from: 'dist', dataDir: template.dataDir, env: { LOG_LEVEL: 'error' } })
  await product.ready
  await product.stop()
  return template
}

/** Copies a data directory whose server is stopped, with the owners of its files. */
function copyDataDir(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/**
 * Starts the server on a free port, without the caller's environment and without the `.env` of the checkout.
 * Rate limits are off by default.
 */
export async function startProduct({ from, dataDir, env = {}, nodeArgs = [] }: ProductParts): Promise<Product> {
  const [command, args] = from === 'npm' ? ['npm', ['start']] : [process.execPath, [...nodeArgs, 'dist/main.js']]
  const child = spawn(command, args, {
    cwd: from === 'npm' ? root : path.join(root, 'apps/server'),
    env: {
      ...cleanEnvironment(),
      NODE_ENV: 'production',
      PORT: '0',
      RATE_LIMIT_ENABLED: 'false',
      LOG_LEVEL: 'warn',
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<Ending>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { text, says } = listen(child, ended)
  const ready = says(readyLine).then(() => readyLine.exec(text.stderr)?.[1] ?? '')
  // Tests that expect a failure don't await it.
  ready.catch(() => {})
  return {
    pid: child.pid ?? 0,
    dataDir,
    ready,
    ended,
    stdout: () => text.stdout,
    stderr: () => text.stderr,
    says: async (wanted) => void (await says(wanted)),
    signal: (name) => void child.kill(name),
    stop: async () => {
      child.kill('SIGTERM')
      return endingWithin(stopMs, child, ended)
    },
    kill: async () => {
      child.kill('SIGKILL')
      // Not `ended`, because child processes may still have the output open.
      await gone
    },
    postgresPid: () => postgresPid(dataDir),
  }
}

/** Returns the variables that a program needs on this machine, without the caller's configuration and the `.env` of the checkout. */
export function cleanEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'TZ']
  const machine = Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
  const file = path.join(root, '.env')
  // A variable that is set, even to an empty value, isn't read from `.env`.
  const blank = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))).map((name) => [name, '']) : []
  return { ...machine, ...Object.fromEntries(blank) }
}

async function endingWithin(ms: number, child: ChildProcess, ended: Promise<Ending>): Promise<Ending> {
  const timeout = new AbortController()
  const late = delay(ms, undefined, { signal: timeout.signal }).then(() => {
    child.kill('SIGKILL')
    throw new Error(`The server did not end within ${ms / 1000} seconds.`)
  })
  late.catch(() => {})
  try {
    return await Promise.race([ended, late])
  } finally {
    timeout.abort()
  }
}

function listen(child: ChildProcess, ended: Promise<Ending>) {
  const text = { stdout: '', stderr: '' }
  const waiting = new Set<() => void>()
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (part: string) => {
      text[name] += part
      for (const check of waiting) check()
    })
  }
  const says = (wanted: string | RegExp) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        const isThere = [text.stdout, text.stderr].some((all) => (typeof wanted === 'string' ? all.includes(wanted) : wanted.test(all)))
        if (!isThere) return
        waiting.delete(check)
        resolve()
      }
      waiting.add(check)
      check()
      void ended.then(({ code, signal }) => {
        check()
        reject(new Error(`The server ended (${signal ?? `exit code ${code}`}) without writing ${wanted}:\n${text.stdout}${text.stderr}`))
      })
    })
  return { text, says }
}

function postgresPid(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'postgres/postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isInteger(pid) && isAlive(pid) ? pid : undefined
}

/** Whether a process is running. A zombie isn't. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it exists, but belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const status = `/proc/${pid}/stat`
  return !existsSync(status) || !/\) [ZX] /.test(readFileSync(status, 'utf8'))
}
