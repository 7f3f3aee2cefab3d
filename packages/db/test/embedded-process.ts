import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Account } from '../src/embedded/run-as.ts'

/** A report from a child: one line of JSON. */
export type Report = {
  url?: string
  attached?: boolean
  isLockHolder?: boolean
  written?: number
  problem?: string
  message?: string
  lost?: true
  stopped?: true
}

/** A process that runs `embedded-child.ts`. */
export type Child = {
  pid: number
  /** All reports so far. */
  reports: Report[]
  /** Waits for a matching report; earlier ones count too. Rejects if the process ends first. */
  report: (wanted: (report: Report) => boolean) => Promise<Report>
  /** Ends it like `kill -9`. */
  kill: () => Promise<void>
  /** Lets it stop its database and exit. */
  finish: () => Promise<void>
  /** Resolves when it has exited. */
  ended: Promise<unknown>
}

const SCRIPT = fileURLToPath(new URL('embedded-child.ts', import.meta.url))

/** Starts the child, optionally as another account, which needs root. */
export function startChild(task: 'start' | 'write' | 'crash', dataDir: string, account?: Account): Child {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, task, dataDir], { ...account, stdio: ['pipe', 'pipe', 'inherit'], cwd })
  const ended = once(child, 'close')
  const { reports, report } = readReports(child, ended)
  return {
    pid: child.pid ?? 0,
    reports,
    report,
    ended,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    finish: async () => {
      child.stdin?.end()
      await ended
    },
  }
}

function readReports({ stdout }: ChildProcess, ended: Promise<unknown>): Pick<Child, 'reports' | 'report'> {
  if (stdout === null) throw new Error('The child has no standard output.')
  const reports: Report[] = []
  const waiting = new Set<() => void>()
  createInterface({ input: stdout }).on('line', (line) => {
    reports.push(JSON.parse(line))
    for (const look of waiting) look()
  })
  const report = (wanted: (report: Report) => boolean) =>
    new Promise<Report>((resolve, reject) => {
      const look = () => {
        const found = reports.find(wanted)
        if (found !== undefined) resolve(found)
      }
      waiting.add(look)
      look()
      void ended.then(() => {
        look()
        reject(new Error(`The child ended; it had said ${JSON.stringify(reports.slice(-3))}`))
      })
    })
  return { reports, report }
}
