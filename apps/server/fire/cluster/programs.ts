import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { cleanEnvironment } from '@morsel/tooling/product.ts'
import { findProgram } from '../../test/find-program.ts'

/** Programs of other projects that a drill starts on loopback, all in one folder, which is removed with them. */
export interface Programs {
  folder: string
  /** Writes a file of the folder. @returns its path */
  write(name: string, content: string): Promise<string>
  start(program: string, args: readonly string[], options?: StartOptions): Started
  end(): Promise<void>
}

interface StartOptions {
  /** A user of this machine, for programs that refuse to run as root. */
  user?: string
  env?: Record<string, string>
}

/** A program that is running. */
export interface Started {
  pid: number
  ended: Promise<void>
  signal(name: NodeJS.Signals): void
  /** Everything that it has written. */
  output(): Promise<string>
}

/** Where files go: in memory, because the disks of a busy machine would delay what is measured. */
const parent = '/dev/shm'

/** Finds or installs a program. @throws Error if there is none */
export function requireProgram(packageName: string, names: readonly string[], flag?: string): string {
  const program = findProgram(packageName, names, flag)
  if (program === undefined) throw new Error(`${names.join(' or ')} is missing: install the package ${packageName}`)
  return program
}

export async function openPrograms(): Promise<Programs> {
  const folder = await mkdtemp(path.join(parent, 'morsel-cluster-'))
  await chmod(folder, 0o755)
  const children: ChildProcess[] = []
  let count = 0
  return {
    folder,
    async write(name, content) {
      const file = path.join(folder, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, content)
      return file
    },
    start(program, args, { user, env = {} } = {}) {
      count += 1
      const log = path.join(folder, `${path.basename(program)}-${count}.log`)
      // A shell, because it appends both streams to a file, which the program may outlive.
      const command = ['sh', '-c', 'log=$1; shift; exec "$@" >>"$log" 2>&1', 'sh', log]
      const asUser = user !== undefined && process.getuid?.() === 0 ? ['setpriv', '--reuid', user, '--regid', user, '--clear-groups'] : []
      const [first = '', ...rest] = [...command, ...asUser, program, ...args]
      const child = spawn(first, rest, { cwd: folder, stdio: 'ignore', env: { ...cleanEnvironment(), LC_ALL: 'C.UTF-8', ...env } })
      children.push(child)
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      return {
        pid: child.pid ?? 0,
        ended,
        signal: (name) => void child.kill(name),
        output: () => readFile(log, 'utf8').catch(() => ''),
      }
    },
    async end() {
      // The last first, as they depend on those before.
      for (const child of children.reverse()) await endChild(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const endMs = 5_000

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (const signal of ['SIGCONT', 'SIGTERM'] as const) child.kill(signal)
  if ((await Promise.race([ended, delay(endMs, 'late')])) === 'late') child.kill('SIGKILL')
  await ended
}

/** Polls until a condition holds. @throws Error when it takes too long, with what `describe` returns */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  { maxMs = 60_000, describe = async () => '' }: { maxMs?: number; describe?: () => Promise<string> } = {},
): Promise<number> {
  const from = performance.now()
  while (!(await holds().catch(() => false))) {
    if (performance.now() - from > maxMs) throw new Error(`${what} after ${maxMs / 1000} s\n${(await describe()).slice(-2000)}`)
    await delay(100)
  }
  return performance.now() - from
}

/** Whether a port of this machine accepts connections. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    const answer = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })
}

/** Returns the processes that a process has started, and those that they have started. */
export function descendantsOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  const children = stdout.split('\n').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}
