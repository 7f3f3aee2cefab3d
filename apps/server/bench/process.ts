import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '@morsel/db/embedded'
import { cleanEnvironment } from '@morsel/tooling/product.ts'

/** Root of the checkout. */
export const root = path.resolve(import.meta.dirname, '../../..')

/** Lets Node.js read TypeScript. */
export const tsx = path.join(root, 'apps/server/bench/node_modules/tsx/dist/loader.mjs')

/** A started program that said where it listens. */
export interface Started {
  url: string
  child: ChildProcess
  /** From its start to the line that says it is ready. */
  readyAfterMs: number
  stop(): Promise<void>
}

/**
 * Starts a program and waits for a line `… is ready at http://…` on standard error.
 * @throws with what it printed when it ends before
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
    let said = ''
    child.stderr?.on('data', (part) => {
      said += String(part)
      const url = /is ready at (http\S+)/.exec(said)?.[1]
      if (url === undefined) return
      resolve({ url, child, readyAfterMs: performance.now() - from, stop })
    })
    void ended.then(() => reject(new Error(said)))
  })
}

/** The product, listening on a free port; with a database of its own unless told another. */
export function startMorsel(env: Record<string, string>, script = 'apps/server/dist/main.js'): Promise<Started> {
  return startProgram([script], { PORT: '0', RATE_LIMIT_ENABLED: 'false', ...env })
}

/** Does something with an empty folder that is gone afterwards. */
export async function withFolder<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(path.join(tmpdir(), 'morsel-bench-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Does something with a PostgreSQL server of its own and with programs beside it, all of which have ended afterwards. */
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

/** Milliseconds of processor time that a process has used so far (Linux), its threads included; NaN where the system does not say. */
export async function processorMs(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the name in brackets: the 12th and 13th field, user and system time in hundredths of a second.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The middle one; of an even number the lower of both. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}

/** Rows with their columns in line. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows) process.stdout.write(`${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`)
}
