import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@morsel/db/embedded'
import { cleanEnvironment } from '@morsel/tooling/product.ts'

/** Root of the checkout. */
export const root = path.resolve(import.meta.dirname, '../../..')

/** The loader that runs TypeScript in Node.js. */
export const tsx = path.join(root, 'apps/server/bench/node_modules/tsx/dist/loader.mjs')

/** A program that has printed its URL. */
export interface Started {
  url: string
  child: ChildProcess
  /** From the start of the process to its ready line. */
  readyAfterMs: number
  stop(): Promise<void>
}

/**
 * Starts a program and waits for the line `… is ready at http://…` on standard error.
 * @throws Error with its output if it exits before that
 */
export function startProgram(args: readonly string[], env: Record<string, string>): Promise<Started> {
  const from = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...cleanEnvironment(), NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (part) => {
      output += String(part)
      const url = /is ready at (http\S+)/.exec(output)?.[1]
      if (url === undefined) return
      resolve({ url, child, readyAfterMs: performance.now() - from, stop })
    })
    void ended.then(() => reject(new Error(output)))
  })
}

/** Starts Morsel on a free port, with its own database unless `env` names one. */
export function startMorsel(env: Record<string, string>, script = 'apps/server/dist/main.js'): Promise<Started> {
  return startProgram([script], { PORT: '0', RATE_LIMIT_ENABLED: 'false', ...env })
}

/** Calls `use` with an empty folder and deletes the folder afterwards. */
export async function withFolder<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(path.join(tmpdir(), 'morsel-bench-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Calls `use` with a PostgreSQL server and a way to start programs, and stops all of them afterwards. */
export async function withPrograms(
  use: (databaseUrl: string, start: (starting: Promise<Started>) => Promise<Started>) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const database = await startEmbedded({ dataDir: folder, log: () => {} })
    const started: Started[] = []
    try {
      await use(database.url, async (starting) => {
        const program = await starting
        started.push(program)
        return program
      })
    } finally {
      await Promise.all(started.map((program) => program.stop()))
      await database.stop()
    }
  })
}

/** Returns the CPU time that a process and its threads have used so far, in milliseconds (Linux; elsewhere NaN). */
export async function cpuMs(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Fields 12 and 13 after the name in brackets: user and system time in hundredths of a second.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Returns the median; of an even number of values, the lower one. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}

/** Prints rows with aligned columns. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows) process.stdout.write(`${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`)
}
