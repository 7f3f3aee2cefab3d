import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parsePidFile } from '../src/embedded/postmaster.ts'

/** Stops every PostgreSQL below a folder at once and removes the folder. Nothing in it is awaited: it works while the process exits. */
export function removeRunFolder(folder: string): void {
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.name === 'postmaster.pid') quit(entry.parentPath)
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  } catch {
    // Another user's, or being removed by another run at this moment.
  }
}

function quit(cluster: string): void {
  try {
    const server = parsePidFile(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'))
    // The number may belong to another program by now.
    if (server === undefined || !isInside(server.pid, cluster)) return
    process.kill(server.pid, 'SIGQUIT')
  } catch {
    // It has ended by itself.
  }
}

function isInside(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true
  return statSync(`/proc/${pid}/cwd`).ino === statSync(cluster).ino
}
