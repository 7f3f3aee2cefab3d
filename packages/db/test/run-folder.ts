import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parsePidFile } from '../src/embedded/postmaster.ts'

/** Stops every PostgreSQL below a folder and removes the folder. Synchronous, so that it works while the process exits. */
export function removeRunFolder(folder: string): void {
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.name === 'postmaster.pid') quit(entry.parentPath)
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  } catch {
    // It belongs to another user, or another run is removing it.
  }
}

function quit(cluster: string): void {
  try {
    const server = parsePidFile(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'))
    // The process ID may belong to another program now.
    if (server === undefined || !isInside(server.pid, cluster)) return
    process.kill(server.pid, 'SIGQUIT')
  } catch {
    // It has already stopped.
  }
}

function isInside(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true
  return statSync(`/proc/${pid}/cwd`).ino === statSync(cluster).ino
}
