import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { EmbeddedDatabaseError } from './error.ts'
import type { Account } from './run-as.ts'

/** A PostgreSQL program to run on the cluster in `folder`. */
export type Program = { file: string; args: string[]; folder: string; account: Account | undefined }

/**
 * Returns the path by which a program started in `folder` finds that folder. The working directory is entered before the user changes, so
 * on Linux this works even if the account may not enter the parent folders, such as a home directory with mode 0700.
 */
export function nameOfFolder(folder: string): string {
  return existsSync('/proc/self/cwd') ? '/proc/self/cwd' : folder
}

/** Starts a program as the account, in the cluster's folder, without our environment, which contains secrets. */
export function startProgram({ file, args, folder, account }: Program, options: SpawnOptions): ChildProcess {
  return spawn(file, args, { ...options, ...account, cwd: folder, env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } })
}

/**
 * Runs a program with `input` until it exits.
 * @throws EmbeddedDatabaseError `cannot_start` or `disk_full` with its message if it fails
 */
export async function runProgram(program: Program, input = ''): Promise<void> {
  const child = startProgram(program, { stdio: ['pipe', 'pipe', 'pipe'] })
  const { stdin, stdout, stderr } = child
  if (stdin === null || stdout === null || stderr === null) throw new Error('The child process has no pipes.')
  // If the program ends early, the pipe closes. Its exit code and output are more helpful than EPIPE.
  stdin.on('error', () => {})
  stdin.end(input)
  const [said, complained, code] = await Promise.all([text(stdout), text(stderr), exitCode(child)])
  if (code !== 0) throw failure(`${complained}\n${said}`)
}

const DISK_FULL = /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/

/** Returns the first error in a failed program's output, because later ones follow from it. */
export function failure(output: string): EmbeddedDatabaseError {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const isComplaint = (line: string) => /\b(FATAL|PANIC|ERROR|error):/.test(line)
  const line = lines.find((at) => DISK_FULL.test(at)) ?? lines.find(isComplaint) ?? lines.at(-1) ?? 'no output'
  const complaint = line.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s+/, '').trim()
  return new EmbeddedDatabaseError(DISK_FULL.test(line) ? 'disk_full' : 'cannot_start', `The embedded PostgreSQL can't start: ${complaint}`)
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  try {
    // 'close' would wait for grandchildren that keep the pipes open.
    await once(child, 'exit')
  } catch (error) {
    throw new EmbeddedDatabaseError('cannot_start', `The embedded PostgreSQL can't be run: ${String(error)}`, { cause: error })
  }
  return child.exitCode
}
