import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { freePort } from '../src/free-port.ts'
import { findProgram } from './find-program.ts'

/** A real Redis on loopback that stores nothing on disk. */
export interface TestRedis {
  url: string
  /** Like `kill -9`. */
  kill(): Promise<void>
  /** Starts again at the same URL, empty. */
  start(): Promise<void>
  /** Pauses the process: it keeps running but doesn't respond. */
  freeze(): void
  thaw(): void
  /** Runs a command of redis-cli. */
  command(...words: string[]): string
}

/** Starts a Redis server. Kill it after the tests. */
export async function startRedis(program: string): Promise<TestRedis> {
  const port = await freePort()
  let child = await launch(program, port)
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => ended(child),
    start: async () => {
      child = await launch(program, port)
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    command: (...words) => {
      const { stdout, stderr } = spawnSync('redis-cli', ['-p', String(port), ...words], { encoding: 'utf8', timeout: 10_000 })
      if (stdout === '') throw new Error(stderr)
      return stdout.trim()
    },
  }
}

/**
 * Finds the program of a Redis server: `REDIS_SERVER_PATH`, or `redis-server` or `valkey-server` on this machine. As root on Debian,
 * installs the package if there is none.
 * @returns `undefined` if there is none; tests that need it are then skipped by name
 */
export function findRedis(): string | undefined {
  const { REDIS_SERVER_PATH } = process.env
  return REDIS_SERVER_PATH || findProgram('redis-server', ['redis-server', 'valkey-server'])
}

async function launch(program: string, port: number): Promise<ChildProcess> {
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part
      if (said.includes('Ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Redis ended:\n${said}`)))
  })
  return child
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
