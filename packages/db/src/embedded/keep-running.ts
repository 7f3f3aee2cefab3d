import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedDatabaseError, type EmbeddedDatabaseProblem } from './error.ts'
import { watchFolder } from './gone.ts'
import { type ClusterLock, tryLock } from './lock.ts'
import { findPostmaster, isAlive, type Launch, launch, type Postmaster, terminate } from './postmaster.ts'

/** A server that this process has locked, and how to start it again. */
type Server = { plan: Launch; postmaster: Postmaster; command: string }

type KeepOptions = {
  log: (line: string) => void
  onLost?: (error: EmbeddedDatabaseError) => void
}

const RETRY_MS = 100
/** How long to wait after a failed start, for example on a full disk. */
const FAILED_RETRY_MS = 1000

/**
 * Keeps a locked server running: when it stops, for example because it was killed or the disk was full, it's started again on the same
 * port, so that its URL stays valid (SEC-715). It's permanently lost when its data directory is gone, or another process took it over.
 * @returns a function that stops the server
 */
export function keepRunning({ plan, postmaster, command }: Server, first: ClusterLock, { log, onLost }: KeepOptions): () => Promise<void> {
  const { cluster } = plan
  const { port } = postmaster
  let current = postmaster
  let hold: ClusterLock | undefined = first
  let stopping: Promise<void> | undefined
  let reviving: Promise<void> | undefined
  let isLost = false

  // A process that exits without stop(), for example after an uncaught error, stops its server. Only kill -9 leaves it running.
  const onExit = () => signal(current, 'SIGINT')
  process.once('exit', onExit)

  const lose = (problem: EmbeddedDatabaseProblem, message: string) => {
    if (isLost || stopping !== undefined) return
    isLost = true
    onLost?.(new EmbeddedDatabaseError(problem, message))
  }
  const unwatch = watchFolder(cluster.folder, () => {
    // Anything that it still committed would be lost.
    signal(current, 'SIGQUIT')
    lose('gone', `The data directory ${cluster.folder} is gone.`)
  })

  /** Tries once to get a running, locked server again. @returns whether to try once more */
  const revive = async (): Promise<boolean> => {
    const running = await findPostmaster(cluster.folder)
    const found = running ?? (await launch({ ...plan, port }))
    if (!found?.isReady) return true
    current = found
    const attempt = await tryLock(found, cluster, command)
    // The session of our own previous attempt may not have ended yet.
    if (attempt !== undefined && 'heldBy' in attempt) {
      if (attempt.heldBy.pid === process.pid) return true
      lose('lost', `The embedded PostgreSQL was taken over by process ${attempt.heldBy.pid}.`)
      return false
    }
    if (attempt === undefined) return true
    if (found.port === port) {
      hold = attempt.hold
      log('The embedded PostgreSQL has recovered from a crash.')
      return false
    }
    // A command has started the server in the meantime, with another URL.
    await attempt.hold.release()
    await terminate(found.pid, cluster.folder)
    return true
  }

  const watch = async () => {
    while (hold !== undefined && stopping === undefined) {
      await hold.ended
      if (stopping !== undefined) return
      hold = undefined
      reviving = retry(revive, () => isLost || stopping !== undefined, log)
      await reviving
    }
  }
  void watch()

  const end = async () => {
    unwatch()
    await reviving
    if (!isLost) await terminate(current.pid, cluster.folder)
    process.off('exit', onExit)
    await hold?.release()
    log('Stopped the embedded PostgreSQL.')
  }
  return () => {
    stopping ??= end()
    return stopping
  }
}

/** Repeats an attempt until it resolves with false or `isOver` returns true. */
async function retry(attempt: () => Promise<boolean>, isOver: () => boolean, log: KeepOptions['log']): Promise<void> {
  let lastProblem = ''
  for (let isDue = true; isDue && !isOver(); ) {
    isDue = await attempt().catch(async (error: unknown) => {
      const problem = error instanceof Error ? error.message : String(error)
      if (problem !== lastProblem) log(`${problem} Trying again.`)
      lastProblem = problem
      await delay(FAILED_RETRY_MS, undefined, { ref: false })
      return true
    })
    if (isDue) await delay(RETRY_MS, undefined, { ref: false })
  }
}

function signal({ pid }: Postmaster, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name)
}
