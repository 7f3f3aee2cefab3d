import { type ChildProcess, spawn } from 'node:child_process'
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

/** The product as its own process, as tests and measurements start it. */
export interface Product {
  pid: number
  /** Its `DATA_DIR`. */
  dataDir: string
  /** Settles with its address once it says that it is ready; rejects with what it said when it ends before. */
  ready: Promise<string>
  ended: Promise<Ending>
  /** Everything written so far. */
  stdout(): string
  stderr(): string
  /** Resolves once it has written the words, to whichever stream; rejects when it ends without. */
  says(words: string | RegExp): Promise<void>
  signal(name: NodeJS.Signals): void
  /** Asks it to stop as a service manager does and waits. @throws when it does not end within 30 seconds */
  stop(): Promise<Ending>
  /** As `kill -9`: the process alone, not its database. */
  kill(): Promise<void>
  /** Process number of its embedded PostgreSQL; undefined when none runs. */
  postgresPid(): number | undefined
}

/** What a start may differ in. */
export interface ProductParts {
  /** `npm`: by `npm start`. `dist`: as built, the same without npm. `source`: straight from the sources, without any build of the packages. */
  from: 'npm' | 'dist' | 'source'
  /** Variables beside or instead of ours; an empty one counts as not set. */
  env?: Record<string, string>
  dataDir: string
  /** More flags for Node.js, before the script. */
  nodeArgs?: readonly string[]
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const readyLine = / is ready at (http\S+)/
const stopMs = 30_000

/** A folder for `DATA_DIR`, and what removes it again. */
export async function makeDataDir(prefix: string): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), `morsel-${prefix}-`))
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/**
 * Starts the server on a free port with nothing of the caller's configuration: neither its environment nor a `.env` in the checkout reach it.
 * Rate limits are off unless asked for.
 */
export async function startProduct({ from, dataDir, env = {}, nodeArgs = [] }: ProductParts): Promise<Product> {
  const script = from === 'dist' ? ['dist/main.js'] : ['--conditions=source', '--import', 'tsx', 'src/main.ts']
  const [command, args] = from === 'npm' ? ['npm', ['start']] : [process.execPath, [...nodeArgs, ...script]]
  const child = spawn(command, args, {
    // `tsx` is found from here, not from the root.
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
  // Whoever expects the start to fail never looks at it.
  ready.catch(() => {})
  return {
    pid: child.pid ?? 0,
    dataDir,
    ready,
    ended,
    stdout: () => text.stdout,
    stderr: () => text.stderr,
    says: async (words) => void (await says(words)),
    signal: (name) => void child.kill(name),
    stop: async () => {
      child.kill('SIGTERM')
      return endingWithin(stopMs, child, ended)
    },
    kill: async () => {
      child.kill('SIGKILL')
      // Not `ended`: what it had started may still hold its output.
      await gone
    },
    postgresPid: () => postgresPid(dataDir),
  }
}

/** What a program needs of this machine, and nothing of the caller's configuration: neither its variables nor those of a `.env` in the checkout. */
export function cleanEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'TZ']
  const machine = Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
  const file = path.join(root, '.env')
  // A variable that is set, even to nothing, is not taken from `.env`.
  const blank = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))).map((name) => [name, '']) : []
  return { ...machine, ...Object.fromEntries(blank) }
}

async function endingWithin(ms: number, child: ChildProcess, ended: Promise<Ending>): Promise<Ending> {
  const patience = new AbortController()
  const late = delay(ms, undefined, { signal: patience.signal }).then(() => {
    child.kill('SIGKILL')
    throw new Error(`The server did not end within ${ms / 1000} seconds.`)
  })
  late.catch(() => {})
  try {
    return await Promise.race([ended, late])
  } finally {
    patience.abort()
  }
}

function listen(child: ChildProcess, ended: Promise<Ending>) {
  const text = { stdout: '', stderr: '' }
  const waiting = new Set<() => void>()
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (part: string) => {
      text[name] += part
      for (const look of waiting) look()
    })
  }
  const says = (words: string | RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        const heard = [text.stdout, text.stderr].some((all) => (typeof words === 'string' ? all.includes(words) : words.test(all)))
        if (!heard) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
      void ended.then(({ code, signal }) => {
        look()
        reject(new Error(`The server ended (${signal ?? `exit code ${code}`}) without saying ${words}:\n${text.stdout}${text.stderr}`))
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

/** Whether a process exists and still runs: one that has ended but that nobody has looked after yet does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // It may exist, but belong to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const status = `/proc/${pid}/stat`
  return !existsSync(status) || !/\) [ZX] /.test(readFileSync(status, 'utf8'))
}
